// RUN: kiln opt --canonicalize %s
// Known sizes, memory that is only written.

func.func @mem(%n: index) -> (index, index, i32) {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%c4, %n) : memref<?x?xi32>
  %d0 = memref.dim %a, %c0 : memref<?x?xi32>
  %d1 = memref.dim %a, %c1 : memref<?x?xi32>
  %v = memref.load %a[%c0, %c0] : memref<?x?xi32>
  %u = memref.alloc() : memref<4xi32>
  memref.store %v, %u[%c0] : memref<4xi32>
  memref.dealloc %u : memref<4xi32>
  return %d0, %d1, %v : index, index, i32
}

// OUTPUT
// module {
//   func.func @mem(%arg0: index) -> (index, index, i32) {
//     %c4 = arith.constant 4 : index
//     %c0 = arith.constant 0 : index
//     %alloc = memref.alloc(%arg0) : memref<4x?xi32>
//     %0 = memref.load %alloc[%c0, %c0] : memref<4x?xi32>
//     return %c4, %arg0, %0 : index, index, i32
//   }
// }
