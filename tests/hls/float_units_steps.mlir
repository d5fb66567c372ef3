// RUN: kiln hls %s -o %t/out --flow elastic --dump-after hls-form-dataflow
// RUN: kiln opt %t/out/poly.hls-form-dataflow.mlir
// RUN: kiln opt %t/out/poly.hls-form-dataflow.mlir --elastic-place-buffers --elastic-materialize-forks --elastic-build-circuit -o %t/built.mlir
// An operation on floats of a dataflow circuit is one unit.
func.func @poly(%a: bf16, %b: bf16) -> bf16 {
  %p = arith.mulf %a, %b : bf16
  %q = arith.addf %p, %b : bf16
  %s = math.sqrt %q : bf16
  return %s : bf16
}

// OUTPUT
// poly: data decide the cycles from start to done; on the test data 14 in each of 2 runs at about 89 MHz, target generic; the 100 MHz that were asked for are not reached
//
// area: about 774 LUT4, 428 flip-flops, 1 multiplier, 0 block memories; 428 register bits, 0 memory bits inside
// operators: 8 adders (up to 15 bits), 67 and gates (up to 11 bits), 35 comparators (up to 1 bits), 42 multiplexers (up to 25 bits), 44 or gates (up to 8 bits), 1 product (up to 16 bits), 13 subtractors (up to 12 bits), 70 xor gates (up to 11 bits)
//
// test data: all 3 operations of the source were executed
// simulated: 2 runs equal to the source, 14 and 14 cycles
// module {
//   handshake.func @poly(%arg0: i16, %arg1: i16, %arg2: none, ...) -> (i16, none) attributes {argNames = ["a", "b", "start"], elastic.blocks = [{loops = array<i64>}], elastic.order = array<i64: 0>, resNames = ["result0", "done"]} {
//     %0 = elastic.hold %arg0 : i16
//     %1 = elastic.hold %arg1 : i16
//     %2 = elastic.sample %0, %arg2 : i16
//     %3 = elastic.float "mul.bf16"(%2, %1) {elastic.block = 0 : i64} : (i16, i16) -> i16
//     %4 = elastic.float "add.bf16"(%3, %1) {elastic.block = 0 : i64} : (i16, i16) -> i16
//     %5 = elastic.float "sqrt.bf16"(%4) {elastic.block = 0 : i64} : (i16) -> i16
//     return %5, %arg2 : i16, none
//   }
// }

// ERROR
// %s:6:8: warning[E0502]: the path from 'operand' to 'operand' takes 11228 ps with its registers and longer wires: the clock will reach about 89 MHz
//   %p = arith.mulf %a, %b : bf16
//        ^
