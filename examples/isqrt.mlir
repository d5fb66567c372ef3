// Integer square root of 16 unsigned i32 words, bit by bit: 16 iterations of a fixed inner loop for each.
// Shapes: x 16, root 16 of i16.
// Bound: 256 cycles (16 dependent iterations a word).
// Goal: 1.15 * bound + 60
func.func @isqrt(%x: memref<16xi32>, %root: memref<16xi16>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %top = arith.constant 0x40000000 : i32
  affine.for %i = 0 to 16 {
    %xi = affine.load %x[%i] : memref<16xi32>
    %result:3 = affine.for %step = 0 to 16 iter_args(%rest = %xi, %r = %zero, %bit = %top) -> (i32, i32, i32) {
      %trial = arith.addi %r, %bit : i32
      %half = arith.shrui %r, %one : i32
      %fits = arith.cmpi uge, %rest, %trial : i32
      %next:2 = scf.if %fits -> (i32, i32) {
        %difference = arith.subi %rest, %trial : i32
        %with_bit = arith.addi %half, %bit : i32
        scf.yield %difference, %with_bit : i32, i32
      } else {
        scf.yield %rest, %half : i32, i32
      }
      %next_bit = arith.shrui %bit, %two : i32
      affine.yield %next#0, %next#1, %next_bit : i32, i32, i32
    }
    %narrow = arith.trunci %result#1 : i32 to i16
    affine.store %narrow, %root[%i] : memref<16xi16>
  }
  return
}
