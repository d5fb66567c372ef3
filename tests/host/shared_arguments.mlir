// RUN: kiln opt %s --device-split --device-overlap
// RUN: kiln opt %s --device-split --device-rotate-loops
// RUN: kiln cosim %s --data m=random:1 --data n=random:2
// A call gives a function of the host one array for two arguments: what reads one does not move past a wait that fills the other. In a
// function whose calls keep them apart it does.
func.func @f(%a: memref<4xi32>, %b: memref<4xi32>) attributes {kiln.device} {
  affine.for %i = 0 to 4 {
    %v = affine.load %a[%i] : memref<4xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %b[%i] : memref<4xi32>
  }
  return
}

func.func private @one(%p: memref<4xi32>, %q: memref<4xi32>, %r: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %k = arith.constant 77 : i32
  func.call @f(%p, %q) : (memref<4xi32>, memref<4xi32>) -> ()
  %x = memref.load %r[%c0] : memref<4xi32>
  memref.store %k, %q[%c0] : memref<4xi32>
  return %x : i32
}

func.func private @two(%p: memref<4xi32>, %q: memref<4xi32>, %r: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  func.call @f(%p, %q) : (memref<4xi32>, memref<4xi32>) -> ()
  %x = memref.load %r[%c0] : memref<4xi32>
  return %x : i32
}

func.func @main(%m: memref<4xi32>, %n: memref<4xi32>) -> (i32, i32) {
  %o = memref.alloc() : memref<4xi32>
  %x = func.call @one(%m, %n, %n) : (memref<4xi32>, memref<4xi32>, memref<4xi32>) -> i32
  %y = func.call @two(%m, %o, %n) : (memref<4xi32>, memref<4xi32>, memref<4xi32>) -> i32
  memref.dealloc %o : memref<4xi32>
  return %x, %y : i32, i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<4xi32>, %arg1: memref<4xi32>) attributes {kiln.device} {
//     affine.for %arg2 = 0 to 4 {
//       %0 = affine.load %arg0[%arg2] : memref<4xi32>
//       %1 = arith.addi %0, %0 : i32
//       affine.store %1, %arg1[%arg2] : memref<4xi32>
//     }
//     return
//   }
//   func.func private @one(%arg0: memref<4xi32>, %arg1: memref<4xi32>, %arg2: memref<4xi32>) -> i32 {
//     device.start @f(%arg0, %arg1) : (memref<4xi32>, memref<4xi32>)
//     %c0 = arith.constant 0 : index
//     %c77_i32 = arith.constant 77 : i32
//     device.wait @f(%arg1) at [1] : (memref<4xi32>) -> ()
//     %0 = memref.load %arg2[%c0] : memref<4xi32>
//     memref.store %c77_i32, %arg1[%c0] : memref<4xi32>
//     return %0 : i32
//   }
//   func.func private @two(%arg0: memref<4xi32>, %arg1: memref<4xi32>, %arg2: memref<4xi32>) -> i32 {
//     device.start @f(%arg0, %arg1) : (memref<4xi32>, memref<4xi32>)
//     %c0 = arith.constant 0 : index
//     %0 = memref.load %arg2[%c0] : memref<4xi32>
//     device.wait @f(%arg1) at [1] : (memref<4xi32>) -> ()
//     return %0 : i32
//   }
//   func.func @main(%arg0: memref<4xi32>, %arg1: memref<4xi32>) -> (i32, i32) {
//     %alloc = memref.alloc() : memref<4xi32>
//     %0 = call @one(%arg0, %arg1, %arg1) : (memref<4xi32>, memref<4xi32>, memref<4xi32>) -> i32
//     %1 = call @two(%arg0, %alloc, %arg1) : (memref<4xi32>, memref<4xi32>, memref<4xi32>) -> i32
//     memref.dealloc %alloc : memref<4xi32>
//     return %0, %1 : i32, i32
//   }
// }
// module {
//   func.func @f(%arg0: memref<4xi32>, %arg1: memref<4xi32>) attributes {kiln.device} {
//     affine.for %arg2 = 0 to 4 {
//       %0 = affine.load %arg0[%arg2] : memref<4xi32>
//       %1 = arith.addi %0, %0 : i32
//       affine.store %1, %arg1[%arg2] : memref<4xi32>
//     }
//     return
//   }
//   func.func private @one(%arg0: memref<4xi32>, %arg1: memref<4xi32>, %arg2: memref<4xi32>) -> i32 {
//     %c0 = arith.constant 0 : index
//     %c77_i32 = arith.constant 77 : i32
//     device.start @f(%arg0, %arg1) : (memref<4xi32>, memref<4xi32>)
//     device.wait @f(%arg1) at [1] : (memref<4xi32>) -> ()
//     %0 = memref.load %arg2[%c0] : memref<4xi32>
//     memref.store %c77_i32, %arg1[%c0] : memref<4xi32>
//     return %0 : i32
//   }
//   func.func private @two(%arg0: memref<4xi32>, %arg1: memref<4xi32>, %arg2: memref<4xi32>) -> i32 {
//     %c0 = arith.constant 0 : index
//     device.start @f(%arg0, %arg1) : (memref<4xi32>, memref<4xi32>)
//     device.wait @f(%arg1) at [1] : (memref<4xi32>) -> ()
//     %0 = memref.load %arg2[%c0] : memref<4xi32>
//     return %0 : i32
//   }
//   func.func @main(%arg0: memref<4xi32>, %arg1: memref<4xi32>) -> (i32, i32) {
//     %alloc = memref.alloc() : memref<4xi32>
//     %0 = call @one(%arg0, %arg1, %arg1) : (memref<4xi32>, memref<4xi32>, memref<4xi32>) -> i32
//     %1 = call @two(%arg0, %alloc, %arg1) : (memref<4xi32>, memref<4xi32>, memref<4xi32>) -> i32
//     memref.dealloc %alloc : memref<4xi32>
//     return %0, %1 : i32, i32
//   }
// }
// kernel                  runs      cycles   transfers     bytes
// f                          2          30         272        96
//
// 368 cycles in all, in 0 of them a kernel runs beside another's work
// simulated: host and device equal to the source in the run
