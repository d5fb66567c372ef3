// RUN: kiln translate --mlir-to-llvmir %s
// What pragmas say of loops.
#loop_interleave = #llvm.loop_interleave<count = 2 : i32>
#loop_pipeline = #llvm.loop_pipeline<initiationinterval = 10 : i32>
#loop_unroll = #llvm.loop_unroll<count = 4 : i32>
#loop_unroll1 = #llvm.loop_unroll<disable = true>
#loop_unroll2 = #llvm.loop_unroll<full = true>
#loop_vectorize = #llvm.loop_vectorize<disable = false, scalableEnable = false, width = 8 : i32>
#loop_vectorize1 = #llvm.loop_vectorize<disable = false>
#loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll, mustProgress = true>
#loop_annotation1 = #llvm.loop_annotation<vectorize = #loop_vectorize, interleave = #loop_interleave, mustProgress = true>
#loop_annotation2 = #llvm.loop_annotation<unroll = #loop_unroll1, mustProgress = true>
#loop_annotation3 = #llvm.loop_annotation<vectorize = #loop_vectorize1, mustProgress = true>
#loop_annotation4 = #llvm.loop_annotation<pipeline = #loop_pipeline, mustProgress = true>
#loop_annotation5 = #llvm.loop_annotation<unroll = #loop_unroll2, mustProgress = true>
#loop_distribute = #llvm.loop_distribute<disable = false, followupAll = #loop_annotation3>
#loop_annotation6 = #llvm.loop_annotation<distribute = #loop_distribute, mustProgress = true>
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>>} {
  llvm.func @unr(%arg0: !llvm.ptr {llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, optimize_none, passthrough = [["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(8 : i32) : i32
    %3 = llvm.mlir.constant(7 : i32) : i32
    %4 = llvm.mlir.constant(3 : i32) : i32
    %5 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %9 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %10 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %11 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %12 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %5 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %6 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.store %1, %7 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %13 = llvm.load %7 {alignment = 4 : i64} : !llvm.ptr -> i32
    %14 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %15 = llvm.icmp "slt" %13, %14 : i32
    llvm.cond_br %15, ^bb2, ^bb4
  ^bb2:  // pred: ^bb1
    %16 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %17 = llvm.load %7 {alignment = 4 : i64} : !llvm.ptr -> i32
    %18 = llvm.sext %17 : i32 to i64
    %19 = llvm.getelementptr inbounds %16[%18] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %20 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    %21 = llvm.mul %20, %4 overflow<nsw> : i32
    llvm.store %21, %19 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %22 = llvm.load %7 {alignment = 4 : i64} : !llvm.ptr -> i32
    %23 = llvm.add %22, %0 overflow<nsw> : i32
    llvm.store %23, %7 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1 {loop_annotation = #loop_annotation}
  ^bb4:  // pred: ^bb1
    llvm.store %1, %8 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb5:  // 2 preds: ^bb4, ^bb7
    %24 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    %25 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %26 = llvm.icmp "slt" %24, %25 : i32
    llvm.cond_br %26, ^bb6, ^bb8
  ^bb6:  // pred: ^bb5
    %27 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %28 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    %29 = llvm.sext %28 : i32 to i64
    %30 = llvm.getelementptr inbounds %27[%29] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %31 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %32 = llvm.add %31, %3 overflow<nsw> : i32
    llvm.store %32, %30 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb7
  ^bb7:  // pred: ^bb6
    %33 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    %34 = llvm.add %33, %0 overflow<nsw> : i32
    llvm.store %34, %8 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5 {loop_annotation = #loop_annotation1}
  ^bb8:  // pred: ^bb5
    llvm.store %1, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb9
  ^bb9:  // 2 preds: ^bb8, ^bb11
    %35 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %36 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %37 = llvm.icmp "slt" %35, %36 : i32
    llvm.cond_br %37, ^bb10, ^bb12
  ^bb10:  // pred: ^bb9
    %38 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %39 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %40 = llvm.sext %39 : i32 to i64
    %41 = llvm.getelementptr inbounds %38[%40] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %42 = llvm.load %41 {alignment = 4 : i64} : !llvm.ptr -> i32
    %43 = llvm.sub %42, %3 overflow<nsw> : i32
    llvm.store %43, %41 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb11
  ^bb11:  // pred: ^bb10
    %44 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %45 = llvm.add %44, %0 overflow<nsw> : i32
    llvm.store %45, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb9 {loop_annotation = #loop_annotation2}
  ^bb12:  // pred: ^bb9
    llvm.store %1, %10 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb13
  ^bb13:  // 2 preds: ^bb12, ^bb15
    %46 = llvm.load %10 {alignment = 4 : i64} : !llvm.ptr -> i32
    %47 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %48 = llvm.icmp "slt" %46, %47 : i32
    llvm.cond_br %48, ^bb14, ^bb16
  ^bb14:  // pred: ^bb13
    %49 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %50 = llvm.load %10 {alignment = 4 : i64} : !llvm.ptr -> i32
    %51 = llvm.sext %50 : i32 to i64
    %52 = llvm.getelementptr inbounds %49[%51] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %53 = llvm.load %52 {alignment = 4 : i64} : !llvm.ptr -> i32
    %54 = llvm.xor %53, %3  : i32
    llvm.store %54, %52 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb15
  ^bb15:  // pred: ^bb14
    %55 = llvm.load %10 {alignment = 4 : i64} : !llvm.ptr -> i32
    %56 = llvm.add %55, %0 overflow<nsw> : i32
    llvm.store %56, %10 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb13 {loop_annotation = #loop_annotation6}
  ^bb16:  // pred: ^bb13
    llvm.store %1, %11 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb17
  ^bb17:  // 2 preds: ^bb16, ^bb19
    %57 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> i32
    %58 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %59 = llvm.icmp "slt" %57, %58 : i32
    llvm.cond_br %59, ^bb18, ^bb20
  ^bb18:  // pred: ^bb17
    %60 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %61 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> i32
    %62 = llvm.sext %61 : i32 to i64
    %63 = llvm.getelementptr inbounds %60[%62] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %64 = llvm.load %63 {alignment = 4 : i64} : !llvm.ptr -> i32
    %65 = llvm.or %64, %3  : i32
    llvm.store %65, %63 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb19
  ^bb19:  // pred: ^bb18
    %66 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> i32
    %67 = llvm.add %66, %0 overflow<nsw> : i32
    llvm.store %67, %11 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb17 {loop_annotation = #loop_annotation4}
  ^bb20:  // pred: ^bb17
    llvm.store %1, %12 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb21
  ^bb21:  // 2 preds: ^bb20, ^bb23
    %68 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr -> i32
    %69 = llvm.icmp "slt" %68, %2 : i32
    llvm.cond_br %69, ^bb22, ^bb24
  ^bb22:  // pred: ^bb21
    %70 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %71 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr -> i32
    %72 = llvm.sext %71 : i32 to i64
    %73 = llvm.getelementptr inbounds %70[%72] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %74 = llvm.load %73 {alignment = 4 : i64} : !llvm.ptr -> i32
    %75 = llvm.and %74, %3  : i32
    llvm.store %75, %73 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb23
  ^bb23:  // pred: ^bb22
    %76 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr -> i32
    %77 = llvm.add %76, %0 overflow<nsw> : i32
    llvm.store %77, %12 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb21 {loop_annotation = #loop_annotation5}
  ^bb24:  // pred: ^bb21
    llvm.return
  }
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target datalayout = "e-S128-p270:32:32:32:32-f128:128-f64:64-f16:16-i32:32-i16:16-i8:8-i1:8-p0:64:64:64:64-f80:128-i128:128-i64:64-p272:64:64:64:64-p271:32:32:32:32"
//
// ; Function Attrs: noinline nounwind optnone uwtable
// define void @unr(ptr noundef %0, i32 noundef %1) #0 {
//   %3 = alloca ptr, align 8
//   %4 = alloca i32, align 4
//   %5 = alloca i32, align 4
//   %6 = alloca i32, align 4
//   %7 = alloca i32, align 4
//   %8 = alloca i32, align 4
//   %9 = alloca i32, align 4
//   %10 = alloca i32, align 4
//   store ptr %0, ptr %3, align 8
//   store i32 %1, ptr %4, align 4
//   store i32 0, ptr %5, align 4
//   br label %11
//
// 11:                                               ; preds = %22, %2
//   %12 = load i32, ptr %5, align 4
//   %13 = load i32, ptr %4, align 4
//   %14 = icmp slt i32 %12, %13
//   br i1 %14, label %15, label %25
//
// 15:                                               ; preds = %11
//   %16 = load ptr, ptr %3, align 8
//   %17 = load i32, ptr %5, align 4
//   %18 = sext i32 %17 to i64
//   %19 = getelementptr inbounds i32, ptr %16, i64 %18
//   %20 = load i32, ptr %19, align 4
//   %21 = mul nsw i32 %20, 3
//   store i32 %21, ptr %19, align 4
//   br label %22
//
// 22:                                               ; preds = %15
//   %23 = load i32, ptr %5, align 4
//   %24 = add nsw i32 %23, 1
//   store i32 %24, ptr %5, align 4
//   br label %11, !llvm.loop !1
//
// 25:                                               ; preds = %11
//   store i32 0, ptr %6, align 4
//   br label %26
//
// 26:                                               ; preds = %37, %25
//   %27 = load i32, ptr %6, align 4
//   %28 = load i32, ptr %4, align 4
//   %29 = icmp slt i32 %27, %28
//   br i1 %29, label %30, label %40
//
// 30:                                               ; preds = %26
//   %31 = load ptr, ptr %3, align 8
//   %32 = load i32, ptr %6, align 4
//   %33 = sext i32 %32 to i64
//   %34 = getelementptr inbounds i32, ptr %31, i64 %33
//   %35 = load i32, ptr %34, align 4
//   %36 = add nsw i32 %35, 7
//   store i32 %36, ptr %34, align 4
//   br label %37
//
// 37:                                               ; preds = %30
//   %38 = load i32, ptr %6, align 4
//   %39 = add nsw i32 %38, 1
//   store i32 %39, ptr %6, align 4
//   br label %26, !llvm.loop !4
//
// 40:                                               ; preds = %26
//   store i32 0, ptr %7, align 4
//   br label %41
//
// 41:                                               ; preds = %52, %40
//   %42 = load i32, ptr %7, align 4
//   %43 = load i32, ptr %4, align 4
//   %44 = icmp slt i32 %42, %43
//   br i1 %44, label %45, label %55
//
// 45:                                               ; preds = %41
//   %46 = load ptr, ptr %3, align 8
//   %47 = load i32, ptr %7, align 4
//   %48 = sext i32 %47 to i64
//   %49 = getelementptr inbounds i32, ptr %46, i64 %48
//   %50 = load i32, ptr %49, align 4
//   %51 = sub nsw i32 %50, 7
//   store i32 %51, ptr %49, align 4
//   br label %52
//
// 52:                                               ; preds = %45
//   %53 = load i32, ptr %7, align 4
//   %54 = add nsw i32 %53, 1
//   store i32 %54, ptr %7, align 4
//   br label %41, !llvm.loop !9
//
// 55:                                               ; preds = %41
//   store i32 0, ptr %8, align 4
//   br label %56
//
// 56:                                               ; preds = %67, %55
//   %57 = load i32, ptr %8, align 4
//   %58 = load i32, ptr %4, align 4
//   %59 = icmp slt i32 %57, %58
//   br i1 %59, label %60, label %70
//
// 60:                                               ; preds = %56
//   %61 = load ptr, ptr %3, align 8
//   %62 = load i32, ptr %8, align 4
//   %63 = sext i32 %62 to i64
//   %64 = getelementptr inbounds i32, ptr %61, i64 %63
//   %65 = load i32, ptr %64, align 4
//   %66 = xor i32 %65, 7
//   store i32 %66, ptr %64, align 4
//   br label %67
//
// 67:                                               ; preds = %60
//   %68 = load i32, ptr %8, align 4
//   %69 = add nsw i32 %68, 1
//   store i32 %69, ptr %8, align 4
//   br label %56, !llvm.loop !11
//
// 70:                                               ; preds = %56
//   store i32 0, ptr %9, align 4
//   br label %71
//
// 71:                                               ; preds = %82, %70
//   %72 = load i32, ptr %9, align 4
//   %73 = load i32, ptr %4, align 4
//   %74 = icmp slt i32 %72, %73
//   br i1 %74, label %75, label %85
//
// 75:                                               ; preds = %71
//   %76 = load ptr, ptr %3, align 8
//   %77 = load i32, ptr %9, align 4
//   %78 = sext i32 %77 to i64
//   %79 = getelementptr inbounds i32, ptr %76, i64 %78
//   %80 = load i32, ptr %79, align 4
//   %81 = or i32 %80, 7
//   store i32 %81, ptr %79, align 4
//   br label %82
//
// 82:                                               ; preds = %75
//   %83 = load i32, ptr %9, align 4
//   %84 = add nsw i32 %83, 1
//   store i32 %84, ptr %9, align 4
//   br label %71, !llvm.loop !15
//
// 85:                                               ; preds = %71
//   store i32 0, ptr %10, align 4
//   br label %86
//
// 86:                                               ; preds = %96, %85
//   %87 = load i32, ptr %10, align 4
//   %88 = icmp slt i32 %87, 8
//   br i1 %88, label %89, label %99
//
// 89:                                               ; preds = %86
//   %90 = load ptr, ptr %3, align 8
//   %91 = load i32, ptr %10, align 4
//   %92 = sext i32 %91 to i64
//   %93 = getelementptr inbounds i32, ptr %90, i64 %92
//   %94 = load i32, ptr %93, align 4
//   %95 = and i32 %94, 7
//   store i32 %95, ptr %93, align 4
//   br label %96
//
// 96:                                               ; preds = %89
//   %97 = load i32, ptr %10, align 4
//   %98 = add nsw i32 %97, 1
//   store i32 %98, ptr %10, align 4
//   br label %86, !llvm.loop !17
//
// 99:                                               ; preds = %86
//   ret void
// }
//
// attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = distinct !{!1, !2, !3}
// !2 = !{!"llvm.loop.mustprogress"}
// !3 = !{!"llvm.loop.unroll.count", i32 4}
// !4 = distinct !{!4, !2, !5, !6, !7, !8}
// !5 = !{!"llvm.loop.vectorize.enable", i1 true}
// !6 = !{!"llvm.loop.vectorize.scalable.enable", i1 false}
// !7 = !{!"llvm.loop.vectorize.width", i32 8}
// !8 = !{!"llvm.loop.interleave.count", i32 2}
// !9 = distinct !{!9, !2, !10}
// !10 = !{!"llvm.loop.unroll.disable"}
// !11 = distinct !{!11, !2, !12, !13}
// !12 = !{!"llvm.loop.distribute.enable", i1 true}
// !13 = !{!"llvm.loop.distribute.followup_all", !14}
// !14 = distinct !{!14, !2, !5}
// !15 = distinct !{!15, !2, !16}
// !16 = !{!"llvm.loop.pipeline.initiationinterval", i32 10}
// !17 = distinct !{!17, !2, !18}
// !18 = !{!"llvm.loop.unroll.full"}
