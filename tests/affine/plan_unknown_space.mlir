// RUN: kiln opt %s --plan-dma='target=tests/affine/inputs/unknown_space.toml'
// EXIT: 1
// An engine that moves to a space that is not there: E0406.

func.func @f(%A: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %A[%i] : memref<8xi32>
    affine.store %a, %A[%i] : memref<8xi32>
  }
  return
}

// ERROR
// tests/affine/inputs/unknown_space.toml:23:38: error[E0406]: there is no space 'elsewhere'
