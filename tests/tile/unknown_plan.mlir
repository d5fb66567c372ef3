// RUN: kiln llvm %s -O --cpu x86-64-v3 --plan magic
// EXIT: 1
func.func @f() {
  return
}

// ERROR
// error[E1402]: --plan: there is no plan 'magic'; there are plain, scalars, schedule, schedule-scalars, apart, apart-scalars, tile, tile-scalars, kernels, apart-kernels, whole-kernels, scalar-kernels, block-kernels, apart-block-kernels
