// RUN: kiln opt %s --memref-resolve-choices
// A memory that a select, an if or a loop chooses becomes a number, and accesses choose by it; of sizes that differ too.

func.func @selected(%c: i1, %a: memref<4xi32>, %b: memref<4xi32>, %v: i32) -> i32 {
  %m = arith.select %c, %a, %b : memref<4xi32>
  %c2 = arith.constant 2 : index
  %x = memref.load %m[%c2] : memref<4xi32>
  memref.store %v, %m[%c2] : memref<4xi32>
  return %x : i32
}

func.func @decided(%c: i1, %a: memref<4xi32>, %b: memref<4xi32>, %v: i32) {
  %m = scf.if %c -> (memref<4xi32>) {
    scf.yield %a : memref<4xi32>
  } else {
    scf.yield %b : memref<4xi32>
  }
  affine.for %i = 0 to 4 {
    affine.store %v, %m[%i] : memref<4xi32>
  }
  return
}

func.func @swapped(%a: memref<4xi32>, %b: memref<4xi32>, %n: index, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b) -> (memref<4xi32>, memref<4xi32>) {
    %x = memref.load %p[%c1] : memref<4xi32>
    %y = arith.addi %x, %v : i32
    memref.store %y, %q[%c1] : memref<4xi32>
    scf.yield %q, %p : memref<4xi32>, memref<4xi32>
  }
  memref.store %v, %r#0[%c0] : memref<4xi32>
  return
}

func.func @twice(%c: i1, %d: i1, %a: memref<4xi32>, %b: memref<4xi32>, %e: memref<4xi32>) -> i32 {
  %m = arith.select %c, %a, %b : memref<4xi32>
  %k = arith.select %d, %m, %e : memref<4xi32>
  %c0 = arith.constant 0 : index
  %x = memref.load %k[%c0] : memref<4xi32>
  return %x : i32
}

func.func @sizes(%c: i1, %a: memref<4xi32>, %b: memref<8xi32>, %i: index) -> i32 {
  %p = memref.cast %a : memref<4xi32> to memref<?xi32>
  %q = memref.cast %b : memref<8xi32> to memref<?xi32>
  %m = arith.select %c, %p, %q : memref<?xi32>
  %x = memref.load %m[%i] : memref<?xi32>
  return %x : i32
}

// OUTPUT
// module {
//   func.func @selected(%arg0: i1, %arg1: memref<4xi32>, %arg2: memref<4xi32>, %arg3: i32) -> i32 {
//     %false = arith.constant false
//     %true = arith.constant true
//     %0 = arith.select %arg0, %false, %true : i1
//     %c2 = arith.constant 2 : index
//     %1 = scf.if %0 -> (i32) {
//       %2 = memref.load %arg2[%c2] : memref<4xi32>
//       scf.yield %2 : i32
//     } else {
//       %2 = memref.load %arg1[%c2] : memref<4xi32>
//       scf.yield %2 : i32
//     }
//     scf.if %0 {
//       memref.store %arg3, %arg2[%c2] : memref<4xi32>
//     } else {
//       memref.store %arg3, %arg1[%c2] : memref<4xi32>
//     }
//     return %1 : i32
//   }
//   func.func @decided(%arg0: i1, %arg1: memref<4xi32>, %arg2: memref<4xi32>, %arg3: i32) {
//     %0 = scf.if %arg0 -> (i1) {
//       %false = arith.constant false
//       scf.yield %false : i1
//     } else {
//       %true = arith.constant true
//       scf.yield %true : i1
//     }
//     affine.for %arg4 = 0 to 4 {
//       scf.if %0 {
//         affine.store %arg3, %arg2[%arg4] : memref<4xi32>
//       } else {
//         affine.store %arg3, %arg1[%arg4] : memref<4xi32>
//       }
//     }
//     return
//   }
//   func.func @swapped(%arg0: memref<4xi32>, %arg1: memref<4xi32>, %arg2: index, %arg3: i32) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %false = arith.constant false
//     %true = arith.constant true
//     %0:2 = scf.for %arg4 = %c0 to %arg2 step %c1 iter_args(%arg5 = %false, %arg6 = %true) -> (i1, i1) {
//       %1 = scf.if %arg5 -> (i32) {
//         %3 = memref.load %arg1[%c1] : memref<4xi32>
//         scf.yield %3 : i32
//       } else {
//         %3 = memref.load %arg0[%c1] : memref<4xi32>
//         scf.yield %3 : i32
//       }
//       %2 = arith.addi %1, %arg3 : i32
//       scf.if %arg6 {
//         memref.store %2, %arg1[%c1] : memref<4xi32>
//       } else {
//         memref.store %2, %arg0[%c1] : memref<4xi32>
//       }
//       scf.yield %arg6, %arg5 : i1, i1
//     }
//     scf.if %0#0 {
//       memref.store %arg3, %arg1[%c0] : memref<4xi32>
//     } else {
//       memref.store %arg3, %arg0[%c0] : memref<4xi32>
//     }
//     return
//   }
//   func.func @twice(%arg0: i1, %arg1: i1, %arg2: memref<4xi32>, %arg3: memref<4xi32>, %arg4: memref<4xi32>) -> i32 {
//     %c1_i2 = arith.constant 1 : i2
//     %c-2_i2 = arith.constant -2 : i2
//     %0 = arith.select %arg0, %c1_i2, %c-2_i2 : i2
//     %c0_i2 = arith.constant 0 : i2
//     %1 = arith.select %arg1, %0, %c0_i2 : i2
//     %c0 = arith.constant 0 : index
//     %c-2_i2_0 = arith.constant -2 : i2
//     %2 = arith.cmpi eq, %1, %c-2_i2_0 : i2
//     %3 = scf.if %2 -> (i32) {
//       %4 = memref.load %arg3[%c0] : memref<4xi32>
//       scf.yield %4 : i32
//     } else {
//       %c1_i2_1 = arith.constant 1 : i2
//       %4 = arith.cmpi eq, %1, %c1_i2_1 : i2
//       %5 = scf.if %4 -> (i32) {
//         %6 = memref.load %arg2[%c0] : memref<4xi32>
//         scf.yield %6 : i32
//       } else {
//         %6 = memref.load %arg4[%c0] : memref<4xi32>
//         scf.yield %6 : i32
//       }
//       scf.yield %5 : i32
//     }
//     return %3 : i32
//   }
//   func.func @sizes(%arg0: i1, %arg1: memref<4xi32>, %arg2: memref<8xi32>, %arg3: index) -> i32 {
//     %cast = memref.cast %arg1 : memref<4xi32> to memref<?xi32>
//     %cast_0 = memref.cast %arg2 : memref<8xi32> to memref<?xi32>
//     %false = arith.constant false
//     %true = arith.constant true
//     %0 = arith.select %arg0, %false, %true : i1
//     %1 = scf.if %0 -> (i32) {
//       %cast_1 = memref.cast %arg2 : memref<8xi32> to memref<?xi32>
//       %2 = memref.load %cast_1[%arg3] : memref<?xi32>
//       scf.yield %2 : i32
//     } else {
//       %cast_1 = memref.cast %arg1 : memref<4xi32> to memref<?xi32>
//       %2 = memref.load %cast_1[%arg3] : memref<?xi32>
//       scf.yield %2 : i32
//     }
//     return %1 : i32
//   }
// }
