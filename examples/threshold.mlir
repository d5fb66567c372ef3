// Conditional accumulation with `scf.if` in a loop on i32: words above the limit are summed and clipped, the others
// are counted. Sum and count are result ports.
// Shapes: x, y 64; limit is a scalar port.
// Bound: 64 cycles (x is read once; y is written at most once an iteration).
// Goal: 1.05 * bound + 40
func.func @threshold(%limit: i32, %x: memref<64xi32>, %y: memref<64xi32>) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %result:2 = affine.for %i = 0 to 64 iter_args(%sum = %zero, %count = %zero) -> (i32, i32) {
    %xi = affine.load %x[%i] : memref<64xi32>
    %above = arith.cmpi sgt, %xi, %limit : i32
    %next:2 = scf.if %above -> (i32, i32) {
      affine.store %limit, %y[%i] : memref<64xi32>
      %s = arith.addi %sum, %xi : i32
      scf.yield %s, %count : i32, i32
    } else {
      %c = arith.addi %count, %one : i32
      scf.yield %sum, %c : i32, i32
    }
    affine.yield %next#0, %next#1 : i32, i32
  }
  return %result#0, %result#1 : i32, i32
}
