// RUN: kiln translate --mlir-to-llvmir %s
// A function of any number of arguments.
#loop_annotation = #llvm.loop_annotation<mustProgress = true>
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>, #dlti.dl_entry<"dlti.endianness", "little">>} {
  llvm.func @sum(%arg0: i32 {llvm.noundef}, ...) -> i32 attributes {frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, optimize_none, passthrough = [["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i64) : i64
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.mlir.constant(40 : i32) : i32
    %4 = llvm.mlir.constant(2 : i32) : i32
    %5 = llvm.mlir.constant(8 : i32) : i32
    %6 = llvm.mlir.constant(3 : i32) : i32
    %7 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.alloca %0 x !llvm.array<1 x struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    %9 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %10 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %7 {alignment = 4 : i64} : i32, !llvm.ptr
    %11 = llvm.getelementptr inbounds %8[%1, %1] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<1 x struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>>
    llvm.intr.vastart %11 : !llvm.ptr
    llvm.store %2, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.store %2, %10 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb6
    %12 = llvm.load %10 {alignment = 4 : i64} : !llvm.ptr -> i32
    %13 = llvm.load %7 {alignment = 4 : i64} : !llvm.ptr -> i32
    %14 = llvm.icmp "slt" %12, %13 : i32
    llvm.cond_br %14, ^bb2, ^bb7
  ^bb2:  // pred: ^bb1
    %15 = llvm.getelementptr inbounds %8[%1, %1] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<1 x struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>>
    %16 = llvm.getelementptr inbounds %15[%2, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>
    %17 = llvm.load %16 {alignment = 16 : i64} : !llvm.ptr -> i32
    %18 = llvm.icmp "ule" %17, %3 : i32
    llvm.cond_br %18, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %19 = llvm.getelementptr inbounds %15[%2, 3] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>
    %20 = llvm.load %19 {alignment = 16 : i64} : !llvm.ptr -> !llvm.ptr
    %21 = llvm.getelementptr %20[%17] : (!llvm.ptr, i32) -> !llvm.ptr, i8
    %22 = llvm.add %17, %5 : i32
    llvm.store %22, %16 {alignment = 16 : i64} : i32, !llvm.ptr
    llvm.br ^bb5(%21 : !llvm.ptr)
  ^bb4:  // pred: ^bb2
    %23 = llvm.getelementptr inbounds %15[%2, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>
    %24 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %25 = llvm.getelementptr %24[%5] : (!llvm.ptr, i32) -> !llvm.ptr, i8
    llvm.store %25, %23 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.br ^bb5(%24 : !llvm.ptr)
  ^bb5(%26: !llvm.ptr):  // 2 preds: ^bb3, ^bb4
    %27 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %28 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %29 = llvm.add %28, %27 overflow<nsw> : i32
    llvm.store %29, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb6
  ^bb6:  // pred: ^bb5
    %30 = llvm.load %10 {alignment = 4 : i64} : !llvm.ptr -> i32
    %31 = llvm.add %30, %0 overflow<nsw> : i32
    llvm.store %31, %10 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1 {loop_annotation = #loop_annotation}
  ^bb7:  // pred: ^bb1
    %32 = llvm.getelementptr inbounds %8[%1, %1] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<1 x struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>>
    llvm.intr.vaend %32 : !llvm.ptr
    %33 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.return %33 : i32
  }
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target datalayout = "S128-e-p0:64:64:64:64-i1:8-f80:128-i128:128-i64:64-p271:32:32:32:32-p272:64:64:64:64-f16:16-f128:128-p270:32:32:32:32-f64:64-i32:32-i16:16-i8:8"
//
// %struct.__va_list_tag = type { i32, i32, ptr, ptr }
//
// ; Function Attrs: noinline nounwind optnone uwtable
// define i32 @sum(i32 noundef %0, ...) #0 {
//   %2 = alloca i32, align 4
//   %3 = alloca [1 x %struct.__va_list_tag], align 16
//   %4 = alloca i32, align 4
//   %5 = alloca i32, align 4
//   store i32 %0, ptr %2, align 4
//   %6 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
//   call void @llvm.va_start.p0(ptr %6)
//   store i32 0, ptr %4, align 4
//   store i32 0, ptr %5, align 4
//   br label %7
//
// 7:                                                ; preds = %30, %1
//   %8 = load i32, ptr %5, align 4
//   %9 = load i32, ptr %2, align 4
//   %10 = icmp slt i32 %8, %9
//   br i1 %10, label %11, label %33
//
// 11:                                               ; preds = %7
//   %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
//   %13 = getelementptr inbounds %struct.__va_list_tag, ptr %12, i32 0, i32 0
//   %14 = load i32, ptr %13, align 16
//   %15 = icmp ule i32 %14, 40
//   br i1 %15, label %16, label %21
//
// 16:                                               ; preds = %11
//   %17 = getelementptr inbounds %struct.__va_list_tag, ptr %12, i32 0, i32 3
//   %18 = load ptr, ptr %17, align 16
//   %19 = getelementptr i8, ptr %18, i32 %14
//   %20 = add i32 %14, 8
//   store i32 %20, ptr %13, align 16
//   br label %25
//
// 21:                                               ; preds = %11
//   %22 = getelementptr inbounds %struct.__va_list_tag, ptr %12, i32 0, i32 2
//   %23 = load ptr, ptr %22, align 8
//   %24 = getelementptr i8, ptr %23, i32 8
//   store ptr %24, ptr %22, align 8
//   br label %25
//
// 25:                                               ; preds = %16, %21
//   %26 = phi ptr [ %23, %21 ], [ %19, %16 ]
//   %27 = load i32, ptr %26, align 4
//   %28 = load i32, ptr %4, align 4
//   %29 = add nsw i32 %28, %27
//   store i32 %29, ptr %4, align 4
//   br label %30
//
// 30:                                               ; preds = %25
//   %31 = load i32, ptr %5, align 4
//   %32 = add nsw i32 %31, 1
//   store i32 %32, ptr %5, align 4
//   br label %7, !llvm.loop !1
//
// 33:                                               ; preds = %7
//   %34 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
//   call void @llvm.va_end.p0(ptr %34)
//   %35 = load i32, ptr %4, align 4
//   ret i32 %35
// }
//
// ; Function Attrs: nocallback nofree nosync nounwind willreturn
// declare void @llvm.va_start.p0(ptr) #1
//
// ; Function Attrs: nocallback nofree nosync nounwind willreturn
// declare void @llvm.va_end.p0(ptr) #1
//
// attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
// attributes #1 = { nocallback nofree nosync nounwind willreturn }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = distinct !{!1, !2}
// !2 = !{!"llvm.loop.mustprogress"}
