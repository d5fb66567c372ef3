// RUN: kiln run %s --args -128 127
// EXIT: 1
// E0929: the value after the last, 172, does not fit the counter, and the loop has no meaning.

func.func @f(%lo: i8, %hi: i8) -> i32 {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %c = arith.constant 50 : i8
  %n = scf.for %i = %lo to %hi step %c iter_args(%k = %z) -> (i32) : i8 {
    %m = arith.addi %k, %one : i32
    scf.yield %m : i32
  }
  return %n : i32
}

// ERROR
// %s:9:8: error[E0929]: 'scf.for': the counter is 122, and a step of 50 more does not fit 8 bits
//   %n = scf.for %i = %lo to %hi step %c iter_args(%k = %z) -> (i32) : i8 {
//        ^
