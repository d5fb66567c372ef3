// RUN: kiln opt %s
// Inherent attributes as LLVM 24 prints them, in the place of the dictionary.

func.func @f(%m: memref<4xf32>, %i: index) -> f32 {
  %a = memref.alloc() alignment = 64 : memref<4xf32>
  %b = memref.alloca() alignment = 64 {mine = 3 : i64} : memref<4xf32>
  %x = memref.load %m[%i] nontemporal(true) : memref<4xf32>
  return %x : f32
}
memref.global "private" constant @g : memref<2xi8> = dense<1> alignment = 64

// OUTPUT
// module {
//   func.func @f(%arg0: memref<4xf32>, %arg1: index) -> f32 {
//     %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
//     %alloca = memref.alloca() {alignment = 64 : i64, mine = 3 : i64} : memref<4xf32>
//     %0 = memref.load %arg0[%arg1] {nontemporal = true} : memref<4xf32>
//     return %0 : f32
//   }
//   memref.global "private" constant @g : memref<2xi8> = dense<1> {alignment = 64 : i64}
// }
