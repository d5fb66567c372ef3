// RUN: kiln opt %s --device-overlap
// The start moves up to what makes its arguments, the wait down to the first that needs what comes back; another kernel's run
// goes on beside it. Nothing passes a call of which nothing is known.

func.func @f(%a: memref<4xi32>, %n: i32) -> i32 attributes {kiln.device} {
  %i = arith.constant 0 : index
  memref.store %n, %a[%i] : memref<4xi32>
  return %n : i32
}

func.func @g(%a: memref<4xi32>) attributes {kiln.device} {
  %i = arith.constant 0 : index
  %n = arith.constant 5 : i32
  memref.store %n, %a[%i] : memref<4xi32>
  return
}

func.func private @unknown()

func.func @main(%a: memref<4xi32>, %b: memref<4xi32>, %c: memref<4xi32>) -> i32 {
  %k = arith.constant 7 : i32
  affine.for %i = 0 to 4 {
    affine.store %k, %c[%i] : memref<4xi32>
  }
  device.start @f(%a, %k) : (memref<4xi32>, i32)
  %r = device.wait @f(%a) at [0] : (memref<4xi32>) -> i32
  device.start @g(%b) : (memref<4xi32>)
  device.wait @g(%b) at [0] : (memref<4xi32>) -> ()
  affine.for %i = 0 to 4 {
    affine.store %k, %c[%i] : memref<4xi32>
  }
  %x = affine.load %a[0] : memref<4xi32>
  func.call @unknown() : () -> ()
  device.start @g(%b) : (memref<4xi32>)
  device.wait @g(%b) at [0] : (memref<4xi32>) -> ()
  func.call @unknown() : () -> ()
  %s = arith.addi %r, %x : i32
  return %s : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<4xi32>, %arg1: i32) -> i32 attributes {kiln.device} {
//     %c0 = arith.constant 0 : index
//     memref.store %arg1, %arg0[%c0] : memref<4xi32>
//     return %arg1 : i32
//   }
//   func.func @g(%arg0: memref<4xi32>) attributes {kiln.device} {
//     %c0 = arith.constant 0 : index
//     %c5_i32 = arith.constant 5 : i32
//     memref.store %c5_i32, %arg0[%c0] : memref<4xi32>
//     return
//   }
//   func.func private @unknown()
//   func.func @main(%arg0: memref<4xi32>, %arg1: memref<4xi32>, %arg2: memref<4xi32>) -> i32 {
//     device.start @g(%arg1) : (memref<4xi32>)
//     %c7_i32 = arith.constant 7 : i32
//     device.start @f(%arg0, %c7_i32) : (memref<4xi32>, i32)
//     affine.for %arg3 = 0 to 4 {
//       affine.store %c7_i32, %arg2[%arg3] : memref<4xi32>
//     }
//     affine.for %arg3 = 0 to 4 {
//       affine.store %c7_i32, %arg2[%arg3] : memref<4xi32>
//     }
//     %0 = device.wait @f(%arg0) at [0] : (memref<4xi32>) -> i32
//     %1 = affine.load %arg0[0] : memref<4xi32>
//     device.wait @g(%arg1) at [0] : (memref<4xi32>) -> ()
//     call @unknown() : () -> ()
//     device.start @g(%arg1) : (memref<4xi32>)
//     device.wait @g(%arg1) at [0] : (memref<4xi32>) -> ()
//     call @unknown() : () -> ()
//     %2 = arith.addi %0, %1 : i32
//     return %2 : i32
//   }
// }
