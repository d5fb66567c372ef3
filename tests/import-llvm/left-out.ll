; RUN: kiln translate --import-llvm %s
; NOT COMPARED: the reference refuses aliases and module-level assembly
; What is left out is counted in one warning.

module asm ".globl here"

@a = thread_local(initialexec) externally_initialized global i32 1, partition "p", !type !0
@b = alias i32, ptr @a
@c = dllexport global ptr @b

define i32 @f(ptr %p, i1 %c) prefix i32 5 !type !0 {
  %1 = load i32, ptr @b, align 4, !unknown !0
  %2 = call i32 @g(i32 %1) [ "deopt"(i32 1) ]
  %3 = call i32 @h(i32 %2), !srcloc !0
  ret i32 %3
never:
  ret i32 0
}

define i32 @g(i32 %x) {
  ret i32 %x
}

@h = alias i32 (i32), ptr @g

uselistorder ptr @a, { 1, 0 }

!llvm.ident = !{!0}
!0 = !{!"x"}

^0 = module: (path: "x", hash: (0, 0, 0, 0, 0))
