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

; ERROR
; %s:6:8: error[E1301]: expected an instruction, found 'addd'
;   %1 = addd i32 %a, 1
;        ^~~~
; %s:13:19: error[E1301]: expected ',', found '1'
;   %1 = add i32 %a 1
;                   ^
; %s:19:13: error[E1301]: the width of an integer is from 1 to 8388607 bits
; @x = global i99999999 0
;             ^~~~~~~~~
; %s:23:17: error[E1301]: expected a constant, found a character that starts no token, or a string that does not end
; @x = global i32 "text
;                 ^~~~~
; %s:31:1: error[E1301]: the last block has no terminator
;
; ^
; %s:33:18: error[E1301]: the bracket is not closed
; define void @f() {
;                  ^
; %s:38:1: error[E1301]: expected a definition, a declaration, or metadata, found 'what'
; what is this
; ^~~~
; %s:42:39: error[E1301]: expected 'none', 'read', 'write' or 'readwrite', found 'sometimes'
; define void @f() unknown_words memory(sometimes) {
;                                       ^~~~~~~~~
