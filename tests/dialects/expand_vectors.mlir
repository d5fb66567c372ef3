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
