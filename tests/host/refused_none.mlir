// RUN: kiln cosim %s --refuse-burst 99 -- --memory axi
// EXIT: 1
// A burst that is never asked for is not refused: that is said, too.
func.func @twice(%a: memref<16xi32>) attributes {kiln.device} {
  affine.for %i = 0 to 16 {
    %v = affine.load %a[%i] : memref<16xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %a[%i] : memref<16xi32>
  }
  return
}

func.func @main(%a: memref<16xi32>) {
  func.call @twice(%a) : (memref<16xi32>) -> ()
  return
}

// ERROR
// error[E1025]: burst 99 of memory was refused, or not made, and the host ended with exit status: 0
