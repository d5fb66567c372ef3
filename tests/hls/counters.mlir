// RUN: kiln hls %s -o %t/static --runs 6
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 6
// IGNORE: stdout
// Loops over integers whose sums wrap and whose steps lead past the largest number; steps that are not constant.
func.func @counters(%n: i8, %m: i8, %st0: i3, %x: i32) -> (i32, i32) {
  %c3 = arith.constant 3 : i32
  %c50 = arith.constant 50 : i8
  %hi = arith.addi %n, %c50 : i8
  %r = scf.for %i = %m to %hi step %c50 iter_args(%s = %x) -> (i32) : i8 {
    %v = arith.extsi %i : i8 to i32
    %p = arith.muli %s, %c3 : i32
    %t = arith.addi %p, %v : i32
    scf.yield %t : i32
  }
  %one = arith.constant 1 : i8
  %sx = arith.extui %st0 : i3 to i8
  %st = arith.addi %sx, %one : i8
  %q = scf.for %i = %m to %n step %st iter_args(%s = %x) -> (i32) : i8 {
    %v = arith.extsi %i : i8 to i32
    %p = arith.muli %s, %c3 : i32
    %t = arith.addi %p, %v : i32
    scf.yield %t : i32
  }
  return %r, %q : i32, i32
}

// ERROR
// %s:9:8: warning[E0502]: the path from 'n' to 'buffer1_ready' takes 13294 ps with its registers and longer wires: the clock will reach about 75 MHz
//   %r = scf.for %i = %m to %hi step %c50 iter_args(%s = %x) -> (i32) : i8 {
//        ^
