// RUN: kiln llvm %s --gpu sm_80
// RUN: kiln llvm %s --gpu sm_80 -o %t/kernels.ll --launcher %t/kernels.c --manifest -
// A nest of the source as a kernel in LLVM IR, and what its host does.
func.func @scale(%a: f32, %x: memref<300xf32>, %y: memref<300xf32>) {
  affine.for %t = 0 to 4 {
    affine.for %i = 1 to 300 {
      %v = affine.load %x[%i - 1] : memref<300xf32>
      %p = arith.mulf %a, %v : f32
      affine.store %p, %y[%i] : memref<300xf32>
    }
    affine.for %i = 0 to 300 {
      %v = affine.load %y[%i] : memref<300xf32>
      affine.store %v, %x[%i] : memref<300xf32>
    }
  }
  return
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target triple = "nvptx64-nvidia-cuda"
//
// define void @scale_kernel(ptr %0, float %1, ptr %2) #0 {
// entry:
//   %3 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
//   %4 = sext i32 %3 to i64
//   %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
//   %6 = sext i32 %5 to i64
//   %7 = mul i64 %4, 256
//   %8 = add i64 %7, %6
//   %9 = icmp ult i64 %8, 299
//   br i1 %9, label %bb1, label %bb2
//
// bb1:                                              ; preds = %entry
//   %10 = getelementptr float, ptr %0, i64 %8
//   %v = load float, ptr %10, align 4
//   %p = fmul float %1, %v
//   %11 = add i64 %8, 1
//   %12 = getelementptr float, ptr %2, i64 %11
//   store float %p, ptr %12, align 4
//   br label %bb2
//
// bb2:                                              ; preds = %bb1, %entry
//   ret void
// }
//
// define void @scale_kernel_0(ptr %0, ptr %1) #0 {
// entry:
//   %2 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
//   %3 = sext i32 %2 to i64
//   %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
//   %5 = sext i32 %4 to i64
//   %6 = mul i64 %3, 256
//   %7 = add i64 %6, %5
//   %8 = icmp ult i64 %7, 300
//   br i1 %8, label %bb1, label %bb2
//
// bb1:                                              ; preds = %entry
//   %9 = getelementptr float, ptr %0, i64 %7
//   %v = load float, ptr %9, align 4
//   %10 = getelementptr float, ptr %1, i64 %7
//   store float %v, ptr %10, align 4
//   br label %bb2
//
// bb2:                                              ; preds = %bb1, %entry
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
// !1 = !{ptr @scale_kernel, !"kernel", i32 1}
// !2 = !{ptr @scale_kernel, !"maxntidx", i32 256}
// !3 = !{ptr @scale_kernel, !"maxntidy", i32 1}
// !4 = !{ptr @scale_kernel, !"maxntidz", i32 1}
// !5 = !{ptr @scale_kernel_0, !"kernel", i32 1}
// !6 = !{ptr @scale_kernel_0, !"maxntidx", i32 256}
// !7 = !{ptr @scale_kernel_0, !"maxntidy", i32 1}
// !8 = !{ptr @scale_kernel_0, !"maxntidz", i32 1}
// {
//   "function": "scale",
//   "gpu": "a100",
//   "architecture": "sm_80",
//   "arguments": [
//     {
//       "number": {
//         "name": "a",
//         "element": "f32"
//       }
//     },
//     {
//       "memory": {
//         "name": "x",
//         "element": "f32",
//         "shape": [
//           300
//         ],
//         "bytes": 1200
//       }
//     },
//     {
//       "memory": {
//         "name": "y",
//         "element": "f32",
//         "shape": [
//           300
//         ],
//         "bytes": 1200
//       }
//     }
//   ],
//   "temporaries": [],
//   "steps": [
//     {
//       "loop": {
//         "variable": "v3",
//         "from": 0,
//         "to": 4,
//         "step": 1,
//         "body": [
//           {
//             "launch": {
//               "kernel": "scale_kernel",
//               "grid": [
//                 2,
//                 1,
//                 1
//               ],
//               "block": [
//                 256,
//                 1,
//                 1
//               ],
//               "shared": 0,
//               "arguments": [
//                 {
//                   "argument": 1
//                 },
//                 {
//                   "argument": 0
//                 },
//                 {
//                   "argument": 2
//                 }
//               ]
//             }
//           },
//           {
//             "launch": {
//               "kernel": "scale_kernel_0",
//               "grid": [
//                 2,
//                 1,
//                 1
//               ],
//               "block": [
//                 256,
//                 1,
//                 1
//               ],
//               "shared": 0,
//               "arguments": [
//                 {
//                   "argument": 2
//                 },
//                 {
//                   "argument": 1
//                 }
//               ]
//             }
//           }
//         ]
//       }
//     }
//   ]
// }
