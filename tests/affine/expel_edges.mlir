// RUN: kiln opt %s --affine-loop-expel
// What only the first or last iteration does leaves a loop, with steps and in loops of one iteration too; what has an else, is in the middle, follows a write of the same element or is carried stays.

func.func @first(%a: memref<9xi32>, %v: i32, %w: i32) {
  affine.for %i = 1 to 9 step 2 {
    affine.if affine_set<(d0) : (d0 - 1 == 0)>(%i) {
      affine.store %v, %a[0] : memref<9xi32>
    }
    affine.store %w, %a[%i] : memref<9xi32>
  }
  return
}

func.func @last_step(%a: memref<9xi32>, %v: i32, %w: i32) {
  affine.for %i = 0 to 8 step 3 {
    affine.store %w, %a[%i] : memref<9xi32>
    affine.if affine_set<(d0) : (d0 - 6 == 0)>(%i) {
      affine.store %v, %a[0] : memref<9xi32>
    }
  }
  return
}

func.func @else(%a: memref<9xi32>, %v: i32, %w: i32) {
  affine.for %i = 0 to 9 {
    affine.if affine_set<(d0) : (d0 == 0)>(%i) {
      affine.store %v, %a[%i] : memref<9xi32>
    } else {
      affine.store %w, %a[%i] : memref<9xi32>
    }
  }
  return
}

func.func @single(%a: memref<9xi32>, %v: i32, %w: i32) {
  affine.for %i = 3 to 4 {
    affine.if affine_set<(d0) : (d0 - 3 == 0)>(%i) {
      affine.store %v, %a[0] : memref<9xi32>
    }
    affine.store %w, %a[%i] : memref<9xi32>
  }
  return
}

func.func @none(%a: memref<9xi32>, %v: i32, %w: i32) {
  affine.for %i = 3 to 3 {
    affine.if affine_set<(d0) : (d0 - 3 == 0)>(%i) {
      affine.store %v, %a[0] : memref<9xi32>
    }
    affine.store %w, %a[%i] : memref<9xi32>
  }
  return
}

func.func @middle(%a: memref<9xi32>, %v: i32, %w: i32) {
  affine.for %i = 0 to 9 {
    affine.if affine_set<(d0) : (d0 - 4 == 0)>(%i) {
      affine.store %v, %a[0] : memref<9xi32>
    }
    affine.store %w, %a[%i] : memref<9xi32>
  }
  return
}

func.func @after_others(%a: memref<9xi32>, %v: i32, %w: i32) {
  affine.for %i = 0 to 9 {
    affine.store %w, %a[%i] : memref<9xi32>
    affine.if affine_set<(d0) : (d0 == 0)>(%i) {
      affine.store %v, %a[0] : memref<9xi32>
    }
  }
  return
}

func.func @carried(%a: memref<9xi32>, %v: i32) -> i32 {
  %r = affine.for %i = 0 to 9 iter_args(%s = %v) -> (i32) {
    affine.if affine_set<(d0) : (d0 == 0)>(%i) {
      affine.store %s, %a[0] : memref<9xi32>
    }
    %x = affine.load %a[%i] : memref<9xi32>
    %t = arith.addi %s, %x : i32
    affine.yield %t : i32
  }
  return %r : i32
}

// OUTPUT
// #map = affine_map<() -> (1)>
// #map1 = affine_map<() -> (6)>
// #map2 = affine_map<() -> (3)>
// #set = affine_set<(d0) : (d0 - 1 == 0)>
// #set1 = affine_set<(d0) : (d0 - 6 == 0)>
// #set2 = affine_set<(d0) : (d0 == 0)>
// #set3 = affine_set<(d0) : (d0 - 3 == 0)>
// #set4 = affine_set<(d0) : (d0 - 4 == 0)>
// module {
//   func.func @first(%arg0: memref<9xi32>, %arg1: i32, %arg2: i32) {
//     %0 = affine.apply #map()
//     affine.if #set(%0) {
//       affine.store %arg1, %arg0[0] : memref<9xi32>
//     }
//     affine.for %arg3 = 1 to 9 step 2 {
//       affine.store %arg2, %arg0[%arg3] : memref<9xi32>
//     }
//     return
//   }
//   func.func @last_step(%arg0: memref<9xi32>, %arg1: i32, %arg2: i32) {
//     affine.for %arg3 = 0 to 8 step 3 {
//       affine.store %arg2, %arg0[%arg3] : memref<9xi32>
//     }
//     %0 = affine.apply #map1()
//     affine.if #set1(%0) {
//       affine.store %arg1, %arg0[0] : memref<9xi32>
//     }
//     return
//   }
//   func.func @else(%arg0: memref<9xi32>, %arg1: i32, %arg2: i32) {
//     affine.for %arg3 = 0 to 9 {
//       affine.if #set2(%arg3) {
//         affine.store %arg1, %arg0[%arg3] : memref<9xi32>
//       } else {
//         affine.store %arg2, %arg0[%arg3] : memref<9xi32>
//       }
//     }
//     return
//   }
//   func.func @single(%arg0: memref<9xi32>, %arg1: i32, %arg2: i32) {
//     %0 = affine.apply #map2()
//     affine.if #set3(%0) {
//       affine.store %arg1, %arg0[0] : memref<9xi32>
//     }
//     affine.for %arg3 = 3 to 4 {
//       affine.store %arg2, %arg0[%arg3] : memref<9xi32>
//     }
//     return
//   }
//   func.func @none(%arg0: memref<9xi32>, %arg1: i32, %arg2: i32) {
//     affine.for %arg3 = 3 to 3 {
//       affine.if #set3(%arg3) {
//         affine.store %arg1, %arg0[0] : memref<9xi32>
//       }
//       affine.store %arg2, %arg0[%arg3] : memref<9xi32>
//     }
//     return
//   }
//   func.func @middle(%arg0: memref<9xi32>, %arg1: i32, %arg2: i32) {
//     affine.for %arg3 = 0 to 9 {
//       affine.if #set4(%arg3) {
//         affine.store %arg1, %arg0[0] : memref<9xi32>
//       }
//       affine.store %arg2, %arg0[%arg3] : memref<9xi32>
//     }
//     return
//   }
//   func.func @after_others(%arg0: memref<9xi32>, %arg1: i32, %arg2: i32) {
//     affine.for %arg3 = 0 to 9 {
//       affine.store %arg2, %arg0[%arg3] : memref<9xi32>
//       affine.if #set2(%arg3) {
//         affine.store %arg1, %arg0[0] : memref<9xi32>
//       }
//     }
//     return
//   }
//   func.func @carried(%arg0: memref<9xi32>, %arg1: i32) -> i32 {
//     %0 = affine.for %arg2 = 0 to 9 iter_args(%arg3 = %arg1) -> (i32) {
//       affine.if #set2(%arg2) {
//         affine.store %arg3, %arg0[0] : memref<9xi32>
//       }
//       %1 = affine.load %arg0[%arg2] : memref<9xi32>
//       %2 = arith.addi %arg3, %1 : i32
//       affine.yield %2 : i32
//     }
//     return %0 : i32
//   }
// }
