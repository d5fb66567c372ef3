// RUN: kiln llvm %s --gpu sm_80 -o %t/kernels.ll --manifest -
// RUN: kiln llvm %s --gpu sm_80
// A constant table that two kernels read is in the module of kernels once.
memref.global "private" constant @table : memref<4xi8> = dense<[1, -2, 3, -4]>
func.func @fir(%x: memref<36xi8>, %y: memref<33xi32>, %z: memref<33xi32>) {
  %t = memref.get_global @table : memref<4xi8>
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 33 {
    %s = affine.for %k = 0 to 4 iter_args(%a = %zero) -> i32 {
      %v = affine.load %x[%i + %k] : memref<36xi8>
      %c = affine.load %t[%k] : memref<4xi8>
      %ve = arith.extsi %v : i8 to i32
      %ce = arith.extsi %c : i8 to i32
      %p = arith.muli %ve, %ce : i32
      %n = arith.addi %a, %p : i32
      affine.yield %n : i32
    }
    affine.store %s, %y[%i] : memref<33xi32>
  }
  affine.for %i = 1 to 33 {
    %v = affine.load %y[%i - 1] : memref<33xi32>
    %c = affine.load %t[2] : memref<4xi8>
    %ce = arith.extsi %c : i8 to i32
    %p = arith.muli %v, %ce : i32
    affine.store %p, %z[%i] : memref<33xi32>
  }
  return
}

// OUTPUT
// {
//   "function": "fir",
//   "gpu": "a100",
//   "architecture": "sm_80",
//   "arguments": [
//     {
//       "memory": {
//         "name": "x",
//         "element": "u8",
//         "shape": [
//           36
//         ],
//         "bytes": 36
//       }
//     },
//     {
//       "memory": {
//         "name": "y",
//         "element": "u32",
//         "shape": [
//           33
//         ],
//         "bytes": 132
//       }
//     },
//     {
//       "memory": {
//         "name": "z",
//         "element": "u32",
//         "shape": [
//           33
//         ],
//         "bytes": 132
//       }
//     }
//   ],
//   "temporaries": [],
//   "steps": [
//     {
//       "launch": {
//         "kernel": "fir_kernel",
//         "grid": [
//           1,
//           1,
//           1
//         ],
//         "block": [
//           64,
//           1,
//           1
//         ],
//         "shared": 0,
//         "arguments": [
//           {
//             "argument": 0
//           },
//           {
//             "argument": 1
//           }
//         ]
//       }
//     },
//     {
//       "launch": {
//         "kernel": "fir_kernel_0",
//         "grid": [
//           1,
//           1,
//           1
//         ],
//         "block": [
//           32,
//           1,
//           1
//         ],
//         "shared": 0,
//         "arguments": [
//           {
//             "argument": 1
//           },
//           {
//             "argument": 2
//           }
//         ]
//       }
//     }
//   ]
// }
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target triple = "nvptx64-nvidia-cuda"
//
// @table = private constant [4 x i8] c"\01\FE\03\FC"
//
// define void @fir_kernel(ptr %0, ptr %1) #0 {
// entry:
//   %2 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
//   %3 = sext i32 %2 to i64
//   %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
//   %5 = sext i32 %4 to i64
//   %6 = mul i64 %3, 64
//   %7 = add i64 %6, %5
//   %8 = icmp ult i64 %7, 33
//   br i1 %8, label %bb1, label %bb5
//
// bb1:                                              ; preds = %entry
//   br label %bb2
//
// bb2:                                              ; preds = %bb3, %bb1
//   %k = phi i64 [ %13, %bb3 ], [ 0, %bb1 ]
//   %a = phi i32 [ %n, %bb3 ], [ 0, %bb1 ]
//   %9 = icmp slt i64 %k, 4
//   br i1 %9, label %bb3, label %bb4
//
// bb3:                                              ; preds = %bb2
//   %10 = add i64 %k, %7
//   %11 = getelementptr i8, ptr %0, i64 %10
//   %v = load i8, ptr %11, align 1
//   %12 = getelementptr i8, ptr @table, i64 %k
//   %c = load i8, ptr %12, align 1
//   %ve = sext i8 %v to i32
//   %ce = sext i8 %c to i32
//   %p = mul i32 %ve, %ce
//   %n = add i32 %a, %p
//   %13 = add i64 %k, 1
//   br label %bb2
//
// bb4:                                              ; preds = %bb2
//   %14 = getelementptr i32, ptr %1, i64 %7
//   store i32 %a, ptr %14, align 4
//   br label %bb5
//
// bb5:                                              ; preds = %bb4, %entry
//   ret void
// }
//
// define void @fir_kernel_0(ptr %0, ptr %1) #0 {
// entry:
//   %2 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
//   %3 = sext i32 %2 to i64
//   %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
//   %5 = sext i32 %4 to i64
//   %6 = mul i64 %3, 32
//   %7 = add i64 %6, %5
//   %8 = getelementptr i32, ptr %0, i64 %7
//   %v = load i32, ptr %8, align 4
//   %p = mul i32 %v, 3
//   %9 = add i64 %7, 1
//   %10 = getelementptr i32, ptr %1, i64 %9
//   store i32 %p, ptr %10, align 4
//   ret void
// }
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1
//
// attributes #0 = { "target-cpu"="sm_80" "target-features"="+ptx74" }
// attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
//
// !llvm.module.flags = !{!0}
// !nvvm.annotations = !{!1, !2, !3, !4, !5, !6, !7, !8}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = !{ptr @fir_kernel, !"kernel", i32 1}
// !2 = !{ptr @fir_kernel, !"maxntidx", i32 64}
// !3 = !{ptr @fir_kernel, !"maxntidy", i32 1}
// !4 = !{ptr @fir_kernel, !"maxntidz", i32 1}
// !5 = !{ptr @fir_kernel_0, !"kernel", i32 1}
// !6 = !{ptr @fir_kernel_0, !"maxntidx", i32 32}
// !7 = !{ptr @fir_kernel_0, !"maxntidy", i32 1}
// !8 = !{ptr @fir_kernel_0, !"maxntidz", i32 1}
