// RUN: kiln opt %s --affine-reuse="multipliers=1 registers=0 undefined"
// Buffers begin with what memory holds that was not written.
func.func @f(%a: memref<8x8xi16>, %b: memref<7x7xi16>) {
  affine.for %i = 0 to 7 {
    affine.for %j = 0 to 7 {
      %w = affine.load %a[%i, %j] : memref<8x8xi16>
      %x = affine.load %a[%i, %j + 1] : memref<8x8xi16>
      %y = affine.load %a[%i + 1, %j] : memref<8x8xi16>
      %z = affine.load %a[%i + 1, %j + 1] : memref<8x8xi16>
      %s = arith.addi %w, %x : i16
      %t = arith.addi %y, %z : i16
      %u = arith.addi %s, %t : i16
      affine.store %u, %b[%i, %j] : memref<7x7xi16>
    }
  }
  return
}
