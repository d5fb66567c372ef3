; RUN: kiln translate --import-llvm --split-input-file %s
; EXIT: 1
; Values that are not what their places demand.

define i64 @f(i32 %a) {
  %1 = add i64 %a, 1
  ret i64 %1
}

; // -----

define i32 @f(i32 %a) {
  ret i64 0
}

; // -----

@x = global float 0.1

; // -----

@x = global [3 x i32] [i32 1, i32 2]

; // -----

@x = global ptr 5

; // -----

define void @f(i32 %a) {
  br i32 %a, label %b, label %b
b:
  ret void
}

; // -----

define i32 @f(i1 %c) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %1 = phi i32 [ 1, %a ]
  ret i32 %1
}

; // -----

define void @f() {
a:
  br label %a
}

; // -----

define i32 @f({ i32, i8 } %s) {
  %1 = extractvalue { i32, i8 } %s, 2
  ret i32 %1
}

; // -----

define ptr @f(ptr %p, i32 %i) {
  %1 = getelementptr { i32, i8 }, ptr %p, i64 0, i32 %i
  ret ptr %1
}

; // -----

%t = type { i32, %t }
@x = global %t zeroinitializer

; // -----

define i32 @f(i1 %c) {
  ret i32 %dead
never:
  %dead = add i32 1, 2
  ret i32 %dead
}

; // -----

define i32 @f(i32 %a) {
  %1 = call i32 @llvm.abs.i32(i32 %a, i1 undef)
  ret i32 %1
}
declare i32 @llvm.abs.i32(i32, i1)

; // -----

define i32 @f(ptr %p) {
  %1 = load i32, ptr %p, !range !0
  ret i32 %1
}
!0 = !DIExpression()

; ERROR
; %s:6:16: error[E1305]: '%a' has type i32, not i64
;   %1 = add i64 %a, 1
;                ^~
; %s:13:3: error[E1305]: the type of the result is not that of the function
;   ret i64 0
;   ^~~
; %s:18:19: error[E1305]: a constant of type f32 can't be written like this
; @x = global float 0.1
;                   ^~~
; %s:22:23: error[E1305]: the array has 3 elements, but 2 are written
; @x = global [3 x i32] [i32 1, i32 2]
;                       ^
; %s:26:17: error[E1305]: a constant of type !llvm.ptr can't be written like this
; @x = global ptr 5
;                 ^
; %s:31:3: error[E1305]: the condition of a branch has type i1
;   br i32 %a, label %b, label %b
;   ^~
; %s:39:29: error[E1305]: a phi of this block has no value for one of its predecessors
;   br i1 %c, label %a, label %b
;                             ^~
; %s:50:1: error[E1305]: the first block of a function has no predecessors
; a:
; ^
; %s:57:8: error[E1305]: there is no part at this position
;   %1 = extractvalue { i32, i8 } %s, 2
;        ^~~~~~~~~~~~
; %s:64:8: error[E1305]: an index leads to no part of the type
;   %1 = getelementptr { i32, i8 }, ptr %p, i64 0, i32 %i
;        ^~~~~~~~~~~~~
; %s:70:18: error[E1305]: a struct can't hold itself
; %t = type { i32, %t }
;                  ^~
; %s:77:1: error[E1305]: a value of a block that is never reached is used in one that is
; never:
; ^~~~~
; %s:85:8: error[E1305]: argument 2 of this intrinsic must be a number that is known
;   %1 = call i32 @llvm.abs.i32(i32 %a, i1 undef)
;        ^~~~
; %s:94:3: error[E1305]: a list of metadata is needed here
;   ret i32 %1
;   ^~~
