// Integer division in its forms on i32: by constants (signed and unsigned) and by data; the divisor read from memory is
// made positive and odd, so that the division is defined for all data.
// Shapes: x, d, quotient, rest 32.
// Bound: 32 cycles (each memory is used once an iteration) with a pipelined divider.
func.func @divide(%x: memref<32xi32>, %d: memref<32xi32>, %quotient: memref<32xi32>, %rest: memref<32xi32>) {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %ten = arith.constant 10 : i32
  %mask = arith.constant 0x7FFF : i32
  affine.for %i = 0 to 32 {
    %xi = affine.load %x[%i] : memref<32xi32>
    %di = affine.load %d[%i] : memref<32xi32>
    %low = arith.andi %di, %mask : i32
    %divisor = arith.ori %low, %one : i32
    %by_three = arith.divsi %xi, %three : i32
    %q = arith.divsi %by_three, %divisor : i32
    affine.store %q, %quotient[%i] : memref<32xi32>
    %digit = arith.remui %xi, %ten : i32
    %r = arith.remsi %xi, %divisor : i32
    %sum = arith.addi %digit, %r : i32
    affine.store %sum, %rest[%i] : memref<32xi32>
  }
  return
}
