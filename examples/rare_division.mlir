// Sum of 64 samples of which those with a large magnitude, about one in sixteen of random data, are divided first: a loop
// with a condition whose rare side takes many cycles. A divisor is odd, so that it is not zero.
// Shapes: x, y 64.
func.func @rare_division(%x: memref<64xi32>, %y: memref<64xi32>, %by: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %limit = arith.constant 2013265920 : i32
  %divisor = arith.ori %by, %one : i32
  %sum = affine.for %i = 0 to 64 iter_args(%acc = %zero) -> (i32) {
    %v = affine.load %x[%i] : memref<64xi32>
    %is_large = arith.cmpi sgt, %v, %limit : i32
    %kept = scf.if %is_large -> (i32) {
      %q = arith.divsi %v, %divisor : i32
      scf.yield %q : i32
    } else {
      scf.yield %v : i32
    }
    affine.store %kept, %y[%i] : memref<64xi32>
    %next = arith.addi %acc, %kept : i32
    affine.yield %next : i32
  }
  return %sum : i32
}
