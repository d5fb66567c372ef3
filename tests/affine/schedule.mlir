// RUN: kiln opt %s --affine-optimize-schedule='report=true' --verify-transforms
// Permutation, fusion with interchange, fusion at a shift, distribution, symbols, loops without iterations.

func.func @permuted(%a: memref<16x16xi32>, %b: memref<16x16xi32>, %c: memref<16x16xi32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.for %k = 0 to 16 {
        %x = affine.load %a[%i, %k] : memref<16x16xi32>
        %y = affine.load %b[%k, %j] : memref<16x16xi32>
        %z = affine.load %c[%i, %j] : memref<16x16xi32>
        %p = arith.muli %x, %y : i32
        %s = arith.addi %z, %p : i32
        affine.store %s, %c[%i, %j] : memref<16x16xi32>
      }
    }
  }
  return
}

// Both read all of the matrix: in one nest if the second runs column by column.
func.func @interchanged(%m: memref<9x9xi32>, %x: memref<9xi32>, %y: memref<9xi32>) {
  affine.for %i = 0 to 9 {
    affine.for %j = 0 to 9 {
      %e = affine.load %m[%i, %j] : memref<9x9xi32>
      %o = affine.load %x[%i] : memref<9xi32>
      %s = arith.addi %e, %o : i32
      affine.store %s, %x[%i] : memref<9xi32>
    }
  }
  affine.for %i = 0 to 9 {
    affine.for %j = 0 to 9 {
      %e = affine.load %m[%j, %i] : memref<9x9xi32>
      %o = affine.load %y[%i] : memref<9xi32>
      %s = arith.addi %e, %o : i32
      affine.store %s, %y[%i] : memref<9xi32>
    }
  }
  return
}

// The second reads what the first writes two iterations later; the iterations at both ends run alone.
func.func @shifted(%a: memref<24xi32>, %b: memref<24xi32>, %c: memref<24xi32>, %n: index) {
  affine.for %i = 0 to %n {
    %x = affine.load %a[%i] : memref<24xi32>
    %y = arith.addi %x, %x : i32
    affine.store %y, %b[%i] : memref<24xi32>
  }
  affine.for %i = 0 to affine_map<()[s0] -> (s0 - 2)>()[%n] {
    %x = affine.load %b[%i + 2] : memref<24xi32>
    %y = affine.load %b[%i] : memref<24xi32>
    %s = arith.addi %x, %y : i32
    affine.store %s, %c[%i] : memref<24xi32>
  }
  return
}

// The second statement needs all of the first before it begins.
func.func @distributed(%a: memref<24xi32>, %b: memref<24xi32>) {
  affine.for %i = 0 to 20 {
    %x = affine.load %a[%i] : memref<24xi32>
    %y = arith.addi %x, %x : i32
    affine.store %y, %a[%i] : memref<24xi32>
    affine.for %j = 0 to 4 {
      %u = affine.load %a[%i] : memref<24xi32>
      %v = affine.load %b[%j] : memref<24xi32>
      %w = arith.addi %u, %v : i32
      affine.store %w, %b[%j] : memref<24xi32>
    }
  }
  return
}

