// RUN: kiln opt %s --device-rotate-loops
// The next run starts before the last one's results are used; what has no effect is computed for both.

func.func @f(%a: memref<4xi32>, %n: i32) -> i32 attributes {kiln.device} {
  %i = arith.constant 0 : index
  memref.store %n, %a[%i] : memref<4xi32>
  return %n : i32
}

func.func @main(%in: memref<9xi32>, %out: memref<9xi32>, %a: memref<4xi32>) {
  affine.for %i = 1 to 9 step 3 {
    %x = affine.load %in[%i] : memref<9xi32>
    %n = arith.index_cast %i : index to i32
    %s = arith.addi %x, %n : i32
    device.start @f(%a, %s) : (memref<4xi32>, i32)
    %r = device.wait @f(%a) at [0] : (memref<4xi32>) -> i32
    %q = arith.addi %r, %n : i32
    affine.store %q, %out[%i] : memref<9xi32>
  }
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %step = arith.constant 1 : index
  scf.for %i = %zero to %two step %step {
    %n = arith.index_cast %i : index to i32
    device.start @f(%a, %n) : (memref<4xi32>, i32)
    %r = device.wait @f(%a) at [0] : (memref<4xi32>) -> i32
    memref.store %r, %out[%i] : memref<9xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 + 3)>
// module {
//   func.func @f(%arg0: memref<4xi32>, %arg1: i32) -> i32 attributes {kiln.device} {
//     %c0 = arith.constant 0 : index
//     memref.store %arg1, %arg0[%c0] : memref<4xi32>
//     return %arg1 : i32
//   }
//   func.func @main(%arg0: memref<9xi32>, %arg1: memref<9xi32>, %arg2: memref<4xi32>) {
//     %c1 = arith.constant 1 : index
//     %0 = affine.load %arg0[%c1] : memref<9xi32>
//     %1 = arith.index_cast %c1 : index to i32
//     %2 = arith.addi %0, %1 : i32
//     device.start @f(%arg2, %2) : (memref<4xi32>, i32)
//     affine.for %arg3 = 1 to 7 step 3 {
//       %9 = arith.index_cast %arg3 : index to i32
//       %10 = device.wait @f(%arg2) at [0] : (memref<4xi32>) -> i32
//       %11 = affine.apply #map(%arg3)
//       %12 = affine.load %arg0[%11] : memref<9xi32>
//       %13 = arith.index_cast %11 : index to i32
//       %14 = arith.addi %12, %13 : i32
//       device.start @f(%arg2, %14) : (memref<4xi32>, i32)
//       %15 = arith.addi %10, %9 : i32
//       affine.store %15, %arg1[%arg3] : memref<9xi32>
//     }
//     %c7 = arith.constant 7 : index
//     %3 = arith.index_cast %c7 : index to i32
//     %4 = device.wait @f(%arg2) at [0] : (memref<4xi32>) -> i32
//     %5 = arith.addi %4, %3 : i32
//     affine.store %5, %arg1[%c7] : memref<9xi32>
//     %c0 = arith.constant 0 : index
//     %c2 = arith.constant 2 : index
//     %c1_0 = arith.constant 1 : index
//     %c0_1 = arith.constant 0 : index
//     %6 = arith.index_cast %c0_1 : index to i32
//     device.start @f(%arg2, %6) : (memref<4xi32>, i32)
//     %c1_2 = arith.constant 1 : index
//     scf.for %arg3 = %c0 to %c1_2 step %c1_0 {
//       %9 = device.wait @f(%arg2) at [0] : (memref<4xi32>) -> i32
//       %c1_4 = arith.constant 1 : index
//       %10 = arith.addi %arg3, %c1_4 : index
//       %11 = arith.index_cast %10 : index to i32
//       device.start @f(%arg2, %11) : (memref<4xi32>, i32)
//       memref.store %9, %arg1[%arg3] : memref<9xi32>
//     }
//     %c1_3 = arith.constant 1 : index
//     %7 = arith.index_cast %c1_3 : index to i32
//     %8 = device.wait @f(%arg2) at [0] : (memref<4xi32>) -> i32
//     memref.store %8, %arg1[%c1_3] : memref<9xi32>
//     return
//   }
// }
