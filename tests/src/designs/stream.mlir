// Arrays with AXI4-Stream ports: several widths, in place, transposed, of one element, and results.
// Options: --memory stream --target ecp5
// Options: --memory stream --unroll 4 --max-mul 4
func.func @stream(%x: memref<6x4xi20>, %y: memref<4x6xi33>, %io: memref<7xf16>, %one: memref<i1>, %k: i20) -> (memref<8xi9>, i20) {
  %c0 = arith.constant 0 : i20
  %r = memref.alloc() : memref<8xi9>
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 4 {
      %a = affine.load %x[%i, %j] : memref<6x4xi20>
      %b = arith.muli %a, %k : i20
      %w = arith.extsi %b : i20 to i33
      affine.store %w, %y[%j, %i] : memref<4x6xi33>
    }
  }
  %is = affine.load %one[] : memref<i1>
  affine.for %i = 0 to 3 {
    %a = affine.load %io[%i + 1] : memref<7xf16>
    %b = arith.negf %a : f16
    %c = arith.select %is, %a, %b : f16
    affine.store %c, %io[2 * %i] : memref<7xf16>
  }
  %s = affine.for %i = 0 to 6 iter_args(%acc = %c0) -> (i20) {
    %a = affine.load %x[5 - %i, 2] : memref<6x4xi20>
    %t = arith.trunci %a : i20 to i9
    affine.store %t, %r[%i] : memref<8xi9>
    %n = arith.addi %acc, %a : i20
    affine.yield %n : i20
  }
  %true = arith.constant true
  affine.store %true, %one[] : memref<i1>
  return %r, %s : memref<8xi9>, i20
}
