// RUN: kiln opt %s --canonicalize
// What uses the result uses the memref.

func.func @f(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.assume_alignment %m, 64 : memref<4xf32>
  memref.assume_alignment %0, 32 : memref<4xf32>
  %1 = "memref.assume_alignment"(%0) <{alignment = 16 : i32}> {a = 3 : i8} : (memref<4xf32>) -> memref<4xf32>
  %x = memref.load %1[%i] : memref<4xf32>
  return %x : f32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<4xf32>, %arg1: index) -> f32 {
//     memref.assume_alignment %arg0, 64 : memref<4xf32>
//     memref.assume_alignment %arg0, 32 : memref<4xf32>
//     memref.assume_alignment %arg0, 16 {a = 3 : i8} : memref<4xf32>
//     %0 = memref.load %arg0[%arg1] : memref<4xf32>
//     return %0 : f32
//   }
// }
