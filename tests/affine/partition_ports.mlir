// RUN: kiln opt %s --affine-array-partition='ports=2 max-banks=4'
// With two ports a memory needs half the banks, and never gets more than the most that are allowed; arguments and escaping memories keep theirs.

func.func @pair(%out: memref<8xi32>, %v: i32) {
  %t = memref.alloc() : memref<16xi32>
  affine.for %i = 0 to 16 {
    affine.store %v, %t[%i] : memref<16xi32>
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %t[%i * 2] : memref<16xi32>
    %y = affine.load %t[%i * 2 + 1] : memref<16xi32>
    %s = arith.addi %x, %y : i32
    affine.store %s, %out[%i] : memref<8xi32>
  }
  return
}

func.func @four(%out: memref<4xi32>, %v: i32) {
  %t = memref.alloc() : memref<16xi32>
  affine.for %i = 0 to 16 {
    affine.store %v, %t[%i] : memref<16xi32>
  }
  affine.for %i = 0 to 4 {
    %x = affine.load %t[%i * 4] : memref<16xi32>
    %y = affine.load %t[%i * 4 + 1] : memref<16xi32>
    %z = affine.load %t[%i * 4 + 2] : memref<16xi32>
    %w = affine.load %t[%i * 4 + 3] : memref<16xi32>
    %s = arith.addi %x, %y : i32
    %q = arith.addi %z, %w : i32
    %r = arith.subi %s, %q : i32
    affine.store %r, %out[%i] : memref<4xi32>
  }
  return
}

func.func @addressed_by_data(%out: memref<8xi32>, %v: i32, %at: index) {
  %t = memref.alloc() : memref<16xi32>
  affine.for %i = 0 to 16 {
    affine.store %v, %t[%i] : memref<16xi32>
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %t[%i] : memref<16xi32>
    %y = affine.load %t[%i + 1] : memref<16xi32>
    %z = affine.load %t[%i + 2] : memref<16xi32>
    %u = memref.load %t[%at] : memref<16xi32>
    %s = arith.addi %x, %y : i32
    %q = arith.addi %z, %u : i32
    %r = arith.addi %s, %q : i32
    affine.store %r, %out[%i] : memref<8xi32>
  }
  return
}

