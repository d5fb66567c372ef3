// RUN: kiln hls %s -o %t/out --from tests/cosim/inputs/unknown_register.pipe.mlir
// EXIT: 1
// A program between source and circuit that is none.

func.func @f(%a: i8, %b: i8) -> i8 {
  %s = arith.addi %a, %b : i8
  return %s : i8
}

// ERROR
// tests/cosim/inputs/unknown_register.pipe.mlir:9:5: error[E0620]: '@result1' is no register of the design
//     pipe.set @result1, %s : i8
//     ^
