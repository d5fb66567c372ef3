// Operations of a line that takes longer than the figures say are scheduled again with what was measured
// IGNORE: stdout
// RUN: kiln build %s --board ulx3s --no-cache --seeds 1 --tools tests/fpga/inputs/line -o %t/dot
// RUN: grep -e 12.:.156 %t/dot/build.json
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
