// RUN: kiln opt %s --affine-split-sums --verify-transforms
// What is stored and summed is computed before the sum, which reads it. A running sum stays, as does a sum of what is not stored, or stored in one element.

func.func @exponentials(%x: memref<8xf32>, %y: memref<16xf32>, %m: f32) -> f32 {
  %zero = arith.constant 0.0 : f32
  %s = affine.for %j = 0 to 8 iter_args(%a = %zero) -> f32 {
    %v = affine.load %x[%j] : memref<8xf32>
    %d = arith.mulf %v, %m : f32
    affine.store %d, %y[2 * %j + 1] : memref<16xf32>
    %b = arith.addf %a, %d : f32
    affine.yield %b : f32
  }
  return %s : f32
}

func.func @running(%x: memref<8xf32>, %y: memref<8xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %s = affine.for %j = 0 to 8 iter_args(%a = %zero) -> f32 {
    %v = affine.load %x[%j] : memref<8xf32>
    %d = arith.mulf %v, %v : f32
    %b = arith.addf %a, %d : f32
    affine.store %b, %y[%j] : memref<8xf32>
    affine.yield %b : f32
  }
  return %s : f32
}

func.func @not_stored(%x: memref<8xf32>, %y: memref<8xf32>, %one: memref<f32>, %n: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %s = affine.for %j = 0 to 8 iter_args(%a = %zero) -> f32 {
    %v = affine.load %x[%j] : memref<8xf32>
    %d = arith.mulf %v, %v : f32
    affine.store %v, %y[%j] : memref<8xf32>
    affine.store %d, %one[] : memref<f32>
    %b = arith.addf %a, %d : f32
    affine.yield %b : f32
  }
  return %s : f32
}

func.func @written_twice(%x: memref<8xf32>, %y: memref<9xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %s = affine.for %j = 0 to 8 iter_args(%a = %zero) -> f32 {
    %v = affine.load %x[%j] : memref<8xf32>
    %d = arith.mulf %v, %v : f32
    affine.store %d, %y[%j] : memref<9xf32>
    affine.store %v, %y[%j + 1] : memref<9xf32>
    %b = arith.addf %a, %d : f32
    affine.yield %b : f32
  }
  return %s : f32
}

func.func @last_two(%x: memref<8xi32>, %y: memref<8xi32>) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %s:2 = affine.for %j = 0 to 8 iter_args(%a = %zero, %b = %zero) -> (i32, i32) {
    %v = affine.load %x[%j] : memref<8xi32>
    %d = arith.muli %v, %v : i32
    affine.store %d, %y[7 - %j] : memref<8xi32>
    %e = arith.maxsi %b, %d : i32
    affine.yield %d, %e : i32, i32
  }
  return %s#0, %s#1 : i32, i32
}

// OUTPUT
// module {
//   func.func @exponentials(%arg0: memref<8xf32>, %arg1: memref<16xf32>, %arg2: f32) -> f32 {
//     %cst = arith.constant 0.000000e+00 : f32
//     affine.for %arg3 = 0 to 8 {
//       %1 = affine.load %arg0[%arg3] : memref<8xf32>
//       %2 = arith.mulf %1, %arg2 : f32
//       affine.store %2, %arg1[%arg3 * 2 + 1] : memref<16xf32>
//     }
//     %0 = affine.for %arg3 = 0 to 8 iter_args(%arg4 = %cst) -> (f32) {
//       %1 = affine.load %arg1[%arg3 * 2 + 1] : memref<16xf32>
//       %2 = arith.addf %arg4, %1 : f32
//       affine.yield %2 : f32
//     }
//     return %0 : f32
//   }
//   func.func @running(%arg0: memref<8xf32>, %arg1: memref<8xf32>) -> f32 {
//     %cst = arith.constant 0.000000e+00 : f32
//     %0 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %cst) -> (f32) {
//       %1 = affine.load %arg0[%arg2] : memref<8xf32>
//       %2 = arith.mulf %1, %1 : f32
//       %3 = arith.addf %arg3, %2 : f32
//       affine.store %3, %arg1[%arg2] : memref<8xf32>
//       affine.yield %3 : f32
//     }
//     return %0 : f32
//   }
//   func.func @not_stored(%arg0: memref<8xf32>, %arg1: memref<8xf32>, %arg2: memref<f32>, %arg3: index) -> f32 {
//     %cst = arith.constant 0.000000e+00 : f32
//     %0 = affine.for %arg4 = 0 to 8 iter_args(%arg5 = %cst) -> (f32) {
//       %1 = affine.load %arg0[%arg4] : memref<8xf32>
//       %2 = arith.mulf %1, %1 : f32
//       affine.store %1, %arg1[%arg4] : memref<8xf32>
//       affine.store %2, %arg2[] : memref<f32>
//       %3 = arith.addf %arg5, %2 : f32
//       affine.yield %3 : f32
//     }
//     return %0 : f32
//   }
//   func.func @written_twice(%arg0: memref<8xf32>, %arg1: memref<9xf32>) -> f32 {
//     %cst = arith.constant 0.000000e+00 : f32
//     %0 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %cst) -> (f32) {
//       %1 = affine.load %arg0[%arg2] : memref<8xf32>
//       %2 = arith.mulf %1, %1 : f32
//       affine.store %2, %arg1[%arg2] : memref<9xf32>
//       affine.store %1, %arg1[%arg2 + 1] : memref<9xf32>
//       %3 = arith.addf %arg3, %2 : f32
//       affine.yield %3 : f32
//     }
//     return %0 : f32
//   }
//   func.func @last_two(%arg0: memref<8xi32>, %arg1: memref<8xi32>) -> (i32, i32) {
//     %c0_i32 = arith.constant 0 : i32
//     affine.for %arg2 = 0 to 8 {
//       %1 = affine.load %arg0[%arg2] : memref<8xi32>
//       %2 = arith.muli %1, %1 : i32
//       affine.store %2, %arg1[-%arg2 + 7] : memref<8xi32>
//     }
//     %0:2 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %c0_i32, %arg4 = %c0_i32) -> (i32, i32) {
//       %1 = affine.load %arg1[-%arg2 + 7] : memref<8xi32>
//       %2 = arith.maxsi %arg4, %1 : i32
//       affine.yield %1, %2 : i32, i32
//     }
//     return %0#0, %0#1 : i32, i32
//   }
// }
