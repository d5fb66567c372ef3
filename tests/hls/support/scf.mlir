// RUN: kiln hls %s -o %t/static
// RUN: kiln hls %s -o %t/elastic --flow elastic
// IGNORE: stdout
// Loops, conditions and regions of scf that both flows build.

func.func @scf(%in: memref<9xi16>, %n: i3, %limit: i16) -> (i16, i16, i16) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %zero = arith.constant 0 : i16
  %one = arith.constant 1 : i16
  %ten = arith.constant 10 : i16
  %first = arith.index_castui %n : i3 to index
  %sum = scf.for %i = %first to %c9 step %c1 iter_args(%s = %zero) -> (i16) {
    %v = memref.load %in[%i] : memref<9xi16>
    %is_less = arith.cmpi slt, %v, %limit : i16
    %w = scf.if %is_less -> (i16) {
      memref.store %s, %in[%i] : memref<9xi16>
      %p = arith.muli %v, %limit : i16
      scf.yield %p : i16
    } else {
      scf.yield %one : i16
    }
    %t = arith.addi %s, %w : i16
    scf.yield %t : i16
  }
  %region = scf.execute_region -> i16 {
    %t = arith.xori %sum, %limit : i16
    scf.yield %t : i16
  }
  %halved, %steps = scf.while (%v = %region, %k = %zero) : (i16, i16) -> (i16, i16) {
    %is_large = arith.cmpi ugt, %v, %ten : i16
    %more = arith.cmpi ult, %k, %ten : i16
    %both = arith.andi %is_large, %more : i1
    scf.condition(%both) %v, %k : i16, i16
  } do {
  ^bb0(%v: i16, %k: i16):
    %h = arith.shrui %v, %one : i16
    %m = arith.addi %k, %one : i16
    scf.yield %h, %m : i16, i16
  }
  return %sum, %halved, %steps : i16, i16, i16
}

// ERROR
// %s:14:10: warning[E0502]: the path from 'limit' to 'addi1_ready' takes 15354 ps with its registers and longer wires: the clock will reach about 65 MHz
//   %sum = scf.for %i = %first to %c9 step %c1 iter_args(%s = %zero) -> (i16) {
//          ^
