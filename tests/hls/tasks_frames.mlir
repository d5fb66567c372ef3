// RUN: kiln hls %s -o %t/out
// The loop over frames is split; the buffer between its parts becomes a pair, and both parts run beside each other.
func.func @frames(%in: memref<4x16xi32>, %out: memref<4x16xi32>) {
  %tmp = memref.alloc() : memref<16xi32>
  affine.for %t = 0 to 4 {
    affine.for %i = 0 to 16 {
      %a = affine.load %in[%t, %i] : memref<4x16xi32>
      %b = arith.muli %a, %a : i32
      affine.store %b, %tmp[%i] : memref<16xi32>
    }
    affine.for %i = 0 to 16 {
      %a = affine.load %tmp[15 - %i] : memref<16xi32>
      affine.store %a, %out[%t, %i] : memref<4x16xi32>
    }
  }
  return
}
