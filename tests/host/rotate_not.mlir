// RUN: kiln opt %s --device-rotate-loops
// Loops stay as they are: of one iteration, of more than one bound that is not known, that carry values, that read what they write behind the wait, whose
// last part needs what can't be computed twice, with nothing behind the wait, or that call what is not known.

func.func @f(%a: memref<4xi32>, %n: i32) -> i32 attributes {kiln.device} {
  %i = arith.constant 0 : index
  memref.store %n, %a[%i] : memref<4xi32>
  return %n : i32
}

func.func private @unknown()

func.func @main(%m: memref<9xi32>, %a: memref<4xi32>, %end: index, %k: i32) -> i32 {
  affine.for %i = 0 to 1 {
    device.start @f(%a, %k) : (memref<4xi32>, i32)
    %r = device.wait @f(%a) at [0] : (memref<4xi32>) -> i32
    affine.store %r, %m[%i] : memref<9xi32>
  }
  affine.for %i = 0 to min affine_map<(d0) -> (d0, 7)>(%end) {
    device.start @f(%a, %k) : (memref<4xi32>, i32)
    %r = device.wait @f(%a) at [0] : (memref<4xi32>) -> i32
    affine.store %r, %m[%i] : memref<9xi32>
  }
  %sum = affine.for %i = 0 to 4 iter_args(%s = %k) -> (i32) {
    device.start @f(%a, %s) : (memref<4xi32>, i32)
    %r = device.wait @f(%a) at [0] : (memref<4xi32>) -> i32
    affine.store %r, %m[%i] : memref<9xi32>
    affine.yield %r : i32
  }
  affine.for %i = 0 to 4 {
    %x = affine.load %m[%i] : memref<9xi32>
    device.start @f(%a, %x) : (memref<4xi32>, i32)
    %r = device.wait @f(%a) at [0] : (memref<4xi32>) -> i32
    affine.store %r, %m[%i + 1] : memref<9xi32>
  }
  affine.for %i = 0 to 4 {
    %t = memref.alloc() : memref<4xi32>
    device.start @f(%t, %k) : (memref<4xi32>, i32)
    %r = device.wait @f(%t) at [0] : (memref<4xi32>) -> i32
    affine.store %r, %m[%i] : memref<9xi32>
    memref.dealloc %t : memref<4xi32>
  }
  affine.for %i = 0 to 4 {
    device.start @f(%a, %k) : (memref<4xi32>, i32)
    %r = device.wait @f(%a) at [0] : (memref<4xi32>) -> i32
  }
  affine.for %i = 0 to 4 {
    device.start @f(%a, %k) : (memref<4xi32>, i32)
    %r = device.wait @f(%a) at [0] : (memref<4xi32>) -> i32
    func.call @unknown() : () -> ()
  }
  return %sum : i32
}

// OUTPUT
// #map = affine_map<(d0) -> (d0, 7)>
// module {
//   func.func @f(%arg0: memref<4xi32>, %arg1: i32) -> i32 attributes {kiln.device} {
//     %c0 = arith.constant 0 : index
//     memref.store %arg1, %arg0[%c0] : memref<4xi32>
//     return %arg1 : i32
//   }
//   func.func private @unknown()
//   func.func @main(%arg0: memref<9xi32>, %arg1: memref<4xi32>, %arg2: index, %arg3: i32) -> i32 {
//     affine.for %arg4 = 0 to 1 {
//       device.start @f(%arg1, %arg3) : (memref<4xi32>, i32)
//       %1 = device.wait @f(%arg1) at [0] : (memref<4xi32>) -> i32
//       affine.store %1, %arg0[%arg4] : memref<9xi32>
//     }
//     affine.for %arg4 = 0 to min #map(%arg2) {
//       device.start @f(%arg1, %arg3) : (memref<4xi32>, i32)
//       %1 = device.wait @f(%arg1) at [0] : (memref<4xi32>) -> i32
//       affine.store %1, %arg0[%arg4] : memref<9xi32>
//     }
//     %0 = affine.for %arg4 = 0 to 4 iter_args(%arg5 = %arg3) -> (i32) {
//       device.start @f(%arg1, %arg5) : (memref<4xi32>, i32)
//       %1 = device.wait @f(%arg1) at [0] : (memref<4xi32>) -> i32
//       affine.store %1, %arg0[%arg4] : memref<9xi32>
//       affine.yield %1 : i32
//     }
//     affine.for %arg4 = 0 to 4 {
//       %1 = affine.load %arg0[%arg4] : memref<9xi32>
//       device.start @f(%arg1, %1) : (memref<4xi32>, i32)
//       %2 = device.wait @f(%arg1) at [0] : (memref<4xi32>) -> i32
//       affine.store %2, %arg0[%arg4 + 1] : memref<9xi32>
//     }
//     affine.for %arg4 = 0 to 4 {
//       %alloc = memref.alloc() : memref<4xi32>
//       device.start @f(%alloc, %arg3) : (memref<4xi32>, i32)
//       %1 = device.wait @f(%alloc) at [0] : (memref<4xi32>) -> i32
//       affine.store %1, %arg0[%arg4] : memref<9xi32>
//       memref.dealloc %alloc : memref<4xi32>
//     }
//     affine.for %arg4 = 0 to 4 {
//       device.start @f(%arg1, %arg3) : (memref<4xi32>, i32)
//       %1 = device.wait @f(%arg1) at [0] : (memref<4xi32>) -> i32
//     }
//     affine.for %arg4 = 0 to 4 {
//       device.start @f(%arg1, %arg3) : (memref<4xi32>, i32)
//       %1 = device.wait @f(%arg1) at [0] : (memref<4xi32>) -> i32
//       func.call @unknown() : () -> ()
//     }
//     return %0 : i32
//   }
// }
