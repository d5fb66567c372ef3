// RUN: kiln opt %s --irdl-file=tests/ir/inputs/irdl/cmath.irdl.mlir --cse
// A dialect registered at run time: types, attributes, custom syntax, inferred types, traits that passes read.

func.func @f(%a: !cmath.complex<f32>, %p: !cmath.pair<i32, i32>, %u: !cmath.unit, %i: i32, %j: i64) -> f32 {
  %0 = cmath.mul %a, %a : !cmath.complex<f32>
  %1 = cmath.mul %a, %a : !cmath.complex<f32>
  %2 = "cmath.norm"(%1) : (!cmath.complex<f32>) -> f32
  %3 = cmath.norm %0 {note = "the same"} : !cmath.complex<f32>
  %4 = cmath.create #cmath.precision<"low"> : !cmath.complex<f64>
  %5 = cmath.create #cmath.precision<"high"> exact {more} : !cmath.complex<f64>
  %6:3 = "cmath.segments"(%i, %j, %j) {operandSegmentSizes = array<i32: 1, 2>} : (i32, i64, i64) -> (i32, i32, i64)
  %7 = "cmath.segments"(%j) {operand_segment_sizes = array<i32: 0, 1>} : (i64) -> i64
  cmath.scope attributes {a = 1 : i32} {
    %8 = arith.constant 1 : i32
  }
  "cmath.regions"() ({}, {
    cmath.stop
  }, {
  ^bb0(%x: i32):
    cmath.stop
  }, {
    cmath.stop
  ^bb1:
    cmath.stop
  }) : () -> ()
  return %2 : f32
}

// OUTPUT
// module {
//   func.func @f(%arg0: !cmath.complex<f32>, %arg1: !cmath.pair<i32, i32>, %arg2: !cmath.unit, %arg3: i32, %arg4: i64) -> f32 {
//     %0 = cmath.mul %arg0, %arg0 : !cmath.complex<f32>
//     %1 = cmath.norm %0 : !cmath.complex<f32>
//     %2 = cmath.create #cmath.precision<"low"> : !cmath.complex<f64>
//     %3 = cmath.create #cmath.precision<"high"> exact {more} : !cmath.complex<f64>
//     %4:3 = "cmath.segments"(%arg3, %arg4, %arg4) {operandSegmentSizes = array<i32: 1, 2>} : (i32, i64, i64) -> (i32, i32, i64)
//     %5 = "cmath.segments"(%arg4) {operand_segment_sizes = array<i32: 0, 1>} : (i64) -> i64
//     cmath.scope attributes {a = 1 : i32} {
//     }
//     "cmath.regions"() ({
//     }, {
//       cmath.stop
//     }, {
//     ^bb0(%arg5: i32):
//       cmath.stop
//     }, {
//       cmath.stop
//     ^bb1:  // no predecessors
//       cmath.stop
//     }) : () -> ()
//     return %1 : f32
//   }
// }
