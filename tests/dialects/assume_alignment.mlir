// RUN: kiln opt %s --verify-roundtrip
// With a result, as LLVM 22 prints it, and without.

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
//     %assume_align = memref.assume_alignment %arg0, 64 : memref<4xf32>
//     memref.assume_alignment %assume_align, 32 : memref<4xf32>
//     %assume_align_0 = memref.assume_alignment %assume_align, 16 {a = 3 : i8} : memref<4xf32>
//     %0 = memref.load %assume_align_0[%arg1] : memref<4xf32>
//     return %0 : f32
//   }
// }
