// RUN: kiln opt %s --canonicalize --lower-affine --mlir-print-op-generic
// EXIT: 1
// The reference lets steps be zero or less and extrema have no results: both are read, and left as they are by what can't run them.
func.func @steps(%m: memref<4xi32>) {
  affine.for %i = 0 to 10 step 0 {
    %0 = affine.load %m[%i] : memref<4xi32>
    affine.store %0, %m[%i] : memref<4xi32>
  }
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = -3 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}
func.func @nothing(%n: index) -> (index, index) {
  %0 = affine.min affine_map<() -> ()>()
  %1 = affine.max affine_map<(d0) -> ()>(%n)
  return %0, %1 : index, index
}

// ERROR
// %s:17:8: error[E0401]: 'affine.max': this operation has no lowering to scf, memref and arith
//   %1 = affine.max affine_map<(d0) -> ()>(%n)
//        ^
// %s:16:8: error[E0401]: 'affine.min': this operation has no lowering to scf, memref and arith
//   %0 = affine.min affine_map<() -> ()>()
//        ^
