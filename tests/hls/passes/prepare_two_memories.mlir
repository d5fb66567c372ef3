// RUN: kiln opt %s --hls-prepare
// A choice between two arrays is one between two accesses.
func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %which: i1) -> i32 {
  %m = arith.select %which, %a, %b : memref<4xi32>
  %x = affine.load %m[2] : memref<4xi32>
  return %x : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<4xi32>, %arg1: memref<4xi32>, %arg2: i1) -> i32 attributes {kiln.exact} {
//     %0 = scf.if %arg2 -> (i32) {
//       %1 = affine.load %arg0[2] : memref<4xi32>
//       scf.yield %1 : i32
//     } else {
//       %1 = affine.load %arg1[2] : memref<4xi32>
//       scf.yield %1 : i32
//     }
//     return %0 : i32
//   }
// }
