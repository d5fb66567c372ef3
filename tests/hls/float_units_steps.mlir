// RUN: kiln hls %s -o %t/out --flow elastic --dump-after hls-form-dataflow
// RUN: kiln opt %t/out/poly.hls-form-dataflow.mlir
// RUN: kiln opt %t/out/poly.hls-form-dataflow.mlir --elastic-place-buffers --elastic-materialize-forks --elastic-build-circuit -o %t/built.mlir
// An operation on floats of a dataflow circuit is one unit.
func.func @poly(%a: bf16, %b: bf16) -> bf16 {
  %p = arith.mulf %a, %b : bf16
  %q = arith.addf %p, %b : bf16
  %s = math.sqrt %q : bf16
  return %s : bf16
}
