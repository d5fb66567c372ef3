// Names that C has for itself: of a kernel, of a function of the host and of its variable.
memref.global @stdout : memref<4xi32> = dense<7>
func.func @sin(%x: memref<8xindex>, %on: i1, %y: memref<8xi32>) attributes {kiln.device} {
  affine.for %i = 0 to 8 {
    %v = affine.load %x[%i] : memref<8xindex>
    %w = arith.index_cast %v : index to i32
    %z = arith.constant 0 : i32
    %s = arith.select %on, %w, %z : i32
    affine.store %s, %y[%i] : memref<8xi32>
  }
  return
}
func.func private @write(%x: memref<8xindex>) {
  affine.for %i = 0 to 8 {
    affine.store %i, %x[%i] : memref<8xindex>
  }
  return
}
func.func @main(%x: memref<8xindex>, %on: i1, %y: memref<8xi32>) -> i32 {
  func.call @write(%x) : (memref<8xindex>) -> ()
  func.call @sin(%x, %on, %y) : (memref<8xindex>, i1, memref<8xi32>) -> ()
  %c = arith.constant 1 : index
  %g = memref.get_global @stdout : memref<4xi32>
  %r = memref.load %g[%c] : memref<4xi32>
  return %r : i32
}
