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
