// RUN: kiln opt %s --affine-optimize-schedule
// Three loops of each step were merged into one: flows between quotients and remainders of its counter.

#map = affine_map<(d0) -> (d0 floordiv 36)>
#map1 = affine_map<(d0) -> (d0 mod 36)>
#map2 = affine_map<(d0) -> (d0 + 1)>
#map3 = affine_map<(d0) -> (d0 floordiv 6)>
#map4 = affine_map<(d0) -> (d0 mod 6)>
module {
  func.func @heat_3d(%arg0: memref<8x8x8xi32>, %arg1: memref<8x8x8xi32>) {
    %c1_i32 = arith.constant 1 : i32
    %c3_i32 = arith.constant 3 : i32
    affine.for %arg2 = 0 to 2 {
      affine.for %arg3 = 0 to 216 {
        %0 = affine.apply #map(%arg3)
        %1 = affine.apply #map1(%arg3)
        %2 = affine.apply #map2(%0)
        %3 = affine.apply #map3(%1)
        %4 = affine.apply #map4(%1)
        %5 = affine.apply #map2(%3)
        %6 = affine.apply #map2(%4)
        %7 = affine.load %arg0[%2, %5, %6] : memref<8x8x8xi32>
        %8 = arith.shli %7, %c1_i32 : i32
        %9 = affine.load %arg0[%2 + 1, %5, %6] : memref<8x8x8xi32>
        %10 = affine.load %arg0[%2 - 1, %5, %6] : memref<8x8x8xi32>
        %11 = arith.subi %9, %8 : i32
        %12 = arith.addi %11, %10 : i32
        %13 = arith.shrsi %12, %c3_i32 : i32
        %14 = affine.load %arg0[%2, %5 + 1, %6] : memref<8x8x8xi32>
        %15 = affine.load %arg0[%2, %5 - 1, %6] : memref<8x8x8xi32>
        %16 = arith.subi %14, %8 : i32
        %17 = arith.addi %16, %15 : i32
        %18 = arith.shrsi %17, %c3_i32 : i32
        %19 = affine.load %arg0[%2, %5, %6 + 1] : memref<8x8x8xi32>
        %20 = affine.load %arg0[%2, %5, %6 - 1] : memref<8x8x8xi32>
        %21 = arith.subi %19, %8 : i32
        %22 = arith.addi %21, %20 : i32
        %23 = arith.shrsi %22, %c3_i32 : i32
        %24 = arith.addi %13, %18 : i32
        %25 = arith.addi %24, %23 : i32
        %26 = arith.addi %25, %7 : i32
        affine.store %26, %arg1[%2, %5, %6] : memref<8x8x8xi32>
      }
      affine.for %arg3 = 0 to 216 {
        %0 = affine.apply #map(%arg3)
        %1 = affine.apply #map1(%arg3)
        %2 = affine.apply #map2(%0)
        %3 = affine.apply #map3(%1)
        %4 = affine.apply #map4(%1)
        %5 = affine.apply #map2(%3)
        %6 = affine.apply #map2(%4)
        %7 = affine.load %arg1[%2, %5, %6] : memref<8x8x8xi32>
        %8 = arith.shli %7, %c1_i32 : i32
        %9 = affine.load %arg1[%2 + 1, %5, %6] : memref<8x8x8xi32>
        %10 = affine.load %arg1[%2 - 1, %5, %6] : memref<8x8x8xi32>
        %11 = arith.subi %9, %8 : i32
        %12 = arith.addi %11, %10 : i32
        %13 = arith.shrsi %12, %c3_i32 : i32
        %14 = affine.load %arg1[%2, %5 + 1, %6] : memref<8x8x8xi32>
        %15 = affine.load %arg1[%2, %5 - 1, %6] : memref<8x8x8xi32>
        %16 = arith.subi %14, %8 : i32
        %17 = arith.addi %16, %15 : i32
        %18 = arith.shrsi %17, %c3_i32 : i32
        %19 = affine.load %arg1[%2, %5, %6 + 1] : memref<8x8x8xi32>
        %20 = affine.load %arg1[%2, %5, %6 - 1] : memref<8x8x8xi32>
        %21 = arith.subi %19, %8 : i32
        %22 = arith.addi %21, %20 : i32
        %23 = arith.shrsi %22, %c3_i32 : i32
        %24 = arith.addi %13, %18 : i32
        %25 = arith.addi %24, %23 : i32
        %26 = arith.addi %25, %7 : i32
        affine.store %26, %arg0[%2, %5, %6] : memref<8x8x8xi32>
      }
    }
    return
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 floordiv 36)>
// #map1 = affine_map<(d0) -> (d0 mod 36)>
// #map2 = affine_map<(d0) -> (d0 + 1)>
// #map3 = affine_map<(d0) -> (d0 floordiv 6)>
// #map4 = affine_map<(d0) -> (d0 mod 6)>
// module {
//   func.func @heat_3d(%arg0: memref<8x8x8xi32>, %arg1: memref<8x8x8xi32>) {
//     %c1_i32 = arith.constant 1 : i32
//     %c3_i32 = arith.constant 3 : i32
//     affine.for %arg2 = 0 to 2 {
//       affine.for %arg3 = 0 to 216 {
//         %0 = affine.apply #map(%arg3)
//         %1 = affine.apply #map1(%arg3)
//         %2 = affine.apply #map2(%0)
//         %3 = affine.apply #map3(%1)
//         %4 = affine.apply #map4(%1)
//         %5 = affine.apply #map2(%3)
//         %6 = affine.apply #map2(%4)
//         %7 = affine.load %arg0[%2, %5, %6] : memref<8x8x8xi32>
//         %8 = arith.shli %7, %c1_i32 : i32
//         %9 = affine.load %arg0[%2 + 1, %5, %6] : memref<8x8x8xi32>
//         %10 = affine.load %arg0[%2 - 1, %5, %6] : memref<8x8x8xi32>
//         %11 = arith.subi %9, %8 : i32
//         %12 = arith.addi %11, %10 : i32
//         %13 = arith.shrsi %12, %c3_i32 : i32
//         %14 = affine.load %arg0[%2, %5 + 1, %6] : memref<8x8x8xi32>
//         %15 = affine.load %arg0[%2, %5 - 1, %6] : memref<8x8x8xi32>
//         %16 = arith.subi %14, %8 : i32
//         %17 = arith.addi %16, %15 : i32
//         %18 = arith.shrsi %17, %c3_i32 : i32
//         %19 = affine.load %arg0[%2, %5, %6 + 1] : memref<8x8x8xi32>
//         %20 = affine.load %arg0[%2, %5, %6 - 1] : memref<8x8x8xi32>
//         %21 = arith.subi %19, %8 : i32
//         %22 = arith.addi %21, %20 : i32
//         %23 = arith.shrsi %22, %c3_i32 : i32
//         %24 = arith.addi %13, %18 : i32
//         %25 = arith.addi %24, %23 : i32
//         %26 = arith.addi %25, %7 : i32
//         affine.store %26, %arg1[%2, %5, %6] : memref<8x8x8xi32>
//       }
//       affine.for %arg3 = 0 to 216 {
//         %0 = affine.apply #map(%arg3)
//         %1 = affine.apply #map1(%arg3)
//         %2 = affine.apply #map2(%0)
//         %3 = affine.apply #map3(%1)
//         %4 = affine.apply #map4(%1)
//         %5 = affine.apply #map2(%3)
//         %6 = affine.apply #map2(%4)
//         %7 = affine.load %arg1[%2, %5, %6] : memref<8x8x8xi32>
//         %8 = arith.shli %7, %c1_i32 : i32
//         %9 = affine.load %arg1[%2 + 1, %5, %6] : memref<8x8x8xi32>
//         %10 = affine.load %arg1[%2 - 1, %5, %6] : memref<8x8x8xi32>
//         %11 = arith.subi %9, %8 : i32
//         %12 = arith.addi %11, %10 : i32
//         %13 = arith.shrsi %12, %c3_i32 : i32
//         %14 = affine.load %arg1[%2, %5 + 1, %6] : memref<8x8x8xi32>
//         %15 = affine.load %arg1[%2, %5 - 1, %6] : memref<8x8x8xi32>
//         %16 = arith.subi %14, %8 : i32
//         %17 = arith.addi %16, %15 : i32
//         %18 = arith.shrsi %17, %c3_i32 : i32
//         %19 = affine.load %arg1[%2, %5, %6 + 1] : memref<8x8x8xi32>
//         %20 = affine.load %arg1[%2, %5, %6 - 1] : memref<8x8x8xi32>
//         %21 = arith.subi %19, %8 : i32
//         %22 = arith.addi %21, %20 : i32
//         %23 = arith.shrsi %22, %c3_i32 : i32
//         %24 = arith.addi %13, %18 : i32
//         %25 = arith.addi %24, %23 : i32
//         %26 = arith.addi %25, %7 : i32
//         affine.store %26, %arg0[%2, %5, %6] : memref<8x8x8xi32>
//       }
//     }
//     return
//   }
// }
