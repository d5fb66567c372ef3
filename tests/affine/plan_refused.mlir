// RUN: kiln opt %s --plan-dma='target=examples/targets/scratchpad-16k.toml'
// Calls, indices from memory, bounds that are not constant, and loops that don't count: each is named, nothing changes.

func.func private @other(memref<8xi32>)

func.func @calls(%A: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %A[%i] : memref<8xi32>
    affine.store %a, %A[%i] : memref<8xi32>
  }
  call @other(%A) : (memref<8xi32>) -> ()
  return
}

func.func @indirect(%A: memref<8xi32>, %P: memref<8xindex>) {
  affine.for %i = 0 to 8 {
    %p = affine.load %P[%i] : memref<8xindex>
    %a = memref.load %A[%p] : memref<8xi32>
    affine.store %a, %A[%i] : memref<8xi32>
  }
  return
}

func.func @unbounded(%A: memref<8xi32>, %n: index) {
  affine.for %i = 0 to %n {
    %a = affine.load %A[%i] : memref<8xi32>
    affine.store %a, %A[%i] : memref<8xi32>
  }
  return
}

func.func @waits(%A: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    scf.while : () -> () {
      %c = arith.constant false
      scf.condition(%c)
    } do {
      scf.yield
    }
    %a = affine.load %A[%i] : memref<8xi32>
    affine.store %a, %A[%i] : memref<8xi32>
  }
  return
}

func.func @open(%A: memref<?xi32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %A[%i] : memref<?xi32>
    affine.store %a, %A[%i] : memref<?xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func private @other(memref<8xi32>)
//   func.func @calls(%arg0: memref<8xi32>) {
//     affine.for %arg1 = 0 to 8 {
//       %0 = affine.load %arg0[%arg1] : memref<8xi32>
//       affine.store %0, %arg0[%arg1] : memref<8xi32>
//     }
//     call @other(%arg0) : (memref<8xi32>) -> ()
//     return
//   }
//   func.func @indirect(%arg0: memref<8xi32>, %arg1: memref<8xindex>) {
//     affine.for %arg2 = 0 to 8 {
//       %0 = affine.load %arg1[%arg2] : memref<8xindex>
//       %1 = memref.load %arg0[%0] : memref<8xi32>
//       affine.store %1, %arg0[%arg2] : memref<8xi32>
//     }
//     return
//   }
//   func.func @unbounded(%arg0: memref<8xi32>, %arg1: index) {
//     affine.for %arg2 = 0 to %arg1 {
//       %0 = affine.load %arg0[%arg2] : memref<8xi32>
//       affine.store %0, %arg0[%arg2] : memref<8xi32>
//     }
//     return
//   }
//   func.func @waits(%arg0: memref<8xi32>) {
//     affine.for %arg1 = 0 to 8 {
//       scf.while : () -> () {
//         %false = arith.constant false
//         scf.condition(%false)
//       } do {
//         scf.yield
//       }
//       %0 = affine.load %arg0[%arg1] : memref<8xi32>
//       affine.store %0, %arg0[%arg1] : memref<8xi32>
//     }
//     return
//   }
//   func.func @open(%arg0: memref<?xi32>) {
//     affine.for %arg1 = 0 to 8 {
//       %0 = affine.load %arg0[%arg1] : memref<?xi32>
//       affine.store %0, %arg0[%arg1] : memref<?xi32>
//     }
//     return
//   }
// }

// ERROR
// %s:6:1: remark: 'func.func': not planned: func.call in line 11: it is no affine loop, and what it does to memory is not planned
// func.func @calls(%A: memref<8xi32>) {
// ^
// %s:15:1: remark: 'func.func': not planned: affine.for in line 16: memref.load in line 18 touches memory at elements that are not known
// func.func @indirect(%A: memref<8xi32>, %P: memref<8xindex>) {
// ^
// %s:24:1: remark: 'func.func': not planned: affine.for in line 25: its bounds or indices depend on %n, which is not constant
// func.func @unbounded(%A: memref<8xi32>, %n: index) {
// ^
// %s:32:1: remark: 'func.func': not planned: affine.for in line 33: scf.while in line 34 touches memory at elements that are not known
// func.func @waits(%A: memref<8xi32>) {
// ^
// %s:46:1: remark: 'func.func': not planned: affine.for in line 47: the size of %A is not known
// func.func @open(%A: memref<?xi32>) {
// ^
