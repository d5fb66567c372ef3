// RUN: kiln hls %s -o %t/copy --explore --explore-limit 6
// What was found before the limit is kept, and the limit is said.

func.func @copy(%a: memref<4x4xi8>, %b: memref<4x4xi8>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %x = affine.load %a[%i, %j] : memref<4x4xi8>
      affine.store %x, %b[%i, %j] : memref<4x4xi8>
    }
  }
  return
}
