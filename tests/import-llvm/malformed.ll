; RUN: kiln translate --import-llvm --split-input-file %s
; EXIT: 1
; What is no LLVM IR is told at its place.

define i32 @f(i32 %a) {
  %1 = addd i32 %a, 1
  ret i32 %1
}

; // -----

define i32 @f(i32 %a) {
  %1 = add i32 %a 1
  ret i32 %1
}

; // -----

@x = global i99999999 0

; // -----

@x = global i32 "text

; // -----

define void @f() {
  %1 = add i32 1, 2
}

; // -----

define void @f() {
  ret void

; // -----

what is this

; // -----

define void @f() unknown_words memory(sometimes) {
  ret void
}
