// RUN: kiln opt %s
// RUN: kiln run %s --func sum --args 3 250 60
// RUN: kiln run %s --func sum --args 200 3 1
// RUN: kiln run %s --func wide --args -2 0
// RUN: kiln run %s --func wide --args 7 10
// RUN: kiln opt %s --print-for 19
// Loops of LLVM 22 that compare without signs: counter and bounds are shifted by half the range.

func.func @sum(%a: i8, %b: i8, %c: i8) -> (i8, i8) {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %r:2 = scf.for unsigned %i = %a to %b step %c iter_args(%s = %zero, %n = %zero) -> (i8, i8) : i8 {
    %t = arith.addi %s, %i : i8
    %m = arith.addi %n, %one : i8
    scf.yield %t, %m : i8, i8
  }
  return %r#0, %r#1 : i8, i8
}
func.func @wide(%a: index, %b: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = "scf.for"(%a, %b, %one, %zero) <{unsignedCmp}> ({
  ^bb0(%i: index, %n: index):
    %m = arith.addi %n, %one : index
    scf.yield %m : index
  }) : (index, index, index, index) -> index
  return %r : index
}
// Both bounds are of one half.
func.func @constant(%m: memref<8xi32>) {
  %zero = arith.constant 0 : index
  %eight = arith.constant 8 : index
  %one = arith.constant 1 : index
  %x = arith.constant 7 : i32
  scf.for unsigned %i = %zero to %eight step %one {
    memref.store %x, %m[%i] alignment(4) : memref<8xi32>
  }
  return
}
