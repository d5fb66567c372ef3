// RUN: kiln opt %s --affine-unconditional-writes
// RUN: kiln opt %s --affine-unconditional-writes=undefined=true
// An element of an own array may be unwritten where the condition is true: it is read where that is false, or in any case if so told.
// Where what follows is a write, it may be unwritten in both.
#first = affine_set<(d0) : (d0 == 0)>

func.func @read_behind(%a: memref<8xi32>) {
  %zero = arith.constant 0 : i32
  %sum = memref.alloc() : memref<1xi32>
  affine.for %i = 0 to 8 {
    affine.if #first(%i) {
      affine.store %zero, %sum[0] : memref<1xi32>
    }
    %v = affine.load %a[%i] : memref<8xi32>
    %old = affine.load %sum[0] : memref<1xi32>
    %new = arith.addi %old, %v : i32
    affine.store %new, %sum[0] : memref<1xi32>
    affine.store %new, %a[%i] : memref<8xi32>
  }
  memref.dealloc %sum : memref<1xi32>
  return
}

func.func @written_behind(%a: memref<8xi32>) {
  %zero = arith.constant 0 : i32
  %one = memref.alloc() : memref<1xi32>
  affine.for %i = 0 to 8 {
    affine.if #first(%i) {
      affine.store %zero, %one[0] : memref<1xi32>
    }
    %v = affine.load %a[%i] : memref<8xi32>
    affine.store %v, %one[0] : memref<1xi32>
    %w = affine.load %one[0] : memref<1xi32>
    affine.store %w, %a[7 - %i] : memref<8xi32>
  }
  memref.dealloc %one : memref<1xi32>
  return
}

// OUTPUT
// #set = affine_set<(d0) : (d0 == 0)>
// module {
//   func.func @read_behind(%arg0: memref<8xi32>) {
//     %c0_i32 = arith.constant 0 : i32
//     %alloc = memref.alloc() : memref<1xi32>
//     affine.for %arg1 = 0 to 8 {
//       %0 = affine.if #set(%arg1) -> i32 {
//         affine.yield %c0_i32 : i32
//       } else {
//         %4 = affine.load %alloc[0] : memref<1xi32>
//         affine.yield %4 : i32
//       }
//       affine.store %0, %alloc[0] : memref<1xi32>
//       %1 = affine.load %arg0[%arg1] : memref<8xi32>
//       %2 = affine.load %alloc[0] : memref<1xi32>
//       %3 = arith.addi %2, %1 : i32
//       affine.store %3, %alloc[0] : memref<1xi32>
//       affine.store %3, %arg0[%arg1] : memref<8xi32>
//     }
//     memref.dealloc %alloc : memref<1xi32>
//     return
//   }
//   func.func @written_behind(%arg0: memref<8xi32>) {
//     %c0_i32 = arith.constant 0 : i32
//     %alloc = memref.alloc() : memref<1xi32>
//     affine.for %arg1 = 0 to 8 {
//       affine.if #set(%arg1) {
//         affine.store %c0_i32, %alloc[0] : memref<1xi32>
//       }
//       %0 = affine.load %arg0[%arg1] : memref<8xi32>
//       affine.store %0, %alloc[0] : memref<1xi32>
//       %1 = affine.load %alloc[0] : memref<1xi32>
//       affine.store %1, %arg0[-%arg1 + 7] : memref<8xi32>
//     }
//     memref.dealloc %alloc : memref<1xi32>
//     return
//   }
// }
// #set = affine_set<(d0) : (d0 == 0)>
// module {
//   func.func @read_behind(%arg0: memref<8xi32>) {
//     %c0_i32 = arith.constant 0 : i32
//     %alloc = memref.alloc() : memref<1xi32>
//     affine.for %arg1 = 0 to 8 {
//       %0 = affine.load %alloc[0] : memref<1xi32>
//       %1 = affine.if #set(%arg1) -> i32 {
//         affine.yield %c0_i32 : i32
//       } else {
//         affine.yield %0 : i32
//       }
//       affine.store %1, %alloc[0] : memref<1xi32>
//       %2 = affine.load %arg0[%arg1] : memref<8xi32>
//       %3 = affine.load %alloc[0] : memref<1xi32>
//       %4 = arith.addi %3, %2 : i32
//       affine.store %4, %alloc[0] : memref<1xi32>
//       affine.store %4, %arg0[%arg1] : memref<8xi32>
//     }
//     memref.dealloc %alloc : memref<1xi32>
//     return
//   }
//   func.func @written_behind(%arg0: memref<8xi32>) {
//     %c0_i32 = arith.constant 0 : i32
//     %alloc = memref.alloc() : memref<1xi32>
//     affine.for %arg1 = 0 to 8 {
//       %0 = affine.load %alloc[0] : memref<1xi32>
//       %1 = affine.if #set(%arg1) -> i32 {
//         affine.yield %c0_i32 : i32
//       } else {
//         affine.yield %0 : i32
//       }
//       affine.store %1, %alloc[0] : memref<1xi32>
//       %2 = affine.load %arg0[%arg1] : memref<8xi32>
//       affine.store %2, %alloc[0] : memref<1xi32>
//       %3 = affine.load %alloc[0] : memref<1xi32>
//       affine.store %3, %arg0[-%arg1 + 7] : memref<8xi32>
//     }
//     memref.dealloc %alloc : memref<1xi32>
//     return
//   }
// }
