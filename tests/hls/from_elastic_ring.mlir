// RUN: kiln hls %s -o %t/out --flow elastic --from tests/hls/inputs/from_elastic_ring.mlir
// EXIT: 1
// A circuit without buffers in its loop.
func.func @last(%a: memref<8xi8>, %n: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %r:2 = scf.while (%x = %n, %k = %c0) : (i8, i8) -> (i8, i8) {
    %more = arith.cmpi ugt, %x, %c1 : i8
    scf.condition(%more) %x, %k : i8, i8
  } do {
  ^bb0(%x: i8, %k: i8):
    %h = arith.shrui %x, %c1 : i8
    %k1 = arith.addi %k, %c1 : i8
    scf.yield %h, %k1 : i8, i8
  }
  return %r#1 : i8
}

// ERROR
// tests/hls/inputs/from_elastic_ring.mlir:14:35: error[E0608]: a ring of 8 operations without a register
//   %trueResult_2, %falseResult_3 = cond_br %more, %result : none
//                                   ^
