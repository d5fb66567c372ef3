// RUN: kiln opt %s --affine-loop-skew
// Values that loops carry go through a skewed nest, and uses of both variables follow.

func.func @carried(%a: memref<6x5xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %r = affine.for %i = 0 to 6 iter_args(%s = %zero) -> (i32) {
    %q = affine.for %j = 0 to 5 iter_args(%t = %s) -> (i32) {
      %x = affine.load %a[%i, %j] : memref<6x5xi32>
      %w = arith.muli %t, %x : i32
      %y = arith.xori %w, %x : i32
      affine.yield %y : i32
    }
    affine.yield %q : i32
  }
  return %r : i32
}

func.func @used_as_number(%a: memref<6x5xindex>) {
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 5 {
      %k = arith.muli %i, %j : index
      %l = affine.apply affine_map<(d0, d1) -> (d0 - d1 * 3)>(%i, %j)
      %m = arith.addi %k, %l : index
      affine.store %m, %a[%i, %j] : memref<6x5xindex>
    }
  }
  return
}

func.func @three(%a: memref<3x4x5xi32>, %v: i32) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      affine.for %k = 0 to 5 {
        affine.store %v, %a[%i, %j, %k] : memref<3x4x5xi32>
      }
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 5)>
// #map2 = affine_map<(d0, d1) -> (d0 - d1)>
// #map3 = affine_map<(d0, d1) -> (d0 - d1 * 3)>
// #map4 = affine_map<(d0) -> (d0 + 4)>
// module {
//   func.func @carried(%arg0: memref<6x5xi32>) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %0 = affine.for %arg1 = 0 to 6 iter_args(%arg2 = %c0_i32) -> (i32) {
//       %1 = affine.for %arg3 = 0 to 5 iter_args(%arg4 = %arg2) -> (i32) {
//         %2 = affine.load %arg0[%arg1, %arg3] : memref<6x5xi32>
//         %3 = arith.muli %arg4, %2 : i32
//         %4 = arith.xori %3, %2 : i32
//         affine.yield %4 : i32
//       }
//       affine.yield %1 : i32
//     }
//     return %0 : i32
//   }
//   func.func @used_as_number(%arg0: memref<6x5xindex>) {
//     affine.for %arg1 = 0 to 6 {
//       affine.for %arg2 = #map(%arg1) to #map1(%arg1) {
//         %0 = affine.apply #map2(%arg2, %arg1)
//         %1 = arith.muli %arg1, %0 : index
//         %2 = affine.apply #map3(%arg1, %0)
//         %3 = arith.addi %1, %2 : index
//         affine.store %3, %arg0[%arg1, %0] : memref<6x5xindex>
//       }
//     }
//     return
//   }
//   func.func @three(%arg0: memref<3x4x5xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 3 {
//       affine.for %arg3 = #map(%arg2) to #map4(%arg2) {
//         %0 = affine.apply #map2(%arg3, %arg2)
//         affine.for %arg4 = 0 to 5 {
//           affine.store %arg1, %arg0[%arg2, %0, %arg4] : memref<3x4x5xi32>
//         }
//       }
//     }
//     return
//   }
// }
