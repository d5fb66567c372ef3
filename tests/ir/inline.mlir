// RUN: kiln opt %s --inline --symbol-dce --print-names --verify-each
func.func @top(%a: i32, %b: i32, %n: index) -> i32 {
  %s = call @twice(%a) : (i32) -> i32
  %m = call @larger(%s, %b) : (i32, i32) -> i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %m) -> (i32) {
    %y = func.call @larger(%x, %a) : (i32, i32) -> i32
    %z = func.call @outside(%y) : (i32) -> i32
    scf.yield %z : i32
  }
  return %r : i32
}
func.func private @twice(%v: i32) -> i32 {
  %sum = call @add(%v, %v) : (i32, i32) -> i32
  return %sum : i32
}
func.func private @add(%l: i32, %r: i32) -> i32 {
  %sum = arith.addi %l, %r : i32
  return %sum : i32
}
func.func private @larger(%p: i32, %q: i32) -> i32 {
  %c = arith.cmpi sgt, %p, %q : i32
  cf.cond_br %c, ^end(%p : i32), ^end(%q : i32)
^end(%e: i32):
  return %e : i32
}
func.func private @outside(i32) -> i32
func.func private @unused() {
  return
}

// OUTPUT
// module {
//   func.func @top(%a: i32, %b: i32, %n: index) -> i32 {
//     %c1 = arith.constant 1 : index
//     %c0 = arith.constant 0 : index
//     %sum = arith.addi %a, %a : i32
//     %c = arith.cmpi sgt, %sum, %b : i32
//     %e = arith.select %c, %sum, %b : i32
//     %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %e) -> (i32) {
//       %c_0 = arith.cmpi sgt, %x, %a : i32
//       %e_1 = arith.select %c_0, %x, %a : i32
//       %z = func.call @outside(%e_1) : (i32) -> i32
//       scf.yield %z : i32
//     }
//     return %r : i32
//   }
//   func.func private @outside(i32) -> i32
// }
