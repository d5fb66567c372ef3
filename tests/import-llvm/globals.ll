; RUN: kiln translate --import-llvm %s
; Variables, their first values, and what else stands at the top of a module.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%pair = type { i32, i8 }
%packed = type <{ i8, i32 }>
%list = type { i32, ptr }
%empty = type {}

$one = comdat any
$two = comdat largest

@a = global i32 5
@b = internal global i64 0, section "here", align 16
@c = private unnamed_addr constant [6 x i8] c"hello\00", align 1
@d = weak_odr hidden local_unnamed_addr global ptr @a, comdat($one), align 8
@e = external global [4 x i16]
@f = common global i32 0, align 4
@g = thread_local global i32 3
@h = addrspace(1) global [2 x i32] undef
@i = global [2 x [3 x i16]] [[3 x i16] [i16 1, i16 2, i16 3], [3 x i16] [i16 4, i16 5, i16 6]]
@j = global [2 x %pair] [%pair { i32 1, i8 2 }, %pair zeroinitializer]
@k = global %packed <{ i8 1, i32 -2 }>
@l = global <4 x float> <float 1.0, float 2.0, float 3.0, float 4.0>
@m = global [2 x ptr] [ptr @two, ptr null], comdat
$m = comdat any
@n = global double 0x7FF8000000000000
@o = global half 0xH3C00
@p = global fp128 0xL00000000000000003FFF000000000000
@q = global x86_fp80 0xK3FFF8000000000000000
@r = global i1 true
@s = global i128 170141183460469231731687303715884105727
@t = global [3 x i8] c"\00\00\00"
@u = global [3 x i8] c"a\FF\22"
@v = linkonce_odr constant i8 -1, comdat($two)
@w = global ptr getelementptr inbounds ([2 x [3 x i16]], ptr @i, i64 0, i64 1, i64 2)
@x = global i64 ptrtoint (ptr @a to i64)
@y = global i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @b to i64))
@z = global ptr addrspacecast (ptr addrspace(1) @h to ptr)
@aa = global %list { i32 1, ptr @aa }
@ab = global [2 x [4 x i8]] [[4 x i8] c"abcd", [4 x i8] c"efgh"]
@ac = extern_weak global i32
@ad = available_externally constant i32 7
@ae = protected global ptr inttoptr (i64 64 to ptr)
@af = global [2 x i1] [i1 true, i1 false]
@ag = global <2 x ptr> <ptr @a, ptr null>
@ah = global [2 x i32] [i32 1, i32 undef]
@ai = global { [2 x i8], %empty } { [2 x i8] c"xy", %empty zeroinitializer }
@llvm.used = appending global [1 x ptr] [ptr @a], section "llvm.metadata"
@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @two, ptr null }, { i32, ptr, ptr } { i32 10, ptr @three, ptr null }]
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @two, ptr null }]

define void @two() {
  ret void
}

define internal void @three() section "text.start" comdat($one) align 32 {
  ret void
}

!llvm.linker.options = !{!0, !1}
!llvm.module.flags = !{!2}

!0 = !{!"/DEFAULTLIB:", !"libc"}
!1 = !{!"-l", !"m"}
!2 = !{i32 1, !"wchar_size", i32 4}
