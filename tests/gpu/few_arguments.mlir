// RUN: kiln gpu %s --gpu a100 --check --args 1
// EXIT: 1
func.func @f(%n: i32, %a: memref<4xi32>) {
  affine.for %i = 0 to 4 {
    affine.store %n, %a[%i] : memref<4xi32>
  }
  return
}

// ERROR
// error[E1704]: the function takes 2 arguments, but 1 are given
