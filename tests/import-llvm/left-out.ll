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

; OUTPUT
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i64, dense<[32, 64]> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>} {
;   llvm.mlir.global external thread_local @a(1 : i32) {addr_space = 0 : i32} : i32
;   llvm.mlir.global external @c() {addr_space = 0 : i32} : !llvm.ptr {
;     %0 = llvm.mlir.addressof @a : !llvm.ptr
;     llvm.return %0 : !llvm.ptr
;   }
;   llvm.func @f(%arg0: !llvm.ptr, %arg1: i1) -> i32 {
;     %0 = llvm.mlir.addressof @a : !llvm.ptr
;     %1 = llvm.mlir.constant(0 : i32) : i32
;     %2 = llvm.load %0 {alignment = 4 : i64} : !llvm.ptr -> i32
;     %3 = llvm.call @g(%2) : (i32) -> i32
;     %4 = llvm.call @g(%3) : (i32) -> i32
;     llvm.return %4 : i32
;   }
;   llvm.func @g(%arg0: i32) -> i32 {
;     llvm.return %arg0 : i32
;   }
; }

; ERROR
; %s:1:1: warning[E1306]: left out, because the llvm dialect has no place for it: 'externally_initialized' of variables (1), 'partition' of variables and functions (1), aliases, whose uses are those of what they stand for (2), blocks that are never reached (1), data before functions (1), metadata !llvm.ident (1), metadata !srcloc (1), metadata !type of functions (1), metadata !type of variables (1), metadata !unknown (1), models of thread-local storage (1), module-level assembly (1), operand bundles (1), storage classes of DLLs (1)
; ; RUN: kiln translate --import-llvm %s
; ^
