// RUN: kiln opt %s --cpu-optimize=cpu=neoverse
// EXIT: 1
func.func @f() {
  return
}

// ERROR
// error[E1401]: no CPU 'neoverse' is known; the nearest names are neoverse-v1, znver4, native
