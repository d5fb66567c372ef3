// RUN: kiln opt %s --memref-bound-sizes=max-sizes=y=16
// EXIT: 1
func.func @f(%x: memref<?xi32>) {
  return
}
