// RUN: kiln hls %s --flow elastic -o %t/out
// EXIT: 1
// The store below is inside in some iterations; the load in none, whatever the outer loop does.
func.func @far(%a: memref<34xi32>, %b: memref<34xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 8 {
      %x = affine.load %a[%i + %j + 4611686018427387904] : memref<34xi32>
      affine.store %x, %b[%i * 5 + %j * 9] : memref<34xi32>
    }
  }
  return
}

// ERROR
// %s:7:12: error[E0604]: 'affine.load': its index in dimension 0 is out of bounds in every iteration
//       %x = affine.load %a[%i + %j + 4611686018427387904] : memref<34xi32>
//            ^
