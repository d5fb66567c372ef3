// RUN: kiln opt %s --split-input-file
// Properties as newer versions of MLIR write them, in front of the dictionary, are read; the older form is written.
func.func @aligned(%n: index, %x: i32) -> i32 {
  %a = memref.alloc(%n) alignment = 64 : memref<?xi32>
  %b = memref.alloca() alignment(16) {note = "mine"} : memref<4xi32>
  memref.store %x, %a[%n] nontemporal = true : memref<?xi32>
  %r = memref.load %b[%n] nontemporal(true) : memref<4xi32>
  memref.dealloc %a : memref<?xi32>
  return %r : i32
}

// OUTPUT
// module {
//   func.func @aligned(%arg0: index, %arg1: i32) -> i32 {
//     %alloc = memref.alloc(%arg0) {alignment = 64 : i64} : memref<?xi32>
//     %alloca = memref.alloca() {alignment = 16 : i64, note = "mine"} : memref<4xi32>
//     memref.store %arg1, %alloc[%arg0] {nontemporal = true} : memref<?xi32>
//     %0 = memref.load %alloca[%arg0] {nontemporal = true} : memref<4xi32>
//     memref.dealloc %alloc : memref<?xi32>
//     return %0 : i32
//   }
// }
