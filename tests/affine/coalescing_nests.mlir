// RUN: kiln opt %s --affine-loop-coalescing
// Perfect nests of constant bounds become one loop, with steps and carried values; others stay.

func.func @three(%a: memref<2x3x4xindex>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      affine.for %k = 0 to 4 {
        %x = affine.apply affine_map<(d0, d1, d2) -> (d0 * 100 + d1 * 10 + d2)>(%i, %j, %k)
        affine.store %x, %a[%i, %j, %k] : memref<2x3x4xindex>
      }
    }
  }
  return
}

func.func @offsets(%a: memref<12x12xindex>) {
  affine.for %i = 2 to 11 step 3 {
    affine.for %j = 1 to 12 step 5 {
      affine.store %i, %a[%i, %j] : memref<12x12xindex>
    }
  }
  return
}

func.func @carried(%a: memref<3x4xi32>, %init: i32) -> i32 {
  %r = affine.for %i = 0 to 3 iter_args(%s = %init) -> (i32) {
    %q = affine.for %j = 0 to 4 iter_args(%t = %s) -> (i32) {
      %x = affine.load %a[%i, %j] : memref<3x4xi32>
      %y = arith.subi %x, %t : i32
      affine.yield %y : i32
    }
    affine.yield %q : i32
  }
  return %r : i32
}

func.func @carried_changed(%a: memref<3x4xi32>, %init: i32) -> i32 {
  %r = affine.for %i = 0 to 3 iter_args(%s = %init) -> (i32) {
    %q = affine.for %j = 0 to 4 iter_args(%t = %s) -> (i32) {
      %x = affine.load %a[%i, %j] : memref<3x4xi32>
      %y = arith.subi %x, %t : i32
      affine.yield %y : i32
    }
    %z = arith.xori %q, %s : i32
    affine.yield %z : i32
  }
  return %r : i32
}

func.func @empty_inner(%a: memref<3x4xindex>) {
  affine.for %i = 0 to 3 {
    affine.for %j = 4 to 4 {
      affine.store %i, %a[%i, %j] : memref<3x4xindex>
    }
  }
  return
}

func.func @triangle(%a: memref<3x4xindex>) {
  affine.for %i = 0 to 3 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 4 {
      affine.store %i, %a[%i, %j] : memref<3x4xindex>
    }
  }
  return
}

func.func @symbol(%a: memref<12x12xindex>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 4 {
      affine.store %i, %a[%i, %j] : memref<12x12xindex>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 floordiv 12)>
// #map1 = affine_map<(d0) -> (d0 mod 12)>
// #map2 = affine_map<(d0) -> (d0 floordiv 4)>
// #map3 = affine_map<(d0) -> (d0 mod 4)>
// #map4 = affine_map<(d0, d1, d2) -> (d0 * 100 + d1 * 10 + d2)>
// #map5 = affine_map<(d0) -> (d0 floordiv 3)>
// #map6 = affine_map<(d0) -> (d0 mod 3)>
// #map7 = affine_map<(d0) -> (d0 * 3 + 2)>
// #map8 = affine_map<(d0) -> (d0 * 5 + 1)>
// #map9 = affine_map<(d0) -> (d0 + 4)>
// #map10 = affine_map<(d0) -> (d0)>
// module {
//   func.func @three(%arg0: memref<2x3x4xindex>) {
//     affine.for %arg1 = 0 to 24 {
//       %0 = affine.apply #map(%arg1)
//       %1 = affine.apply #map1(%arg1)
//       %2 = affine.apply #map2(%1)
//       %3 = affine.apply #map3(%1)
//       %4 = affine.apply #map4(%0, %2, %3)
//       affine.store %4, %arg0[%0, %2, %3] : memref<2x3x4xindex>
//     }
//     return
//   }
//   func.func @offsets(%arg0: memref<12x12xindex>) {
//     affine.for %arg1 = 0 to 9 {
//       %0 = affine.apply #map5(%arg1)
//       %1 = affine.apply #map6(%arg1)
//       %2 = affine.apply #map7(%0)
//       %3 = affine.apply #map8(%1)
//       affine.store %2, %arg0[%2, %3] : memref<12x12xindex>
//     }
//     return
//   }
//   func.func @carried(%arg0: memref<3x4xi32>, %arg1: i32) -> i32 {
//     %0 = affine.for %arg2 = 0 to 3 iter_args(%arg3 = %arg1) -> (i32) {
//       %1 = affine.for %arg4 = 0 to 4 iter_args(%arg5 = %arg3) -> (i32) {
//         %2 = affine.load %arg0[%arg2, %arg4] : memref<3x4xi32>
//         %3 = arith.subi %2, %arg5 : i32
//         affine.yield %3 : i32
//       }
//       affine.yield %1 : i32
//     }
//     return %0 : i32
//   }
//   func.func @carried_changed(%arg0: memref<3x4xi32>, %arg1: i32) -> i32 {
//     %0 = affine.for %arg2 = 0 to 3 iter_args(%arg3 = %arg1) -> (i32) {
//       %1 = affine.for %arg4 = 0 to 4 iter_args(%arg5 = %arg3) -> (i32) {
//         %3 = affine.load %arg0[%arg2, %arg4] : memref<3x4xi32>
//         %4 = arith.subi %3, %arg5 : i32
//         affine.yield %4 : i32
//       }
//       %2 = arith.xori %1, %arg3 : i32
//       affine.yield %2 : i32
//     }
//     return %0 : i32
//   }
//   func.func @empty_inner(%arg0: memref<3x4xindex>) {
//     affine.for %arg1 = 0 to 3 {
//       affine.for %arg2 = 0 to 0 {
//         %0 = affine.apply #map9(%arg2)
//         affine.store %arg1, %arg0[%arg1, %0] : memref<3x4xindex>
//       }
//     }
//     return
//   }
//   func.func @triangle(%arg0: memref<3x4xindex>) {
//     affine.for %arg1 = 0 to 3 {
//       affine.for %arg2 = #map10(%arg1) to 4 {
//         affine.store %arg1, %arg0[%arg1, %arg2] : memref<3x4xindex>
//       }
//     }
//     return
//   }
//   func.func @symbol(%arg0: memref<12x12xindex>, %arg1: index) {
//     affine.for %arg2 = 0 to %arg1 {
//       affine.for %arg3 = 0 to 4 {
//         affine.store %arg2, %arg0[%arg2, %arg3] : memref<12x12xindex>
//       }
//     }
//     return
//   }
// }
