// RUN: kiln llvm %s --cpu x86-64-v3 --fp-contract on
// Without -O functions are only marked.
func.func @f(%a: f32, %b: f32, %c: f32) -> f32 {
  %p = arith.mulf %a, %b : f32
  %s = arith.addf %p, %c : f32
  return %s : f32
}
