#!/usr/bin/env bash
# mlir-opt 19.1.7 (Debian: mlir-19-tools): affine-super-vectorize computes more iterations than the loop has.
#
# Expected: `affine.for %i = 0 to 10` has ten iterations (dialect affine, "affine.for": the upper bound is not included), whatever a pass
# makes of it. The array has 12 elements, so that all accesses, also of whole vectors, are in bounds.
# Seen: with vectors of four the loop has step 4, and its last vector is written whole: elements 10 and 11 change. No mask, no remainder
# loop, no message; only where the array ends does the transfer stop.
# Kiln has no such pass and runs what mlir-opt prints as it says; of vectors that it refuses it advises to leave this pass out
# (`cli/src/advice.rs`). Its own passes on loops are run before and after: tests/affine, `cargo xtask fuzz`.
set -euo pipefail
mlir-opt-19 --version 2>/dev/null | grep -q 'version 19\.1\.7' || { echo "needs mlir-opt-19, mlir-translate-19, lli-19 of LLVM 19.1.7"; exit 2; }
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
cat > f.mlir <<'M'
func.func @fill(%a: memref<12xi32>) {
  %one = arith.constant 1 : i32
  affine.for %i = 0 to 10 {
    affine.store %one, %a[%i] : memref<12xi32>
  }
  return
}
func.func @main() -> i32 {
  %zero = arith.constant 0 : i32
  %a = memref.alloca() : memref<12xi32>
  affine.for %i = 0 to 12 {
    affine.store %zero, %a[%i] : memref<12xi32>
  }
  call @fill(%a) : (memref<12xi32>) -> ()
  %sum = affine.for %i = 0 to 12 iter_args(%s = %zero) -> i32 {
    %x = affine.load %a[%i] : memref<12xi32>
    %t = arith.addi %s, %x : i32
    affine.yield %t : i32
  }
  return %sum : i32
}
M
run() { # passes before the lowering
  mlir-opt-19 f.mlir --pass-pipeline="builtin.module($1func.func(lower-affine,convert-vector-to-scf),convert-scf-to-cf,convert-vector-to-llvm,finalize-memref-to-llvm,convert-func-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts)" |
    mlir-translate-19 --mlir-to-llvmir > f.ll
  lli-19 f.ll && echo 0 || echo $?
}
before=$(run "")
after=$(run "func.func(affine-super-vectorize{virtual-vector-size=4}),")
echo "elements that were written: $before as it is, $after after affine-super-vectorize"
[ "$before" = 10 ] && [ "$after" = 12 ]
