// RUN: kiln opt %s --hls-prepare
// An array that a function gives back is an argument that it fills.
func.func @f(%v: i32) -> memref<4xi32> {
  %m = memref.alloc() : memref<4xi32>
  affine.for %i = 0 to 4 {
    affine.store %v, %m[%i] : memref<4xi32>
  }
  return %m : memref<4xi32>
}

// OUTPUT
// module {
//   func.func @f(%arg0: i32, %arg1: memref<4xi32> {kiln.result = 0 : i64}) attributes {kiln.exact, kiln.results = array<i64>, kiln.returned = []} {
//     affine.for %arg2 = 0 to 4 {
//       affine.store %arg0, %arg1[%arg2] : memref<4xi32>
//     }
//     return
//   }
// }
