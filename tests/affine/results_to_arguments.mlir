// RUN: kiln opt %s --memref-results-to-arguments --verify-each
// Results that are memrefs are filled as arguments: an allocation is the argument itself, others are copied; an argument or a
// view of one at a known place is noted. A function that is called stays as it is.

func.func @made(%x: i32, %i: index) -> (memref<8xi32>, i32) {
  %a = memref.alloc() : memref<8xi32>
  memref.store %x, %a[%i] : memref<8xi32>
  return %a, %x : memref<8xi32>, i32
}

func.func @handed_back(%a: memref<8x8xi32>, %x: i32) -> (memref<8x8xi32>, i32, memref<2x4xi32, strided<[16, 2], offset: 9>>) {
  %v = memref.subview %a[1, 1] [2, 4] [2, 2] : memref<8x8xi32> to memref<2x4xi32, strided<[16, 2], offset: 9>>
  return %a, %x, %v : memref<8x8xi32>, i32, memref<2x4xi32, strided<[16, 2], offset: 9>>
}

func.func @chosen(%a: memref<8xi32>, %b: memref<8xi32>, %c: i1) -> memref<8xi32> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %a : memref<8xi32>
^bb2:
  return %b : memref<8xi32>
}

func.func @called(%a: memref<8xi32>) -> memref<8xi32> {
  return %a : memref<8xi32>
}

func.func @calls(%a: memref<8xi32>) {
  %b = func.call @called(%a) : (memref<8xi32>) -> memref<8xi32>
  return
}

// OUTPUT
// #map = affine_map<(d0, d1) -> (d0, d1)>
// #map1 = affine_map<(d0, d1) -> (d0 * 2 + 1, d1 * 2 + 1)>
// module {
//   func.func @made(%arg0: i32, %arg1: index, %arg2: memref<8xi32> {kiln.result = 0 : i64}) -> i32 attributes {kiln.results = array<i64: 1>, kiln.returned = []} {
//     memref.store %arg0, %arg2[%arg1] : memref<8xi32>
//     return %arg0 : i32
//   }
//   func.func @handed_back(%arg0: memref<8x8xi32>, %arg1: i32) -> i32 attributes {kiln.results = array<i64: 1>, kiln.returned = [[array<i64: 0, 0>, array<i64: 8, 8>, #map], [array<i64: 2, 0>, array<i64: 2, 4>, #map1]]} {
//     %subview = memref.subview %arg0[1, 1] [2, 4] [2, 2] : memref<8x8xi32> to memref<2x4xi32, strided<[16, 2], offset: 9>>
//     return %arg1 : i32
//   }
//   func.func @chosen(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i1, %arg3: memref<8xi32> {kiln.result = 0 : i64}) attributes {kiln.results = array<i64>, kiln.returned = []} {
//     cf.cond_br %arg2, ^bb1, ^bb2
//   ^bb1:  // pred: ^bb0
//     memref.copy %arg0, %arg3 : memref<8xi32> to memref<8xi32>
//     return
//   ^bb2:  // pred: ^bb0
//     memref.copy %arg1, %arg3 : memref<8xi32> to memref<8xi32>
//     return
//   }
//   func.func @called(%arg0: memref<8xi32>) -> memref<8xi32> {
//     return %arg0 : memref<8xi32>
//   }
//   func.func @calls(%arg0: memref<8xi32>) {
//     %0 = call @called(%arg0) : (memref<8xi32>) -> memref<8xi32>
//     return
//   }
// }
