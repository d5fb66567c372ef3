// Dot product on i32; the sum is a result port.
// Shapes: a, b 64.
// Bound: 64 cycles (a and b are read once each).
// Goal: 1.05 * bound + 40
func.func @dot(%a: memref<64xi32>, %b: memref<64xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = affine.for %i = 0 to 64 iter_args(%acc = %zero) -> (i32) {
    %x = affine.load %a[%i] : memref<64xi32>
    %y = affine.load %b[%i] : memref<64xi32>
    %product = arith.muli %x, %y : i32
    %next = arith.addi %acc, %product : i32
    affine.yield %next : i32
  }
  return %sum : i32
}
