// RUN: kiln opt %s --affine-vectorize='lanes=4' --verify-transforms
// What forbids lanes is named: a dependence of distance 2, one element that all iterations write, reads that are apart by a row, sums
// of floats in their order, and inner bounds that differ. A distance of 4 is no obstacle, nor is one that statements keep.

func.func @near(%a: memref<20xf32>) {
  affine.for %i = 2 to 20 {
    %x = affine.load %a[%i - 2] : memref<20xf32>
    affine.store %x, %a[%i] : memref<20xf32>
  }
  return
}

func.func @far(%a: memref<20xf32>) {
  affine.for %i = 4 to 20 {
    %x = affine.load %a[%i - 4] : memref<20xf32>
    affine.store %x, %a[%i] : memref<20xf32>
  }
  return
}

func.func @next(%a: memref<9xf32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i + 1] : memref<9xf32>
    affine.store %x, %a[%i] : memref<9xf32>
  }
  return
}

func.func @one(%a: memref<8xf32>, %b: memref<1xf32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xf32>
    affine.store %x, %b[0] : memref<1xf32>
  }
  return
}

func.func @column(%a: memref<8x8xf32>, %b: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i, 0] : memref<8x8xf32>
    affine.store %x, %b[%i] : memref<8xf32>
  }
  return
}

func.func @sum(%a: memref<8xf32>, %v: f32) -> f32 {
  %s = affine.for %i = 0 to 8 iter_args(%t = %v) -> (f32) {
    %x = affine.load %a[%i] : memref<8xf32>
    %u = arith.addf %t, %x : f32
    affine.yield %u : f32
  }
  return %s : f32
}

func.func @triangle(%a: memref<8x8xf32>, %b: memref<8xf32>, %v: f32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.store %v, %a[%j, %i] : memref<8x8xf32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   func.func @near(%arg0: memref<20xf32>) {
//     affine.for %arg1 = 2 to 20 {
//       %0 = affine.load %arg0[%arg1 - 2] : memref<20xf32>
//       affine.store %0, %arg0[%arg1] : memref<20xf32>
//     }
//     return
//   }
//   func.func @far(%arg0: memref<20xf32>) {
//     affine.for %arg1 = 4 to 20 step 4 {
//       %0 = affine.vector_load %arg0[%arg1 - 4] : memref<20xf32>, vector<4xf32>
//       affine.vector_store %0, %arg0[%arg1] : memref<20xf32>, vector<4xf32>
//     }
//     return
//   }
//   func.func @next(%arg0: memref<9xf32>) {
//     affine.for %arg1 = 0 to 8 step 4 {
//       %0 = affine.vector_load %arg0[%arg1 + 1] : memref<9xf32>, vector<4xf32>
//       affine.vector_store %0, %arg0[%arg1] : memref<9xf32>, vector<4xf32>
//     }
//     return
//   }
//   func.func @one(%arg0: memref<8xf32>, %arg1: memref<1xf32>) {
//     affine.for %arg2 = 0 to 8 {
//       %0 = affine.load %arg0[%arg2] : memref<8xf32>
//       affine.store %0, %arg1[0] : memref<1xf32>
//     }
//     return
//   }
//   func.func @column(%arg0: memref<8x8xf32>, %arg1: memref<8xf32>) {
//     affine.for %arg2 = 0 to 8 {
//       %0 = affine.load %arg0[%arg2, 0] : memref<8x8xf32>
//       affine.store %0, %arg1[%arg2] : memref<8xf32>
//     }
//     return
//   }
//   func.func @sum(%arg0: memref<8xf32>, %arg1: f32) -> f32 {
//     %0 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %arg1) -> (f32) {
//       %1 = affine.load %arg0[%arg2] : memref<8xf32>
//       %2 = arith.addf %arg3, %1 : f32
//       affine.yield %2 : f32
//     }
//     return %0 : f32
//   }
//   func.func @triangle(%arg0: memref<8x8xf32>, %arg1: memref<8xf32>, %arg2: f32) {
//     affine.for %arg3 = 0 to 8 {
//       affine.for %arg4 = 0 to #map(%arg3) {
//         affine.store %arg2, %arg0[%arg4, %arg3] : memref<8x8xf32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:56:5: remark: 'affine.for': not vectorised: affine.store in line 57 does not go on to the next element in each iteration
//     affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
//     ^
// %s:55:3: remark: 'affine.for': not vectorised: the bounds of affine.for in line 56 depend on it
//   affine.for %i = 0 to 8 {
//   ^
// %s:46:8: remark: 'affine.for': not vectorised: arith.addf in line 48 adds up in its order: 'reassociate' is not set
//   %s = affine.for %i = 0 to 8 iter_args(%t = %v) -> (f32) {
//        ^
// %s:38:3: remark: 'affine.for': not vectorised: affine.load in line 39 does not go on to the next element in each iteration
//   affine.for %i = 0 to 8 {
//   ^
// %s:30:3: remark: 'affine.for': not vectorised: affine.store in line 32 writes one element in all iterations
//   affine.for %i = 0 to 8 {
//   ^
// %s:6:3: remark: 'affine.for': not vectorised: read after write from affine.store in line 8 to affine.load in line 7, distance (2): instances (2) and (4)
//   affine.for %i = 2 to 20 {
//   ^
