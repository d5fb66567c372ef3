#!/usr/bin/env bash
# LLVM 19.1.7 (Debian: llvm-19), NVPTX: `frem` is not the remainder where the quotient has more digits than the format.
#
# Expected: the remainder of fmod, which is exact. LangRef of `frem`: "The value produced is the floating-point remainder of the two
# operands. This is the same output as a libm 'fmod' function". 1e10 mod 3 is 1 in f32 on the host, and for constants, folded by opt-19.
# Seen: a rounded quotient, cut, times the divisor, subtracted: 1e10 mod 3 is 0. (`mul` without `.rn`, too, which PTX lets ptxas fuse.)
# Kiln computes remainders of floats exactly in circuits (`floats/src/divide.rs`, tests of `floats`); its LLVM IR says `frem`, which is right
# on hosts (`cargo xtask fuzz small-floats` has remainders) and not for a GPU, for which Kiln makes nothing by itself.
set -euo pipefail
llc-19 --version 2>/dev/null | grep -q 'version 19\.1\.7' || { echo "needs llc-19 and opt-19 of LLVM 19.1.7"; exit 2; }
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
cat > f.ll <<'LL'
target triple = "nvptx64-nvidia-cuda"
define float @remainder(float %a, float %b) {
  %r = frem float %a, %b
  ret float %r
}
define float @constant() {
  %r = frem float 1.0e10, 3.0
  ret float %r
}
LL
llc-19 -O2 -mcpu=sm_90 f.ll -o f.ptx
steps=$(sed -n '/b32 remainder_param_1/,/st\.param/p' f.ptx | grep -oE '(div|cvt|mul|sub|fma)\.[a-z0-9.]+' | tr '\n' ' ')
folded=$(opt-19 -O1 -S f.ll | grep -o 'ret float [^%].*')
echo "code: $steps"
echo "folded: $folded"
python3 - <<'PY'
import math, struct
f32 = lambda x: struct.unpack("f", struct.pack("f", x))[0]
a, b = 1.0e10, 3.0
quotient = math.trunc(f32(a / b))
print("what the code computes:", f32(a - f32(quotient * b)), "- fmod:", math.fmod(a, b))
assert f32(a - f32(quotient * b)) == 0.0 and math.fmod(a, b) == 1.0
PY
[ "$steps" = "div.rn.f32 cvt.rzi.f32.f32 mul.f32 sub.f32 " ] && [ "$folded" = "ret float 1.000000e+00" ]
