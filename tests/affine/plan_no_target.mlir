// RUN: kiln opt %s --plan-dma
// EXIT: 1
// No target at all: E0404.

func.func @f(%A: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %A[%i] : memref<8xi32>
    affine.store %a, %A[%i] : memref<8xi32>
  }
  return
}

// ERROR
// error[E0404]: plan-dma needs the option 'target': a target file
