// RUN: kiln opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s
// Every operation of complex: one fault for each rule.

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{expected ':', found 'fastmath'}}
  %0 = complex.eq %c, %c fastmath<nnan,contract> : complex<f32>
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{expected ':', found 'fastmath'}}
  %0 = complex.neq %c, %c fastmath<nnan,contract> : complex<f32>
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{the type of result 'result' can't be inferred}}
  %0 = complex.abs %f : f32
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{the type of result 'real' can't be inferred}}
  %0 = complex.re %f : f32
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.neg' op operand #0 must be complex type with floating-point elements, but got 'f3}}
  %0 = complex.neg %f : f32
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.re' op operand #0 must be complex type with floating-point elements, but got 'com}}
  %0 = complex.re %k : complex<i32>
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.add' op operand #0 must be complex type with floating-point elements, but got 'co}}
  %0 = complex.add %k, %k : complex<i32>
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{use of value '%d' expects different type than prior uses: 'complex<f32>' vs 'complex<f64>'}}
  %0 = complex.add %c, %d : complex<f32>
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{use of value '%g' expects different type than prior uses: 'f32' vs 'f64'}}
  %0 = complex.create %f, %g : complex<f32>
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.create' op result #0 must be complex type with floating-point elements, but got '}}
  %0 = complex.create %f, %f : f32
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.create' op operand #0 must be floating-point and element type of 'complex', but g}}
  %0 = complex.create %n, %n : complex<i32>
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.create' op failed to verify that type of 'imaginary' matches element type of 'com}}
  %0 = "complex.create"(%f, %g) : (f32, f64) -> complex<f32>
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.constant' op requires attribute's element types to match the op's return type 'co}}
  %0 = complex.constant [1.0, 2.0] : complex<f32>
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.constant' op requires 'value' to be a complex constant, represented as array of t}}
  %0 = complex.constant [1.0] : complex<f64>
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.constant' op requires attribute's elements to be float attributes}}
  %0 = complex.constant ["a", "b"] : complex<f32>
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.constant' op result #0 must be complex-type, but got 'f64'}}
  %0 = complex.constant [1.0, 2.0] : f64
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{integer literal not valid for specified type}}
  %0 = complex.constant 3 : complex<f32>
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.bitcast' op casting bitwidths do not match: 'complex<f32>' and 'f32'}}
  %0 = complex.bitcast %c : complex<f32> to f32
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.bitcast' op requires that either input or output has a complex type}}
  %0 = complex.bitcast %c : complex<f32> to complex<i32>
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.bitcast' op operand must be int/float/complex, got 'tensor<2xcomplex<f32>>'}}
  %0 = complex.bitcast %v : tensor<2xcomplex<f32>> to i64
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.re' op failed to verify that type of 'real' matches element type of 'complex'}}
  %0 = "complex.re"(%c) : (complex<f32>) -> f64
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.eq' op failed to verify that all of {lhs, rhs} have same type}}
  %0 = "complex.eq"(%c, %d) : (complex<f32>, complex<f64>) -> i1
  return
}

// -----

func.func @f(%c: complex<f32>, %d: complex<f64>, %f: f32, %g: f64, %i: i64, %k: complex<i32>, %v : tensor<2xcomplex<f32>>, %n: i32) {
  // expected-error@below {{'complex.eq' op result #0 must be 1-bit signless integer, but got 'i32'}}
  %0 = "complex.eq"(%c, %c) : (complex<f32>, complex<f32>) -> i32
  return
}
