// RUN: kiln gpu %s --gpu a100
// EXIT: 1
func.func @f(%a: memref<8xf32>, %b: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xf32>
    %y = math.erf %x : f32
    affine.store %y, %b[%i] : memref<8xf32>
  }
  return
}

// ERROR
// %s:6:10: error[E1702]: 'math.erf': this operation has no instructions of a GPU
//     %y = math.erf %x : f32
//          ^
