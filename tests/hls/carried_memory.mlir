// RUN: kiln hls %s -o %t/out
// EXIT: 1
// A loop that data end can't choose another memory in each iteration.

func.func @carried(%a: memref<4xi8>, %b: memref<4xi8>, %n: i8) -> i8 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i8
  %r:2 = scf.while (%m = %a, %k = %n) : (memref<4xi8>, i8) -> (memref<4xi8>, i8) {
    %go = arith.cmpi sgt, %k, %one : i8
    scf.condition(%go) %m, %k : memref<4xi8>, i8
  } do {
  ^bb0(%m: memref<4xi8>, %k: i8):
    %next = arith.subi %k, %one : i8
    scf.yield %b, %next : memref<4xi8>, i8
  }
  %x = memref.load %r#0[%c0] : memref<4xi8>
  return %x : i8
}

// ERROR
// %s:8:10: error[E0603]: 'scf.while': its operand %a of type 'memref<4xi8>' has no hardware that 'scf.while' can read
//   %r:2 = scf.while (%m = %a, %k = %n) : (memref<4xi8>, i8) -> (memref<4xi8>, i8) {
//          ^
