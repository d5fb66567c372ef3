// RUN: kiln hls %s -o %t/out
// Rows that one loop writes are read by the next while later rows are made; a queue is kept of them.
func.func @blur(%in: memref<16x16xi16>, %out: memref<14x14xi16>) {
  %rows = memref.alloc() : memref<14x16xi16>
  affine.for %i = 0 to 14 {
    affine.for %j = 0 to 16 {
      %a = affine.load %in[%i, %j] : memref<16x16xi16>
      %b = affine.load %in[%i + 2, %j] : memref<16x16xi16>
      %s = arith.addi %a, %b : i16
      affine.store %s, %rows[%i, %j] : memref<14x16xi16>
    }
  }
  affine.for %i = 0 to 14 {
    affine.for %j = 0 to 14 {
      %a = affine.load %rows[%i, %j] : memref<14x16xi16>
      %b = affine.load %rows[%i, %j + 2] : memref<14x16xi16>
      %s = arith.addi %a, %b : i16
      affine.store %s, %out[%i, %j] : memref<14x14xi16>
    }
  }
  return
}
