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
