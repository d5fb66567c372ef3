// RUN: kiln opt %s --hls-place-memories="memory=axi bus-width=128"
// Elements of up to 128 bits move over a bus of 128.
func.func @f(%a: memref<8xi65>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi65>
    affine.store %v, %a[7 - %i] : memref<8xi65>
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xi65>) {
//     %alloc = memref.alloc() : memref<8xi65>
//     "kiln.await"() <{argument = 0 : index}> : () -> ()
//     affine.for %arg1 = 0 to 8 {
//       %0 = affine.load %alloc[%arg1] : memref<8xi65>
//       affine.store %0, %alloc[-%arg1 + 7] : memref<8xi65>
//     }
//     "kiln.stream"(%alloc) <{argument = 0 : index, block = 1 : i64, kind = "bus", loaded, modulus = 1 : i64, numbers = array<i64: 0>, stored, urgency = 2 : i64, vector = array<i64: 1>}> : (memref<8xi65>) -> ()
//     return
//   }
// }
