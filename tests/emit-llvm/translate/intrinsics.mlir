// RUN: kiln translate --mlir-to-llvmir %s
// Intrinsics of bits.
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>>} {
  llvm.func @popc(%arg0: i32 {llvm.noundef}) -> i32 attributes {frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, optimize_none, passthrough = [["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 4 : i64} : i32, !llvm.ptr
    %2 = llvm.load %1 {alignment = 4 : i64} : !llvm.ptr -> i32
    %3 = llvm.intr.ctpop(%2)  : (i32) -> i32
    %4 = llvm.load %1 {alignment = 4 : i64} : !llvm.ptr -> i32
    %5 = "llvm.intr.ctlz"(%4) <{is_zero_poison = true}> : (i32) -> i32
    %6 = llvm.add %3, %5 overflow<nsw> : i32
    %7 = llvm.load %1 {alignment = 4 : i64} : !llvm.ptr -> i32
    %8 = "llvm.intr.cttz"(%7) <{is_zero_poison = true}> : (i32) -> i32
    %9 = llvm.add %6, %8 overflow<nsw> : i32
    %10 = llvm.load %1 {alignment = 4 : i64} : !llvm.ptr -> i32
    %11 = llvm.intr.bswap(%10)  : (i32) -> i32
    %12 = llvm.add %9, %11 : i32
    llvm.return %12 : i32
  }
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target datalayout = "e-S128-i32:32-f64:64-f16:16-p270:32:32:32:32-f128:128-p0:64:64:64:64-i1:8-i8:8-i16:16-i128:128-f80:128-p271:32:32:32:32-p272:64:64:64:64-i64:64"
//
// ; Function Attrs: noinline nounwind optnone uwtable
// define i32 @popc(i32 noundef %0) #0 {
//   %2 = alloca i32, align 4
//   store i32 %0, ptr %2, align 4
//   %3 = load i32, ptr %2, align 4
//   %4 = call i32 @llvm.ctpop.i32(i32 %3)
//   %5 = load i32, ptr %2, align 4
//   %6 = call i32 @llvm.ctlz.i32(i32 %5, i1 true)
//   %7 = add nsw i32 %4, %6
//   %8 = load i32, ptr %2, align 4
//   %9 = call i32 @llvm.cttz.i32(i32 %8, i1 true)
//   %10 = add nsw i32 %7, %9
//   %11 = load i32, ptr %2, align 4
//   %12 = call i32 @llvm.bswap.i32(i32 %11)
//   %13 = add i32 %10, %12
//   ret i32 %13
// }
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare i32 @llvm.ctpop.i32(i32) #1
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare i32 @llvm.ctlz.i32(i32, i1 immarg) #1
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare i32 @llvm.cttz.i32(i32, i1 immarg) #1
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare i32 @llvm.bswap.i32(i32) #1
//
// attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
// attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
