// The kernel chooses which of two arrays it writes.
func.func @pick(%a: memref<8xi32>, %b: memref<8xi32>, %c: i1) attributes {kiln.device} {
  %one = arith.constant 1 : i32
  %m = scf.if %c -> memref<8xi32> {
    scf.yield %a : memref<8xi32>
  } else {
    scf.yield %b : memref<8xi32>
  }
  affine.for %i = 0 to 8 {
    memref.store %one, %m[%i] : memref<8xi32>
  }
  return
}
func.func @main(%a: memref<8xi32>, %b: memref<8xi32>, %c: i1) {
  func.call @pick(%a, %b, %c) : (memref<8xi32>, memref<8xi32>, i1) -> ()
  return
}
