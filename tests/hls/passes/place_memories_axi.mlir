// RUN: kiln opt %s --hls-place-memories="memory=axi most-banks=1 overwritten=1"
// Arrays behind a bus have copies inside; marks say which, what waits for elements, and what lets them go. No element of the second
// array is needed.
func.func @f(%a: memref<4x8xi32>, %b: memref<4x8xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<4x8xi32>
      affine.store %x, %b[%i, %j] : memref<4x8xi32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<4x8xi32>, %arg1: memref<4x8xi32>) {
//     %alloc = memref.alloc() : memref<4x8xi32>
//     %alloc_0 = memref.alloc() : memref<4x8xi32>
//     "kiln.await"() <{argument = 0 : index, each = array<i64: 8, 8, 0, 1>}> : () -> ()
//     "kiln.await"() <{argument = 1 : index, each = array<i64: 8, 8, 0, 1>}> : () -> ()
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 8 {
//         %0 = affine.load %alloc_0[%arg2, %arg3] : memref<4x8xi32>
//         affine.store %0, %alloc[%arg2, %arg3] : memref<4x8xi32>
//       }
//     }
//     "kiln.release"() <{argument = 1 : index, each = array<i64: 8, 8, 0, 1>}> : () -> ()
//     "kiln.release"() <{argument = 0 : index, each = array<i64: 8, 8, 0, 1>}> : () -> ()
//     "kiln.stream"(%alloc_0) <{argument = 0 : index, block = 1 : i64, kind = "bus", loaded, modulus = 1 : i64, numbers = array<i64: 0>, urgency = 5 : i64, vector = array<i64: 1, 0>}> : (memref<4x8xi32>) -> ()
//     "kiln.stream"(%alloc) <{argument = 1 : index, block = 1 : i64, kind = "bus", modulus = 1 : i64, numbers = array<i64: 0>, stored, urgency = 5 : i64, vector = array<i64: 1, 0>}> : (memref<4x8xi32>) -> ()
//     return
//   }
// }
