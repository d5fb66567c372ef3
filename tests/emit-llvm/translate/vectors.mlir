// RUN: kiln translate --mlir-to-llvmir %s
// Vectors and their elements.
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>>} {
  llvm.func @shuf(%arg0: vector<4xf32> {llvm.noundef}, %arg1: vector<4xf32> {llvm.noundef}) -> vector<4xf32> attributes {frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, optimize_none, passthrough = [["uwtable", "2"], ["min-legal-vector-width", "128"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x vector<4xf32> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca %0 x vector<4xf32> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr
    llvm.store %arg1, %2 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr
    %3 = llvm.load %1 {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
    %4 = llvm.load %2 {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
    %5 = llvm.shufflevector %3, %4 [0, 4, 1, 5] : vector<4xf32> 
    llvm.return %5 : vector<4xf32>
  }
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target datalayout = "e-S128-p270:32:32:32:32-f128:128-p271:32:32:32:32-f64:64-f16:16-i128:128-p272:64:64:64:64-i64:64-p0:64:64:64:64-f80:128-i16:16-i32:32-i1:8-i8:8"
//
// ; Function Attrs: noinline nounwind optnone uwtable
// define <4 x float> @shuf(<4 x float> noundef %0, <4 x float> noundef %1) #0 {
//   %3 = alloca <4 x float>, align 16
//   %4 = alloca <4 x float>, align 16
//   store <4 x float> %0, ptr %3, align 16
//   store <4 x float> %1, ptr %4, align 16
//   %5 = load <4 x float>, ptr %3, align 16
//   %6 = load <4 x float>, ptr %4, align 16
//   %7 = shufflevector <4 x float> %5, <4 x float> %6, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
//   ret <4 x float> %7
// }
//
// attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
