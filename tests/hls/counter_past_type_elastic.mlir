// RUN: kiln hls %s -o %t --flow elastic --data lo=100 --data hi=127 --data st=100
// EXIT: 1
// IGNORE: stdout
// No flow simulates a loop whose counter passes its type, which might not end.
func.func @f(%lo: i8, %hi: i8, %st: i8) -> i8 {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %r = scf.for %i = %lo to %hi step %st iter_args(%n = %zero) -> (i8) : i8 {
    %m = arith.addi %n, %one : i8
    scf.yield %m : i8
  }
  return %r : i8
}

// ERROR
// %s:8:8: error[E1022]: 'scf.for': the run: the counter is 100, and a step of 100 more does not fit 8 bits
//   %r = scf.for %i = %lo to %hi step %st iter_args(%n = %zero) -> (i8) : i8 {
//        ^
// note: the data of this run
