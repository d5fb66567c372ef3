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

; ERROR
; %s:6:3: error[E1304]: instruction 'indirectbr' has no place in the llvm dialect
;   indirectbr ptr %p, [label %a]
;   ^~~~~~~~~~
; %s:13:9: error[E1304]: calling convention 102 has no place in the llvm dialect
; declare cc 102 void @f()
;         ^~
; %s:17:9: error[E1304]: type 'x86_amx' has no place in the llvm dialect
; declare x86_amx @f()
;         ^~~~~~~
; %s:22:8: error[E1304]: a call with metadata for an argument has no place in the llvm dialect
;   %1 = call double @llvm.experimental.constrained.fadd.f64(double %a, double %a, metadata !"round.dynamic", metadata !"fpexcept.strict")
;        ^~~~
; %s:34:13: error[E1304]: ifunc '@r' has no place in the llvm dialect
;   call void @r()
;             ^~
; %s:41:18: error[E1304]: atomic operation 'usub_cond' has no place in the llvm dialect
;   %1 = atomicrmw usub_cond ptr %p, i32 1 seq_cst
;                  ^~~~~~~~~
; %s:47:17: error[E1304]: constant 'blockaddress' has no place in the llvm dialect
; @x = global ptr blockaddress(@f, %a)
;                 ^~~~~~~~~~~~
