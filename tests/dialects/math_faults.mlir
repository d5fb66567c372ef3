// RUN: kiln opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s
// Operations of math: one fault for each rule.

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.absf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.absf %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.absf' op requires the same type for all operands and results}}
  %0 = "math.absf"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.acos' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.acos %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.acos' op requires the same type for all operands and results}}
  %0 = "math.acos"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.acosh' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.acosh %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.acosh' op requires the same type for all operands and results}}
  %0 = "math.acosh"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.asin' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.asin %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.asin' op requires the same type for all operands and results}}
  %0 = "math.asin"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.asinh' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.asinh %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.asinh' op requires the same type for all operands and results}}
  %0 = "math.asinh"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.atan' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.atan %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.atan' op requires the same type for all operands and results}}
  %0 = "math.atan"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.atanh' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.atanh %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.atanh' op requires the same type for all operands and results}}
  %0 = "math.atanh"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.cbrt' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.cbrt %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.cbrt' op requires the same type for all operands and results}}
  %0 = "math.cbrt"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.ceil' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.ceil %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.ceil' op requires the same type for all operands and results}}
  %0 = "math.ceil"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.cos' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.cos %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.cos' op requires the same type for all operands and results}}
  %0 = "math.cos"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.cosh' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.cosh %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.cosh' op requires the same type for all operands and results}}
  %0 = "math.cosh"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.erf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.erf %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.erf' op requires the same type for all operands and results}}
  %0 = "math.erf"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.exp' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.exp %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.exp' op requires the same type for all operands and results}}
  %0 = "math.exp"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.exp2' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.exp2 %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.exp2' op requires the same type for all operands and results}}
  %0 = "math.exp2"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.expm1' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.expm1 %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.expm1' op requires the same type for all operands and results}}
  %0 = "math.expm1"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.floor' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.floor %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.floor' op requires the same type for all operands and results}}
  %0 = "math.floor"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.log' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.log %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.log' op requires the same type for all operands and results}}
  %0 = "math.log"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.log10' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.log10 %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.log10' op requires the same type for all operands and results}}
  %0 = "math.log10"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.log1p' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.log1p %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.log1p' op requires the same type for all operands and results}}
  %0 = "math.log1p"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.log2' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.log2 %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.log2' op requires the same type for all operands and results}}
  %0 = "math.log2"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.round' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.round %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.round' op requires the same type for all operands and results}}
  %0 = "math.round"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.roundeven' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.roundeven %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.roundeven' op requires the same type for all operands and results}}
  %0 = "math.roundeven"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.rsqrt' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.rsqrt %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.rsqrt' op requires the same type for all operands and results}}
  %0 = "math.rsqrt"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.sin' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.sin %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.sin' op requires the same type for all operands and results}}
  %0 = "math.sin"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.sinh' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.sinh %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.sinh' op requires the same type for all operands and results}}
  %0 = "math.sinh"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.sqrt' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.sqrt %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.sqrt' op requires the same type for all operands and results}}
  %0 = "math.sqrt"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.tan' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.tan %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.tan' op requires the same type for all operands and results}}
  %0 = "math.tan"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.tanh' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.tanh %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.tanh' op requires the same type for all operands and results}}
  %0 = "math.tanh"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.trunc' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.trunc %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.trunc' op requires the same type for all operands and results}}
  %0 = "math.trunc"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{custom op 'math.erfc' is unknown}}
  %0 = math.erfc %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.erfc' op is unregistered, and dialect 'math' does not allow unknown operations}}
  %0 = "math.erfc"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{custom op 'math.sincos' is unknown}}
  %0 = math.sincos %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.sincos' op is unregistered, and dialect 'math' does not allow unknown operations}}
  %0 = "math.sincos"(%f) : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{use of value '%g' expects different type than prior uses: 'f32' vs 'f64'}}
  %0 = math.atan2 %f, %g : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.atan2' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.atan2 %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{use of value '%g' expects different type than prior uses: 'f32' vs 'f64'}}
  %0 = math.copysign %f, %g : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.copysign' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.copysign %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{use of value '%g' expects different type than prior uses: 'f32' vs 'f64'}}
  %0 = math.powf %f, %g : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.powf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.powf %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.absi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = math.absi %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'fastmath'}}
  %0 = math.absi %a fastmath<fast> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.ctlz' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = math.ctlz %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'fastmath'}}
  %0 = math.ctlz %a fastmath<fast> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.cttz' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = math.cttz %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'fastmath'}}
  %0 = math.cttz %a fastmath<fast> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.ctpop' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = math.ctpop %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'fastmath'}}
  %0 = math.ctpop %a fastmath<fast> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ',', found ':'}}
  %0 = math.fma %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.fma' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.fma %a, %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.ipowi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = math.ipowi %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.fpowi' op requires the same shape for all operands and results}}
  %0 = math.fpowi %f, %v : f32, vector<4xi32>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.fpowi' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.fpowi %a, %a : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'math.fpowi' op operand #1 must be signless-integer-like, but got 'f32'}}
  %0 = math.fpowi %f, %f : f32, f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{custom op 'math.isnan' is unknown}}
  %0 = math.isnan %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{custom op 'math.isfinite' is unknown}}
  %0 = math.isfinite %f : f32
  return
}
