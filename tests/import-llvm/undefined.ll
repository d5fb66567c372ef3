; RUN: kiln translate --import-llvm --split-input-file %s
; EXIT: 1
; Names that are not defined, or defined twice.

define i32 @f(i32 %a) {
  %1 = add i32 %a, %missing
  ret i32 %1
}

; // -----

define void @f() {
  br label %missing
}

; // -----

@x = global ptr @missing

; // -----

@x = global %missing zeroinitializer

; // -----

define void @f() #7 {
  ret void
}

; // -----

define i32 @f(ptr %p) {
  %1 = load i32, ptr %p, align 4, !tbaa !3
  ret i32 %1
}

; // -----

define void @f() comdat($missing) {
  ret void
}

; // -----

define i32 @f(i32 %a) {
  %b = add i32 %a, 1
  %b = add i32 %a, 2
  ret i32 %b
}

; // -----

@x = global i32 1
@x = global i32 2

; // -----

define void @f() {
a:
  br label %a2
a2:
  br label %a3
a3:
  ret void
a2:
  ret void
}

; ERROR
; %s:6:20: error[E1303]: use of undefined value '%missing'
;   %1 = add i32 %a, %missing
;                    ^~~~~~~~
; %s:13:12: error[E1303]: use of undefined block '%missing'
;   br label %missing
;            ^~~~~~~~
; %s:18:17: error[E1303]: use of undefined value '@missing'
; @x = global ptr @missing
;                 ^~~~~~~~
; %s:22:13: error[E1303]: use of undefined type '%missing'
; @x = global %missing zeroinitializer
;             ^~~~~~~~
; %s:26:18: error[E1303]: use of undefined attribute group '#7'
; define void @f() #7 {
;                  ^~
; %s:34:3: error[E1303]: use of undefined metadata '!3'
;   ret i32 %1
;   ^~~
; %s:39:25: error[E1303]: use of undefined comdat '$missing'
; define void @f() comdat($missing) {
;                         ^~~~~~~~
; %s:47:3: error[E1303]: '%b' is defined twice
;   %b = add i32 %a, 2
;   ^~
; %s:54:1: error[E1303]: '@x' is defined twice
; @x = global i32 2
; ^~
; %s:65:1: error[E1303]: block 'a2' is defined twice
; a2:
; ^~
