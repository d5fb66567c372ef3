#!/usr/bin/env bash
# LLVM 19.1.7 (Debian: llvm-19, clang-19), x86-64: conversions to bf16, and fma of bf16 and f16, round twice.
#
# Expected: one rounding, to nearest, ties to even. IEEE 754-2019, 5.4.1 (convertFromInt, fusedMultiplyAdd); LangRef
# of `sitofp` ("rounded using the default rounding mode") and of `llvm.fma` ("a single rounding").
# Seen: code computes in f32, rounds there, and rounds again. The same operation on constants, folded by opt-19, is right, so that
# one program gives two results:
#   sitofp i32 33685505 to bf16: 4c00, folded 4c01 (33685505 is one more than the middle between 33554432 and 33816576)
#   fma bf16 1.0625, 1.0625, 2^-100: 3f90, folded 3f91 (1.0625^2 is the middle between 1.125 and 1.1328125)
#   fma f16 1.0078125, 1.0625, 2^-24: 3c48, folded 3c49 (the product is the middle of those two)
# Kiln prints forms that round once: tests/emit-llvm/lower/small-floats-values.mlir, `cargo xtask fuzz small-floats`.
set -euo pipefail
clang-19 --version 2>/dev/null | grep -q 'version 19\.1\.7' || { echo "needs clang-19 and opt-19 of LLVM 19.1.7"; exit 2; }
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
cat > f.ll <<'LL'
define i16 @convert(i32 %x) {
  %r = sitofp i32 %x to bfloat
  %b = bitcast bfloat %r to i16
  ret i16 %b
}
define i16 @fma_bf16(i16 %x, i16 %y, i16 %z) {
  %a = bitcast i16 %x to bfloat
  %b = bitcast i16 %y to bfloat
  %c = bitcast i16 %z to bfloat
  %r = call bfloat @llvm.fma.bf16(bfloat %a, bfloat %b, bfloat %c)
  %i = bitcast bfloat %r to i16
  ret i16 %i
}
define i16 @fma_f16(i16 %x, i16 %y, i16 %z) {
  %a = bitcast i16 %x to half
  %b = bitcast i16 %y to half
  %c = bitcast i16 %z to half
  %r = call half @llvm.fma.f16(half %a, half %b, half %c)
  %i = bitcast half %r to i16
  ret i16 %i
}
LL
# Debian 12's libgcc lacks the call by which x86 code rounds f32 to bf16: this is it, rounded to nearest even.
cat > main.c <<'C'
#include <stdint.h>
#include <stdio.h>
#include <string.h>
uint16_t convert(int32_t), fma_bf16(uint16_t, uint16_t, uint16_t), fma_f16(uint16_t, uint16_t, uint16_t);
__bf16 __truncsfbf2(float x) {
  uint32_t b; uint16_t h; __bf16 r;
  memcpy(&b, &x, 4); h = (b + 0x7fff + (b >> 16 & 1)) >> 16; memcpy(&r, &h, 2);
  return r;
}
int main(void) {
  printf("%04x %04x %04x\n", convert(33685505), fma_bf16(0x3f88, 0x3f88, 0x0d80), fma_f16(0x3c08, 0x3c40, 0x0001));
}
C
seen=$(clang-19 -O1 -w main.c f.ll -lm -o code && ./code)
cat > constants.ll <<'LL'
define void @all(ptr %p) {
  %x = sitofp i32 33685505 to bfloat
  store volatile bfloat %x, ptr %p
  %y = call bfloat @llvm.fma.bf16(bfloat 0xR3F88, bfloat 0xR3F88, bfloat 0xR0D80)
  store volatile bfloat %y, ptr %p
  %z = call half @llvm.fma.f16(half 0xH3C08, half 0xH3C40, half 0xH0001)
  store volatile half %z, ptr %p
  ret void
}
LL
folded=$(opt-19 -O1 -S constants.ll | grep -o '0x[RH][0-9A-F]*' | tr 'A-F\n' 'a-f ' | sed 's/0x.//g; s/ $//')
printf 'code   %s\nfolded %s\n' "$seen" "$folded"
[ "$seen" = "4c00 3f90 3c48" ] && [ "$folded" = "4c01 3f91 3c49" ]
