// RUN: kiln hls %s -o %t/out --from tests/cosim/inputs/no_design.mlir
// EXIT: 1
// A program between source and circuit that is none.

func.func @f(%a: i8, %b: i8) -> i8 {
  %s = arith.addi %a, %b : i8
  return %s : i8
}

// ERROR
// error[E1023]: --from: 'tests/cosim/inputs/no_design.mlir' holds 0 designs of the dialect pipe where one is
