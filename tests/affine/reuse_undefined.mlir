// RUN: kiln opt %s --affine-reuse="multipliers=1 registers=0 undefined"
// Buffers begin with what memory holds that was not written.
func.func @f(%a: memref<8x8xi16>, %b: memref<7x7xi16>) {
  affine.for %i = 0 to 7 {
    affine.for %j = 0 to 7 {
      %w = affine.load %a[%i, %j] : memref<8x8xi16>
      %x = affine.load %a[%i, %j + 1] : memref<8x8xi16>
      %y = affine.load %a[%i + 1, %j] : memref<8x8xi16>
      %z = affine.load %a[%i + 1, %j + 1] : memref<8x8xi16>
      %s = arith.addi %w, %x : i16
      %t = arith.addi %y, %z : i16
      %u = arith.addi %s, %t : i16
      affine.store %u, %b[%i, %j] : memref<7x7xi16>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 - 1)>
// #set = affine_set<(d0, d1) : (d0 - 1 >= 0, d1 - 1 >= 0)>
// module {
//   func.func @f(%arg0: memref<8x8xi16>, %arg1: memref<7x7xi16>) {
//     %alloca = memref.alloca() : memref<8xi16>
//     %c0_i16 = arith.constant 0 : i16
//     %c0_i16_0 = arith.constant 0 : i16
//     affine.for %arg2 = 0 to 8 {
//       %0:2 = affine.for %arg3 = 0 to 8 iter_args(%arg4 = %c0_i16, %arg5 = %c0_i16_0) -> (i16, i16) {
//         %1 = affine.load %arg0[%arg2, %arg3] : memref<8x8xi16>
//         %2 = affine.load %alloca[%arg3] : memref<8xi16>
//         affine.store %1, %alloca[%arg3] : memref<8xi16>
//         affine.if #set(%arg2, %arg3) {
//           %3 = affine.apply #map(%arg2)
//           %4 = affine.apply #map(%arg3)
//           %5 = arith.addi %arg5, %2 : i16
//           %6 = arith.addi %arg4, %1 : i16
//           %7 = arith.addi %5, %6 : i16
//           affine.store %7, %arg1[%3, %4] : memref<7x7xi16>
//         }
//         affine.yield %1, %2 : i16, i16
//       }
//     }
//     return
//   }
// }
