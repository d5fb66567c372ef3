// RUN: kiln hls %s -o %t/out --data a=6 --data b=0
// EXIT: 1
// The source is undefined on what the user gives: E1022.

func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.divsi %a, %b : i32
  return %0 : i32
}

// ERROR
// %s:6:8: error[E1022]: 'arith.divsi': the run: division by zero
//   %0 = arith.divsi %a, %b : i32
//        ^
// note: the data of this run
