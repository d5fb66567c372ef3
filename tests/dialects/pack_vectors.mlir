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
