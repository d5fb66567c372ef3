// RUN: kiln opt %s --plan-dma='target=tests/affine/inputs/unknown_key.toml'
// EXIT: 1
// A target file with a key that target files don't have: E0405.

func.func @f(%A: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %A[%i] : memref<8xi32>
    affine.store %a, %A[%i] : memref<8xi32>
  }
  return
}

// ERROR
// tests/affine/inputs/unknown_key.toml:13:1: error[E0405]: not a target file: unknown field `colour`, expected one of `name`, `number`, `capacity`, `ports`, `width`, `latency`, `burst`, `outstanding`, `stall-percent`
