// RUN: kiln opt %s --memref-results-to-arguments
// A memref that a function makes and gives becomes an argument; one of its arguments is noted; a function that is called keeps its results.

func.func @made(%v: i32) -> memref<4xi32> {
  %m = memref.alloc() : memref<4xi32>
  affine.for %i = 0 to 4 {
    affine.store %v, %m[%i] : memref<4xi32>
  }
  return %m : memref<4xi32>
}

func.func @argument(%m: memref<4xi32>, %v: i32) -> (i32, memref<4xi32>) {
  affine.store %v, %m[1] : memref<4xi32>
  return %v, %m : i32, memref<4xi32>
}

func.func @two(%v: i32) -> (memref<4xi32>, i32, memref<2x3xf64>) {
  %m = memref.alloc() : memref<4xi32>
  %k = memref.alloc() : memref<2x3xf64>
  %f = arith.constant 1.5 : f64
  affine.store %v, %m[1] : memref<4xi32>
  affine.store %f, %k[1, 2] : memref<2x3xf64>
  return %m, %v, %k : memref<4xi32>, i32, memref<2x3xf64>
}

func.func private @callee(%v: i32) -> memref<4xi32> {
  %m = memref.alloc() : memref<4xi32>
  affine.store %v, %m[1] : memref<4xi32>
  return %m : memref<4xi32>
}

func.func @caller(%v: i32) -> i32 {
  %m = call @callee(%v) : (i32) -> memref<4xi32>
  %x = affine.load %m[1] : memref<4xi32>
  return %x : i32
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   func.func @made(%arg0: i32, %arg1: memref<4xi32> {kiln.result = 0 : i64}) attributes {kiln.results = array<i64>, kiln.returned = []} {
//     affine.for %arg2 = 0 to 4 {
//       affine.store %arg0, %arg1[%arg2] : memref<4xi32>
//     }
//     return
//   }
//   func.func @argument(%arg0: memref<4xi32>, %arg1: i32) -> i32 attributes {kiln.results = array<i64: 0>, kiln.returned = [[array<i64: 1, 0>, array<i64: 4>, #map]]} {
//     affine.store %arg1, %arg0[1] : memref<4xi32>
//     return %arg1 : i32
//   }
//   func.func @two(%arg0: i32, %arg1: memref<4xi32> {kiln.result = 0 : i64}, %arg2: memref<2x3xf64> {kiln.result = 2 : i64}) -> i32 attributes {kiln.results = array<i64: 1>, kiln.returned = []} {
//     %cst = arith.constant 1.500000e+00 : f64
//     affine.store %arg0, %arg1[1] : memref<4xi32>
//     affine.store %cst, %arg2[1, 2] : memref<2x3xf64>
//     return %arg0 : i32
//   }
//   func.func private @callee(%arg0: i32) -> memref<4xi32> {
//     %alloc = memref.alloc() : memref<4xi32>
//     affine.store %arg0, %alloc[1] : memref<4xi32>
//     return %alloc : memref<4xi32>
//   }
//   func.func @caller(%arg0: i32) -> i32 {
//     %0 = call @callee(%arg0) : (i32) -> memref<4xi32>
//     %1 = affine.load %0[1] : memref<4xi32>
//     return %1 : i32
//   }
// }
