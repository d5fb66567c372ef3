// RUN: kiln opt %s --arith-expand --canonicalize -o %t/f.mlir
// RUN: kiln run %t/f.mlir --func extrema --args -0.0 0.0
// RUN: kiln run %t/f.mlir --func extrema --args 0.0 -0.0
// RUN: kiln run %t/f.mlir --func extrema --args "0x7FC00000" 1.5
// RUN: kiln run %t/f.mlir --func extrema --args -1.5 "0x7FC00000"
// RUN: kiln run %t/f.mlir --func extrema --args 2.0 -3.0
// RUN: kiln run %t/f.mlir --func small --args 1
// -0.0 is below 0.0. The first two are NaN where an operand is, the others the other operand.
func.func @extrema(%a: f32, %b: f32) -> (f32, f32, f32, f32) {
  %0 = arith.maximumf %a, %b : f32
  %1 = arith.minimumf %a, %b : f32
  %2 = arith.maxnumf %a, %b : f32
  %3 = arith.minnumf %a, %b : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

func.func @small(%c: i1) -> (bf16, bf16, vector<2xf16>) {
  %z = arith.constant 0.0 : bf16
  %n = arith.constant -0.0 : bf16
  %a = arith.select %c, %z, %n : bf16
  %b = arith.select %c, %n, %z : bf16
  %0 = arith.maximumf %a, %b : bf16
  %1 = arith.minnumf %a, %b : bf16
  %v = arith.constant dense<[0.0, -0.0]> : vector<2xf16>
  %w = arith.constant dense<[-0.0, 0.0]> : vector<2xf16>
  %x = arith.select %c, %v, %w : vector<2xf16>
  %y = arith.select %c, %w, %v : vector<2xf16>
  %2 = arith.minimumf %x, %y : vector<2xf16>
  return %0, %1, %2 : bf16, bf16, vector<2xf16>
}

// OUTPUT
// result0 = 0.000000e+00
// result1 = -0.000000e+00
// result2 = 0.000000e+00
// result3 = -0.000000e+00
// result0 = 0.000000e+00
// result1 = -0.000000e+00
// result2 = 0.000000e+00
// result3 = -0.000000e+00
// result0 = 0x7FC00000
// result1 = 0x7FC00000
// result2 = 1.500000e+00
// result3 = 1.500000e+00
// result0 = 0x7FC00000
// result1 = 0x7FC00000
// result2 = -1.500000e+00
// result3 = -1.500000e+00
// result0 = 2.000000e+00
// result1 = -3.000000e+00
// result2 = 2.000000e+00
// result3 = -3.000000e+00
// result0 = 0.000000e+00
// result1 = -0.000000e+00
// result2 = 2147516416
