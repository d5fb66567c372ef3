// RUN: kiln opt %s --math-polynomials='fast=true'
// An exponential of f32 in f32, which vectors and all but tensors get; functions without a formula stay.
func.func @f(%x: vector<4xf32>, %y: f64, %z: tensor<4xf32>) -> (vector<4xf32>, f64, tensor<4xf32>) {
  %a = math.exp %x : vector<4xf32>
  %b = math.sin %y : f64
  %c = math.exp %z : tensor<4xf32>
  return %a, %b, %c : vector<4xf32>, f64, tensor<4xf32>
}
