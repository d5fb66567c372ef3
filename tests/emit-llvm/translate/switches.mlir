// RUN: kiln translate --mlir-to-llvmir %s
// A switch with several cases to one block.
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>, #dlti.dl_entry<"dlti.endianness", "little">>} {
  llvm.func @sw(%arg0: i32 {llvm.noundef}) -> i32 attributes {frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, optimize_none, passthrough = [["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(9 : i32) : i32
    %2 = llvm.mlir.constant(7 : i32) : i32
    %3 = llvm.mlir.constant(20 : i32) : i32
    %4 = llvm.mlir.constant(10 : i32) : i32
    %5 = llvm.mlir.constant(0 : i32) : i32
    %6 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %7 {alignment = 4 : i64} : i32, !llvm.ptr
    %8 = llvm.load %7 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.switch %8 : i32, ^bb5 [
      1: ^bb1,
      2: ^bb2,
      3: ^bb2,
      4294967291: ^bb3,
      100: ^bb4
    ]
  ^bb1:  // pred: ^bb0
    llvm.store %4, %6 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb6
  ^bb2:  // 2 preds: ^bb0, ^bb0
    llvm.store %3, %6 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb6
  ^bb3:  // pred: ^bb0
    llvm.store %2, %6 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb6
  ^bb4:  // pred: ^bb0
    llvm.store %1, %6 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb6
  ^bb5:  // pred: ^bb0
    llvm.store %5, %6 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb6
  ^bb6:  // 5 preds: ^bb1, ^bb2, ^bb3, ^bb4, ^bb5
    %9 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.return %9 : i32
  }
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target datalayout = "S128-e-p270:32:32:32:32-p271:32:32:32:32-f128:128-p272:64:64:64:64-i64:64-i128:128-f80:128-i1:8-p0:64:64:64:64-i16:16-i8:8-i32:32-f16:16-f64:64"
//
// ; Function Attrs: noinline nounwind optnone uwtable
// define i32 @sw(i32 noundef %0) #0 {
//   %2 = alloca i32, align 4
//   %3 = alloca i32, align 4
//   store i32 %0, ptr %3, align 4
//   %4 = load i32, ptr %3, align 4
//   switch i32 %4, label %9 [
//     i32 1, label %5
//     i32 2, label %6
//     i32 3, label %6
//     i32 -5, label %7
//     i32 100, label %8
//   ]
//
// 5:                                                ; preds = %1
//   store i32 10, ptr %2, align 4
//   br label %10
//
// 6:                                                ; preds = %1, %1
//   store i32 20, ptr %2, align 4
//   br label %10
//
// 7:                                                ; preds = %1
//   store i32 7, ptr %2, align 4
//   br label %10
//
// 8:                                                ; preds = %1
//   store i32 9, ptr %2, align 4
//   br label %10
//
// 9:                                                ; preds = %1
//   store i32 0, ptr %2, align 4
//   br label %10
//
// 10:                                               ; preds = %9, %5, %6, %7, %8
//   %11 = load i32, ptr %2, align 4
//   ret i32 %11
// }
//
// attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
