// RUN: kiln opt %s --affine-loop-demote-carried
// Only innermost loops lose what they carry; several widths, a value that nothing uses, and a loop of no iteration.

func.func @nested(%a: memref<3x4xi32>, %init: i32) -> i32 {
  %r = affine.for %i = 0 to 3 iter_args(%s = %init) -> (i32) {
    %q = affine.for %j = 0 to 4 iter_args(%t = %s) -> (i32) {
      %x = affine.load %a[%i, %j] : memref<3x4xi32>
      %y = arith.subi %x, %t : i32
      affine.yield %y : i32
    }
    affine.yield %q : i32
  }
  return %r : i32
}

func.func @widths(%n: index, %p: i1, %q: i65) -> (i65, i1) {
  %r:2 = affine.for %i = 0 to %n iter_args(%b = %p, %w = %q) -> (i1, i65) {
    %true = arith.constant true
    %c = arith.xori %b, %true : i1
    %v = arith.addi %w, %w : i65
    affine.yield %c, %v : i1, i65
  }
  return %r#1, %r#0 : i65, i1
}

func.func @swapped(%n: index, %p: i32, %q: i32) -> (i32, i32) {
  %r:2 = affine.for %i = 0 to %n iter_args(%b = %p, %w = %q) -> (i32, i32) {
    affine.yield %w, %b : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

func.func @empty(%p: f32) -> f32 {
  %r = affine.for %i = 4 to 4 iter_args(%b = %p) -> (f32) {
    %c = arith.addf %b, %b : f32
    affine.yield %c : f32
  }
  return %r : f32
}

func.func @unused(%a: memref<8xindex>, %p: i32) {
  %r = affine.for %i = 0 to 8 iter_args(%b = %p) -> (i32) {
    affine.store %i, %a[%i] : memref<8xindex>
    affine.yield %b : i32
  }
  return
}

// OUTPUT
// module {
//   func.func @nested(%arg0: memref<3x4xi32>, %arg1: i32) -> i32 {
//     %0 = affine.for %arg2 = 0 to 3 iter_args(%arg3 = %arg1) -> (i32) {
//       %alloca = memref.alloca() : memref<1xi32>
//       affine.store %arg3, %alloca[0] : memref<1xi32>
//       affine.for %arg4 = 0 to 4 {
//         %2 = affine.load %alloca[0] : memref<1xi32>
//         %3 = affine.load %arg0[%arg2, %arg4] : memref<3x4xi32>
//         %4 = arith.subi %3, %2 : i32
//         affine.store %4, %alloca[0] : memref<1xi32>
//       }
//       %1 = affine.load %alloca[0] : memref<1xi32>
//       affine.yield %1 : i32
//     }
//     return %0 : i32
//   }
//   func.func @widths(%arg0: index, %arg1: i1, %arg2: i65) -> (i65, i1) {
//     %alloca = memref.alloca() : memref<1xi1>
//     affine.store %arg1, %alloca[0] : memref<1xi1>
//     %alloca_0 = memref.alloca() : memref<1xi65>
//     affine.store %arg2, %alloca_0[0] : memref<1xi65>
//     affine.for %arg3 = 0 to %arg0 {
//       %2 = affine.load %alloca[0] : memref<1xi1>
//       %3 = affine.load %alloca_0[0] : memref<1xi65>
//       %true = arith.constant true
//       %4 = arith.xori %2, %true : i1
//       %5 = arith.addi %3, %3 : i65
//       affine.store %4, %alloca[0] : memref<1xi1>
//       affine.store %5, %alloca_0[0] : memref<1xi65>
//     }
//     %0 = affine.load %alloca[0] : memref<1xi1>
//     %1 = affine.load %alloca_0[0] : memref<1xi65>
//     return %1, %0 : i65, i1
//   }
//   func.func @swapped(%arg0: index, %arg1: i32, %arg2: i32) -> (i32, i32) {
//     %alloca = memref.alloca() : memref<1xi32>
//     affine.store %arg1, %alloca[0] : memref<1xi32>
//     %alloca_0 = memref.alloca() : memref<1xi32>
//     affine.store %arg2, %alloca_0[0] : memref<1xi32>
//     affine.for %arg3 = 0 to %arg0 {
//       %2 = affine.load %alloca[0] : memref<1xi32>
//       %3 = affine.load %alloca_0[0] : memref<1xi32>
//       affine.store %3, %alloca[0] : memref<1xi32>
//       affine.store %2, %alloca_0[0] : memref<1xi32>
//     }
//     %0 = affine.load %alloca[0] : memref<1xi32>
//     %1 = affine.load %alloca_0[0] : memref<1xi32>
//     return %0, %1 : i32, i32
//   }
//   func.func @empty(%arg0: f32) -> f32 {
//     %alloca = memref.alloca() : memref<1xf32>
//     affine.store %arg0, %alloca[0] : memref<1xf32>
//     affine.for %arg1 = 4 to 4 {
//       %1 = affine.load %alloca[0] : memref<1xf32>
//       %2 = arith.addf %1, %1 : f32
//       affine.store %2, %alloca[0] : memref<1xf32>
//     }
//     %0 = affine.load %alloca[0] : memref<1xf32>
//     return %0 : f32
//   }
//   func.func @unused(%arg0: memref<8xindex>, %arg1: i32) {
//     %alloca = memref.alloca() : memref<1xi32>
//     affine.store %arg1, %alloca[0] : memref<1xi32>
//     affine.for %arg2 = 0 to 8 {
//       %1 = affine.load %alloca[0] : memref<1xi32>
//       affine.store %arg2, %arg0[%arg2] : memref<8xindex>
//       affine.store %1, %alloca[0] : memref<1xi32>
//     }
//     %0 = affine.load %alloca[0] : memref<1xi32>
//     return
//   }
// }
