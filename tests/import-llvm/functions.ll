; RUN: kiln translate --import-llvm %s
; Functions and calls: conventions, attributes of functions, parameters and results.

declare void @plain()
declare zeroext i8 @result(ptr noalias nocapture readonly align 8 dereferenceable(16), i16 signext, i32 noundef inreg, ...) #0
declare void @pointers(ptr byval({ i32, i8 }) align 8, ptr sret(i64), ptr nonnull writeonly, ptr readnone, ptr dereferenceable_or_null(4), ptr nofree, ptr dead_on_unwind writable)
declare noundef nonnull align 4 ptr @more(i8 range(i8 0, 10), float nofpclass(nan inf), ptr initializes((0, 4)))
declare fastcc void @fast(i32)
declare ghccc void @haskell()
declare amdgpu_kernel void @kernel()
declare cc 102 void @numbered()
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
