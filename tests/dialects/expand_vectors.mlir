// RUN: kiln opt %s --affine-expand-vectors --expand-vectors --canonicalize
// Loops carry elements, accesses are of one element each.
func.func @carried(%a: memref<8xi32>, %n: index) -> i32 {
  %zero = arith.constant dense<0> : vector<2xi32>
  %s = affine.for %i = 0 to 8 step 2 iter_args(%acc = %zero) -> (vector<2xi32>) {
    %x = affine.vector_load %a[%i] : memref<8xi32>, vector<2xi32>
    %t = arith.addi %acc, %x : vector<2xi32>
    affine.vector_store %t, %a[%i] : memref<8xi32>, vector<2xi32>
    affine.yield %t : vector<2xi32>
  }
  %p = vector.extract %s[%n] : i32 from vector<2xi32>
  return %p : i32
}
func.func @blocks(%c: i1, %x: vector<2xi8>, %y: vector<2xi8>) -> vector<2xi8> {
  cf.cond_br %c, ^b(%x : vector<2xi8>), ^b(%y : vector<2xi8>)
^b(%z: vector<2xi8>):
  %w = vector.shuffle %z, %x [1, 2] : vector<2xi8>, vector<2xi8>
  return %w : vector<2xi8>
}
func.func @kept(%x: vector<[4]xi8>) -> vector<[4]xi8> {
  %y = arith.addi %x, %x : vector<[4]xi8>
  return %y : vector<[4]xi8>
}
func.func @masked(%a: memref<8xi32>, %m: vector<2xi1>, %i: index) {
  %v = arith.constant dense<[1, 2]> : vector<2xi32>
  vector.maskedstore %a[%i], %m, %v : memref<8xi32>, vector<2xi1>, vector<2xi32>
  return
}

// OUTPUT
// module {
//   func.func @carried(%arg0: memref<8xi32>, %arg1: index) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %0:2 = affine.for %arg2 = 0 to 8 step 2 iter_args(%arg3 = %c0_i32, %arg4 = %c0_i32) -> (i32, i32) {
//       %3 = affine.load %arg0[%arg2] : memref<8xi32>
//       %4 = affine.load %arg0[%arg2 + 1] : memref<8xi32>
//       %5 = arith.addi %arg3, %3 : i32
//       %6 = arith.addi %arg4, %4 : i32
//       affine.store %5, %arg0[%arg2] : memref<8xi32>
//       affine.store %6, %arg0[%arg2 + 1] : memref<8xi32>
//       affine.yield %5, %6 : i32, i32
//     }
//     %1 = arith.index_cast %arg1 : index to i1
//     %2 = arith.select %1, %0#1, %0#0 : i32
//     return %2 : i32
//   }
//   func.func @blocks(%arg0: i1, %arg1: vector<2xi8>, %arg2: vector<2xi8>) -> vector<2xi8> {
//     %0 = vector.extract %arg1[1] : i8 from vector<2xi8>
//     %1 = vector.extract %arg2[1] : i8 from vector<2xi8>
//     %2 = arith.select %arg0, %0, %1 : i8
//     %3 = vector.extract %arg1[0] : i8 from vector<2xi8>
//     %4 = vector.from_elements %2, %3 : vector<2xi8>
//     return %4 : vector<2xi8>
//   }
//   func.func @kept(%arg0: vector<[4]xi8>) -> vector<[4]xi8> {
//     %0 = arith.addi %arg0, %arg0 : vector<[4]xi8>
//     return %0 : vector<[4]xi8>
//   }
//   func.func @masked(%arg0: memref<8xi32>, %arg1: vector<2xi1>, %arg2: index) {
//     %c1 = arith.constant 1 : index
//     %c1_i32 = arith.constant 1 : i32
//     %c2_i32 = arith.constant 2 : i32
//     %0 = vector.extract %arg1[0] : i1 from vector<2xi1>
//     %1 = vector.extract %arg1[1] : i1 from vector<2xi1>
//     scf.if %0 {
//       memref.store %c1_i32, %arg0[%arg2] : memref<8xi32>
//     }
//     %2 = arith.addi %arg2, %c1 : index
//     scf.if %1 {
//       memref.store %c2_i32, %arg0[%2] : memref<8xi32>
//     }
//     return
//   }
// }
