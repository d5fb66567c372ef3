// RUN: kiln hls %s -o %t/out --memory axi --local-kib 1
// EXIT: 1
// The copies need 2 KiB.
func.func @copy(%a: memref<256xi32>, %b: memref<256xi32>) {
  affine.for %i = 0 to 256 {
    %v = affine.load %a[%i] : memref<256xi32>
    affine.store %v, %b[%i] : memref<256xi32>
  }
  return
}

// ERROR
// %s:4:1: error[E0609]: the copies of the arrays need 2 KiB inside, and there are 1: ask for more with --local-kib 2
// func.func @copy(%a: memref<256xi32>, %b: memref<256xi32>) {
// ^
