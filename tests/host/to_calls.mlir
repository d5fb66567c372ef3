// RUN: kiln opt %s --device-to-calls
// What a run means: the device works on copies, which come back with the wait.

func.func @scale(%a: memref<8xi13>, %b: memref<8xi32>, %k: i32) -> i32 attributes {kiln.device} {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi13>
    %w = arith.extsi %x : i13 to i32
    %p = arith.muli %w, %k : i32
    affine.store %p, %b[%i] : memref<8xi32>
  }
  return %k : i32
}

func.func @main(%a: memref<8xi13>, %b: memref<8xi32>, %k: i32) -> i32 {
  device.start @scale(%a, %b, %k) : (memref<8xi13>, memref<8xi32>, i32)
  %r = device.wait @scale(%b) at [1] : (memref<8xi32>) -> i32
  return %r : i32
}

// OUTPUT
// module {
//   memref.global "private" @scale_array0 : memref<8xi13> = uninitialized
//   memref.global "private" @scale_array1 : memref<8xi32> = uninitialized
//   memref.global "private" @scale_result0 : memref<i32> = uninitialized
//   func.func @scale(%arg0: memref<8xi13>, %arg1: memref<8xi32>, %arg2: i32) -> i32 {
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.load %arg0[%arg3] : memref<8xi13>
//       %1 = arith.extsi %0 : i13 to i32
//       %2 = arith.muli %1, %arg2 : i32
//       affine.store %2, %arg1[%arg3] : memref<8xi32>
//     }
//     return %arg2 : i32
//   }
//   func.func @main(%arg0: memref<8xi13>, %arg1: memref<8xi32>, %arg2: i32) -> i32 {
//     %0 = memref.get_global @scale_array0 : memref<8xi13>
//     memref.copy %arg0, %0 : memref<8xi13> to memref<8xi13>
//     %1 = memref.get_global @scale_array1 : memref<8xi32>
//     memref.copy %arg1, %1 : memref<8xi32> to memref<8xi32>
//     %2 = call @scale(%0, %1, %arg2) : (memref<8xi13>, memref<8xi32>, i32) -> i32
//     %3 = memref.get_global @scale_result0 : memref<i32>
//     memref.store %2, %3[] : memref<i32>
//     %4 = memref.get_global @scale_array1 : memref<8xi32>
//     memref.copy %4, %arg1 : memref<8xi32> to memref<8xi32>
//     %5 = memref.get_global @scale_result0 : memref<i32>
//     %6 = memref.load %5[] : memref<i32>
//     return %6 : i32
//   }
// }
