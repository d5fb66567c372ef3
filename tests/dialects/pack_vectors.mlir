// RUN: kiln opt %s --pack-vectors --expand-vectors --canonicalize
// Vectors from outside and in memory are integers; a function that is called keeps its vectors.
func.func @f(%v: vector<2xi4>, %m: memref<4xvector<2xi4>>, %i: index) -> vector<2xi4> {
  %x = memref.load %m[%i] : memref<4xvector<2xi4>>
  %s = arith.addi %x, %v : vector<2xi4>
  memref.store %s, %m[%i] : memref<4xvector<2xi4>>
  return %x : vector<2xi4>
}
func.func private @callee(%v: vector<2xi4>) -> vector<2xi4> {
  return %v : vector<2xi4>
}
func.func @caller(%a: i4) -> i4 {
  %v = vector.splat %a : vector<2xi4>
  %w = call @callee(%v) : (vector<2xi4>) -> vector<2xi4>
  %r = vector.extract %w[1] : i4 from vector<2xi4>
  return %r : i4
}

// OUTPUT
// module {
//   func.func @f(%arg0: i8, %arg1: memref<4xi8>, %arg2: index) -> i8 {
//     %c4_i8 = arith.constant 4 : i8
//     %0 = arith.trunci %arg0 : i8 to i4
//     %1 = arith.shrui %arg0, %c4_i8 : i8
//     %2 = arith.trunci %1 : i8 to i4
//     %3 = memref.load %arg1[%arg2] : memref<4xi8>
//     %4 = arith.trunci %3 : i8 to i4
//     %5 = arith.shrui %3, %c4_i8 : i8
//     %6 = arith.trunci %5 : i8 to i4
//     %7 = arith.addi %4, %0 : i4
//     %8 = arith.addi %6, %2 : i4
//     %9 = arith.extui %7 : i4 to i8
//     %10 = arith.extui %8 : i4 to i8
//     %11 = arith.shli %10, %c4_i8 : i8
//     %12 = arith.ori %9, %11 : i8
//     memref.store %12, %arg1[%arg2] : memref<4xi8>
//     %13 = arith.extui %4 : i4 to i8
//     %14 = arith.extui %6 : i4 to i8
//     %15 = arith.shli %14, %c4_i8 : i8
//     %16 = arith.ori %13, %15 : i8
//     return %16 : i8
//   }
//   func.func private @callee(%arg0: vector<2xi4>) -> vector<2xi4> {
//     return %arg0 : vector<2xi4>
//   }
//   func.func @caller(%arg0: i4) -> i4 {
//     %0 = vector.splat %arg0 : vector<2xi4>
//     %1 = call @callee(%0) : (vector<2xi4>) -> vector<2xi4>
//     %2 = vector.extract %1[1] : i4 from vector<2xi4>
//     return %2 : i4
//   }
// }
