// RUN: kiln opt %s --irdl-file=tests/ir/inputs/irdl/cmath.irdl.mlir --split-input-file
// EXIT: 1
// Programs that break what IRDL defines: the errors name the constraint, and point at the program and at the definition.

func.func private @f(!cmath.complex<i32>)

// -----

func.func private @f(!cmath.pair<i32, f32>)

// -----

func.func private @f(!cmath.nothing)

// -----

func.func @f(%a: f32) {
  %0 = "cmath.norm"(%a) : (f32) -> f32
  return
}

// -----

func.func @f(%a: !cmath.complex<f32>, %b: !cmath.complex<f64>) {
  %0 = "cmath.mul"(%a, %b) : (!cmath.complex<f32>, !cmath.complex<f64>) -> !cmath.complex<f32>
  return
}

// -----

func.func @f(%a: !cmath.complex<f32>) {
  %0 = "cmath.norm"(%a) : (!cmath.complex<f32>) -> f64
  return
}

// -----

%0 = "cmath.create"() {precision = 1 : i32} : () -> !cmath.complex<f32>

// -----

%0 = "cmath.create"() : () -> !cmath.complex<f32>

// -----

"cmath.regions"() ({}, {}) : () -> ()

// -----

"cmath.regions"() ({}, {}, {}, {cmath.stop ^bb1: cmath.stop}) : () -> ()

// -----

"cmath.regions"() ({}, {}, {
^bb0(%x: i64):
  cmath.stop
}, {cmath.stop ^bb1: cmath.stop}) : () -> ()

// -----

%0 = "cmath.segments"() : () -> i64

// -----

"cmath.stop"() <{a = 1 : i32}> : () -> ()

// OUTPUT
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:5:22: error[E0118]: parameter 'element' must be 'f32' or 'f64', but got 'i32'
// func.func private @f(!cmath.complex<i32>)
//                      ^~~~~~~~~~~~~~~~~~~
// tests/ir/inputs/irdl/cmath.irdl.mlir:2:3: note: it is defined here
//   irdl.type @complex {
//   ^
// %s:9:22: error[E0118]: parameter '#1' must be 'i32' as before, but got 'f32'
// func.func private @f(!cmath.pair<i32, f32>)
//                      ^~~~~~~~~~~~~~~~~~~~~
// tests/ir/inputs/irdl/cmath.irdl.mlir:8:3: note: it is defined here
//   irdl.type @pair {
//   ^
// %s:13:22: error[E0117]: unknown type '!cmath.nothing': its dialect is not registered or has no such type
// func.func private @f(!cmath.nothing)
//                      ^~~~~~~~~~~~~~
// %s:18:8: error[E0202]: 'cmath.norm' op operand #0 ('arg') must be '!cmath.complex<anything>', but got 'f32'
//   %0 = "cmath.norm"(%a) : (f32) -> f32
//        ^
// tests/ir/inputs/irdl/cmath.irdl.mlir:30:10: note: the constraint is defined here
//     %1 = irdl.parametric @cmath::@complex<%0>
//          ^
// %s:25:8: error[E0202]: 'cmath.mul' op operand #1 ('rhs') must be '!cmath.complex<f32>' as before, but got '!cmath.complex<f64>'
//   %0 = "cmath.mul"(%a, %b) : (!cmath.complex<f32>, !cmath.complex<f64>) -> !cmath.complex<f32>
//        ^
// tests/ir/inputs/irdl/cmath.irdl.mlir:24:10: note: the constraint is defined here
//     %1 = irdl.parametric @cmath::@complex<%0>
//          ^
// %s:32:8: error[E0202]: 'cmath.norm' op result #0 ('result') must be 'f32' as before, but got 'f64'
//   %0 = "cmath.norm"(%a) : (!cmath.complex<f32>) -> f64
//        ^
// tests/ir/inputs/irdl/cmath.irdl.mlir:29:10: note: the constraint is defined here
//     %0 = irdl.any
//          ^
// %s:38:6: error[E0203]: 'cmath.create' op attribute 'precision' must be '#cmath.precision', but got '1 : i32'
// %0 = "cmath.create"() {precision = 1 : i32} : () -> !cmath.complex<f32>
//      ^
// tests/ir/inputs/irdl/cmath.irdl.mlir:35:10: note: the constraint is defined here
//     %0 = irdl.base @cmath::@precision
//          ^
// %s:42:6: error[E0203]: 'cmath.create' op requires attribute 'precision'
// %0 = "cmath.create"() : () -> !cmath.complex<f32>
//      ^
// %s:46:1: error[E0201]: 'cmath.regions' op expected 4 regions
// "cmath.regions"() ({}, {}) : () -> ()
// ^
// %s:50:1: error[E0204]: 'cmath.regions' op expected region 2 to have 1 arguments but got 0
// "cmath.regions"() ({}, {}, {}, {cmath.stop ^bb1: cmath.stop}) : () -> ()
// ^
// tests/ir/inputs/irdl/cmath.irdl.mlir:51:10: note: the constraint is defined here
//     %3 = irdl.region(%0)
//          ^
// %s:54:1: error[E0204]: 'cmath.regions' op argument #0 of region 2 must be 'i32', but got 'i64'
// "cmath.regions"() ({}, {}, {
// ^
// tests/ir/inputs/irdl/cmath.irdl.mlir:51:10: note: the constraint is defined here
//     %3 = irdl.region(%0)
//          ^
// %s:61:6: error[E0201]: 'cmath.segments' op requires dense i32 array attribute 'operandSegmentSizes'
// %0 = "cmath.segments"() : () -> i64
//      ^
// %s:65:1: error[E0100]: invalid properties for op cmath.stop: a dialect defined by IRDL has none
// "cmath.stop"() <{a = 1 : i32}> : () -> ()
// ^~~~~~~~~~~~
