; RUN: kiln translate --import-llvm %s
; Aliasing: types, scopes, groups.

define i32 @accesses(ptr %p, ptr %q) {
  %1 = load i32, ptr %p, align 4, !tbaa !0
  store i32 %1, ptr %q, align 4, !tbaa !4, !alias.scope !8, !noalias !9
  %2 = load i32, ptr %q, align 4, !llvm.access.group !12
  %3 = load i32, ptr %q, align 4, !llvm.access.group !13
  %4 = load i32, ptr %q, align 4, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 16, i1 false), !tbaa !0, !alias.scope !8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  call void @g(ptr %p), !noalias !8
  %5 = atomicrmw add ptr %p, i32 1 seq_cst, align 4, !tbaa !0
  ret i32 %4
}

declare void @g(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
declare void @llvm.experimental.noalias.scope.decl(metadata)

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
!4 = !{!5, !1, i64 4}
!5 = !{!"pair", !1, i64 0, !1, i64 4}
!6 = distinct !{!6, !"domain"}
!7 = distinct !{!7, !6, !"scope"}
!8 = !{!7}
!9 = !{!10, !11}
!10 = distinct !{!10, !6}
!11 = distinct !{!11, !6, !"third"}
!12 = distinct !{}
!13 = !{!12, !14}
!14 = distinct !{}
!15 = !{!1, !1, i64 0, i64 1}

; OUTPUT
; #access_group = #llvm.access_group<id = distinct[0]<>>
; #access_group1 = #llvm.access_group<id = distinct[1]<>>
; #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[2]<>, description = "domain">
; #tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
; #alias_scope = #llvm.alias_scope<id = distinct[3]<>, domain = #alias_scope_domain, description = "scope">
; #alias_scope1 = #llvm.alias_scope<id = distinct[4]<>, domain = #alias_scope_domain>
; #alias_scope2 = #llvm.alias_scope<id = distinct[5]<>, domain = #alias_scope_domain, description = "third">
; #tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
; #tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>}>
; #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
; #tbaa_tag1 = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0, constant = true>
; #tbaa_type_desc2 = #llvm.tbaa_type_desc<id = "pair", members = {<#tbaa_type_desc1, 0>, <#tbaa_type_desc1, 4>}>
; #tbaa_tag2 = #llvm.tbaa_tag<base_type = #tbaa_type_desc2, access_type = #tbaa_type_desc1, offset = 4>
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i64, dense<[32, 64]> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>} {
;   llvm.func @accesses(%arg0: !llvm.ptr, %arg1: !llvm.ptr) -> i32 {
;     %0 = llvm.mlir.constant(16 : i64) : i64
;     %1 = llvm.mlir.constant(1 : i32) : i32
;     %2 = llvm.load %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
;     llvm.store %2, %arg1 {alias_scopes = [#alias_scope], alignment = 4 : i64, noalias_scopes = [#alias_scope1, #alias_scope2], tbaa = [#tbaa_tag2]} : i32, !llvm.ptr
;     %3 = llvm.load %arg1 {access_groups = [#access_group], alignment = 4 : i64} : !llvm.ptr -> i32
;     %4 = llvm.load %arg1 {access_groups = [#access_group, #access_group1], alignment = 4 : i64} : !llvm.ptr -> i32
;     %5 = llvm.load %arg1 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
;     "llvm.intr.memcpy"(%arg0, %arg1, %0) <{alias_scopes = [#alias_scope], isVolatile = false, tbaa = [#tbaa_tag]}> {llvm.arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}, {}]} : (!llvm.ptr, !llvm.ptr, i64) -> ()
;     llvm.intr.experimental.noalias.scope.decl #alias_scope
;     llvm.call @g(%arg0) {noalias_scopes = [#alias_scope]} : (!llvm.ptr) -> ()
;     %6 = llvm.atomicrmw add %arg0, %1 seq_cst {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr, i32
;     llvm.return %5 : i32
;   }
;   llvm.func @g(!llvm.ptr)
; }
