// RUN: kiln opt %s --memref-expand
// Atomic extrema of floats become a loop on the whole value, reshapes views; atomic sums and extrema of integers stay.

func.func @floats(%m: memref<4xf32>, %x: f32, %i: index) -> (f32, f32) {
  %0 = memref.atomic_rmw maximumf %x, %m[%i] : (f32, memref<4xf32>) -> f32
  %1 = memref.atomic_rmw minimumf %x, %m[%i] : (f32, memref<4xf32>) -> f32
  return %0, %1 : f32, f32
}

func.func @stay(%m: memref<4xi32>, %f: memref<4xf32>, %x: i32, %y: f32, %i: index) -> (i32, f32) {
  %0 = memref.atomic_rmw maxs %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %1 = memref.atomic_rmw addf %y, %f[%i] : (f32, memref<4xf32>) -> f32
  return %0, %1 : i32, f32
}

// OUTPUT
// module {
//   func.func @floats(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) -> (f32, f32) {
//     %0 = memref.generic_atomic_rmw %arg0[%arg2] : memref<4xf32> {
//     ^bb0(%arg3: f32):
//       %2 = arith.maximumf %arg3, %arg1 : f32
//       memref.atomic_yield %2 : f32
//     }
//     %1 = memref.generic_atomic_rmw %arg0[%arg2] : memref<4xf32> {
//     ^bb0(%arg3: f32):
//       %2 = arith.minimumf %arg3, %arg1 : f32
//       memref.atomic_yield %2 : f32
//     }
//     return %0, %1 : f32, f32
//   }
//   func.func @stay(%arg0: memref<4xi32>, %arg1: memref<4xf32>, %arg2: i32, %arg3: f32, %arg4: index) -> (i32, f32) {
//     %0 = memref.atomic_rmw maxs %arg2, %arg0[%arg4] : (i32, memref<4xi32>) -> i32
//     %1 = memref.atomic_rmw addf %arg3, %arg1[%arg4] : (f32, memref<4xf32>) -> f32
//     return %0, %1 : i32, f32
//   }
// }
