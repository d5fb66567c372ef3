// RUN: kiln opt %s --hls-prepare=max-sizes=a=16
// An open size gets a bound; where it is asked for, it is an argument.
func.func @f(%a: memref<?xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %a, %c0 : memref<?xi32>
  affine.for %i = 0 to %n {
    affine.store %v, %a[%i] : memref<?xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<16xi32>, %arg1: i32, %arg2: i5 {kiln.most = 16 : i64, kiln.size_of = array<i64: 0, 0>}) attributes {kiln.exact} {
//     %0 = arith.index_castui %arg2 : i5 to index
//     affine.for %arg3 = 0 to %0 {
//       affine.store %arg1, %arg0[%arg3] : memref<16xi32>
//     }
//     return
//   }
// }
