; RUN: kiln translate --import-llvm --split-input-file %s
; EXIT: 1
; What the llvm dialect has no place for, and what programs would not be the same without.

define void @f(ptr %p) {
  indirectbr ptr %p, [label %a]
a:
  ret void
}

; // -----

declare cc 102 void @f()

; // -----

declare x86_amx @f()

; // -----

define double @f(double %a) {
  %1 = call double @llvm.experimental.constrained.fadd.f64(double %a, double %a, metadata !"round.dynamic", metadata !"fpexcept.strict")
  ret double %1
}
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)

; // -----

@r = ifunc void (), ptr @resolver
define ptr @resolver() {
  ret ptr null
}
define void @f() {
  call void @r()
  ret void
}

; // -----

define i32 @f(ptr %p) {
  %1 = atomicrmw usub_cond ptr %p, i32 1 seq_cst
  ret i32 %1
}

; // -----

@x = global ptr blockaddress(@f, %a)
define void @f() {
a:
  ret void
}
