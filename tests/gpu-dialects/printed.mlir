// RUN: kiln opt %s --convert-gpu-to-nvvm
// RUN: kiln llvm %s --gpu sm_80
// Threads print by the function of CUDA's runtime, whose arguments are as C promotes them; the room for them is made once.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @say(%a: i8, %b: f16, %c: i1, %n: index, %d: f64, %e: i64) kernel {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      gpu.printf "begin\n"
      scf.for %i = %c0 to %n step %c1 {
        gpu.printf "%d %f %d %lld %f %lld\n" %a, %b, %c, %i, %d, %e : i8, f16, i1, index, f64, i64
      }
      gpu.return
    }
  }
}

// OUTPUT
// module attributes {gpu.container_module} {
//   gpu.module @kernels {
//     llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
//     llvm.mlir.global internal constant @printfFormat_0("begin\0A\00") {addr_space = 0 : i32}
//     llvm.mlir.global internal constant @printfFormat_1("%d %f %d %lld %f %lld\0A\00") {addr_space = 0 : i32}
//     llvm.func @say(%arg0: i8, %arg1: f16, %arg2: i1, %arg3: i64, %arg4: f64, %arg5: i64) attributes {gpu.kernel, nvvm.kernel} {
//       %0 = llvm.mlir.constant(1 : i64) : i64
//       %1 = llvm.alloca %0 x !llvm.struct<(i32, f64, i32, i64, f64, i64)> : (i64) -> !llvm.ptr
//       %2 = llvm.mlir.constant(1 : i64) : i64
//       %3 = llvm.alloca %2 x !llvm.struct<()> : (i64) -> !llvm.ptr
//       %4 = llvm.mlir.constant(0 : i64) : i64
//       %5 = llvm.mlir.constant(1 : i64) : i64
//       %6 = llvm.mlir.addressof @printfFormat_0 : !llvm.ptr
//       %7 = llvm.call @vprintf(%6, %3) : (!llvm.ptr, !llvm.ptr) -> i32
//       llvm.br ^bb1(%4 : i64)
//     ^bb1(%8: i64):  // 2 preds: ^bb0, ^bb2
//       %9 = llvm.icmp "slt" %8, %arg3 : i64
//       llvm.cond_br %9, ^bb2, ^bb3
//     ^bb2:  // pred: ^bb1
//       %10 = llvm.sext %arg0 : i8 to i32
//       %11 = llvm.fpext %arg1 : f16 to f64
//       %12 = llvm.zext %arg2 : i1 to i32
//       %13 = llvm.mlir.addressof @printfFormat_1 : !llvm.ptr
//       %14 = llvm.getelementptr %1[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64, i32, i64, f64, i64)>
//       llvm.store %10, %14 : i32, !llvm.ptr
//       %15 = llvm.getelementptr %1[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64, i32, i64, f64, i64)>
//       llvm.store %11, %15 : f64, !llvm.ptr
//       %16 = llvm.getelementptr %1[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64, i32, i64, f64, i64)>
//       llvm.store %12, %16 : i32, !llvm.ptr
//       %17 = llvm.getelementptr %1[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64, i32, i64, f64, i64)>
//       llvm.store %8, %17 : i64, !llvm.ptr
//       %18 = llvm.getelementptr %1[0, 4] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64, i32, i64, f64, i64)>
//       llvm.store %arg4, %18 : f64, !llvm.ptr
//       %19 = llvm.getelementptr %1[0, 5] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64, i32, i64, f64, i64)>
//       llvm.store %arg5, %19 : i64, !llvm.ptr
//       %20 = llvm.call @vprintf(%13, %1) : (!llvm.ptr, !llvm.ptr) -> i32
//       %21 = llvm.add %8, %5 : i64
//       llvm.br ^bb1(%21 : i64)
//     ^bb3:  // pred: ^bb1
//       llvm.return
//     }
//   }
// }
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target triple = "nvptx64-nvidia-cuda"
//
// @printfFormat_0 = internal constant [7 x i8] c"begin\0A\00"
// @printfFormat_1 = internal constant [23 x i8] c"%d %f %d %lld %f %lld\0A\00"
//
// declare i32 @vprintf(ptr, ptr)
//
// define void @say(i8 %a, half %b, i1 %c, i64 %n, double %d, i64 %e) #0 {
// entry:
//   %0 = alloca { i32, double, i32, i64, double, i64 }, i64 1, align 8
//   %1 = alloca {}, i64 1, align 8
//   %2 = call i32 @vprintf(ptr @printfFormat_0, ptr %1)
//   br label %bb1
//
// bb1:                                              ; preds = %bb2, %entry
//   %i = phi i64 [ %14, %bb2 ], [ 0, %entry ]
//   %3 = icmp slt i64 %i, %n
//   br i1 %3, label %bb2, label %bb3
//
// bb2:                                              ; preds = %bb1
//   %4 = sext i8 %a to i32
//   %5 = fpext half %b to double
//   %6 = zext i1 %c to i32
//   %7 = getelementptr { i32, double, i32, i64, double, i64 }, ptr %0, i32 0, i32 0
//   store i32 %4, ptr %7, align 4
//   %8 = getelementptr { i32, double, i32, i64, double, i64 }, ptr %0, i32 0, i32 1
//   store double %5, ptr %8, align 8
//   %9 = getelementptr { i32, double, i32, i64, double, i64 }, ptr %0, i32 0, i32 2
//   store i32 %6, ptr %9, align 4
//   %10 = getelementptr { i32, double, i32, i64, double, i64 }, ptr %0, i32 0, i32 3
//   store i64 %i, ptr %10, align 4
//   %11 = getelementptr { i32, double, i32, i64, double, i64 }, ptr %0, i32 0, i32 4
//   store double %d, ptr %11, align 8
//   %12 = getelementptr { i32, double, i32, i64, double, i64 }, ptr %0, i32 0, i32 5
//   store i64 %e, ptr %12, align 4
//   %13 = call i32 @vprintf(ptr @printfFormat_1, ptr %0)
//   %14 = add i64 %i, 1
//   br label %bb1
//
// bb3:                                              ; preds = %bb1
//   ret void
// }
//
// attributes #0 = { "target-cpu"="sm_80" "target-features"="+ptx74" }
//
// !llvm.module.flags = !{!0}
// !nvvm.annotations = !{!1}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = !{ptr @say, !"kernel", i32 1}
