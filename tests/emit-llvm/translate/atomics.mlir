// RUN: kiln translate --mlir-to-llvmir %s
// Atomic accesses and fences.
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>>} {
  llvm.func @atomx(%arg0: !llvm.ptr {llvm.noundef}) -> i32 attributes {frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, optimize_none, passthrough = [["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(1 : i64) : i64
    %2 = llvm.mlir.constant(4 : i64) : i64
    %3 = llvm.mlir.constant(3 : i64) : i64
    %4 = llvm.mlir.constant(9 : i64) : i64
    %5 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %9 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %10 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %11 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %12 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %13 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %14 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %15 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %5 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %16 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.store %1, %6 {alignment = 8 : i64} : i64, !llvm.ptr
    %17 = llvm.load %6 {alignment = 8 : i64} : !llvm.ptr -> i64
    %18 = llvm.atomicrmw xchg %16, %17 seq_cst {alignment = 8 : i64} : !llvm.ptr, i64
    llvm.store %18, %7 {alignment = 8 : i64} : i64, !llvm.ptr
    %19 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> i64
    %20 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.store %2, %8 {alignment = 8 : i64} : i64, !llvm.ptr
    %21 = llvm.load %8 {alignment = 8 : i64} : !llvm.ptr -> i64
    %22 = llvm.atomicrmw _or %20, %21 seq_cst {alignment = 8 : i64} : !llvm.ptr, i64
    llvm.store %22, %9 {alignment = 8 : i64} : i64, !llvm.ptr
    %23 = llvm.load %9 {alignment = 8 : i64} : !llvm.ptr -> i64
    %24 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.store %3, %10 {alignment = 8 : i64} : i64, !llvm.ptr
    %25 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> i64
    %26 = llvm.atomicrmw _xor %24, %25 seq_cst {alignment = 8 : i64} : !llvm.ptr, i64
    llvm.store %26, %11 {alignment = 8 : i64} : i64, !llvm.ptr
    %27 = llvm.load %11 {alignment = 8 : i64} : !llvm.ptr -> i64
    %28 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.store %4, %12 {alignment = 8 : i64} : i64, !llvm.ptr
    %29 = llvm.load %12 {alignment = 8 : i64} : !llvm.ptr -> i64
    %30 = llvm.atomicrmw _and %28, %29 seq_cst {alignment = 8 : i64} : !llvm.ptr, i64
    llvm.store %30, %13 {alignment = 8 : i64} : i64, !llvm.ptr
    %31 = llvm.load %13 {alignment = 8 : i64} : !llvm.ptr -> i64
    llvm.fence seq_cst
    llvm.fence syncscope("singlethread") acquire
    %32 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.store %3, %14 {alignment = 8 : i64} : i64, !llvm.ptr
    %33 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> i64
    %34 = llvm.atomicrmw nand %32, %33 acq_rel {alignment = 8 : i64} : !llvm.ptr, i64
    llvm.store %34, %15 {alignment = 8 : i64} : i64, !llvm.ptr
    %35 = llvm.load %15 {alignment = 8 : i64} : !llvm.ptr -> i64
    %36 = llvm.trunc %35 : i64 to i32
    llvm.return %36 : i32
  }
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target datalayout = "e-S128-p0:64:64:64:64-i1:8-i8:8-i16:16-i32:32-f16:16-f64:64-p270:32:32:32:32-f128:128-p271:32:32:32:32-p272:64:64:64:64-i64:64-i128:128-f80:128"
//
// ; Function Attrs: noinline nounwind optnone uwtable
// define i32 @atomx(ptr noundef %0) #0 {
//   %2 = alloca ptr, align 8
//   %3 = alloca i64, align 8
//   %4 = alloca i64, align 8
//   %5 = alloca i64, align 8
//   %6 = alloca i64, align 8
//   %7 = alloca i64, align 8
//   %8 = alloca i64, align 8
//   %9 = alloca i64, align 8
//   %10 = alloca i64, align 8
//   %11 = alloca i64, align 8
//   %12 = alloca i64, align 8
//   store ptr %0, ptr %2, align 8
//   %13 = load ptr, ptr %2, align 8
//   store i64 1, ptr %3, align 8
//   %14 = load i64, ptr %3, align 8
//   %15 = atomicrmw xchg ptr %13, i64 %14 seq_cst, align 8
//   store i64 %15, ptr %4, align 8
//   %16 = load i64, ptr %4, align 8
//   %17 = load ptr, ptr %2, align 8
//   store i64 4, ptr %5, align 8
//   %18 = load i64, ptr %5, align 8
//   %19 = atomicrmw or ptr %17, i64 %18 seq_cst, align 8
//   store i64 %19, ptr %6, align 8
//   %20 = load i64, ptr %6, align 8
//   %21 = load ptr, ptr %2, align 8
//   store i64 3, ptr %7, align 8
//   %22 = load i64, ptr %7, align 8
//   %23 = atomicrmw xor ptr %21, i64 %22 seq_cst, align 8
//   store i64 %23, ptr %8, align 8
//   %24 = load i64, ptr %8, align 8
//   %25 = load ptr, ptr %2, align 8
//   store i64 9, ptr %9, align 8
//   %26 = load i64, ptr %9, align 8
//   %27 = atomicrmw and ptr %25, i64 %26 seq_cst, align 8
//   store i64 %27, ptr %10, align 8
//   %28 = load i64, ptr %10, align 8
//   fence seq_cst
//   fence syncscope("singlethread") acquire
//   %29 = load ptr, ptr %2, align 8
//   store i64 3, ptr %11, align 8
//   %30 = load i64, ptr %11, align 8
//   %31 = atomicrmw nand ptr %29, i64 %30 acq_rel, align 8
//   store i64 %31, ptr %12, align 8
//   %32 = load i64, ptr %12, align 8
//   %33 = trunc i64 %32 to i32
//   ret i32 %33
// }
//
// attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
