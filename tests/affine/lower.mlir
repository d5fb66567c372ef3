// RUN: kiln opt %s --lower-affine
// Loops, conditions, maps and accesses without the affine dialect.

func.func @lower(%a: memref<32xi32>, %n: index) {
  affine.for %i = 0 to min affine_map<()[s0] -> (s0, 16)>()[%n] step 2 {
    affine.if affine_set<(d0) : (d0 - 3 >= 0, d0 mod 4 == 0)>(%i) {
      %x = affine.load %a[%i floordiv 2] : memref<32xi32>
      affine.store %x, %a[%i + 1] : memref<32xi32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @lower(%arg0: memref<32xi32>, %arg1: index) {
//     %c0 = arith.constant 0 : index
//     %c16 = arith.constant 16 : index
//     %0 = arith.minsi %arg1, %c16 : index
//     %c2 = arith.constant 2 : index
//     scf.for %arg2 = %c0 to %0 step %c2 {
//       %c0_0 = arith.constant 0 : index
//       %c-3 = arith.constant -3 : index
//       %1 = arith.addi %arg2, %c-3 : index
//       %2 = arith.cmpi sge, %1, %c0_0 : index
//       %c4 = arith.constant 4 : index
//       %3 = arith.remsi %arg2, %c4 : index
//       %c0_1 = arith.constant 0 : index
//       %4 = arith.cmpi slt, %3, %c0_1 : index
//       %5 = arith.addi %3, %c4 : index
//       %6 = arith.select %4, %5, %3 : index
//       %7 = arith.cmpi eq, %6, %c0_0 : index
//       %8 = arith.andi %2, %7 : i1
//       scf.if %8 {
//         %c2_2 = arith.constant 2 : index
//         %c0_3 = arith.constant 0 : index
//         %c-1 = arith.constant -1 : index
//         %9 = arith.cmpi slt, %arg2, %c0_3 : index
//         %10 = arith.subi %c-1, %arg2 : index
//         %11 = arith.select %9, %10, %arg2 : index
//         %12 = arith.divui %11, %c2_2 : index
//         %13 = arith.subi %c-1, %12 : index
//         %14 = arith.select %9, %13, %12 : index
//         %15 = memref.load %arg0[%14] : memref<32xi32>
//         %c1 = arith.constant 1 : index
//         %16 = arith.addi %arg2, %c1 : index
//         memref.store %15, %arg0[%16] : memref<32xi32>
//       }
//     }
//     return
//   }
// }
