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

; OUTPUT
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>, llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-pc-linux-gnu"} {
;   llvm.comdat @__llvm_global_comdat {
;     llvm.comdat_selector @one any
;     llvm.comdat_selector @m any
;     llvm.comdat_selector @two largest
;   }
;   llvm.mlir.global external @a(5 : i32) {addr_space = 0 : i32} : i32
;   llvm.mlir.global internal @b(0 : i64) {addr_space = 0 : i32, alignment = 16 : i64, dso_local, section = "here"} : i64
;   llvm.mlir.global private unnamed_addr constant @c("hello\00") {addr_space = 0 : i32, alignment = 1 : i64, dso_local}
;   llvm.mlir.global weak_odr hidden local_unnamed_addr @d() comdat(@__llvm_global_comdat::@one) {addr_space = 0 : i32, alignment = 8 : i64, dso_local} : !llvm.ptr {
;     %0 = llvm.mlir.addressof @a : !llvm.ptr
;     llvm.return %0 : !llvm.ptr
;   }
;   llvm.mlir.global external @e() {addr_space = 0 : i32} : !llvm.array<4 x i16>
;   llvm.mlir.global common @f(0 : i32) {addr_space = 0 : i32, alignment = 4 : i64} : i32
;   llvm.mlir.global external thread_local @g(3 : i32) {addr_space = 0 : i32} : i32
;   llvm.mlir.global external @h() {addr_space = 1 : i32} : !llvm.array<2 x i32> {
;     %0 = llvm.mlir.undef : !llvm.array<2 x i32>
;     llvm.return %0 : !llvm.array<2 x i32>
;   }
;   llvm.mlir.global external @i(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi16>) {addr_space = 0 : i32} : !llvm.array<2 x array<3 x i16>>
;   llvm.mlir.global external @j() {addr_space = 0 : i32} : !llvm.array<2 x struct<"pair", (i32, i8)>> {
;     %0 = llvm.mlir.constant(1 : i32) : i32
;     %1 = llvm.mlir.constant(2 : i8) : i8
;     %2 = llvm.mlir.undef : !llvm.struct<"pair", (i32, i8)>
;     %3 = llvm.insertvalue %0, %2[0] : !llvm.struct<"pair", (i32, i8)>
;     %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<"pair", (i32, i8)>
;     %5 = llvm.mlir.zero : !llvm.struct<"pair", (i32, i8)>
;     %6 = llvm.mlir.undef : !llvm.array<2 x struct<"pair", (i32, i8)>>
;     %7 = llvm.insertvalue %4, %6[0] : !llvm.array<2 x struct<"pair", (i32, i8)>>
;     %8 = llvm.insertvalue %5, %7[1] : !llvm.array<2 x struct<"pair", (i32, i8)>>
;     llvm.return %8 : !llvm.array<2 x struct<"pair", (i32, i8)>>
;   }
;   llvm.mlir.global external @k() {addr_space = 0 : i32} : !llvm.struct<"packed", packed (i8, i32)> {
;     %0 = llvm.mlir.constant(1 : i8) : i8
;     %1 = llvm.mlir.constant(-2 : i32) : i32
;     %2 = llvm.mlir.undef : !llvm.struct<"packed", packed (i8, i32)>
;     %3 = llvm.insertvalue %0, %2[0] : !llvm.struct<"packed", packed (i8, i32)>
;     %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<"packed", packed (i8, i32)>
;     llvm.return %4 : !llvm.struct<"packed", packed (i8, i32)>
;   }
;   llvm.mlir.global external @l(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>) {addr_space = 0 : i32} : vector<4xf32>
;   llvm.mlir.global external @m() comdat(@__llvm_global_comdat::@m) {addr_space = 0 : i32} : !llvm.array<2 x ptr> {
;     %0 = llvm.mlir.addressof @two : !llvm.ptr
;     %1 = llvm.mlir.zero : !llvm.ptr
;     %2 = llvm.mlir.undef : !llvm.array<2 x ptr>
;     %3 = llvm.insertvalue %0, %2[0] : !llvm.array<2 x ptr>
;     %4 = llvm.insertvalue %1, %3[1] : !llvm.array<2 x ptr>
;     llvm.return %4 : !llvm.array<2 x ptr>
;   }
;   llvm.mlir.global external @n(0x7FF8000000000000 : f64) {addr_space = 0 : i32} : f64
;   llvm.mlir.global external @o(1.000000e+00 : f16) {addr_space = 0 : i32} : f16
;   llvm.mlir.global external @p(1.000000e+00 : f128) {addr_space = 0 : i32} : f128
;   llvm.mlir.global external @q(1.000000e+00 : f80) {addr_space = 0 : i32} : f80
;   llvm.mlir.global external @r(true) {addr_space = 0 : i32} : i1
;   llvm.mlir.global external @s(170141183460469231731687303715884105727 : i128) {addr_space = 0 : i32} : i128
;   llvm.mlir.global external @t(dense<0> : tensor<3xi8>) {addr_space = 0 : i32} : !llvm.array<3 x i8>
;   llvm.mlir.global external @u("a\FF\22") {addr_space = 0 : i32}
;   llvm.mlir.global linkonce_odr constant @v(-1 : i8) comdat(@__llvm_global_comdat::@two) {addr_space = 0 : i32} : i8
;   llvm.mlir.global external @w() {addr_space = 0 : i32} : !llvm.ptr {
;     %0 = llvm.mlir.addressof @i : !llvm.ptr
;     %1 = llvm.mlir.constant(0 : i64) : i64
;     %2 = llvm.mlir.constant(1 : i64) : i64
;     %3 = llvm.mlir.constant(2 : i64) : i64
;     %4 = llvm.getelementptr inbounds %0[%1, %2, %3] : (!llvm.ptr, i64, i64, i64) -> !llvm.ptr, !llvm.array<2 x array<3 x i16>>
;     llvm.return %4 : !llvm.ptr
;   }
;   llvm.mlir.global external @x() {addr_space = 0 : i32} : i64 {
;     %0 = llvm.mlir.addressof @a : !llvm.ptr
;     %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
;     llvm.return %1 : i64
;   }
;   llvm.mlir.global external @y() {addr_space = 0 : i32} : i64 {
;     %0 = llvm.mlir.addressof @a : !llvm.ptr
;     %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
;     %2 = llvm.mlir.addressof @b : !llvm.ptr
;     %3 = llvm.ptrtoint %2 : !llvm.ptr to i64
;     %4 = llvm.sub %1, %3 : i64
;     llvm.return %4 : i64
;   }
;   llvm.mlir.global external @z() {addr_space = 0 : i32} : !llvm.ptr {
;     %0 = llvm.mlir.addressof @h : !llvm.ptr<1>
;     %1 = llvm.addrspacecast %0 : !llvm.ptr<1> to !llvm.ptr
;     llvm.return %1 : !llvm.ptr
;   }
;   llvm.mlir.global external @aa() {addr_space = 0 : i32} : !llvm.struct<"list", (i32, ptr)> {
;     %0 = llvm.mlir.constant(1 : i32) : i32
;     %1 = llvm.mlir.addressof @aa : !llvm.ptr
;     %2 = llvm.mlir.undef : !llvm.struct<"list", (i32, ptr)>
;     %3 = llvm.insertvalue %0, %2[0] : !llvm.struct<"list", (i32, ptr)>
;     %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<"list", (i32, ptr)>
;     llvm.return %4 : !llvm.struct<"list", (i32, ptr)>
;   }
;   llvm.mlir.global external @ab(dense<[[97, 98, 99, 100], [101, 102, 103, 104]]> : tensor<2x4xi8>) {addr_space = 0 : i32} : !llvm.array<2 x array<4 x i8>>
;   llvm.mlir.global extern_weak @ac() {addr_space = 0 : i32} : i32
;   llvm.mlir.global available_externally constant @ad(7 : i32) {addr_space = 0 : i32} : i32
;   llvm.mlir.global external protected @ae() {addr_space = 0 : i32, dso_local} : !llvm.ptr {
;     %0 = llvm.mlir.constant(64 : i64) : i64
;     %1 = llvm.inttoptr %0 : i64 to !llvm.ptr
;     llvm.return %1 : !llvm.ptr
;   }
;   llvm.mlir.global external @af(dense<[true, false]> : tensor<2xi1>) {addr_space = 0 : i32} : !llvm.array<2 x i1>
;   llvm.mlir.global external @ag() {addr_space = 0 : i32} : !llvm.vec<2 x ptr> {
;     %0 = llvm.mlir.addressof @a : !llvm.ptr
;     %1 = llvm.mlir.zero : !llvm.ptr
;     %2 = llvm.mlir.undef : !llvm.vec<2 x ptr>
;     %3 = llvm.mlir.constant(0 : i32) : i32
;     %4 = llvm.insertelement %0, %2[%3 : i32] : !llvm.vec<2 x ptr>
;     %5 = llvm.mlir.constant(1 : i32) : i32
;     %6 = llvm.insertelement %1, %4[%5 : i32] : !llvm.vec<2 x ptr>
;     llvm.return %6 : !llvm.vec<2 x ptr>
;   }
;   llvm.mlir.global external @ah() {addr_space = 0 : i32} : !llvm.array<2 x i32> {
;     %0 = llvm.mlir.constant(1 : i32) : i32
;     %1 = llvm.mlir.undef : i32
;     %2 = llvm.mlir.undef : !llvm.array<2 x i32>
;     %3 = llvm.insertvalue %0, %2[0] : !llvm.array<2 x i32>
;     %4 = llvm.insertvalue %1, %3[1] : !llvm.array<2 x i32>
;     llvm.return %4 : !llvm.array<2 x i32>
;   }
;   llvm.mlir.global external @ai() {addr_space = 0 : i32} : !llvm.struct<(array<2 x i8>, struct<"empty", ()>)> {
;     %0 = llvm.mlir.constant("xy") : !llvm.array<2 x i8>
;     %1 = llvm.mlir.zero : !llvm.struct<"empty", ()>
;     %2 = llvm.mlir.undef : !llvm.struct<(array<2 x i8>, struct<"empty", ()>)>
;     %3 = llvm.insertvalue %0, %2[0] : !llvm.struct<(array<2 x i8>, struct<"empty", ()>)>
;     %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<(array<2 x i8>, struct<"empty", ()>)>
;     llvm.return %4 : !llvm.struct<(array<2 x i8>, struct<"empty", ()>)>
;   }
;   llvm.mlir.global appending @llvm.used() {addr_space = 0 : i32, section = "llvm.metadata"} : !llvm.array<1 x ptr> {
;     %0 = llvm.mlir.addressof @a : !llvm.ptr
;     %1 = llvm.mlir.undef : !llvm.array<1 x ptr>
;     %2 = llvm.insertvalue %0, %1[0] : !llvm.array<1 x ptr>
;     llvm.return %2 : !llvm.array<1 x ptr>
;   }
;   llvm.mlir.global_ctors {ctors = [@two, @three], priorities = [65535 : i32, 10 : i32]}
;   llvm.mlir.global_dtors {dtors = [@two], priorities = [1 : i32]}
;   llvm.linker_options ["/DEFAULTLIB:", "libc"]
;   llvm.linker_options ["-l", "m"]
;   llvm.func @two() {
;     llvm.return
;   }
;   llvm.func internal @three() comdat(@__llvm_global_comdat::@one) attributes {alignment = 32 : i64, dso_local, section = "text.start"} {
;     llvm.return
;   }
; }

; ERROR
; %s:1:1: warning[E1306]: left out, because the llvm dialect has no place for it: metadata !llvm.module.flags (1)
; ; RUN: kiln translate --import-llvm %s
; ^
