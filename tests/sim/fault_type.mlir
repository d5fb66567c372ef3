// RUN: kiln run %s --func f --args 1
// EXIT: 1
// E0902: a type that the interpreter leaves out.

func.func @f(%a: i32) -> i32 {
  %v = arith.constant dense<1> : vector<[4]xi32>
  %w = arith.addi %v, %v : vector<[4]xi32>
  return %a : i32
}

// ERROR
// %s:6:8: error[E0902]: 'arith.constant': vectors of scalable size are not interpreted
//   %v = arith.constant dense<1> : vector<[4]xi32>
//        ^
