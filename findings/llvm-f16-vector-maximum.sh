#!/usr/bin/env bash
# LLVM 19.1.7 (Debian: llvm-19), x86-64: the larger one of +0 and NaN is +0 in vectors of f16.
#
# Expected: NaN. LangRef of `llvm.maximum`: "If either operand is a NaN, returns NaN" (maximum of IEEE 754-2019, 9.6). So it is for scalars,
# for other numbers beside NaN, and for vectors of f32.
# Seen: [+0, 1] with [NaN, NaN] gives [+0, NaN]: the choice between zeros of two signs is made where the result is NaN, too.
# `llvm.minimum` of -0 and NaN gives -0 likewise.
# Kiln prints comparisons and choices instead: tests/emit-llvm/lower/small-floats-values.mlir (@larger).
set -euo pipefail
lli-19 --version 2>/dev/null | grep -q 'version 19\.1\.7' || { echo "needs lli-19 of LLVM 19.1.7"; exit 2; }
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
program() { # operation, the zero
  cat <<LL
@zeros = global <4 x half> <half $2, half 1.0, half $2, half 1.0>
@nans = global <4 x half> <half 0xH7E00, half 0xH7E00, half 0xH7E00, half 0xH7E00>
@text = private constant [13 x i8] c"%04x %04x %s\00"
@end = private constant [2 x i8] c"\0A\00"
declare i32 @printf(ptr, ...)
define i32 @main() {
  %x = load volatile <4 x half>, ptr @zeros
  %y = load volatile <4 x half>, ptr @nans
  %r = call <4 x half> @llvm.$1.v4f16(<4 x half> %x, <4 x half> %y)
  %bits = bitcast <4 x half> %r to <4 x i16>
  %wide = zext <4 x i16> %bits to <4 x i32>
  %first = extractelement <4 x i32> %wide, i32 0
  %second = extractelement <4 x i32> %wide, i32 1
  call i32 (ptr, ...) @printf(ptr @text, i32 %first, i32 %second, ptr @end)
  ret i32 0
}
LL
}
program maximum 0.0 > maximum.ll
program minimum -0.0 > minimum.ll
seen=$(lli-19 maximum.ll; lli-19 minimum.ll)
echo "maximum and minimum of a zero and 1 with NaN: $seen"
[ "$(echo $seen)" = "0000 7e00 8000 7e00" ]
