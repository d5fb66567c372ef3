// Elements of more than 64 bits over a bus with beats that hold them.
// Options: --memory axi --bus-width 128
// Options: --memory axi --bus-width 512
func.func @f(%a: memref<5x7xi100>, %b: memref<35xi65>, %x: i100) -> i65 {
  %zero = arith.constant 0 : i65
  affine.for %i = 0 to 5 {
    affine.for %j = 0 to 7 {
      %v = affine.load %a[%i, %j] : memref<5x7xi100>
      %s = arith.addi %v, %x : i100
      affine.store %s, %a[%i, %j] : memref<5x7xi100>
    }
  }
  %sum = affine.for %i = 0 to 35 iter_args(%acc = %zero) -> (i65) {
    %v = affine.load %b[%i] : memref<35xi65>
    %s = arith.xori %acc, %v : i65
    affine.yield %s : i65
  }
  return %sum : i65
}
