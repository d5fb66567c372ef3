// A sequence of nests that pass a scalar on: the largest word of x, then y = largest - x, then the sum of y.
// Shapes: x, y 64; the sum is a result port.
// Bound: 192 cycles (three sweeps of 64).
// Goal: 1.15 * bound + 60
func.func @normalize(%x: memref<64xi32>, %y: memref<64xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %smallest = arith.constant -2147483648 : i32
  %largest = affine.for %i = 0 to 64 iter_args(%best = %smallest) -> (i32) {
    %v = affine.load %x[%i] : memref<64xi32>
    %next = arith.maxsi %best, %v : i32
    affine.yield %next : i32
  }
  affine.for %i = 0 to 64 {
    %v = affine.load %x[%i] : memref<64xi32>
    %difference = arith.subi %largest, %v : i32
    affine.store %difference, %y[%i] : memref<64xi32>
  }
  %sum = affine.for %i = 0 to 64 iter_args(%acc = %zero) -> (i32) {
    %v = affine.load %y[%i] : memref<64xi32>
    %next = arith.addi %acc, %v : i32
    affine.yield %next : i32
  }
  return %sum : i32
}
