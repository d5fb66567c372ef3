#!/usr/bin/env bash
# mlir-opt 19.1.7 (Debian: mlir-19-tools): the smallest constant of an affine map is printed as text that it can't read.
#
# Expected: what mlir-opt prints of a valid program it reads (MLIR Language Reference: a program has a textual form and one in memory,
# which describe the same).
# Seen: d0 - 2^63 is kept as d0 + (-2^63) and printed with a minus and the negated constant, which is negative again:
# `d0 - -9223372036854775808`. Reading that says "constant too large for index".
# Kiln reads what it prints of constants at the ends of 64 bits: tests/ir/affine_expressions.mlir.
set -euo pipefail
mlir-opt-19 --version 2>/dev/null | grep -q 'version 19\.1\.7' || { echo "needs mlir-opt-19 of LLVM 19.1.7"; exit 2; }
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
cat > f.mlir <<'M'
func.func @f(%i: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 - 9223372036854775807 - 1)>(%i)
  return %r : index
}
M
mlir-opt-19 f.mlir -o printed.mlir
grep affine_map printed.mlir
if mlir-opt-19 printed.mlir -o again.mlir 2> errors; then echo "it is read"; exit 1; fi
grep -m1 error: errors
grep -q 'd0 - -9223372036854775808' printed.mlir && grep -q 'constant too large for index' errors
