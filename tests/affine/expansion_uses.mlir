// RUN: kiln opt %s --affine-array-expansion
// An array gets a place an iteration only if each iteration writes what it reads of it, and nothing outside needs it.

func.func @filled(%out: memref<4xi32>, %v: i32) {
  %t = memref.alloc() : memref<3xi32>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 3 {
      affine.store %v, %t[%j] : memref<3xi32>
    }
    affine.for %j = 0 to 3 {
      %x = affine.load %t[%j] : memref<3xi32>
      affine.store %x, %out[%i] : memref<4xi32>
    }
  }
  memref.dealloc %t : memref<3xi32>
  return
}

func.func @scalar(%out: memref<4xindex>) {
  %t = memref.alloca() : memref<index>
  affine.for %i = 0 to 4 {
    affine.store %i, %t[] : memref<index>
    %x = affine.load %t[] : memref<index>
    affine.store %x, %out[%i] : memref<4xindex>
  }
  return
}

func.func @in_part(%out: memref<4xi32>, %v: i32) {
  %t = memref.alloc() : memref<3xi32>
  affine.for %j = 0 to 3 {
    affine.store %v, %t[%j] : memref<3xi32>
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 2 {
      affine.store %v, %t[%j] : memref<3xi32>
    }
    affine.for %j = 0 to 3 {
      %x = affine.load %t[%j] : memref<3xi32>
      affine.store %x, %out[%i] : memref<4xi32>
    }
  }
  return
}

func.func @read_after(%out: memref<4xi32>, %v: i32) -> i32 {
  %t = memref.alloc() : memref<i32>
  affine.for %i = 0 to 4 {
    affine.store %v, %t[] : memref<i32>
    %x = affine.load %t[] : memref<i32>
    affine.store %x, %out[%i] : memref<4xi32>
  }
  %y = affine.load %t[] : memref<i32>
  return %y : i32
}

func.func @argument(%out: memref<4xi32>, %t: memref<i32>, %v: i32) {
  affine.for %i = 0 to 4 {
    affine.store %v, %t[] : memref<i32>
    %x = affine.load %t[] : memref<i32>
    affine.store %x, %out[%i] : memref<4xi32>
  }
  return
}

func.func private @sees(memref<i32>)

func.func @escapes(%out: memref<4xi32>, %v: i32) {
  %t = memref.alloc() : memref<i32>
  affine.for %i = 0 to 4 {
    affine.store %v, %t[] : memref<i32>
    func.call @sees(%t) : (memref<i32>) -> ()
    %x = affine.load %t[] : memref<i32>
    affine.store %x, %out[%i] : memref<4xi32>
  }
  return
}

func.func @symbol(%out: memref<12xi32>, %v: i32, %n: index) {
  %t = memref.alloc() : memref<i32>
  affine.for %i = 0 to %n {
    affine.store %v, %t[] : memref<i32>
    %x = affine.load %t[] : memref<i32>
    affine.store %x, %out[%i] : memref<12xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @filled(%arg0: memref<4xi32>, %arg1: i32) {
//     %alloc = memref.alloc() : memref<4x3xi32>
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 3 {
//         affine.store %arg1, %alloc[%arg2, %arg3] : memref<4x3xi32>
//       }
//       affine.for %arg3 = 0 to 3 {
//         %0 = affine.load %alloc[%arg2, %arg3] : memref<4x3xi32>
//         affine.store %0, %arg0[%arg2] : memref<4xi32>
//       }
//     }
//     memref.dealloc %alloc : memref<4x3xi32>
//     return
//   }
//   func.func @scalar(%arg0: memref<4xindex>) {
//     %alloca = memref.alloca() : memref<4xindex>
//     affine.for %arg1 = 0 to 4 {
//       affine.store %arg1, %alloca[%arg1] : memref<4xindex>
//       %0 = affine.load %alloca[%arg1] : memref<4xindex>
//       affine.store %0, %arg0[%arg1] : memref<4xindex>
//     }
//     return
//   }
//   func.func @in_part(%arg0: memref<4xi32>, %arg1: i32) {
//     %alloc = memref.alloc() : memref<3xi32>
//     affine.for %arg2 = 0 to 3 {
//       affine.store %arg1, %alloc[%arg2] : memref<3xi32>
//     }
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 2 {
//         affine.store %arg1, %alloc[%arg3] : memref<3xi32>
//       }
//       affine.for %arg3 = 0 to 3 {
//         %0 = affine.load %alloc[%arg3] : memref<3xi32>
//         affine.store %0, %arg0[%arg2] : memref<4xi32>
//       }
//     }
//     return
//   }
//   func.func @read_after(%arg0: memref<4xi32>, %arg1: i32) -> i32 {
//     %alloc = memref.alloc() : memref<i32>
//     affine.for %arg2 = 0 to 4 {
//       affine.store %arg1, %alloc[] : memref<i32>
//       %1 = affine.load %alloc[] : memref<i32>
//       affine.store %1, %arg0[%arg2] : memref<4xi32>
//     }
//     %0 = affine.load %alloc[] : memref<i32>
//     return %0 : i32
//   }
//   func.func @argument(%arg0: memref<4xi32>, %arg1: memref<i32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 4 {
//       affine.store %arg2, %arg1[] : memref<i32>
//       %0 = affine.load %arg1[] : memref<i32>
//       affine.store %0, %arg0[%arg3] : memref<4xi32>
//     }
//     return
//   }
//   func.func private @sees(memref<i32>)
//   func.func @escapes(%arg0: memref<4xi32>, %arg1: i32) {
//     %alloc = memref.alloc() : memref<i32>
//     affine.for %arg2 = 0 to 4 {
//       affine.store %arg1, %alloc[] : memref<i32>
//       func.call @sees(%alloc) : (memref<i32>) -> ()
//       %0 = affine.load %alloc[] : memref<i32>
//       affine.store %0, %arg0[%arg2] : memref<4xi32>
//     }
//     return
//   }
//   func.func @symbol(%arg0: memref<12xi32>, %arg1: i32, %arg2: index) {
//     %alloc = memref.alloc() : memref<i32>
//     affine.for %arg3 = 0 to %arg2 {
//       affine.store %arg1, %alloc[] : memref<i32>
//       %0 = affine.load %alloc[] : memref<i32>
//       affine.store %0, %arg0[%arg3] : memref<12xi32>
//     }
//     return
//   }
// }
