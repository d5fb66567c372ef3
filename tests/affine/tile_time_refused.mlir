// RUN: kiln opt %s --affine-tile-time='steps=2 rows=4' --verify-transforms
// A sweep that reads all rows of the one before has no shift, one that reads its own row needs none, and rows that change in time
// are no blocks.

func.func @all(%a: memref<8xi32>) {
  affine.for %t = 0 to 5 {
    affine.for %i = 0 to 8 {
      %x = affine.load %a[7 - %i] : memref<8xi32>
      affine.store %x, %a[%i] : memref<8xi32>
    }
  }
  return
}

func.func @own(%a: memref<8xi32>) {
  affine.for %t = 0 to 5 {
    affine.for %i = 0 to 8 {
      %x = affine.load %a[%i] : memref<8xi32>
      %y = arith.addi %x, %x : i32
      affine.store %y, %a[%i] : memref<8xi32>
    }
  }
  return
}

func.func @changing(%a: memref<8xi32>, %v: i32) {
  affine.for %t = 0 to 5 {
    affine.for %i = affine_map<(d0) -> (d0)>(%t) to 8 {
      affine.store %v, %a[%i] : memref<8xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   func.func @all(%arg0: memref<8xi32>) {
//     affine.for %arg1 = 0 to 5 {
//       affine.for %arg2 = 0 to 8 {
//         %0 = affine.load %arg0[-%arg2 + 7] : memref<8xi32>
//         affine.store %0, %arg0[%arg2] : memref<8xi32>
//       }
//     }
//     return
//   }
//   func.func @own(%arg0: memref<8xi32>) {
//     affine.for %arg1 = 0 to 5 {
//       affine.for %arg2 = 0 to 8 {
//         %0 = affine.load %arg0[%arg2] : memref<8xi32>
//         %1 = arith.addi %0, %0 : i32
//         affine.store %1, %arg0[%arg2] : memref<8xi32>
//       }
//     }
//     return
//   }
//   func.func @changing(%arg0: memref<8xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 5 {
//       affine.for %arg3 = #map(%arg2) to 8 {
//         affine.store %arg1, %arg0[%arg3] : memref<8xi32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:6:3: remark: 'affine.for': time is not tiled: write after read from affine.load in line 8 to affine.store in line 9, distance (0..4, -7..7): instances (0, 6) and (1, 1)
//   affine.for %t = 0 to 5 {
//   ^
// %s:16:3: remark: 'affine.for': time is not tiled: no row reads what another one wrote before: tiles need no shift
//   affine.for %t = 0 to 5 {
//   ^
// %s:27:3: remark: 'affine.for': time is not tiled: the bounds of rows change in time
//   affine.for %t = 0 to 5 {
//   ^
