// RUN: kiln opt %s --hls-place-memories=memory=stream
// Three banks of one run of neighbours each: no power of two, and no division.
func.func @f(%a: memref<12xi32>, %b: memref<12xi32>) {
  affine.for %i = 0 to 4 {
    %x = affine.load %a[%i] : memref<12xi32>
    %y = affine.load %a[%i + 4] : memref<12xi32>
    %z = affine.load %a[%i + 8] : memref<12xi32>
    %s = arith.addi %x, %y : i32
    %t = arith.addi %s, %z : i32
    affine.store %t, %b[%i] : memref<12xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<12xi32>, %arg1: memref<12xi32>) {
//     %alloc = memref.alloc() : memref<12xi32>
//     %alloc_0 = memref.alloc() : memref<4xi32>
//     %alloc_1 = memref.alloc() : memref<4xi32>
//     %alloc_2 = memref.alloc() : memref<4xi32>
//     "kiln.await"() <{argument = 0 : index}> : () -> ()
//     "kiln.await"() <{argument = 1 : index}> : () -> ()
//     affine.for %arg2 = 0 to 4 {
//       %0 = affine.load %alloc_0[%arg2] : memref<4xi32>
//       %1 = affine.load %alloc_1[%arg2] : memref<4xi32>
//       %2 = affine.load %alloc_2[%arg2] : memref<4xi32>
//       %3 = arith.addi %0, %1 : i32
//       %4 = arith.addi %3, %2 : i32
//       affine.store %4, %alloc[%arg2] : memref<12xi32>
//     }
//     "kiln.stream"(%alloc_0, %alloc_1, %alloc_2) <{argument = 0 : index, block = 4 : i64, kind = "direct", loaded, modulus = 3 : i64, numbers = array<i64: 0, 1, 2>, urgency = 8 : i64, vector = array<i64: 1>}> : (memref<4xi32>, memref<4xi32>, memref<4xi32>) -> ()
//     "kiln.stream"(%alloc) <{argument = 1 : index, block = 1 : i64, kind = "direct", loaded, modulus = 1 : i64, numbers = array<i64: 0>, stored, urgency = 8 : i64, vector = array<i64: 1>}> : (memref<12xi32>) -> ()
//     return
//   }
// }