func.func @argument(%t: memref<16xi32>, %out: memref<8xi32>) {
  affine.for %i = 0 to 4 {
    %x = affine.load %t[%i * 4] : memref<16xi32>
    %y = affine.load %t[%i * 4 + 1] : memref<16xi32>
    %z = affine.load %t[%i * 4 + 2] : memref<16xi32>
    %s = arith.addi %x, %y : i32
    %q = arith.addi %z, %s : i32
    affine.store %q, %out[%i] : memref<8xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 mod 2)>
// #set = affine_set<(d0) : (d0 == 0)>
// #set1 = affine_set<(d0) : (d0 - 1 == 0)>
// module {
//   func.func @pair(%arg0: memref<8xi32>, %arg1: i32) {
//     %alloc = memref.alloc() : memref<16xi32>
//     affine.for %arg2 = 0 to 16 {
//       affine.store %arg1, %alloc[%arg2] : memref<16xi32>
//     }
//     affine.for %arg2 = 0 to 8 {
//       %0 = affine.load %alloc[%arg2 * 2] : memref<16xi32>
//       %1 = affine.load %alloc[%arg2 * 2 + 1] : memref<16xi32>
//       %2 = arith.addi %0, %1 : i32
//       affine.store %2, %arg0[%arg2] : memref<8xi32>
//     }
//     return
//   }
//   func.func @four(%arg0: memref<4xi32>, %arg1: i32) {
//     %alloc = memref.alloc() : memref<8xi32>
//     %alloc_0 = memref.alloc() : memref<8xi32>
//     affine.for %arg2 = 0 to 16 {
//       %0 = affine.apply #map(%arg2)
//       affine.if #set(%0) {
//         affine.store %arg1, %alloc[%arg2 floordiv 2] : memref<8xi32>
//       }
//       affine.if #set1(%0) {
//         affine.store %arg1, %alloc_0[%arg2 floordiv 2] : memref<8xi32>
//       }
//     }
//     affine.for %arg2 = 0 to 4 {
//       %0 = affine.load %alloc[%arg2 * 2] : memref<8xi32>
//       %1 = affine.load %alloc_0[%arg2 * 2] : memref<8xi32>
//       %2 = affine.load %alloc[%arg2 * 2 + 1] : memref<8xi32>
//       %3 = affine.load %alloc_0[%arg2 * 2 + 1] : memref<8xi32>
//       %4 = arith.addi %0, %1 : i32
//       %5 = arith.addi %2, %3 : i32
//       %6 = arith.subi %4, %5 : i32
//       affine.store %6, %arg0[%arg2] : memref<4xi32>
//     }
//     return
//   }
//   func.func @addressed_by_data(%arg0: memref<8xi32>, %arg1: i32, %arg2: index) {
//     %alloc = memref.alloc() : memref<16xi32>
//     affine.for %arg3 = 0 to 16 {
//       affine.store %arg1, %alloc[%arg3] : memref<16xi32>
//     }
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.load %alloc[%arg3] : memref<16xi32>
//       %1 = affine.load %alloc[%arg3 + 1] : memref<16xi32>
//       %2 = affine.load %alloc[%arg3 + 2] : memref<16xi32>
//       %3 = memref.load %alloc[%arg2] : memref<16xi32>
//       %4 = arith.addi %0, %1 : i32
//       %5 = arith.addi %2, %3 : i32
//       %6 = arith.addi %4, %5 : i32
//       affine.store %6, %arg0[%arg3] : memref<8xi32>
//     }
//     return
//   }
//   func.func @argument(%arg0: memref<16xi32>, %arg1: memref<8xi32>) {
//     affine.for %arg2 = 0 to 4 {
//       %0 = affine.load %arg0[%arg2 * 4] : memref<16xi32>
//       %1 = affine.load %arg0[%arg2 * 4 + 1] : memref<16xi32>
//       %2 = affine.load %arg0[%arg2 * 4 + 2] : memref<16xi32>
//       %3 = arith.addi %0, %1 : i32
//       %4 = arith.addi %2, %3 : i32
//       affine.store %4, %arg1[%arg2] : memref<8xi32>
//     }
//     return
//   }
// }

// ERROR
// %s:4:1: remark: 'func.func': %out: 1 bank; proven from 0 sets of accesses
// func.func @pair(%out: memref<8xi32>, %v: i32) {
// ^
// %s:5:8: remark: 'memref.alloc': %t: 1 bank; proven from 1 sets of accesses
//   %t = memref.alloc() : memref<16xi32>
//        ^
// %s:18:1: remark: 'func.func': %out: 1 bank; proven from 0 sets of accesses
// func.func @four(%out: memref<4xi32>, %v: i32) {
// ^
// %s:19:8: remark: 'memref.alloc': %t: 2 banks, cyclic in dimension 0; proven from 6 sets of accesses; split
//   %t = memref.alloc() : memref<16xi32>
//        ^
// %s:36:1: remark: 'func.func': %out: 1 bank; proven from 0 sets of accesses
// func.func @addressed_by_data(%out: memref<8xi32>, %v: i32, %at: index) {
// ^
// %s:37:8: remark: 'memref.alloc': %t: 3 banks, cyclic in dimension 0; proven from 6 sets of accesses; stays whole: it is used by memref.load
//   %t = memref.alloc() : memref<16xi32>
//        ^
// %s:54:1: remark: 'func.func': %t: 2 banks, cyclic in dimension 0; proven from 3 sets of accesses; an argument stays whole
// func.func @argument(%t: memref<16xi32>, %out: memref<8xi32>) {
// ^
// %s:54:1: remark: 'func.func': %out: 1 bank; proven from 0 sets of accesses
// func.func @argument(%t: memref<16xi32>, %out: memref<8xi32>) {
// ^
