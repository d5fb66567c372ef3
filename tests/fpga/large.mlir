// Arrays that have no addresses (E1108)
// RUN: kiln build %s --board ulx3s --no-sim --local-kib 20000 --tools tests/fpga/inputs/slow -o %t/large
// EXIT: 1
func.func @large(%a: memref<9000000xi16>) {
  %one = arith.constant 1 : i16
  affine.for %i = 0 to 9000000 {
    %x = affine.load %a[%i] : memref<9000000xi16>
    %y = arith.addi %x, %one : i16
    affine.store %y, %a[%i] : memref<9000000xi16>
  }
  return
}

// ERROR
// %s:4:1: error[E1108]: the arrays take 67108864 bytes of addresses; there are 16777216
// func.func @large(%a: memref<9000000xi16>) {
// ^
