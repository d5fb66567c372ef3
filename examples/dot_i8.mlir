// Quantised dot product: signed i8 words, i32 sum, then rescaled to i8 with rounding and saturation.
// Shapes: a, b 64; the result is an i8 port.
// Bound: 64 cycles (a and b are read once each).
// Goal: 1.05 * bound + 40
func.func @dot_i8(%a: memref<64xi8>, %b: memref<64xi8>) -> i8 {
  %zero = arith.constant 0 : i32
  %half = arith.constant 256 : i32
  %shift = arith.constant 9 : i32
  %largest = arith.constant 127 : i32
  %smallest = arith.constant -128 : i32
  %sum = affine.for %i = 0 to 64 iter_args(%acc = %zero) -> (i32) {
    %x = affine.load %a[%i] : memref<64xi8>
    %y = affine.load %b[%i] : memref<64xi8>
    %wide_x = arith.extsi %x : i8 to i32
    %wide_y = arith.extsi %y : i8 to i32
    %product = arith.muli %wide_x, %wide_y : i32
    %next = arith.addi %acc, %product : i32
    affine.yield %next : i32
  }
  %rounded = arith.addi %sum, %half : i32
  %scaled = arith.shrsi %rounded, %shift : i32
  %above = arith.maxsi %scaled, %smallest : i32
  %within = arith.minsi %above, %largest : i32
  %result = arith.trunci %within : i32 to i8
  return %result : i8
}
