; RUN: kiln translate --import-llvm %s
; NOT COMPARED: the reference refuses inline assembly, va_arg and intrinsics without an operation
; What is read though the reference's import refuses it.

define i64 @f(ptr %p, i32 %x) {
  %1 = call i32 asm sideeffect alignstack inteldialect "mov $0, $1", "=r,r"(i32 %x) #0, !srcloc !0
  call void asm "# $0", "*m"(ptr elementtype(i32) %p)
  call void asm sideeffect "nop", ""()
  %2 = va_arg ptr %p, i32
  %3 = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  %4 = call i64 @llvm.x86.rdtsc()
  %5 = call i32 @llvm.fptosi.sat.i32.f32(float 1.0)
  %6 = add i64 %3, %4
  %7 = zext i32 %5 to i64
  %8 = add i64 %6, %7
  %9 = add i32 %1, %2
  %10 = zext i32 %9 to i64
  %11 = add i64 %8, %10
  ret i64 %11
}

define i32 @own_result(i32 %x) personality ptr @p {
entry:
  %r = invoke i32 @g(i32 %x) to label %normal unwind label %bad
normal:
  %s = phi i32 [ %r, %entry ]
  ret i32 %s
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

declare i32 @g(i32)
declare i32 @p(...)
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare i64 @llvm.x86.rdtsc()
declare i32 @llvm.fptosi.sat.i32.f32(float)

attributes #0 = { nounwind }

!0 = !{i64 5}
