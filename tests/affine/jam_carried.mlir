// RUN: kiln opt %s --affine-loop-unroll-jam='unroll-jam-factor=2' --verify-transforms --canonicalize
// What the inner loop carries, each copy carries for itself; its result is used after it.
func.func @rows(%A: memref<4x8xi32>, %w: memref<4xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 4 {
    %s = affine.for %j = 0 to 8 iter_args(%acc = %zero) -> (i32) {
      %a = affine.load %A[%i, %j] : memref<4x8xi32>
      %n = arith.addi %acc, %a : i32
      affine.yield %n : i32
    }
    affine.store %s, %w[%i] : memref<4xi32>
  }
  return
}
