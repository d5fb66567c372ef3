// RUN: kiln opt --canonicalize %s
// Known conditions and trip counts, values that are carried for nothing.

func.func @scf(%c: i1, %x: i32, %y: i32, %n: index, %m: memref<?xi32>) -> (i32, i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant true
  %0 = scf.if %t -> i32 { scf.yield %x : i32 } else { scf.yield %y : i32 }
  %1 = scf.if %c -> i32 { scf.yield %x : i32 } else { scf.yield %y : i32 }
  %2:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (i32, i32) {
    memref.store %a, %m[%i] : memref<?xi32>
    %s = arith.addi %b, %x : i32
    scf.yield %a, %s : i32, i32
  }
  %3 = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %x) -> i32 {
    memref.store %a, %m[%i] : memref<?xi32>
    %s = arith.addi %a, %x : i32
    scf.yield %s : i32
  }
  scf.if %c { %d = arith.select %c, %x, %y : i32 memref.store %d, %m[%c0] : memref<?xi32> } else { }
  %f = arith.constant false
  %w = scf.while (%q = %x) : (i32) -> i32 { %k = arith.addi %q, %q : i32 scf.condition(%f) %k : i32 } do { ^bb0(%g : i32): scf.yield %g : i32 }
  return %0, %1, %2#1, %w : i32, i32, i32, i32
}

// OUTPUT
// module {
//   func.func @scf(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: index, %arg4: memref<?xi32>) -> (i32, i32, i32, i32) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %0 = arith.select %arg0, %arg1, %arg2 : i32
//     %1 = scf.for %arg5 = %c0 to %arg3 step %c1 iter_args(%arg6 = %arg2) -> (i32) {
//       memref.store %arg1, %arg4[%arg5] : memref<?xi32>
//       %3 = arith.addi %arg6, %arg1 : i32
//       scf.yield %3 : i32
//     }
//     memref.store %arg1, %arg4[%c0] : memref<?xi32>
//     scf.if %arg0 {
//       memref.store %arg1, %arg4[%c0] : memref<?xi32>
//     }
//     %2 = arith.addi %arg1, %arg1 : i32
//     return %arg1, %0, %1, %2 : i32, i32, i32, i32
//   }
// }
