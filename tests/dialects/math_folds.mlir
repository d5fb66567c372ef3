// RUN: kiln opt %s --canonicalize -o %t/f.mlir
// RUN: kiln run %t/f.mlir --func inverses
// RUN: kiln run %s --func inverses
// RUN: kiln run %t/f.mlir --func roots
// RUN: kiln run %s --func roots
// What folds is what runs. Python: acosh(3.4028235e38) = 89.41598629223294, asinh of its negative the negative, acosh(1 + 1e-10) =
// 1.4142136208675862e-05 and asinh(1.7976931348623157e308) = 710.4758600739439. 1 / sqrt is rounded once: 1 / sqrt(0.43) = 1.52498567.
func.func @inverses() -> (f32, f32, f64, f64, f32) {
  %max = arith.constant 3.40282347E+38 : f32
  %min = arith.constant -3.40282347E+38 : f32
  %near = arith.constant 1.0000000001 : f64
  %large = arith.constant 1.7976931348623157E+308 : f64
  %half = arith.constant 0.5 : f32
  %0 = math.acosh %max : f32
  %1 = math.asinh %min : f32
  %2 = math.acosh %near : f64
  %3 = math.asinh %large : f64
  %4 = math.acosh %half : f32
  return %0, %1, %2, %3, %4 : f32, f32, f64, f64, f32
}

// One to the power of a NaN is 1, be it quiet or not.
func.func @roots() -> (f32, f32, f32, f32) {
  %a = arith.constant 0.43 : f32
  %b = arith.constant 0.74 : f32
  %c = arith.constant 5.3 : f32
  %one = arith.constant 1.0 : f32
  %nan = arith.constant 0x7F800001 : f32
  %0 = math.rsqrt %a : f32
  %1 = math.rsqrt %b : f32
  %2 = math.rsqrt %c : f32
  %3 = math.powf %one, %nan : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// OUTPUT
// result0 = 89.4159851
// result1 = -89.4159851
// result2 = 1.4142136208675862E-5
// result3 = 710.47586007394386
// result4 = 0x7FC00000
// result0 = 89.4159851
// result1 = -89.4159851
// result2 = 1.4142136208675862E-5
// result3 = 710.47586007394386
// result4 = 0x7FC00000
// result0 = 1.52498567
// result1 = 1.16247642
// result2 = 0.434372246
// result3 = 1.000000e+00
// result0 = 1.52498567
// result1 = 1.16247642
// result2 = 0.434372246
// result3 = 1.000000e+00
