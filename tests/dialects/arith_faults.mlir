// RUN: kiln opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s
// Operations of arith: one fault for each rule.

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.addi %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ',', found ':'}}
  %0 = arith.addi %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.addi %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.subi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.subi %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.subi' op requires the same type for all operands and results}}
  %0 = "arith.subi"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ',', found ':'}}
  %0 = arith.subi %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.subi %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.muli' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.muli %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.muli' op requires the same type for all operands and results}}
  %0 = "arith.muli"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ',', found ':'}}
  %0 = arith.muli %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.muli %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.divui' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.divui %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.divui %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.divui' op requires the same type for all operands and results}}
  %0 = "arith.divui"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.divui %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.divsi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.divsi %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.divsi %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.divsi' op requires the same type for all operands and results}}
  %0 = "arith.divsi"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.divsi %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.ceildivui' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.ceildivui %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.ceildivui %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.ceildivui' op requires the same type for all operands and results}}
  %0 = "arith.ceildivui"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.ceildivui %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.ceildivsi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.ceildivsi %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.ceildivsi %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.ceildivsi' op requires the same type for all operands and results}}
  %0 = "arith.ceildivsi"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.ceildivsi %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.floordivsi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.floordivsi %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.floordivsi %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.floordivsi' op requires the same type for all operands and results}}
  %0 = "arith.floordivsi"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.floordivsi %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.remui' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.remui %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.remui %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.remui' op requires the same type for all operands and results}}
  %0 = "arith.remui"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.remui %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.remsi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.remsi %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.remsi %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.remsi' op requires the same type for all operands and results}}
  %0 = "arith.remsi"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.remsi %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.andi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.andi %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.andi %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.andi' op requires the same type for all operands and results}}
  %0 = "arith.andi"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.andi %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.ori' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.ori %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.ori %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.ori' op requires the same type for all operands and results}}
  %0 = "arith.ori"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.ori %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.xori' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.xori %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.xori %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.xori' op requires the same type for all operands and results}}
  %0 = "arith.xori"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.xori %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.shli' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.shli %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.shli' op requires the same type for all operands and results}}
  %0 = "arith.shli"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ',', found ':'}}
  %0 = arith.shli %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.shli %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.shrui' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.shrui %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.shrui %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.shrui' op requires the same type for all operands and results}}
  %0 = "arith.shrui"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.shrui %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.shrsi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.shrsi %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.shrsi %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.shrsi' op requires the same type for all operands and results}}
  %0 = "arith.shrsi"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.shrsi %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.maxsi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.maxsi %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.maxsi %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.maxsi' op requires the same type for all operands and results}}
  %0 = "arith.maxsi"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.maxsi %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.maxui' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.maxui %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.maxui %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.maxui' op requires the same type for all operands and results}}
  %0 = "arith.maxui"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.maxui %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.minsi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.minsi %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.minsi %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.minsi' op requires the same type for all operands and results}}
  %0 = "arith.minsi"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.minsi %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.minui' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.minui %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = arith.minui %a, %b overflow<nsw> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.minui' op requires the same type for all operands and results}}
  %0 = "arith.minui"(%a, %i64) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found ','}}
  %0 = arith.minui %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.addf %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag, found '>'}}
  %0 = arith.addf %f, %f fastmath<> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, }}
  %0 = arith.addf %f, %f fastmath<foo> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected '<', found ':'}}
  %0 = arith.addf %f, %f fastmath : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.subf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.subf %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag, found '>'}}
  %0 = arith.subf %f, %f fastmath<> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, }}
  %0 = arith.subf %f, %f fastmath<foo> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected '<', found ':'}}
  %0 = arith.subf %f, %f fastmath : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.mulf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.mulf %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag, found '>'}}
  %0 = arith.mulf %f, %f fastmath<> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, }}
  %0 = arith.mulf %f, %f fastmath<foo> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected '<', found ':'}}
  %0 = arith.mulf %f, %f fastmath : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.divf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.divf %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag, found '>'}}
  %0 = arith.divf %f, %f fastmath<> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, }}
  %0 = arith.divf %f, %f fastmath<foo> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected '<', found ':'}}
  %0 = arith.divf %f, %f fastmath : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.remf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.remf %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag, found '>'}}
  %0 = arith.remf %f, %f fastmath<> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, }}
  %0 = arith.remf %f, %f fastmath<foo> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected '<', found ':'}}
  %0 = arith.remf %f, %f fastmath : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.maximumf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.maximumf %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag, found '>'}}
  %0 = arith.maximumf %f, %f fastmath<> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, }}
  %0 = arith.maximumf %f, %f fastmath<foo> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected '<', found ':'}}
  %0 = arith.maximumf %f, %f fastmath : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.minimumf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.minimumf %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag, found '>'}}
  %0 = arith.minimumf %f, %f fastmath<> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, }}
  %0 = arith.minimumf %f, %f fastmath<foo> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected '<', found ':'}}
  %0 = arith.minimumf %f, %f fastmath : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.maxnumf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.maxnumf %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag, found '>'}}
  %0 = arith.maxnumf %f, %f fastmath<> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, }}
  %0 = arith.maxnumf %f, %f fastmath<foo> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected '<', found ':'}}
  %0 = arith.maxnumf %f, %f fastmath : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.minnumf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.minnumf %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag, found '>'}}
  %0 = arith.minnumf %f, %f fastmath<> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected fastmath flag to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, }}
  %0 = arith.minnumf %f, %f fastmath<foo> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected '<', found ':'}}
  %0 = arith.minnumf %f, %f fastmath : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.negf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.negf %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected cmpi predicate to be one of: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge; foun}}
  %0 = arith.cmpi lt, %a, %b : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.cmpi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.cmpi eq, %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: cmpi predicate attribu}}
  %0 = "arith.cmpi"(%a, %a) {predicate = 15 : i64} : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.cmpi' op requires attribute 'predicate'}}
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.cmpi' op failed to verify that result type matches i1 of the same shape of 'lhs'}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 5 : i64}> : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected cmpi predicate, found '2'}}
  %0 = arith.cmpi 2, %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ',', found '%a'}}
  %0 = arith.cmpi eq %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected cmpf predicate to be one of: false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, }}
  %0 = arith.cmpf eq, %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.cmpf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.cmpf oeq, %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{use of value '%g' expects different type than prior uses: 'f32' vs 'f64'}}
  %0 = arith.cmpf oeq, %f, %g : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.select' op if an operand is non-scalar, then there must be at least one non-scalar }}
  %0 = arith.select %vc, %a, %b : vector<4xi1>, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.select' op expected condition type to have the same shape as the result type, got '}}
  %0 = arith.select %tc, %t, %t : tensor<4xi1>, tensor<?xi32>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{use of value '%a' expects different type than prior uses: 'i1' vs 'i32'}}
  %0 = arith.select %a, %a, %b : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.select' op operand #0 must be bool-like, but got 'i32'}}
  %0 = arith.select %a, %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.select' op failed to verify that all of {true_value, false_value, result} have same}}
  %0 = "arith.select"(%c, %a, %x) : (i1, i32, index) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.select' op all non-scalar operands/results must have the same shape and base type}}
  %0 = arith.select %vc, %v2, %v2 : vector<4xi1>, vector<2x2xi32>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.extsi' op result type 'i32' must be wider than operand type 'i32'}}
  %0 = arith.extsi %a : i32 to i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.extsi' op requires the same shape for all operands and results}}
  %0 = arith.extsi %v : vector<4xi32> to vector<5xi64>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.extsi' op operand type 'tensor<?xi32>' and result type 'tensor<4xi64>' are cast inc}}
  %0 = arith.extsi %t : tensor<?xi32> to tensor<4xi64>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.extsi' op result #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = arith.extsi %a : i32 to index
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.extsi' op operand #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = arith.extsi %x : index to i64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.extui' op result #0 must be signless-fixed-width-integer-like, but got 'f64'}}
  %0 = arith.extui %a : i32 to f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.trunci' op result type 'i32' must be shorter than operand type 'i32'}}
  %0 = arith.trunci %a : i32 to i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.trunci' op requires the same shape for all operands and results}}
  %0 = arith.trunci %sv : vector<[4]xi32> to vector<4xi8>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.trunci' op operand type 'tensor<4xi32, "e">' and result type 'tensor<4xi8>' are cas}}
  %0 = arith.trunci %e : tensor<4xi32, "e"> to tensor<4xi8>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.sitofp' op result #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.sitofp %a : i32 to i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.sitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = arith.sitofp %x : index to f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.uitofp' op requires the same shape for all operands and results}}
  %0 = arith.uitofp %v : vector<4xi32> to vector<3xf16>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.fptosi' op result #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = arith.fptosi %f : f32 to index
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.fptoui' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.fptoui %a : i32 to f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.index_cast %a : i32 to i64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.index_cast' op requires the same shape for all operands and results}}
  %0 = arith.index_cast %mx : memref<4xindex> to memref<5xi32>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.index_cast' op if a result is non-scalar, then at least one operand must be non-sca}}
  %0 = arith.index_cast %mx : memref<4xindex> to vector<4xi32>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.index_cast' op operand #0 must be signless-integer-like or memref of signless-integ}}
  %0 = arith.index_cast %f : f32 to index
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.index_castui' op result #0 must be signless-integer-like or memref of signless-inte}}
  %0 = arith.index_castui %x : index to f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.bitcast' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.bitcast %a : i32 to i64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.bitcast' op operand #0 must be signless-integer-or-float-like or memref of signless}}
  %0 = arith.bitcast %x : index to i64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.bitcast' op requires the same shape for all operands and results}}
  %0 = arith.bitcast %v : vector<4xi32> to vector<2xf64>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.bitcast' op if a result is non-scalar, then at least one operand must be non-scalar}}
  %0 = arith.bitcast %mi : memref<4xi32> to vector<4xf32>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.extf' op result type 'f32' must be wider than operand type 'f32'}}
  %0 = arith.extf %f : f32 to f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.extf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.extf %a : i32 to f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.truncf' op result type 'f64' must be shorter than operand type 'f32'}}
  %0 = arith.truncf %f : f32 to f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.truncf' op result #0 must be floating-point-like, but got 'i16'}}
  %0 = arith.truncf %f : f32 to i16
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.truncf' op operand type 'tensor<*xf32>' and result type 'tensor<*xf16>' are cast in}}
  %0 = arith.truncf %tf : tensor<*xf32> to tensor<*xf16>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.extsi' op all non-scalar operands/results must have the same shape and base type}}
  %0 = arith.extsi %ti : tensor<*xi32> to vector<4xi64>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ':', found 'foo'}}
  %0 = arith.truncf %g foo : f64 to f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.truncf' op attribute 'roundingmode' failed to satisfy constraint: Floating point ro}}
  %0 = "arith.truncf"(%g) <{roundingmode = 9 : i32}> : (f64) -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.addui_extended' op failed to verify that type of 'overflow' matches i1 of the same }}
  %0:2 = arith.addui_extended %v, %v : vector<4xi32>, i1
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected ',', found 'return'}}
  %0:2 = arith.addui_extended %a, %b : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{operation defines 2 results but was provided 1 to bind}}
  %0 = arith.mulsi_extended %a, %b : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.mulsi_extended' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0:2 = arith.mulsi_extended %f, %f : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same typ}}
  %0:2 = "arith.mulsi_extended"(%a, %b) : (i32, i32) -> (i32, i64)
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{unexpected decimal integer literal for a floating point value; add a trailing dot to make }}
  %0 = arith.constant 1 : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  %0 = arith.constant 1.0 : i32
  // The reference tells it where it stands.
  // expected-error@below {{floating point literal not valid for an integer type}}
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{integer constant out of range for attribute}}
  %0 = arith.constant 300 : i8
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  %0 = arith.constant dense<1> : tensor<?xi32>
  // expected-error@below {{elements literal type must have static shape}}
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{inferred shape of elements literal ([2]) does not match type ([3])}}
  %0 = arith.constant dense<[1,2]> : tensor<3xi32>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{attribute 'value' must be TypedAttr instance}}
  %0 = arith.constant "foo"
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.constant' op integer return type must be signless}}
  %0 = arith.constant 1 : si32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.constant' op initializing scalable vectors with elements that are not a splat is no}}
  %0 = arith.constant dense<[1,2,3,4]> : vector<[4]xi32>
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{custom op 'e400' is unknown}}
  %0 = arith.constant 1e400 : f64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{unexpected character}}
  %0 = arith.constant 0x1.0p3 : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{integer literal not valid for specified type}}
  %0 = arith.constant 1 : none
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{expected '>', found ','}}
  %0 = arith.constant dense<1> : vector<4xi32, "x">
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() {value = 1 : i32} : () -> i64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.constant' op requires attribute 'value'}}
  %0 = "arith.constant"() : () -> i64
  return
}

// -----

func.func @f(%a: i32, %b: i32, %x: index, %v: vector<4xi32>, %t: tensor<?xi32>, %t4: tensor<4xi32>, %f: f32, %g: f64, %vf: vector<4xf32>, %tf: tensor<*xf32>, %c: i1, %vc: vector<4xi1>, %tc: tensor<4xi1>, %sv: vector<[4]xi32>, %s: si32, %i64: i64, %v8: vector<4xi8>, %h: f16, %bf: bf16, %mi: memref<4xi32>, %mx: memref<4xindex>, %v2: vector<2x2xi32>, %t1: tensor<4xi1>, %ti: tensor<*xi32>, %e: tensor<4xi32, "e">) {
  // expected-error@below {{'arith.constant' op attribute 'value' failed to satisfy constraint: TypedAttr instance}}
  %0 = "arith.constant"() <{value = "a"}> : () -> i32
  return
}