// The variable of one loop bounds the other; some loops have no iteration.
func.func @triangle(%m: memref<9x9xi32>, %x: memref<9xi32>) {
  affine.for %i = 0 to 9 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 9 {
      %e = affine.load %m[%j, %i] : memref<9x9xi32>
      %s = arith.addi %e, %e : i32
      affine.store %s, %m[%j, %i] : memref<9x9xi32>
    }
  }
  affine.for %i = 5 to 5 {
    %e = affine.load %x[%i] : memref<9xi32>
    affine.store %e, %x[%i + 1] : memref<9xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<()[s0] -> (s0, 2)>
// #map1 = affine_map<(d0) -> (d0 + 1)>
// module {
//   func.func @permuted(%arg0: memref<16x16xi32>, %arg1: memref<16x16xi32>, %arg2: memref<16x16xi32>) {
//     affine.for %arg3 = 0 to 16 {
//       affine.for %arg4 = 0 to 16 {
//         affine.for %arg5 = 0 to 16 {
//           %0 = affine.load %arg0[%arg3, %arg4] : memref<16x16xi32>
//           %1 = affine.load %arg1[%arg4, %arg5] : memref<16x16xi32>
//           %2 = affine.load %arg2[%arg3, %arg5] : memref<16x16xi32>
//           %3 = arith.muli %0, %1 : i32
//           %4 = arith.addi %2, %3 : i32
//           affine.store %4, %arg2[%arg3, %arg5] : memref<16x16xi32>
//         }
//       }
//     }
//     return
//   }
//   func.func @interchanged(%arg0: memref<9x9xi32>, %arg1: memref<9xi32>, %arg2: memref<9xi32>) {
//     affine.for %arg3 = 0 to 9 {
//       affine.for %arg4 = 0 to 9 {
//         %0 = affine.load %arg0[%arg3, %arg4] : memref<9x9xi32>
//         %1 = affine.load %arg1[%arg3] : memref<9xi32>
//         %2 = arith.addi %0, %1 : i32
//         affine.store %2, %arg1[%arg3] : memref<9xi32>
//         %3 = affine.load %arg0[%arg3, %arg4] : memref<9x9xi32>
//         %4 = affine.load %arg2[%arg4] : memref<9xi32>
//         %5 = arith.addi %3, %4 : i32
//         affine.store %5, %arg2[%arg4] : memref<9xi32>
//       }
//     }
//     return
//   }
//   func.func @shifted(%arg0: memref<24xi32>, %arg1: memref<24xi32>, %arg2: memref<24xi32>, %arg3: index) {
//     affine.for %arg4 = 0 to min #map()[%arg3] {
//       %0 = affine.load %arg0[%arg4] : memref<24xi32>
//       %1 = arith.addi %0, %0 : i32
//       affine.store %1, %arg1[%arg4] : memref<24xi32>
//     }
//     affine.for %arg4 = 2 to %arg3 {
//       %0 = affine.load %arg0[%arg4] : memref<24xi32>
//       %1 = arith.addi %0, %0 : i32
//       affine.store %1, %arg1[%arg4] : memref<24xi32>
//       %2 = affine.load %arg1[%arg4] : memref<24xi32>
//       %3 = affine.load %arg1[%arg4 - 2] : memref<24xi32>
//       %4 = arith.addi %2, %3 : i32
//       affine.store %4, %arg2[%arg4 - 2] : memref<24xi32>
//     }
//     return
//   }
//   func.func @distributed(%arg0: memref<24xi32>, %arg1: memref<24xi32>) {
//     affine.for %arg2 = 0 to 20 {
//       %0 = affine.load %arg0[%arg2] : memref<24xi32>
//       %1 = arith.addi %0, %0 : i32
//       affine.store %1, %arg0[%arg2] : memref<24xi32>
//     }
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 20 {
//         %0 = affine.load %arg0[%arg3] : memref<24xi32>
//         %1 = affine.load %arg1[%arg2] : memref<24xi32>
//         %2 = arith.addi %0, %1 : i32
//         affine.store %2, %arg1[%arg2] : memref<24xi32>
//       }
//     }
//     return
//   }
//   func.func @triangle(%arg0: memref<9x9xi32>, %arg1: memref<9xi32>) {
//     affine.for %arg2 = 0 to 9 {
//       affine.for %arg3 = 0 to #map1(%arg2) {
//         %0 = affine.load %arg0[%arg2, %arg3] : memref<9x9xi32>
//         %1 = arith.addi %0, %0 : i32
//         affine.store %1, %arg0[%arg2, %arg3] : memref<9x9xi32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:5:3: remark: 'affine.for': rescheduled: affine.store in line 13 at (i, k, j); bands of 3 loops; 3 integer programs
//   affine.for %i = 0 to 16 {
//   ^
// %s:22:3: remark: 'affine.for': rescheduled: affine.store in line 27 at (i, j); affine.store in line 35 at (j, i); bands of 2 loops; 3 integer programs
//   affine.for %i = 0 to 9 {
//   ^
// %s:43:3: remark: 'affine.for': rescheduled: affine.store in line 46 at (i); affine.store in line 52 at (i + 2); bands of 1 loops; 2 integer programs
//   affine.for %i = 0 to %n {
//   ^
// %s:59:3: remark: 'affine.for': rescheduled: affine.store in line 62 at (i); affine.store in line 67 at (j, i); bands of 1, 2 loops; 3 integer programs
//   affine.for %i = 0 to 20 {
//   ^
// %s:75:3: remark: 'affine.for': rescheduled: affine.store in line 79 at (j, i); affine.store in line 84 at (i); bands of 2, 1 loops; 3 integer programs
//   affine.for %i = 0 to 9 {
//   ^
