// RUN: kiln opt %s --affine-parallelize=parallel-reductions
// Reductions that affine.parallel can't say leave the loop as it is: those of index, maxnumf and minnumf. Others don't.
func.func @f(%a: memref<5xf32>) -> (index, f32, f32, i32) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %f0 = arith.constant 0.0 : f32
  %s = affine.for %i = 0 to 5 iter_args(%t = %c0) -> (index) {
    %u = arith.addi %t, %i : index
    affine.yield %u : index
  }
  %m = affine.for %i = 0 to 5 iter_args(%t = %f0) -> (f32) {
    %x = affine.load %a[%i] : memref<5xf32>
    %u = arith.maxnumf %t, %x : f32
    affine.yield %u : f32
  }
  %n = affine.for %i = 0 to 5 iter_args(%t = %f0) -> (f32) {
    %x = affine.load %a[%i] : memref<5xf32>
    %u = arith.minnumf %t, %x : f32
    affine.yield %u : f32
  }
  %k = affine.for %i = 0 to 5 iter_args(%t = %zero) -> (i32) {
    %x = arith.index_cast %i : index to i32
    %u = arith.maxsi %t, %x : i32
    affine.yield %u : i32
  }
  return %s, %m, %n, %k : index, f32, f32, i32
}
