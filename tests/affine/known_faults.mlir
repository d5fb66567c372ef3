// RUN: kiln opt %s --affine-loop-fusion=fusion-maximal --affine-loop-tile=tile-size=4 --affine-parallelize --verify-transforms
// Programs on which loop transformations of other compilers went wrong: each is refused, and the remark says why.

// The second loop overwrites what the first still has to read.
func.func @overwritten_before_read(%a: memref<12xi32>, %b: memref<12xi32>, %v: i32) {
  affine.for %i = 0 to 10 {
    %x = affine.load %a[%i + 2] : memref<12xi32>
    affine.store %x, %b[%i] : memref<12xi32>
  }
  affine.for %i = 0 to 10 {
    affine.store %v, %a[9 - %i] : memref<12xi32>
  }
  return
}

// A loop between two that could be fused writes what both touch.
func.func @writer_between(%a: memref<8xi32>, %b: memref<8xi32>, %v: i32, %n: index) {
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<8xi32>
  }
  affine.for %k = 0 to %n {
    %x = affine.load %a[7] : memref<8xi32>
    affine.store %x, %a[0] : memref<8xi32>
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  return
}

// The index comes from memory: any two iterations may meet.
func.func @scatter(%a: memref<8xi32>, %p: memref<8xindex>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %k = affine.load %p[%j] : memref<8xindex>
      %x = memref.load %a[%k] : memref<8xi32>
      %y = arith.addi %x, %v : i32
      memref.store %y, %a[%k] : memref<8xi32>
    }
  }
  return
}

// A view of the same memory.
func.func @view(%a: memref<16xi32>, %v: i32) {
  %w = memref.subview %a[4] [8] [1] : memref<16xi32> to memref<8xi32, strided<[1], offset: 4>>
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<16xi32>
    %x = memref.load %w[%i] : memref<8xi32, strided<[1], offset: 4>>
    affine.store %x, %a[%i + 8] : memref<16xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0)[s0] -> (d0 + 4, s0)>
// #map2 = affine_map<(d0) -> (d0 + 4)>
// module {
//   func.func @overwritten_before_read(%arg0: memref<12xi32>, %arg1: memref<12xi32>, %arg2: i32) {
//     affine.parallel (%arg3) = (0) to (10) step (4) {
//       affine.parallel (%arg4) = (%arg3) to (min(%arg3 + 4, 10)) {
//         %0 = affine.load %arg0[%arg4 + 2] : memref<12xi32>
//         affine.store %0, %arg1[%arg4] : memref<12xi32>
//       }
//     }
//     affine.parallel (%arg3) = (0) to (10) step (4) {
//       affine.parallel (%arg4) = (%arg3) to (min(%arg3 + 4, 10)) {
//         affine.store %arg2, %arg0[-%arg4 + 9] : memref<12xi32>
//       }
//     }
//     return
//   }
//   func.func @writer_between(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i32, %arg3: index) {
//     affine.parallel (%arg4) = (0) to (8) step (4) {
//       affine.parallel (%arg5) = (%arg4) to (%arg4 + 4) {
//         affine.store %arg2, %arg0[%arg5] : memref<8xi32>
//       }
//     }
//     affine.for %arg4 = 0 to %arg3 step 4 {
//       affine.for %arg5 = #map(%arg4) to min #map1(%arg4)[%arg3] {
//         %0 = affine.load %arg0[7] : memref<8xi32>
//         affine.store %0, %arg0[0] : memref<8xi32>
//       }
//     }
//     affine.parallel (%arg4) = (0) to (8) step (4) {
//       affine.parallel (%arg5) = (%arg4) to (%arg4 + 4) {
//         %0 = affine.load %arg0[%arg5] : memref<8xi32>
//         affine.store %0, %arg1[%arg5] : memref<8xi32>
//       }
//     }
//     return
//   }
//   func.func @scatter(%arg0: memref<8xi32>, %arg1: memref<8xindex>, %arg2: i32) {
//     affine.for %arg3 = 0 to 8 {
//       affine.for %arg4 = 0 to 8 {
//         %0 = affine.load %arg1[%arg4] : memref<8xindex>
//         %1 = memref.load %arg0[%0] : memref<8xi32>
//         %2 = arith.addi %1, %arg2 : i32
//         memref.store %2, %arg0[%0] : memref<8xi32>
//       }
//     }
//     return
//   }
//   func.func @view(%arg0: memref<16xi32>, %arg1: i32) {
//     %subview = memref.subview %arg0[4] [8] [1] : memref<16xi32> to memref<8xi32, strided<[1], offset: 4>>
//     affine.for %arg2 = 0 to 8 step 4 {
//       affine.for %arg3 = #map(%arg2) to #map2(%arg2) {
//         affine.store %arg1, %arg0[%arg3] : memref<16xi32>
//         %0 = memref.load %subview[%arg3] : memref<8xi32, strided<[1], offset: 4>>
//         affine.store %0, %arg0[%arg3 + 8] : memref<16xi32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:10:3: remark: 'affine.for': not fused with the loop in line 6: write after read from affine.load in line 7 to affine.store in line 11, distance (): instances (7) and (0)
//   affine.for %i = 0 to 10 {
//   ^
// %s:25:3: remark: 'affine.for': not fused with the loop in line 18: read after write from affine.store in line 19 to affine.load in line 22, distance (): instances (7) and (0)
//   affine.for %i = 0 to 8 {
//   ^
// %s:34:3: remark: 'affine.for': not tiled: possible write after read from memref.load in line 37 to memref.store in line 39, distance (0..7, -7..7): instances (0, 1) and (1, 0)
//   affine.for %i = 0 to 8 {
//   ^
// %s:21:3: remark: 'affine.for': not parallel: write after write from affine.store in line 23 to affine.store in line 23, distance (0..*, 1..*): instances (0, 0) and (4, 4)
//   affine.for %k = 0 to %n {
//   ^
// %s:21:3: remark: 'affine.for': not parallel: write after write from affine.store in line 23 to affine.store in line 23, distance (1..3): instances (2) and (3)
//   affine.for %k = 0 to %n {
//   ^
// %s:34:3: remark: 'affine.for': not parallel: possible write after read from memref.load in line 37 to memref.store in line 39, distance (0..7, -7..7): instances (0, 0) and (1, 0)
//   affine.for %i = 0 to 8 {
//   ^
// %s:35:5: remark: 'affine.for': not parallel: possible write after read from memref.load in line 37 to memref.store in line 39, distance (0..7): instances (0) and (1)
//     affine.for %j = 0 to 8 {
//     ^
// %s:48:3: remark: 'affine.for': not parallel: possible read after write from affine.store in line 49 to memref.load in line 50, distance (0..1, 0..7): instances (0, 0) and (4, 7)
//   affine.for %i = 0 to 8 {
//   ^
// %s:48:3: remark: 'affine.for': not parallel: possible read after write from affine.store in line 49 to memref.load in line 50, distance (0..3): instances (2) and (3)
//   affine.for %i = 0 to 8 {
//   ^
