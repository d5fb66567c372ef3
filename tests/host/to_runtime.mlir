// RUN: kiln opt %s --device-to-runtime
// Everything is passed as an array of C: numbers as arrays of one, odd widths in the next larger type, small floats as their bits.

func.func @f(%a: memref<2x3xi13>, %x: f8E5M2, %at: index, %h: memref<4xf16>) -> (i3, f32) attributes {kiln.device} {
  %zero = arith.constant 0 : index
  %v = memref.load %a[%zero, %at] : memref<2x3xi13>
  memref.store %v, %a[%zero, %zero] : memref<2x3xi13>
  %l = arith.trunci %v : i13 to i3
  %w = arith.extf %x : f8E5M2 to f32
  return %l, %w : i3, f32
}

func.func @main(%a: memref<2x3xi13>, %x: f8E5M2, %at: index, %h: memref<4xf16>) -> (i3, f32) {
  device.start @f(%a, %x, %at, %h) : (memref<2x3xi13>, f8E5M2, index, memref<4xf16>)
  %r:2 = device.wait @f(%a) at [0] : (memref<2x3xi13>) -> (i3, f32)
  return %r#0, %r#1 : i3, f32
}

// OUTPUT
// module {
//   func.func private @kiln_start_f(memref<2x3xi16>, memref<1xi8>, memref<1xi64>, memref<4xf16>)
//   func.func private @kiln_wait_f(memref<2x3xi16>, memref<1xi8>, memref<1xf32>)
//   func.func @main(%arg0: memref<2x3xi13>, %arg1: f8E5M2, %arg2: index, %arg3: memref<4xf16>) -> (i3, f32) {
//     %alloc = memref.alloc() : memref<2x3xi16>
//     %c0 = arith.constant 0 : index
//     %c2 = arith.constant 2 : index
//     %c1 = arith.constant 1 : index
//     scf.for %arg4 = %c0 to %c2 step %c1 {
//       %c0_12 = arith.constant 0 : index
//       %c3 = arith.constant 3 : index
//       %c1_13 = arith.constant 1 : index
//       scf.for %arg5 = %c0_12 to %c3 step %c1_13 {
//         %5 = memref.load %arg0[%arg4, %arg5] : memref<2x3xi13>
//         %6 = arith.extsi %5 : i13 to i16
//         memref.store %6, %alloc[%arg4, %arg5] : memref<2x3xi16>
//       }
//     }
//     %alloc_0 = memref.alloc() : memref<1xi8>
//     %c0_1 = arith.constant 0 : index
//     %0 = arith.bitcast %arg1 : f8E5M2 to i8
//     memref.store %0, %alloc_0[%c0_1] : memref<1xi8>
//     %alloc_2 = memref.alloc() : memref<1xi64>
//     %c0_3 = arith.constant 0 : index
//     %1 = arith.index_cast %arg2 : index to i64
//     memref.store %1, %alloc_2[%c0_3] : memref<1xi64>
//     call @kiln_start_f(%alloc, %alloc_0, %alloc_2, %arg3) : (memref<2x3xi16>, memref<1xi8>, memref<1xi64>, memref<4xf16>) -> ()
//     memref.dealloc %alloc : memref<2x3xi16>
//     memref.dealloc %alloc_0 : memref<1xi8>
//     memref.dealloc %alloc_2 : memref<1xi64>
//     %alloc_4 = memref.alloc() : memref<2x3xi16>
//     %alloc_5 = memref.alloc() : memref<1xi8>
//     %alloc_6 = memref.alloc() : memref<1xf32>
//     call @kiln_wait_f(%alloc_4, %alloc_5, %alloc_6) : (memref<2x3xi16>, memref<1xi8>, memref<1xf32>) -> ()
//     %c0_7 = arith.constant 0 : index
//     %c2_8 = arith.constant 2 : index
//     %c1_9 = arith.constant 1 : index
//     scf.for %arg4 = %c0_7 to %c2_8 step %c1_9 {
//       %c0_12 = arith.constant 0 : index
//       %c3 = arith.constant 3 : index
//       %c1_13 = arith.constant 1 : index
//       scf.for %arg5 = %c0_12 to %c3 step %c1_13 {
//         %5 = memref.load %alloc_4[%arg4, %arg5] : memref<2x3xi16>
//         %6 = arith.trunci %5 : i16 to i13
//         memref.store %6, %arg0[%arg4, %arg5] : memref<2x3xi13>
//       }
//     }
//     %c0_10 = arith.constant 0 : index
//     %2 = memref.load %alloc_5[%c0_10] : memref<1xi8>
//     %3 = arith.trunci %2 : i8 to i3
//     %c0_11 = arith.constant 0 : index
//     %4 = memref.load %alloc_6[%c0_11] : memref<1xf32>
//     memref.dealloc %alloc_4 : memref<2x3xi16>
//     memref.dealloc %alloc_5 : memref<1xi8>
//     memref.dealloc %alloc_6 : memref<1xf32>
//     return %3, %4 : i3, f32
//   }
// }
