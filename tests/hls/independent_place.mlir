// The attribute stands on loops that count.
// RUN: kiln hls %s -o %t
// EXIT: 1
func.func @first(%x: memref<16xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %r = scf.while (%n = %zero) : (i32) -> i32 {
    %ten = arith.constant 10 : i32
    %on = arith.cmpi slt, %n, %ten : i32
    scf.condition(%on) %n : i32
  } do {
  ^bb0(%n: i32):
    %one = arith.constant 1 : i32
    %next = arith.addi %n, %one : i32
    scf.yield %next : i32
  } attributes {kiln.independent}
  return %r : i32
}

// ERROR
// %s:6:8: error[E0606]: 'kiln.independent' stands on a loop that counts: scf.for, affine.for
//   %r = scf.while (%n = %zero) : (i32) -> i32 {
//        ^
