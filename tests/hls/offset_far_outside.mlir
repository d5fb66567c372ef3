// RUN: kiln hls %s -o %t/out
// EXIT: 1
// A window whose neighbour is written with an offset near the largest index: never in bounds, so an error by name, not a panic.
func.func @far(%a: memref<34xi32>, %b: memref<34xi32>) {
  affine.for %i = 1 to 33 {
    %left = affine.load %a[%i - 0x7fffffffffffffff] : memref<34xi32>
    %middle = affine.load %a[%i] : memref<34xi32>
    %right = affine.load %a[%i + 1] : memref<34xi32>
    %s1 = arith.addi %left, %middle : i32
    %s2 = arith.addi %s1, %right : i32
    affine.store %s2, %b[%i] : memref<34xi32>
  }
  return
}

// ERROR
// %s:6:13: error[E0604]: 'affine.load': its index in dimension 0 is out of bounds in every iteration
//     %left = affine.load %a[%i - 0x7fffffffffffffff] : memref<34xi32>
//             ^
