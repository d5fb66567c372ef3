// RUN: kiln gpu %s --gpu a100
// EXIT: 1
func.func @f(%n: index, %a: memref<?xf32>) {
  affine.for %i = 0 to %n {
    %x = affine.load %a[%i] : memref<?xf32>
    affine.store %x, %a[%i] : memref<?xf32>
  }
  return
}

// ERROR
// %s:4:3: error[E1702]: 'affine.for': the number of threads is not known: bounds of its loops depend on sizes
//   affine.for %i = 0 to %n {
//   ^
