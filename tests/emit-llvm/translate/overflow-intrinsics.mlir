// RUN: kiln translate --mlir-to-llvmir %s
// Intrinsics that tell overflow.
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>, #dlti.dl_entry<"dlti.endianness", "little">>} {
  llvm.func local_unnamed_addr @ovf(%arg0: i32 {llvm.noundef}, %arg1: i32 {llvm.noundef}, %arg2: !llvm.ptr {llvm.nocapture, llvm.noundef, llvm.writeonly}) -> i32 attributes {memory = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none>, no_unwind, passthrough = ["mustprogress", "nofree", "norecurse", "nosync", ["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic", will_return} {
    %0 = "llvm.intr.sadd.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %1 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i1)> 
    %2 = llvm.zext %1 : i1 to i32
    %3 = "llvm.intr.smul.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %4 = llvm.extractvalue %3[1] : !llvm.struct<(i32, i1)> 
    %5 = llvm.zext %4 : i1 to i32
    %6 = llvm.add %2, %5 overflow<nsw, nuw> : i32
    %7 = "llvm.intr.ssub.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %8 = llvm.extractvalue %7[1] : !llvm.struct<(i32, i1)> 
    %9 = llvm.extractvalue %7[0] : !llvm.struct<(i32, i1)> 
    llvm.store %9, %arg2 {alignment = 4 : i64} : i32, !llvm.ptr
    %10 = llvm.zext %8 : i1 to i32
    %11 = llvm.add %6, %10 overflow<nsw, nuw> : i32
    llvm.return %11 : i32
  }
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target datalayout = "S128-e-i32:32-f16:16-f64:64-f128:128-i64:64-i128:128-p272:64:64:64:64-p271:32:32:32:32-f80:128-p270:32:32:32:32-p0:64:64:64:64-i1:8-i8:8-i16:16"
//
// ; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) uwtable
// define i32 @ovf(i32 noundef %0, i32 noundef %1, ptr nocapture noundef writeonly %2) local_unnamed_addr #0 {
//   %4 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %0, i32 %1)
//   %5 = extractvalue { i32, i1 } %4, 1
//   %6 = zext i1 %5 to i32
//   %7 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %0, i32 %1)
//   %8 = extractvalue { i32, i1 } %7, 1
//   %9 = zext i1 %8 to i32
//   %10 = add nuw nsw i32 %6, %9
//   %11 = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %0, i32 %1)
//   %12 = extractvalue { i32, i1 } %11, 1
//   %13 = extractvalue { i32, i1 } %11, 0
//   store i32 %13, ptr %2, align 4
//   %14 = zext i1 %12 to i32
//   %15 = add nuw nsw i32 %10, %14
//   ret i32 %15
// }
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32) #1
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32) #1
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare { i32, i1 } @llvm.ssub.with.overflow.i32(i32, i32) #1
//
// attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
// attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
