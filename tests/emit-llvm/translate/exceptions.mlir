// RUN: kiln translate --mlir-to-llvmir %s
// Calls that may throw, landing pads and resumption.
#tbaa_root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "vtable pointer", members = {<#tbaa_root, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
#tbaa_type_desc2 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag1 = #llvm.tbaa_tag<base_type = #tbaa_type_desc2, access_type = #tbaa_type_desc2, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>, #dlti.dl_entry<"dlti.endianness", "little">>} {
  llvm.mlir.global external constant @_ZTIi() {addr_space = 0 : i32} : !llvm.ptr
  llvm.mlir.global external constant @_ZTISt9exception() {addr_space = 0 : i32} : !llvm.ptr
  llvm.func local_unnamed_addr @_Z4tryci(%arg0: i32 {llvm.noundef}) -> (i32 {llvm.noundef}) attributes {passthrough = ["mustprogress", ["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"]], personality = @__gxx_personality_v0, target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.addressof @_ZTIi : !llvm.ptr
    %2 = llvm.mlir.addressof @_ZTISt9exception : !llvm.ptr
    %3 = llvm.mlir.zero : !llvm.ptr
    %4 = llvm.mlir.constant(-1 : i32) : i32
    %5 = llvm.mlir.constant(16 : i64) : i64
    %6 = llvm.mlir.constant(2 : i32) : i32
    llvm.invoke @_Z3mayi(%arg0) to ^bb6(%0 : i32) unwind ^bb1 : (i32) -> ()
  ^bb1:  // pred: ^bb0
    %7 = llvm.landingpad (catch %1 : !llvm.ptr) (catch %2 : !llvm.ptr) (catch %3 : !llvm.ptr) : !llvm.struct<(ptr, i32)>
    %8 = llvm.extractvalue %7[0] : !llvm.struct<(ptr, i32)> 
    %9 = llvm.extractvalue %7[1] : !llvm.struct<(ptr, i32)> 
    %10 = llvm.intr.eh.typeid.for %1 : (!llvm.ptr) -> i32
    %11 = llvm.icmp "eq" %9, %10 : i32
    llvm.cond_br %11, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %12 = llvm.call tail @__cxa_begin_catch(%8) : (!llvm.ptr) -> !llvm.ptr
    %13 = llvm.load %12 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    llvm.call tail @__cxa_end_catch() : () -> ()
    llvm.br ^bb6(%13 : i32)
  ^bb3:  // pred: ^bb1
    %14 = llvm.intr.eh.typeid.for %2 : (!llvm.ptr) -> i32
    %15 = llvm.icmp "eq" %9, %14 : i32
    %16 = llvm.call tail @__cxa_begin_catch(%8) : (!llvm.ptr) -> !llvm.ptr
    llvm.cond_br %15, ^bb4, ^bb5
  ^bb4:  // pred: ^bb3
    %17 = llvm.load %16 {alignment = 8 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> !llvm.ptr
    %18 = llvm.getelementptr inbounds %17[%5] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %19 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %20 = llvm.call tail %19(%16) : !llvm.ptr, (!llvm.ptr) -> !llvm.ptr
    %21 = llvm.call tail @puts(%20) : (!llvm.ptr) -> i32
    llvm.call tail @__cxa_end_catch() : () -> ()
    llvm.br ^bb6(%6 : i32)
  ^bb5:  // pred: ^bb3
    llvm.call tail @__cxa_end_catch() : () -> ()
    llvm.br ^bb6(%4 : i32)
  ^bb6(%22: i32):  // 4 preds: ^bb0, ^bb2, ^bb4, ^bb5
    llvm.return %22 : i32
  }
  llvm.func local_unnamed_addr @_Z3mayi(i32 {llvm.noundef}) attributes {passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"}
  llvm.func @__gxx_personality_v0(...) -> i32
  llvm.func local_unnamed_addr @__cxa_begin_catch(!llvm.ptr) -> !llvm.ptr
  llvm.func local_unnamed_addr @__cxa_end_catch()
  llvm.func local_unnamed_addr @puts(!llvm.ptr {llvm.nocapture, llvm.noundef, llvm.readonly}) -> (i32 {llvm.noundef}) attributes {no_unwind, passthrough = ["nofree", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"}
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target datalayout = "S128-e-p272:64:64:64:64-p271:32:32:32:32-i64:64-f80:128-i128:128-i1:8-p0:64:64:64:64-i16:16-i8:8-i32:32-p270:32:32:32:32-f128:128-f64:64-f16:16"
//
// @_ZTIi = external constant ptr
// @_ZTISt9exception = external constant ptr
//
// ; Function Attrs: mustprogress uwtable
// define noundef i32 @_Z4tryci(i32 noundef %0) local_unnamed_addr #0 personality ptr @__gxx_personality_v0 {
//   invoke void @_Z3mayi(i32 %0)
//           to label %22 unwind label %2
//
// 2:                                                ; preds = %1
//   %3 = landingpad { ptr, i32 }
//           catch ptr @_ZTIi
//           catch ptr @_ZTISt9exception
//           catch ptr null
//   %4 = extractvalue { ptr, i32 } %3, 0
//   %5 = extractvalue { ptr, i32 } %3, 1
//   %6 = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTIi)
//   %7 = icmp eq i32 %5, %6
//   br i1 %7, label %8, label %11
//
// 8:                                                ; preds = %2
//   %9 = tail call ptr @__cxa_begin_catch(ptr %4)
//   %10 = load i32, ptr %9, align 4, !tbaa !1
//   tail call void @__cxa_end_catch()
//   br label %22
//
// 11:                                               ; preds = %2
//   %12 = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTISt9exception)
//   %13 = icmp eq i32 %5, %12
//   %14 = tail call ptr @__cxa_begin_catch(ptr %4)
//   br i1 %13, label %15, label %21
//
// 15:                                               ; preds = %11
//   %16 = load ptr, ptr %14, align 8, !tbaa !5
//   %17 = getelementptr inbounds i8, ptr %16, i64 16
//   %18 = load ptr, ptr %17, align 8
//   %19 = tail call ptr %18(ptr %14)
//   %20 = tail call i32 @puts(ptr %19)
//   tail call void @__cxa_end_catch()
//   br label %22
//
// 21:                                               ; preds = %11
//   tail call void @__cxa_end_catch()
//   br label %22
//
// 22:                                               ; preds = %8, %15, %21, %1
//   %23 = phi i32 [ -1, %21 ], [ 2, %15 ], [ %10, %8 ], [ 0, %1 ]
//   ret i32 %23
// }
//
// declare void @_Z3mayi(i32 noundef) local_unnamed_addr #1
//
// declare i32 @__gxx_personality_v0(...)
//
// declare ptr @__cxa_begin_catch(ptr) local_unnamed_addr
//
// declare void @__cxa_end_catch() local_unnamed_addr
//
// ; Function Attrs: nofree nounwind
// declare noundef i32 @puts(ptr nocapture noundef readonly) local_unnamed_addr #2
//
// ; Function Attrs: nounwind memory(none)
// declare i32 @llvm.eh.typeid.for.p0(ptr) #3
//
// attributes #0 = { mustprogress uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
// attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" }
// attributes #2 = { nofree nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" }
// attributes #3 = { nounwind memory(none) }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = !{!2, !2, i64 0}
// !2 = !{!"int", !3, i64 0}
// !3 = !{!"omnipotent char", !4, i64 0}
// !4 = !{!"Simple C++ TBAA"}
// !5 = !{!6, !6, i64 0}
// !6 = !{!"vtable pointer", !4, i64 0}
