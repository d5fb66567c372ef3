// RUN: kiln opt %s --expand-atomics --expand-powers --scf-for-to-index --index-to-arith --canonicalize
func.func @atomics(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  %a = memref.atomic_rmw assign %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %b = memref.atomic_rmw minu %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %c = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    memref.atomic_yield %old : i32
  }
  %s = arith.addi %a, %b : i32
  %t = arith.addi %s, %c : i32
  return %t : i32
}
func.func @powers(%x: i32, %e: i32) -> (i32, i32) {
  %six = arith.constant 6 : i32
  %a = math.ipowi %x, %six : i32
  %b = math.ipowi %x, %e : i32
  return %a, %b : i32, i32
}
func.func @loops(%lo: i8, %hi: i8, %st: index, %n: index, %m: memref<8xi8>) {
  %c3 = arith.constant 3 : i8
  %zero = index.constant 0
  scf.for %i = %lo to %hi step %c3 : i8 {
    memref.store %i, %m[%zero] : memref<8xi8>
  }
  scf.for %i = %zero to %n step %st {
    memref.store %lo, %m[%i] : memref<8xi8>
  }
  return
}

// OUTPUT
// module {
//   func.func @atomics(%arg0: memref<4xi32>, %arg1: index, %arg2: i32) -> i32 {
//     %0 = memref.load %arg0[%arg1] : memref<4xi32>
//     memref.store %arg2, %arg0[%arg1] : memref<4xi32>
//     %1 = memref.load %arg0[%arg1] : memref<4xi32>
//     %2 = arith.minui %1, %arg2 : i32
//     memref.store %2, %arg0[%arg1] : memref<4xi32>
//     %3 = memref.load %arg0[%arg1] : memref<4xi32>
//     memref.store %3, %arg0[%arg1] : memref<4xi32>
//     %4 = arith.addi %0, %1 : i32
//     %5 = arith.addi %4, %3 : i32
//     return %5 : i32
//   }
//   func.func @powers(%arg0: i32, %arg1: i32) -> (i32, i32) {
//     %c-1_i32 = arith.constant -1 : i32
//     %c1_i32 = arith.constant 1 : i32
//     %c0_i32 = arith.constant 0 : i32
//     %0 = arith.muli %arg0, %arg0 : i32
//     %1 = arith.muli %0, %0 : i32
//     %2 = arith.muli %0, %1 : i32
//     %3 = arith.cmpi slt, %arg1, %c0_i32 : i32
//     %4 = arith.select %3, %c0_i32, %arg1 : i32
//     %5:3 = scf.while (%arg2 = %c1_i32, %arg3 = %arg0, %arg4 = %4) : (i32, i32, i32) -> (i32, i32, i32) {
//       %13 = arith.cmpi ne, %arg4, %c0_i32 : i32
//       scf.condition(%13) %arg2, %arg3, %arg4 : i32, i32, i32
//     } do {
//     ^bb0(%arg2: i32, %arg3: i32, %arg4: i32):
//       %13 = arith.trunci %arg4 : i32 to i1
//       %14 = arith.muli %arg2, %arg3 : i32
//       %15 = arith.select %13, %14, %arg2 : i32
//       %16 = arith.muli %arg3, %arg3 : i32
//       %17 = arith.shrui %arg4, %c1_i32 : i32
//       scf.yield %15, %16, %17 : i32, i32, i32
//     }
//     %6 = arith.trunci %arg1 : i32 to i1
//     %7 = arith.select %6, %c-1_i32, %c1_i32 : i32
//     %8 = arith.cmpi eq, %arg0, %c-1_i32 : i32
//     %9 = arith.select %8, %7, %c0_i32 : i32
//     %10 = arith.cmpi eq, %arg0, %c1_i32 : i32
//     %11 = arith.select %10, %c1_i32, %9 : i32
//     %12 = arith.select %3, %11, %5#0 : i32
//     return %2, %12 : i32, i32
//   }
//   func.func @loops(%arg0: i8, %arg1: i8, %arg2: index, %arg3: index, %arg4: memref<8xi8>) {
//     %c3 = arith.constant 3 : index
//     %c0 = arith.constant 0 : index
//     %0 = arith.index_cast %arg0 : i8 to index
//     %1 = arith.index_cast %arg1 : i8 to index
//     scf.for %arg5 = %0 to %1 step %c3 {
//       %4 = arith.index_cast %arg5 : index to i8
//       memref.store %4, %arg4[%c0] : memref<8xi8>
//     }
//     %2 = arith.cmpi sgt, %arg3, %c0 : index
//     %3 = scf.while (%arg5 = %c0, %arg6 = %2) : (index, i1) -> index {
//       scf.condition(%arg6) %arg5 : index
//     } do {
//     ^bb0(%arg5: index):
//       memref.store %arg0, %arg4[%arg5] : memref<8xi8>
//       %4 = arith.subi %arg3, %arg5 : index
//       %5 = arith.cmpi ult, %arg2, %4 : index
//       %6 = arith.addi %arg5, %arg2 : index
//       scf.yield %6, %5 : index, i1
//     }
//     return
//   }
// }
