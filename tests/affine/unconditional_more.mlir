// RUN: kiln opt %s --affine-unconditional-writes
// A write under a condition whose element the iteration reads afterwards becomes one of a choice; not where the element may lie outside, others are written between, or more is done under the condition.

func.func @row(%a: memref<8x4xi65>, %b: memref<8xi65>, %v: i65) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (d0 mod 2 == 0)>(%i) {
      affine.store %v, %a[%i, 3] : memref<8x4xi65>
    }
    %y = affine.load %a[%i, 3] : memref<8x4xi65>
    affine.store %y, %b[%i] : memref<8xi65>
  }
  return
}

func.func @outside(%a: memref<8xi32>, %b: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) {
      affine.store %v, %a[%i - 2] : memref<8xi32>
      %y = affine.load %a[%i - 2] : memref<8xi32>
      affine.store %y, %b[%i] : memref<8xi32>
    }
  }
  return
}

func.func @other_element(%a: memref<9xi32>, %b: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) {
      affine.store %v, %a[%i] : memref<9xi32>
    }
    %y = affine.load %a[%i + 1] : memref<9xi32>
    affine.store %y, %b[%i] : memref<8xi32>
  }
  return
}

func.func @two_ways(%a: memref<8xi32>, %b: memref<8xi32>, %v: i32, %w: i32) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (d0 mod 2 == 0)>(%i) {
      affine.store %v, %a[%i] : memref<8xi32>
    } else {
      affine.store %w, %a[%i] : memref<8xi32>
    }
    %y = affine.load %a[%i] : memref<8xi32>
    affine.store %y, %b[%i] : memref<8xi32>
  }
  return
}

func.func @of_data(%a: memref<8xi32>, %b: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    %c = arith.cmpi slt, %x, %v : i32
    scf.if %c {
      affine.store %v, %a[%i] : memref<8xi32>
    }
    %y = affine.load %a[%i] : memref<8xi32>
    affine.store %y, %b[%i] : memref<8xi32>
  }
  return
}

func.func private @out(i32)

func.func @calls(%a: memref<8xi32>, %b: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) {
      func.call @out(%v) : (i32) -> ()
      affine.store %v, %a[%i] : memref<8xi32>
    }
    %y = affine.load %a[%i] : memref<8xi32>
    affine.store %y, %b[%i] : memref<8xi32>
  }
  return
}

func.func @nested(%a: memref<8xi32>, %b: memref<8xi32>, %v: i32, %n: index) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) {
      affine.if affine_set<(d0)[s0] : (s0 - d0 >= 0)>(%i)[%n] {
        affine.store %v, %a[%i] : memref<8xi32>
      }
    }
    %y = affine.load %a[%i] : memref<8xi32>
    affine.store %y, %b[%i] : memref<8xi32>
  }
  return
}

func.func @quotient(%i: index, %a: memref<8xi32>, %v: i32, %w: i32, %n: i32) {
  affine.for %k = 0 to 8 {
    affine.if affine_set<(d0)[s0] : (s0 - d0 >= 0)>(%k)[%i] {
      %q = arith.divsi %v, %n : i32
      affine.store %q, %a[%k] : memref<8xi32>
    }
    %y = affine.load %a[%k] : memref<8xi32>
    %z = arith.addi %y, %w : i32
    affine.store %z, %a[%k] : memref<8xi32>
  }
  return
}

// OUTPUT
// #set = affine_set<(d0) : (d0 mod 2 == 0)>
// #set1 = affine_set<(d0) : (d0 - 2 >= 0)>
// #set2 = affine_set<(d0)[s0] : (-d0 + s0 >= 0)>
// module {
//   func.func @row(%arg0: memref<8x4xi65>, %arg1: memref<8xi65>, %arg2: i65) {
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.load %arg0[%arg3, 3] : memref<8x4xi65>
//       %1 = affine.if #set(%arg3) -> i65 {
//         affine.yield %arg2 : i65
//       } else {
//         affine.yield %0 : i65
//       }
//       affine.store %1, %arg0[%arg3, 3] : memref<8x4xi65>
//       %2 = affine.load %arg0[%arg3, 3] : memref<8x4xi65>
//       affine.store %2, %arg1[%arg3] : memref<8xi65>
//     }
//     return
//   }
//   func.func @outside(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 8 {
//       affine.if #set1(%arg3) {
//         affine.store %arg2, %arg0[%arg3 - 2] : memref<8xi32>
//         %0 = affine.load %arg0[%arg3 - 2] : memref<8xi32>
//         affine.store %0, %arg1[%arg3] : memref<8xi32>
//       }
//     }
//     return
//   }
//   func.func @other_element(%arg0: memref<9xi32>, %arg1: memref<8xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 8 {
//       affine.if #set1(%arg3) {
//         affine.store %arg2, %arg0[%arg3] : memref<9xi32>
//       }
//       %0 = affine.load %arg0[%arg3 + 1] : memref<9xi32>
//       affine.store %0, %arg1[%arg3] : memref<8xi32>
//     }
//     return
//   }
//   func.func @two_ways(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i32, %arg3: i32) {
//     affine.for %arg4 = 0 to 8 {
//       affine.if #set(%arg4) {
//         affine.store %arg2, %arg0[%arg4] : memref<8xi32>
//       } else {
//         affine.store %arg3, %arg0[%arg4] : memref<8xi32>
//       }
//       %0 = affine.load %arg0[%arg4] : memref<8xi32>
//       affine.store %0, %arg1[%arg4] : memref<8xi32>
//     }
//     return
//   }
//   func.func @of_data(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.load %arg0[%arg3] : memref<8xi32>
//       %1 = arith.cmpi slt, %0, %arg2 : i32
//       scf.if %1 {
//         affine.store %arg2, %arg0[%arg3] : memref<8xi32>
//       }
//       %2 = affine.load %arg0[%arg3] : memref<8xi32>
//       affine.store %2, %arg1[%arg3] : memref<8xi32>
//     }
//     return
//   }
//   func.func private @out(i32)
//   func.func @calls(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 8 {
//       affine.if #set1(%arg3) {
//         func.call @out(%arg2) : (i32) -> ()
//         affine.store %arg2, %arg0[%arg3] : memref<8xi32>
//       }
//       %0 = affine.load %arg0[%arg3] : memref<8xi32>
//       affine.store %0, %arg1[%arg3] : memref<8xi32>
//     }
//     return
//   }
//   func.func @nested(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i32, %arg3: index) {
//     affine.for %arg4 = 0 to 8 {
//       affine.if #set1(%arg4) {
//         affine.if #set2(%arg4)[%arg3] {
//           affine.store %arg2, %arg0[%arg4] : memref<8xi32>
//         }
//       }
//       %0 = affine.load %arg0[%arg4] : memref<8xi32>
//       affine.store %0, %arg1[%arg4] : memref<8xi32>
//     }
//     return
//   }
//   func.func @quotient(%arg0: index, %arg1: memref<8xi32>, %arg2: i32, %arg3: i32, %arg4: i32) {
//     affine.for %arg5 = 0 to 8 {
//       affine.if #set2(%arg5)[%arg0] {
//         %2 = arith.divsi %arg2, %arg4 : i32
//         affine.store %2, %arg1[%arg5] : memref<8xi32>
//       }
//       %0 = affine.load %arg1[%arg5] : memref<8xi32>
//       %1 = arith.addi %0, %arg3 : i32
//       affine.store %1, %arg1[%arg5] : memref<8xi32>
//     }
//     return
//   }
// }
