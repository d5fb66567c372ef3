// RUN: kiln opt %s --hls-place-memories="memory=internal most-banks=1"
// Arrays that lie inside: who calls writes and reads them before and after.
func.func @f(%a: memref<8xi16>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi16>
    %y = arith.addi %x, %x : i16
    affine.store %y, %a[%i] : memref<8xi16>
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xi16>) {
//     %alloc = memref.alloc() : memref<8xi16>
//     affine.for %arg1 = 0 to 8 {
//       %0 = affine.load %alloc[%arg1] : memref<8xi16>
//       %1 = arith.addi %0, %0 : i16
//       affine.store %1, %alloc[%arg1] : memref<8xi16>
//     }
//     "kiln.stream"(%alloc) <{argument = 0 : index, block = 1 : i64, kind = "resident", modulus = 1 : i64, numbers = array<i64: 0>, urgency = 0 : i64, vector = array<i64: 1>}> : (memref<8xi16>) -> ()
//     return
//   }
// }
