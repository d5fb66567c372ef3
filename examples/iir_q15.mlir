// Fixed-point (Q15) first-order recursive filter on i16: y[n] = (b * x[n] + a * y[n - 1]) / 32768, with the state carried.
// The recurrence goes through the multiplier.
// Shapes: x, y 64; a and b are scalar ports.
// Bound: 64 cycles (x is read and y written once each).
func.func @iir_q15(%a: i16, %b: i16, %x: memref<64xi16>, %y: memref<64xi16>) {
  %zero = arith.constant 0 : i16
  %shift = arith.constant 15 : i32
  %wide_a = arith.extsi %a : i16 to i32
  %wide_b = arith.extsi %b : i16 to i32
  %last = affine.for %n = 0 to 64 iter_args(%state = %zero) -> (i16) {
    %xn = affine.load %x[%n] : memref<64xi16>
    %wide_x = arith.extsi %xn : i16 to i32
    %wide_y = arith.extsi %state : i16 to i32
    %bx = arith.muli %wide_b, %wide_x : i32
    %ay = arith.muli %wide_a, %wide_y : i32
    %sum = arith.addi %bx, %ay : i32
    %scaled = arith.shrsi %sum, %shift : i32
    %next = arith.trunci %scaled : i32 to i16
    affine.store %next, %y[%n] : memref<64xi16>
    affine.yield %next : i16
  }
  return
}
