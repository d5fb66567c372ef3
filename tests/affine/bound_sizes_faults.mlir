// RUN: kiln opt %s --memref-bound-sizes=max-sizes=y=16
// EXIT: 1
func.func @f(%x: memref<?xi32>) {
  return
}

// ERROR
// %s:3:1: error[E0409]: 'y' is no argument with as many open sizes
// func.func @f(%x: memref<?xi32>) {
// ^
