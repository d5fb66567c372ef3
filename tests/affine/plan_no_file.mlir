// RUN: kiln opt %s --plan-dma='target=tests/affine/inputs/none.toml'
// EXIT: 1
// A target file that is not there: E0407.

func.func @f(%A: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %A[%i] : memref<8xi32>
    affine.store %a, %A[%i] : memref<8xi32>
  }
  return
}

// ERROR
// error[E0407]: can't read the target file 'tests/affine/inputs/none.toml': No such file or directory (os error 2)
