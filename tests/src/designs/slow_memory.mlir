// A memory behind the bus that is narrow, far away and busy, with arrays that come in and go out.
// Options: --memory axi --memory-timing TARGETS/slow-memory.toml
// Options: --memory axi
func.func @blend(%a: memref<12x8xi16>, %b: memref<12x8xi16>, %c: memref<12x8xi16>) {
  affine.for %i = 0 to 12 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<12x8xi16>
      %y = affine.load %c[%i, %j] : memref<12x8xi16>
      %s = arith.addi %x, %y : i16
      affine.store %s, %b[%i, %j] : memref<12x8xi16>
      affine.store %x, %c[%i, %j] : memref<12x8xi16>
    }
  }
  return
}
