// RUN: kiln opt %s --plan-dma='target=tests/affine/inputs/tiny.toml'
// EXIT: 1
// A row is needed as a whole, and does not fit: the message says what would do.

func.func @rows(%A: memref<4x64xi32>, %s: memref<4xi32>) {
  affine.for %i = 0 to 4 {
    %zero = arith.constant 0 : i32
    %sum = affine.for %j = 0 to 64 iter_args(%acc = %zero) -> (i32) {
      %a = affine.load %A[%i, %j] : memref<4x64xi32>
      %next = arith.addi %acc, %a : i32
      affine.yield %next : i32
    }
    affine.store %sum, %s[%i] : memref<4xi32>
  }
  return
}

// ERROR
// %s:5:1: error[E0408]: 'func.func': no plan fits the capacity of the target's spaces: 264 bytes would do
// func.func @rows(%A: memref<4x64xi32>, %s: memref<4xi32>) {
// ^
