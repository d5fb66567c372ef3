// RUN: kiln opt %s --cpu-optimize='cpu=x86-64-v3 recipe=magic'
// EXIT: 1
func.func @f() {
  return
}

// ERROR
// error[E0404]: there is no recipe 'magic'; there are plain, scalars, schedule, schedule-scalars, apart, apart-scalars, tile, tile-scalars, kernels, apart-kernels, whole-kernels, scalar-kernels, block-kernels, apart-block-kernels
