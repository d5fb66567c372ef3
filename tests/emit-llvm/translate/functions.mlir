// RUN: kiln translate --mlir-to-llvmir %s
// Globals, functions, calls, blocks and phis, in the reference's order and with its numbers.

module attributes {llvm.data_layout = "e-m:e-i64:64-f80:128", llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.mlir.global internal constant @text("hi\00\22\\") {addr_space = 0 : i32} : !llvm.array<5 x i8>
  llvm.mlir.global external @table(dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>) {addr_space = 0 : i32, alignment = 16 : i64} : !llvm.array<2 x array<2 x i32>>
  llvm.mlir.global external @elsewhere() {addr_space = 3 : i32} : f32
  llvm.mlir.global private @undefined() {addr_space = 0 : i32} : i64
  llvm.mlir.global external @address() {addr_space = 0 : i32} : !llvm.ptr {
    %0 = llvm.mlir.addressof @table : !llvm.ptr
    %1 = llvm.getelementptr inbounds %0[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<2 x i32>>
    llvm.return %1 : !llvm.ptr
  }
  llvm.func @variadic(i32 {llvm.noundef}, ...) -> i32 attributes {passthrough = ["nounwind", ["key", "value"]]}
  llvm.func internal @helper(%arg0: i32) -> (i32 {llvm.zeroext}) attributes {passthrough = ["noinline", ["uwtable", "2"]]} {
    llvm.return %arg0 : i32
  }
  llvm.func @loop(%arg0: i64 {llvm.noundef}, %arg1: !llvm.ptr {llvm.nocapture, llvm.align = 8 : i64}) -> i64 {
    %0 = llvm.mlir.constant(0 : i64) : i64
    %1 = llvm.mlir.constant(1 : i64) : i64
    llvm.br ^bb1(%0, %0 : i64, i64)
  ^bb1(%2: i64, %3: i64):
    %4 = llvm.icmp "slt" %2, %arg0 : i64
    llvm.cond_br %4, ^bb2, ^bb3(%3 : i64)
  ^bb2:
    %5 = llvm.getelementptr %arg1[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %6 = llvm.load %5 : !llvm.ptr -> i64
    %7 = llvm.add %3, %6 overflow<nsw, nuw> : i64
    %8 = llvm.add %2, %1 : i64
    llvm.br ^bb1(%8, %7 : i64, i64)
  ^bb3(%9: i64):
    llvm.return %9 : i64
  }
  llvm.func @same_target(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    llvm.cond_br %arg0, ^bb1(%arg1 : i32), ^bb1(%arg2 : i32)
  ^bb1(%0: i32):
    llvm.switch %0 : i32, ^bb2 [
      -7: ^bb3,
      8: ^bb4(%arg1 : i32)
    ]
  ^bb2:
    llvm.unreachable
  ^bb3:
    %1 = llvm.call @helper(%0) : (i32) -> i32
    %2 = llvm.mlir.constant(1.250000e+00 : f64) : f64
    %3 = llvm.call @variadic(%1, %2) vararg(!llvm.func<i32 (i32, ...)>) : (i32, f64) -> i32
    llvm.br ^bb4(%3 : i32)
  ^bb4(%4: i32):
    llvm.return %4 : i32
  }
  llvm.func @indirect(%arg0: !llvm.ptr, %arg1: i32) {
    llvm.call %arg0(%arg1) : !llvm.ptr, (i32) -> ()
    llvm.return
  }
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target datalayout = "e-m:e-i64:64-f80:128"
// target triple = "x86_64-unknown-linux-gnu"
//
// @text = internal constant [5 x i8] c"hi\00\22\\"
// @table = global [2 x [2 x i32]] [[2 x i32] [i32 1, i32 2], [2 x i32] [i32 3, i32 4]], align 16
// @elsewhere = external addrspace(3) global float
// @undefined = private global i64 undef
// @address = global ptr getelementptr inbounds ([2 x [2 x i32]], ptr @table, i32 0, i32 1, i32 1)
//
// ; Function Attrs: nounwind
// declare i32 @variadic(i32 noundef, ...) #0
//
// ; Function Attrs: noinline uwtable
// define internal zeroext i32 @helper(i32 %0) #1 {
//   ret i32 %0
// }
//
// define i64 @loop(i64 noundef %0, ptr nocapture align 8 %1) {
//   br label %3
//
// 3:                                                ; preds = %7, %2
//   %4 = phi i64 [ %11, %7 ], [ 0, %2 ]
//   %5 = phi i64 [ %10, %7 ], [ 0, %2 ]
//   %6 = icmp slt i64 %4, %0
//   br i1 %6, label %7, label %12
//
// 7:                                                ; preds = %3
//   %8 = getelementptr i64, ptr %1, i64 %4
//   %9 = load i64, ptr %8, align 8
//   %10 = add nuw nsw i64 %5, %9
//   %11 = add i64 %4, 1
//   br label %3
//
// 12:                                               ; preds = %3
//   %13 = phi i64 [ %5, %3 ]
//   ret i64 %13
// }
//
// define i32 @same_target(i1 %0, i32 %1, i32 %2) {
//   br i1 %0, label %4, label %12
//
// 4:                                                ; preds = %12, %3
//   %5 = phi i32 [ %13, %12 ], [ %1, %3 ]
//   switch i32 %5, label %6 [
//     i32 -7, label %7
//     i32 8, label %10
//   ]
//
// 6:                                                ; preds = %4
//   unreachable
//
// 7:                                                ; preds = %4
//   %8 = call i32 @helper(i32 %5)
//   %9 = call i32 (i32, ...) @variadic(i32 %8, double 1.250000e+00)
//   br label %10
//
// 10:                                               ; preds = %7, %4
//   %11 = phi i32 [ %9, %7 ], [ %1, %4 ]
//   ret i32 %11
//
// 12:                                               ; preds = %3
//   %13 = phi i32 [ %2, %3 ]
//   br label %4
// }
//
// define void @indirect(ptr %0, i32 %1) {
//   call void %0(i32 %1)
//   ret void
// }
//
// attributes #0 = { nounwind "key"="value" }
// attributes #1 = { noinline uwtable }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
