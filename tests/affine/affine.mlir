// RUN: kiln opt %s
// Every operation of affine that loops and accesses need. The text is what mlir-opt of LLVM 19 prints.

#map = affine_map<(d0) -> (0, d0 - 4)>
#map1 = affine_map<()[s0] -> (16, s0)>
#map2 = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
#map3 = affine_map<(d0)[s0] -> (d0, s0 + 3)>
#map4 = affine_map<(d0) -> (d0, 7)>
#set = affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0, d0 mod 2 == 0)>
module {
  func.func @affine(%arg0: index, %arg1: memref<16x16xi32>, %arg2: i32, %arg3: f32) -> i32 {
    affine.for %arg4 = 0 to 16 {
    }
    affine.for %arg4 = 0 to %arg0 step 2 {
    }
    affine.for %arg4 = max #map(%arg0) to min #map1()[%arg0] {
      affine.if #set(%arg4)[%arg0] {
        %5 = affine.load %arg1[%arg4 + 1, %arg4 floordiv 2] : memref<16x16xi32>
        affine.store %5, %arg1[%arg4 mod 4, symbol(%arg0)] : memref<16x16xi32>
      } else {
        affine.store %arg2, %arg1[0, %arg4] : memref<16x16xi32>
      }
    }
    %0 = affine.for %arg4 = 0 to 8 iter_args(%arg5 = %arg2) -> (i32) {
      %5 = affine.if #set(%arg4)[%arg0] -> i32 {
        affine.yield %arg5 : i32
      } else {
        affine.yield %arg2 : i32
      }
      affine.yield %5 : i32
    }
    %1 = affine.apply #map2(%arg0)[%arg0]
    %2 = affine.min #map3(%1)[%arg0]
    %3 = affine.max #map4(%1)
    affine.parallel (%arg4, %arg5) = (0, 0) to (16, 8) step (1, 2) {
      affine.store %arg2, %arg1[%arg4, %arg5] : memref<16x16xi32>
    }
    %4 = affine.parallel (%arg4) = (0) to (16) reduce ("addi") -> (i32) {
      %5 = affine.load %arg1[%arg4, 0] : memref<16x16xi32>
      affine.yield %5 : i32
    }
    return %0 : i32
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (0, d0 - 4)>
// #map1 = affine_map<()[s0] -> (16, s0)>
// #map2 = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
// #map3 = affine_map<(d0)[s0] -> (d0, s0 + 3)>
// #map4 = affine_map<(d0) -> (d0, 7)>
// #set = affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0, d0 mod 2 == 0)>
// module {
//   func.func @affine(%arg0: index, %arg1: memref<16x16xi32>, %arg2: i32, %arg3: f32) -> i32 {
//     affine.for %arg4 = 0 to 16 {
//     }
//     affine.for %arg4 = 0 to %arg0 step 2 {
//     }
//     affine.for %arg4 = max #map(%arg0) to min #map1()[%arg0] {
//       affine.if #set(%arg4)[%arg0] {
//         %5 = affine.load %arg1[%arg4 + 1, %arg4 floordiv 2] : memref<16x16xi32>
//         affine.store %5, %arg1[%arg4 mod 4, symbol(%arg0)] : memref<16x16xi32>
//       } else {
//         affine.store %arg2, %arg1[0, %arg4] : memref<16x16xi32>
//       }
//     }
//     %0 = affine.for %arg4 = 0 to 8 iter_args(%arg5 = %arg2) -> (i32) {
//       %5 = affine.if #set(%arg4)[%arg0] -> i32 {
//         affine.yield %arg5 : i32
//       } else {
//         affine.yield %arg2 : i32
//       }
//       affine.yield %5 : i32
//     }
//     %1 = affine.apply #map2(%arg0)[%arg0]
//     %2 = affine.min #map3(%1)[%arg0]
//     %3 = affine.max #map4(%1)
//     affine.parallel (%arg4, %arg5) = (0, 0) to (16, 8) step (1, 2) {
//       affine.store %arg2, %arg1[%arg4, %arg5] : memref<16x16xi32>
//     }
//     %4 = affine.parallel (%arg4) = (0) to (16) reduce ("addi") -> (i32) {
//       %5 = affine.load %arg1[%arg4, 0] : memref<16x16xi32>
//       affine.yield %5 : i32
//     }
//     return %0 : i32
//   }
// }
