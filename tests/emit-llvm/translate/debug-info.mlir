// RUN: kiln translate --mlir-to-llvmir %s
// Debug information of a function at -O0.
#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#di_file = #llvm.di_file<"a1.c" in "/src">
#loc = loc("a1.c":66:25)
#loc1 = loc("a1.c":66:43)
#di_compile_unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #di_file, producer = "clang", isOptimized = false, emissionKind = Full, nameTableKind = None>
#di_subroutine_type = #llvm.di_subroutine_type<types = #di_basic_type, #di_basic_type>
#di_subprogram = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "dowh", file = #di_file, line = 66, scopeLine = 66, subprogramFlags = Definition, type = #di_subroutine_type>
#di_local_variable = #llvm.di_local_variable<scope = #di_subprogram, name = "n", file = #di_file, line = 66, arg = 1, type = #di_basic_type>
#di_local_variable1 = #llvm.di_local_variable<scope = #di_subprogram, name = "i", file = #di_file, line = 66, type = #di_basic_type>
#loc2 = loc(fused<#di_subprogram>[#loc])
#loc3 = loc(fused<#di_subprogram>[#loc1])
#loop_annotation = #llvm.loop_annotation<mustProgress = true, startLoc = #loc2, endLoc = #loc3>
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>, #dlti.dl_entry<"dlti.endianness", "little">>} {
  llvm.func @dowh(%arg0: i32 {llvm.noundef}) -> i32 attributes {frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, optimize_none, passthrough = [["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(2 : i32) : i32
    %3 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.intr.dbg.declare #di_local_variable = %3 : !llvm.ptr
    %4 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.intr.dbg.declare #di_local_variable1 = %4 : !llvm.ptr
    llvm.store %arg0, %3 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.store %1, %4 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    %5 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr -> i32
    %6 = llvm.add %5, %2 overflow<nsw> : i32
    llvm.store %6, %4 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb2
  ^bb2:  // pred: ^bb1
    %7 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr -> i32
    %8 = llvm.load %3 {alignment = 4 : i64} : !llvm.ptr -> i32
    %9 = llvm.icmp "slt" %7, %8 : i32
    llvm.cond_br %9, ^bb1, ^bb3 {loop_annotation = #loop_annotation}
  ^bb3:  // pred: ^bb2
    %10 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.return %10 : i32
  }
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target datalayout = "S128-e-i128:128-f80:128-i1:8-p0:64:64:64:64-i16:16-i8:8-f16:16-i32:32-f128:128-p270:32:32:32:32-f64:64-p271:32:32:32:32-p272:64:64:64:64-i64:64"
//
// ; Function Attrs: noinline nounwind optnone uwtable
// define i32 @dowh(i32 noundef %0) #0 {
//   %2 = alloca i32, align 4
//   %3 = alloca i32, align 4
//   store i32 %0, ptr %2, align 4
//   store i32 0, ptr %3, align 4
//   br label %4
//
// 4:                                                ; preds = %7, %1
//   %5 = load i32, ptr %3, align 4
//   %6 = add nsw i32 %5, 2
//   store i32 %6, ptr %3, align 4
//   br label %7
//
// 7:                                                ; preds = %4
//   %8 = load i32, ptr %3, align 4
//   %9 = load i32, ptr %2, align 4
//   %10 = icmp slt i32 %8, %9
//   br i1 %10, label %4, label %11, !llvm.loop !3
//
// 11:                                               ; preds = %7
//   %12 = load i32, ptr %3, align 4
//   ret i32 %12
// }
//
// attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
//
// !llvm.module.flags = !{!0}
// !llvm.dbg.cu = !{!1}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, nameTableKind: None)
// !2 = !DIFile(filename: "a1.c", directory: "/src")
// !3 = distinct !{!3, !4, !9, !10}
// !4 = !DILocation(line: 66, column: 25, scope: !5)
// !5 = distinct !DISubprogram(name: "dowh", scope: !2, file: !2, line: 66, type: !6, scopeLine: 66, spFlags: DISPFlagDefinition, unit: !1)
// !6 = !DISubroutineType(types: !7)
// !7 = !{!8, !8}
// !8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
// !9 = !DILocation(line: 66, column: 43, scope: !5)
// !10 = !{!"llvm.loop.mustprogress"}
