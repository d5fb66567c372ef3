// RUN: kiln opt %s --memref-fold-views=arguments
// A function that is called keeps its type.
func.func private @g(%a: memref<5x3xi32>) -> i32 {
  %v = memref.collapse_shape %a [[0, 1]] : memref<5x3xi32> into memref<15xi32>
  %x = affine.load %v[7] : memref<15xi32>
  return %x : i32
}
func.func @f(%a: memref<5x3xi32>) -> i32 {
  %x = func.call @g(%a) : (memref<5x3xi32>) -> i32
  return %x : i32
}

// OUTPUT
// module {
//   func.func private @g(%arg0: memref<5x3xi32>) -> i32 {
//     %0 = affine.load %arg0[2, 1] : memref<5x3xi32>
//     return %0 : i32
//   }
//   func.func @f(%arg0: memref<5x3xi32>) -> i32 {
//     %0 = call @g(%arg0) : (memref<5x3xi32>) -> i32
//     return %0 : i32
//   }
// }
