// Levinson-Durbin recursion on i32 in units of 1/256: y solves a Toeplitz system with coefficients r. Products wrap and are
// shifted right by 8; the divisor is (beta and 255) or 1, so that the integer division is defined for all data.
// Shapes: r, y 16; z, a local array, 16.
// Bound: 960 cycles (y is read 120 + 240 times and written 120 times, and 15 divisions of 32 bits depend on each other).
func.func @durbin(%r: memref<16xi32>, %y: memref<16xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %eight = arith.constant 8 : i32
  %mask = arith.constant 255 : i32
  %unit = arith.constant 256 : i32
  %z = memref.alloc() : memref<16xi32>
  %r0 = affine.load %r[0] : memref<16xi32>
  %first = arith.subi %zero, %r0 : i32
  affine.store %first, %y[0] : memref<16xi32>
  %last:2 = affine.for %k = 1 to 16 iter_args(%alpha = %first, %beta = %unit) -> (i32, i32) {
    %square = arith.muli %alpha, %alpha : i32
    %scaled_square = arith.shrsi %square, %eight : i32
    %rest = arith.subi %unit, %scaled_square : i32
    %wide_beta = arith.muli %rest, %beta : i32
    %next_beta = arith.shrsi %wide_beta, %eight : i32
    %sum = affine.for %i = 0 to affine_map<(d0) -> (d0)>(%k) iter_args(%acc = %zero) -> (i32) {
      %ri = affine.load %r[%k - %i - 1] : memref<16xi32>
      %yi = affine.load %y[%i] : memref<16xi32>
      %product = arith.muli %ri, %yi : i32
      %next = arith.addi %acc, %product : i32
      affine.yield %next : i32
    }
    %rk = affine.load %r[%k] : memref<16xi32>
    %wide_rk = arith.muli %rk, %unit : i32
    %numerator = arith.addi %wide_rk, %sum : i32
    %negative = arith.subi %zero, %numerator : i32
    %low = arith.andi %next_beta, %mask : i32
    %divisor = arith.ori %low, %one : i32
    %next_alpha = arith.divsi %negative, %divisor : i32
    affine.for %i = 0 to affine_map<(d0) -> (d0)>(%k) {
      %yi = affine.load %y[%i] : memref<16xi32>
      %mirror = affine.load %y[%k - %i - 1] : memref<16xi32>
      %product = arith.muli %next_alpha, %mirror : i32
      %term = arith.shrsi %product, %eight : i32
      %zi = arith.addi %yi, %term : i32
      affine.store %zi, %z[%i] : memref<16xi32>
    }
    affine.for %i = 0 to affine_map<(d0) -> (d0)>(%k) {
      %zi = affine.load %z[%i] : memref<16xi32>
      affine.store %zi, %y[%i] : memref<16xi32>
    }
    affine.store %next_alpha, %y[%k] : memref<16xi32>
    affine.yield %next_alpha, %next_beta : i32, i32
  }
  memref.dealloc %z : memref<16xi32>
  return
}
