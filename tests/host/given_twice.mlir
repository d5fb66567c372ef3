// RUN: kiln cosim %s -o %t
// EXIT: 1
// Which arrays a function gets is known only when the program runs: there it ends with a message where they are one.

func.func @shift(%a: memref<8xi32>, %b: memref<8xi32>) attributes {kiln.device} {
  affine.for %i = 1 to 8 {
    %v = affine.load %a[%i - 1] : memref<8xi32>
    affine.store %v, %b[%i] : memref<8xi32>
  }
  return
}

func.func private @through(%a: memref<8xi32>, %b: memref<8xi32>) {
  func.call @shift(%a, %b) : (memref<8xi32>, memref<8xi32>) -> ()
  return
}

func.func @main(%a: memref<8xi32>) {
  func.call @through(%a, %a) : (memref<8xi32>, memref<8xi32>) -> ()
  return
}

// ERROR
// error[E1024]: the host ended with exit status: 70
// note: kernel 'shift': arrays share elements that it writes
