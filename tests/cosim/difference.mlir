// RUN: kiln hls %s -o %t/out --from tests/cosim/inputs/difference.pipe.mlir
// EXIT: 1
// A program between source and circuit that was changed by hand: it subtracts where the source adds.

func.func @f(%a: i8, %b: i8) -> i8 {
  %s = arith.addi %a, %b : i8
  return %s : i8
}

// ERROR
// %s:5:1: error[E1013]: the circuit is wrong: run 0: result0 is 0x85, not 0x69
// func.func @f(%a: i8, %b: i8) -> i8 {
// ^
// note: the design that --from gave is not one of the source; if nothing was changed in it, this is a fault of kiln
