// RUN: kiln opt %s --affine-loop-invariant-code-motion
// A read leaves a loop only if nothing in it writes the element, and a loop that may run no iteration keeps what may fail.

func.func @read(%a: memref<8xi32>, %b: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[3] : memref<8xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  return
}

func.func @own(%b: memref<8xi32>) {
  %a = memref.alloc() : memref<8xi32>
  %z = arith.constant 9 : i32
  affine.store %z, %a[3] : memref<8xi32>
  affine.for %i = 0 to 8 {
    %x = affine.load %a[3] : memref<8xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  return
}

func.func @written(%a: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[3] : memref<8xi32>
    affine.store %x, %a[%i] : memref<8xi32>
  }
  return
}

func.func @quotient(%a: memref<8xi32>, %p: i32, %q: i32, %n: index) {
  affine.for %i = 0 to %n {
    %x = arith.divsi %p, %q : i32
    affine.store %x, %a[%i] : memref<8xi32>
  }
  return
}

func.func @two_levels(%a: memref<8x8xindex>, %p: index) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = arith.muli %p, %p : index
      %y = arith.addi %x, %i : index
      affine.store %y, %a[%i, %j] : memref<8x8xindex>
    }
  }
  return
}

func.func private @changes(memref<8xi32>)

func.func @called(%a: memref<8xi32>, %b: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[3] : memref<8xi32>
    affine.store %x, %b[%i] : memref<8xi32>
    func.call @changes(%a) : (memref<8xi32>) -> ()
  }
  return
}

// OUTPUT
// module {
//   func.func @read(%arg0: memref<8xi32>, %arg1: memref<8xi32>) {
//     %0 = affine.load %arg0[3] : memref<8xi32>
//     affine.for %arg2 = 0 to 8 {
//       affine.store %0, %arg1[%arg2] : memref<8xi32>
//     }
//     return
//   }
//   func.func @own(%arg0: memref<8xi32>) {
//     %alloc = memref.alloc() : memref<8xi32>
//     %c9_i32 = arith.constant 9 : i32
//     affine.store %c9_i32, %alloc[3] : memref<8xi32>
//     %0 = affine.load %alloc[3] : memref<8xi32>
//     affine.for %arg1 = 0 to 8 {
//       affine.store %0, %arg0[%arg1] : memref<8xi32>
//     }
//     return
//   }
//   func.func @written(%arg0: memref<8xi32>) {
//     affine.for %arg1 = 0 to 8 {
//       %0 = affine.load %arg0[3] : memref<8xi32>
//       affine.store %0, %arg0[%arg1] : memref<8xi32>
//     }
//     return
//   }
//   func.func @quotient(%arg0: memref<8xi32>, %arg1: i32, %arg2: i32, %arg3: index) {
//     affine.for %arg4 = 0 to %arg3 {
//       %0 = arith.divsi %arg1, %arg2 : i32
//       affine.store %0, %arg0[%arg4] : memref<8xi32>
//     }
//     return
//   }
//   func.func @two_levels(%arg0: memref<8x8xindex>, %arg1: index) {
//     %0 = arith.muli %arg1, %arg1 : index
//     affine.for %arg2 = 0 to 8 {
//       %1 = arith.addi %0, %arg2 : index
//       affine.for %arg3 = 0 to 8 {
//         affine.store %1, %arg0[%arg2, %arg3] : memref<8x8xindex>
//       }
//     }
//     return
//   }
//   func.func private @changes(memref<8xi32>)
//   func.func @called(%arg0: memref<8xi32>, %arg1: memref<8xi32>) {
//     affine.for %arg2 = 0 to 8 {
//       %0 = affine.load %arg0[3] : memref<8xi32>
//       affine.store %0, %arg1[%arg2] : memref<8xi32>
//       func.call @changes(%arg0) : (memref<8xi32>) -> ()
//     }
//     return
//   }
// }
