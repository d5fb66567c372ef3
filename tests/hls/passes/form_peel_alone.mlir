// RUN: kiln opt %s --hls-form-pipelines=peel=0
// EXIT: 1
// Only a loop that is merged gets an iteration for what stands before it.
func.func @f(%a: memref<4x8xi8>, %v: i8) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      affine.store %v, %a[%i, %j] : memref<4x8xi8>
    }
  }
  return
}

// ERROR
// %s:4:1: error[E0621]: 'peel' names a loop that is not merged with those inside
// func.func @f(%a: memref<4x8xi8>, %v: i8) {
// ^
