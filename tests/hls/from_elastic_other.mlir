// RUN: kiln hls %s -o %t/out --flow elastic --from tests/hls/inputs/from_elastic_other.mlir
// EXIT: 1
// The circuit that is given has arguments of another type than the source.
func.func @next(%n: i8) -> i8 {
  %c1 = arith.constant 1 : i8
  %r = arith.addi %n, %c1 : i8
  return %r : i8
}

// ERROR
// tests/hls/inputs/from_elastic_other.mlir:1:1: error[E0608]: the arguments and results of this circuit are not those that the source becomes
// handshake.func @next(%n: i16, %start: none, ...) -> (i16, none) attributes {argNames = ["n", "start"], resNames = ["result0", "done"]} {
// ^
