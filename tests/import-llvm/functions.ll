; RUN: kiln translate --import-llvm %s
; Functions and calls: conventions, attributes of functions, parameters and results.

declare void @plain()
declare zeroext i8 @result(ptr noalias nocapture readonly align 8 dereferenceable(16), i16 signext, i32 noundef inreg, ...) #0
declare void @pointers(ptr byval({ i32, i8 }) align 8, ptr sret(i64), ptr nonnull writeonly, ptr readnone, ptr dereferenceable_or_null(4), ptr nofree, ptr dead_on_unwind writable)
declare noundef nonnull align 4 ptr @more(i8 range(i8 0, 10), float nofpclass(nan inf), ptr initializes((0, 4)))
declare fastcc void @fast(i32)
declare ghccc void @haskell()
declare amdgpu_kernel void @kernel()
declare i32 @personality(...)

define weak hidden i32 @attributes(i32 %x) unnamed_addr #1 section "s" align 16 gc "shadow" personality ptr @personality !prof !0 {
  ret i32 %x
}

define i32 @calls(ptr %f, i32 %x, ptr %q) #2 {
  call void @plain()
  %1 = tail call fastcc zeroext i8 (ptr, i16, i32, ...) @result(ptr noalias nocapture %q, i16 signext -1, i32 noundef %x, double 1.0) #3
  call void @pointers(ptr byval({ i32, i8 }) align 8 %q, ptr sret(i64) %q, ptr nonnull %q, ptr %q, ptr %q, ptr %q, ptr %q)
  %2 = musttail call i32 @calls(ptr %f, i32 %x, ptr %q)
  ret i32 %2
}

define double @indirect(ptr %f, double %d) {
  %1 = call fast double %f(double %d)
  %2 = notail call double %f(double %1), !prof !1
  %3 = call double (double, ...) %f(double %2, i32 4)
  %4 = call double @plain(double %3)
  call fastcc void @fast(i32 noundef 4)
  ret double %4
}

attributes #0 = { nofree nounwind willreturn memory(argmem: read, inaccessiblemem: write) allocsize(1) "no-builtins" }
attributes #1 = { noinline optnone convergent uwtable mustprogress "frame-pointer"="non-leaf" "target-cpu"="core2" "target-features"="+sse,-avx" "tune-cpu"="generic" "no-infs-fp-math"="true" "unsafe-fp-math"="false" "denormal-fp-math"="ieee,ieee" "stack-protector-buffer-size"="8" vscale_range(1,16) }
attributes #2 = { alwaysinline memory(none) allockind("alloc,zeroed") uwtable(sync) alignstack=16 "aarch64_pstate_sm_enabled" }
attributes #3 = { nounwind memory(read) "key"="value" }

!0 = !{!"function_entry_count", i64 42}
!1 = !{!"branch_weights", i32 7}

; OUTPUT
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i64, dense<[32, 64]> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>} {
;   llvm.func @plain()
;   llvm.func @result(!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noalias, llvm.nocapture, llvm.readonly}, i16 {llvm.signext}, i32 {llvm.inreg, llvm.noundef}, ...) -> (i8 {llvm.zeroext}) attributes {memory = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = write>, no_unwind, passthrough = ["nofree", ["allocsize", "8589934591"], "no-builtins"], will_return}
;   llvm.func @pointers(!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<(i32, i8)>}, !llvm.ptr {llvm.sret = i64}, !llvm.ptr {llvm.nonnull, llvm.writeonly}, !llvm.ptr {llvm.readnone}, !llvm.ptr {llvm.dereferenceable_or_null = 4 : i64}, !llvm.ptr {llvm.nofree}, !llvm.ptr {llvm.dead_on_unwind, llvm.writable})
;   llvm.func @more(i8 {llvm.range = [0 : i8, 10 : i8]}, f32 {llvm.nofpclass = 519 : i64}, !llvm.ptr {llvm.initializes = "(0, 4)"}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.nonnull, llvm.noundef})
;   llvm.func fastcc @fast(i32)
;   llvm.func cc_10 @haskell()
;   llvm.func amdgpu_kernelcc @kernel()
;   llvm.func @personality(...) -> i32
;   llvm.func weak hidden unnamed_addr @attributes(%arg0: i32) -> i32 vscale_range(1, 16) attributes {alignment = 16 : i64, convergent, denormal_fp_math = "ieee,ieee", dso_local, frame_pointer = #llvm.framePointerKind<"non-leaf">, function_entry_count = 42 : i64, garbageCollector = "shadow", no_infs_fp_math = true, no_inline, optimize_none, passthrough = ["mustprogress", ["uwtable", "2"], ["stack-protector-buffer-size", "8"]], personality = @personality, section = "s", target_cpu = "core2", target_features = #llvm.target_features<["+sse", "-avx"]>, tune_cpu = "generic", unsafe_fp_math = false} {
;     llvm.return %arg0 : i32
;   }
;   llvm.func @calls(%arg0: !llvm.ptr, %arg1: i32, %arg2: !llvm.ptr) -> i32 attributes {always_inline, arm_streaming, memory = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none>, passthrough = [["allockind", "17"], ["alignstack", "16"], ["uwtable", "1"]]} {
;     %0 = llvm.mlir.constant(-1 : i16) : i16
;     %1 = llvm.mlir.constant(1.000000e+00 : f64) : f64
;     llvm.call @plain() : () -> ()
;     %2 = llvm.call fastcc tail @result(%arg2, %0, %arg1, %1) vararg(!llvm.func<i8 (ptr, i16, i32, ...)>) {llvm.arg_attrs = [{llvm.noalias, llvm.nocapture}, {llvm.signext}, {llvm.noundef}, {}], llvm.fn_attrs = ["nounwind", ["memory", "21"], ["key", "value"]], llvm.res_attrs = [{llvm.zeroext}]} : (!llvm.ptr, i16, i32, f64) -> i8
;     llvm.call @pointers(%arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2) {llvm.arg_attrs = [{llvm.align = 8 : i64, llvm.byval = !llvm.struct<(i32, i8)>}, {llvm.sret = i64}, {llvm.nonnull}, {}, {}, {}, {}]} : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
;     %3 = llvm.call musttail @calls(%arg0, %arg1, %arg2) : (!llvm.ptr, i32, !llvm.ptr) -> i32
;     llvm.return %3 : i32
;   }
;   llvm.func @indirect(%arg0: !llvm.ptr, %arg1: f64) -> f64 {
;     %0 = llvm.mlir.constant(4 : i32) : i32
;     %1 = llvm.mlir.addressof @plain : !llvm.ptr
;     %2 = llvm.call %arg0(%arg1) {fastmathFlags = #llvm.fastmath<fast>} : !llvm.ptr, (f64) -> f64
;     %3 = llvm.call notail %arg0(%2) {branch_weights = array<i32: 7>} : !llvm.ptr, (f64) -> f64
;     %4 = llvm.call %arg0(%3, %0) vararg(!llvm.func<f64 (f64, ...)>) : !llvm.ptr, (f64, i32) -> f64
;     %5 = llvm.call %1(%4) : !llvm.ptr, (f64) -> f64
;     llvm.call fastcc @fast(%0) {llvm.arg_attrs = [{llvm.noundef}]} : (i32) -> ()
;     llvm.return %5 : f64
;   }
; }
