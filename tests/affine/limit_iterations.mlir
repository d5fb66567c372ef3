// RUN: kiln opt %s --limit-iterations=most=4
// Loops end after four iterations, and arrays shrink to what they then touch; what is called, or seen as a whole, stays.
func.func @product(%a: memref<512x512xi32>, %b: memref<512xi32>, %n: index) -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c300 = arith.constant 300 : index
  %local = memref.alloc() : memref<1000xi32>
  affine.for %i = 0 to 512 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 9)>(%i) step 2 {
      %x = affine.load %a[%i, 2 * %j + 1] : memref<512x512xi32>
      affine.store %x, %local[%i + %j] : memref<1000xi32>
    }
  }
  %sum = scf.for %k = %c0 to %c300 step %c3 iter_args(%s = %zero) -> i32 {
    %x = memref.load %b[%k] : memref<512xi32>
    %y = memref.load %local[%n] : memref<1000xi32>
    %p = arith.muli %x, %y : i32
    %t = arith.addi %s, %p : i32
    scf.yield %t : i32
  }
  scf.for %k = %c0 to %n step %c3 {
    memref.store %zero, %b[%k] : memref<512xi32>
  }
  return %sum : i32
}
// Down through arrays: the last iterations are left, which meet the first ones of others; what counts from the end moves with it.
func.func @down(%a: memref<1000xi32>, %b: memref<1000x1000xi32>) {
  %local = memref.alloc() : memref<1000xi32>
  affine.for %i = 1 to 999 {
    %x = affine.load %a[999 - %i] : memref<1000xi32>
    affine.store %x, %local[999 - %i] : memref<1000xi32>
  }
  %last = affine.load %a[999] : memref<1000xi32>
  affine.store %last, %local[999] : memref<1000xi32>
  affine.store %last, %local[0] : memref<1000xi32>
  affine.for %i = 0 to 1000 {
    %x = affine.load %local[%i] : memref<1000xi32>
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 1000 {
      affine.store %x, %b[%i, %j] : memref<1000x1000xi32>
    }
    affine.for %j = affine_map<(d0) -> (d0 + 600)>(%i) to 1000 {
      affine.store %x, %b[%i, %j - 600] : memref<1000x1000xi32>
    }
  }
  return
}
func.func private @show(memref<64xi32>)
func.func @called(%a: memref<64xi32>) {
  affine.for %i = 0 to 64 {
    %x = affine.load %a[%i] : memref<64xi32>
    affine.store %x, %a[%i] : memref<64xi32>
  }
  return
}
func.func @caller(%a: memref<64xi32>) {
  call @called(%a) : (memref<64xi32>) -> ()
  call @show(%a) : (memref<64xi32>) -> ()
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 8)>
// #map2 = affine_map<(d0) -> (d0 + 600)>
// module {
//   func.func @product(%arg0: memref<4x20xi32>, %arg1: memref<512xi32>, %arg2: index) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %c0 = arith.constant 0 : index
//     %c3 = arith.constant 3 : index
//     %c300 = arith.constant 300 : index
//     %alloc = memref.alloc() : memref<1000xi32>
//     affine.for %arg3 = 0 to 4 {
//       affine.for %arg4 = #map(%arg3) to #map1(%arg3) step 2 {
//         %1 = affine.load %arg0[%arg3, %arg4 * 2 + 1] : memref<4x20xi32>
//         affine.store %1, %alloc[%arg3 + %arg4] : memref<1000xi32>
//       }
//     }
//     %c12 = arith.constant 12 : index
//     %0 = scf.for %arg3 = %c0 to %c12 step %c3 iter_args(%arg4 = %c0_i32) -> (i32) {
//       %1 = memref.load %arg1[%arg3] : memref<512xi32>
//       %2 = memref.load %alloc[%arg2] : memref<1000xi32>
//       %3 = arith.muli %1, %2 : i32
//       %4 = arith.addi %arg4, %3 : i32
//       scf.yield %4 : i32
//     }
//     scf.for %arg3 = %c0 to %arg2 step %c3 {
//       memref.store %c0_i32, %arg1[%arg3] : memref<512xi32>
//     }
//     return %0 : i32
//   }
//   func.func @down(%arg0: memref<5xi32>, %arg1: memref<6x400xi32>) {
//     %alloc = memref.alloc() : memref<6xi32>
//     affine.for %arg2 = 995 to 999 {
//       %1 = affine.load %arg0[-%arg2 + 999] : memref<5xi32>
//       affine.store %1, %alloc[-%arg2 + 999] : memref<6xi32>
//     }
//     %0 = affine.load %arg0[4] : memref<5xi32>
//     affine.store %0, %alloc[5] : memref<6xi32>
//     affine.store %0, %alloc[0] : memref<6xi32>
//     affine.for %arg2 = 0 to 6 {
//       %1 = affine.load %alloc[%arg2] : memref<6xi32>
//       affine.for %arg3 = #map(%arg2) to 6 {
//         affine.store %1, %arg1[%arg2, %arg3] : memref<6x400xi32>
//       }
//       affine.for %arg3 = #map2(%arg2) to 1000 {
//         affine.store %1, %arg1[%arg2, %arg3 - 600] : memref<6x400xi32>
//       }
//     }
//     return
//   }
//   func.func private @show(memref<64xi32>)
//   func.func @called(%arg0: memref<64xi32>) {
//     affine.for %arg1 = 0 to 4 {
//       %0 = affine.load %arg0[%arg1] : memref<64xi32>
//       affine.store %0, %arg0[%arg1] : memref<64xi32>
//     }
//     return
//   }
//   func.func @caller(%arg0: memref<64xi32>) {
//     call @called(%arg0) : (memref<64xi32>) -> ()
//     call @show(%arg0) : (memref<64xi32>) -> ()
//     return
//   }
// }
