// RUN: kiln hls %s -o %t --memory axi --local-kib 1
// The copies need 2 KiB.
func.func @copy(%a: memref<256xi32>, %b: memref<256xi32>) {
  affine.for %i = 0 to 256 {
    %v = affine.load %a[%i] : memref<256xi32>
    affine.store %v, %b[%i] : memref<256xi32>
  }
  return
}
