// RUN: kiln opt %s --dce --verify-each
// The loop-carried argument %dead only feeds itself.
func.func @arguments(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^loop(%zero, %zero : i32, i32)
^loop(%i: i32, %dead: i32):
  %next = arith.addi %i, %one : i32
  %more = arith.addi %dead, %i : i32
  %c = arith.cmpi slt, %next, %n : i32
  cf.cond_br %c, ^loop(%next, %more : i32, i32), ^end(%next : i32)
^end(%r: i32):
  return %r : i32
^unreachable:
  cf.br ^end(%zero : i32)
}

func.func @effects(%m: memref<2xi32>, %i: index, %v: i32) {
  %unused = memref.load %m[%i] : memref<2xi32>
  memref.store %v, %m[%i] : memref<2xi32>
  %division = arith.divsi %v, %v : i32
  %result = func.call @keep(%v) : (i32) -> i32
  %loop = scf.for %k = %i to %i step %i iter_args(%x = %v) -> (i32) {
    %y = arith.addi %x, %x : i32
    scf.yield %y : i32
  }
  cf.switch %v : i32, [
    default: ^end(%v, %v : i32, i32),
    1: ^end(%v, %v : i32, i32),
    2: ^other(%v : i32)
  ]
^end(%p: i32, %q: i32):
  memref.store %q, %m[%i] : memref<2xi32>
  return
^other(%s: i32):
  return
}
func.func private @keep(i32) -> i32

// OUTPUT
// module {
//   func.func @arguments(%arg0: i32) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %c1_i32 = arith.constant 1 : i32
//     cf.br ^bb1(%c0_i32 : i32)
//   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb1
//     %1 = arith.addi %0, %c1_i32 : i32
//     %2 = arith.cmpi slt, %1, %arg0 : i32
//     cf.cond_br %2, ^bb1(%1 : i32), ^bb2(%1 : i32)
//   ^bb2(%3: i32):  // pred: ^bb1
//     return %3 : i32
//   }
//   func.func @effects(%arg0: memref<2xi32>, %arg1: index, %arg2: i32) {
//     memref.store %arg2, %arg0[%arg1] : memref<2xi32>
//     %0 = call @keep(%arg2) : (i32) -> i32
//     cf.switch %arg2 : i32, [
//       default: ^bb1(%arg2 : i32),
//       1: ^bb1(%arg2 : i32),
//       2: ^bb2
//     ]
//   ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb0
//     memref.store %1, %arg0[%arg1] : memref<2xi32>
//     return
//   ^bb2:  // pred: ^bb0
//     return
//   }
//   func.func private @keep(i32) -> i32
// }
