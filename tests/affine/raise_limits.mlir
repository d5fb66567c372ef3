// RUN: kiln opt %s --raise-scf-to-affine
// What is affine becomes so: constant and symbolic bounds, sums and multiples of counters; steps and products of values, narrow counters and addresses from data stay.

func.func @plain(%a: memref<16xi32>, %v: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c2 {
    memref.store %v, %a[%i] : memref<16xi32>
  }
  return
}

func.func @sums(%a: memref<64xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %i to %c4 step %c1 {
      %p = arith.muli %i, %c4 : index
      %q = arith.addi %p, %j : index
      %r = arith.subi %q, %c0 : index
      memref.store %v, %a[%r] : memref<64xi32>
    }
  }
  return
}

func.func @product(%a: memref<64xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %p = arith.muli %i, %i : index
    memref.store %v, %a[%p] : memref<64xi32>
  }
  return
}

func.func @step_of_value(%a: memref<64xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c3 = arith.constant 3 : index
  %s = arith.maxsi %c3, %c0 : index
  scf.for %i = %c0 to %c8 step %s {
    memref.store %v, %a[%i] : memref<64xi32>
  }
  return
}

func.func @carried(%a: memref<16xi32>, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %r = scf.for %i = %c0 to %c16 step %c1 iter_args(%s = %v) -> (i32) {
    %x = memref.load %a[%i] : memref<16xi32>
    %t = arith.subi %x, %s : i32
    scf.yield %t : i32
  }
  return %r : i32
}

func.func @narrow_counter(%a: memref<16xi32>, %v: i32, %n: i8) {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %c7 = arith.constant 7 : i8
  scf.for %i = %c0 to %c7 step %c1 : i8 {
    %k = arith.index_castui %i : i8 to index
    memref.store %v, %a[%k] : memref<16xi32>
  }
  return
}

func.func @by_data(%a: memref<16xi32>, %p: memref<4xindex>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %k = memref.load %p[%i] : memref<4xindex>
    memref.store %v, %a[%k] : memref<16xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   func.func @plain(%arg0: memref<16xi32>, %arg1: i32, %arg2: index) {
//     %c0 = arith.constant 0 : index
//     %c2 = arith.constant 2 : index
//     affine.for %arg3 = 0 to %arg2 step 2 {
//       affine.store %arg1, %arg0[%arg3] : memref<16xi32>
//     }
//     return
//   }
//   func.func @sums(%arg0: memref<64xi32>, %arg1: i32) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c4 = arith.constant 4 : index
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = #map(%arg2) to 4 {
//         %0 = arith.muli %arg2, %c4 : index
//         %1 = arith.addi %0, %arg3 : index
//         %2 = arith.subi %1, %c0 : index
//         affine.store %arg1, %arg0[%arg2 * 4 + %arg3] : memref<64xi32>
//       }
//     }
//     return
//   }
//   func.func @product(%arg0: memref<64xi32>, %arg1: i32) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c4 = arith.constant 4 : index
//     affine.for %arg2 = 0 to 4 {
//       %0 = arith.muli %arg2, %arg2 : index
//       memref.store %arg1, %arg0[%0] : memref<64xi32>
//     }
//     return
//   }
//   func.func @step_of_value(%arg0: memref<64xi32>, %arg1: i32) {
//     %c0 = arith.constant 0 : index
//     %c8 = arith.constant 8 : index
//     %c3 = arith.constant 3 : index
//     %0 = arith.maxsi %c3, %c0 : index
//     scf.for %arg2 = %c0 to %c8 step %0 {
//       memref.store %arg1, %arg0[%arg2] : memref<64xi32>
//     }
//     return
//   }
//   func.func @carried(%arg0: memref<16xi32>, %arg1: i32) -> i32 {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c16 = arith.constant 16 : index
//     %0 = affine.for %arg2 = 0 to 16 iter_args(%arg3 = %arg1) -> (i32) {
//       %1 = affine.load %arg0[%arg2] : memref<16xi32>
//       %2 = arith.subi %1, %arg3 : i32
//       affine.yield %2 : i32
//     }
//     return %0 : i32
//   }
//   func.func @narrow_counter(%arg0: memref<16xi32>, %arg1: i32, %arg2: i8) {
//     %c0_i8 = arith.constant 0 : i8
//     %c1_i8 = arith.constant 1 : i8
//     %c7_i8 = arith.constant 7 : i8
//     scf.for %arg3 = %c0_i8 to %c7_i8 step %c1_i8  : i8 {
//       %0 = arith.index_castui %arg3 : i8 to index
//       memref.store %arg1, %arg0[%0] : memref<16xi32>
//     }
//     return
//   }
//   func.func @by_data(%arg0: memref<16xi32>, %arg1: memref<4xindex>, %arg2: i32) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c4 = arith.constant 4 : index
//     affine.for %arg3 = 0 to 4 {
//       %0 = affine.load %arg1[%arg3] : memref<4xindex>
//       memref.store %arg2, %arg0[%0] : memref<16xi32>
//     }
//     return
//   }
// }
