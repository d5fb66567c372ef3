// RUN: kiln opt %s --device-split
// A call becomes a start and a wait; the wait takes back what the function writes, through a view too, and its results.

func.func @f(%a: memref<8xi32>, %b: memref<8xi32>, %c: memref<8xi32>, %d: memref<8xi32>) -> i32 attributes {kiln.device} {
  %i = arith.constant 0 : index
  %x = memref.load %a[%i] : memref<8xi32>
  %view = memref.cast %b : memref<8xi32> to memref<8xi32, strided<[1]>>
  memref.store %x, %view[%i] : memref<8xi32, strided<[1]>>
  memref.copy %a, %c : memref<8xi32> to memref<8xi32>
  func.call @g(%d) : (memref<8xi32>) -> ()
  return %x : i32
}

func.func private @g(%d: memref<8xi32>) {
  return
}

func.func @main(%a: memref<8xi32>, %b: memref<8xi32>, %c: memref<8xi32>, %d: memref<8xi32>) -> i32 {
  %r = func.call @f(%a, %b, %c, %d) : (memref<8xi32>, memref<8xi32>, memref<8xi32>, memref<8xi32>) -> i32
  return %r : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: memref<8xi32>, %arg3: memref<8xi32>) -> i32 attributes {kiln.device} {
//     %c0 = arith.constant 0 : index
//     %0 = memref.load %arg0[%c0] : memref<8xi32>
//     %cast = memref.cast %arg1 : memref<8xi32> to memref<8xi32, strided<[1]>>
//     memref.store %0, %cast[%c0] : memref<8xi32, strided<[1]>>
//     memref.copy %arg0, %arg2 : memref<8xi32> to memref<8xi32>
//     call @g(%arg3) : (memref<8xi32>) -> ()
//     return %0 : i32
//   }
//   func.func private @g(%arg0: memref<8xi32>) {
//     return
//   }
//   func.func @main(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: memref<8xi32>, %arg3: memref<8xi32>) -> i32 {
//     device.start @f(%arg0, %arg1, %arg2, %arg3) : (memref<8xi32>, memref<8xi32>, memref<8xi32>, memref<8xi32>)
//     %0 = device.wait @f(%arg1, %arg2, %arg3) at [1, 2, 3] : (memref<8xi32>, memref<8xi32>, memref<8xi32>) -> i32
//     return %0 : i32
//   }
// }
