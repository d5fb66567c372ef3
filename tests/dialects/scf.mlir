// RUN: kiln opt %s
// Every operation of scf. The text is what mlir-opt of LLVM 19 prints.

module {
  func.func @scf(%arg0: i1, %arg1: index, %arg2: index, %arg3: index, %arg4: f32, %arg5: memref<8xf32>, %arg6: i32) -> (f32, i32, i32) {
    scf.for %arg7 = %arg1 to %arg2 step %arg3 {
      %6 = memref.load %arg5[%arg7] : memref<8xf32>
    }
    %0:2 = scf.for %arg7 = %arg1 to %arg2 step %arg3 iter_args(%arg8 = %arg4, %arg9 = %arg6) -> (f32, i32) {
      %6 = arith.addf %arg8, %arg4 : f32
      scf.yield %6, %arg9 : f32, i32
    }
    scf.for %arg7 = %arg6 to %arg6 step %arg6  : i32 {
    }
    scf.if %arg0 {
      memref.store %arg4, %arg5[%arg1] : memref<8xf32>
    }
    %1 = scf.if %arg0 -> (f32) {
      scf.yield %arg4 : f32
    } else {
      scf.yield %0#0 : f32
    }
    %2:2 = scf.while (%arg7 = %arg6, %arg8 = %arg6) : (i32, i32) -> (i32, i32) {
      %6 = arith.cmpi slt, %arg7, %arg8 : i32
      scf.condition(%6) %arg7, %arg8 : i32, i32
    } do {
    ^bb0(%arg7: i32, %arg8: i32):
      %6 = arith.addi %arg7, %arg8 : i32
      scf.yield %6, %arg8 : i32, i32
    }
    %3 = scf.execute_region -> i32 {
      scf.yield %arg6 : i32
    }
    %4 = scf.index_switch %arg1 -> i32 
    case 2 {
      scf.yield %arg6 : i32
    }
    default {
      scf.yield %3 : i32
    }
    scf.parallel (%arg7, %arg8) = (%arg1, %arg1) to (%arg2, %arg2) step (%arg3, %arg3) {
      scf.reduce 
    }
    %5 = scf.parallel (%arg7) = (%arg1) to (%arg2) step (%arg3) init (%arg4) -> f32 {
      scf.reduce(%arg4 : f32) {
      ^bb0(%arg8: f32, %arg9: f32):
        %6 = arith.addf %arg8, %arg9 : f32
        scf.reduce.return %6 : f32
      }
    }
    scf.forall (%arg7) in (4) {
    }
    return %5, %2#0, %4 : f32, i32, i32
  }
}

// OUTPUT
// module {
//   func.func @scf(%arg0: i1, %arg1: index, %arg2: index, %arg3: index, %arg4: f32, %arg5: memref<8xf32>, %arg6: i32) -> (f32, i32, i32) {
//     scf.for %arg7 = %arg1 to %arg2 step %arg3 {
//       %6 = memref.load %arg5[%arg7] : memref<8xf32>
//     }
//     %0:2 = scf.for %arg7 = %arg1 to %arg2 step %arg3 iter_args(%arg8 = %arg4, %arg9 = %arg6) -> (f32, i32) {
//       %6 = arith.addf %arg8, %arg4 : f32
//       scf.yield %6, %arg9 : f32, i32
//     }
//     scf.for %arg7 = %arg6 to %arg6 step %arg6  : i32 {
//     }
//     scf.if %arg0 {
//       memref.store %arg4, %arg5[%arg1] : memref<8xf32>
//     }
//     %1 = scf.if %arg0 -> (f32) {
//       scf.yield %arg4 : f32
//     } else {
//       scf.yield %0#0 : f32
//     }
//     %2:2 = scf.while (%arg7 = %arg6, %arg8 = %arg6) : (i32, i32) -> (i32, i32) {
//       %6 = arith.cmpi slt, %arg7, %arg8 : i32
//       scf.condition(%6) %arg7, %arg8 : i32, i32
//     } do {
//     ^bb0(%arg7: i32, %arg8: i32):
//       %6 = arith.addi %arg7, %arg8 : i32
//       scf.yield %6, %arg8 : i32, i32
//     }
//     %3 = scf.execute_region -> i32 {
//       scf.yield %arg6 : i32
//     }
//     %4 = scf.index_switch %arg1 -> i32
//     case 2 {
//       scf.yield %arg6 : i32
//     }
//     default {
//       scf.yield %3 : i32
//     }
//     scf.parallel (%arg7, %arg8) = (%arg1, %arg1) to (%arg2, %arg2) step (%arg3, %arg3) {
//       scf.reduce
//     }
//     %5 = scf.parallel (%arg7) = (%arg1) to (%arg2) step (%arg3) init (%arg4) -> f32 {
//       scf.reduce(%arg4 : f32) {
//       ^bb0(%arg8: f32, %arg9: f32):
//         %6 = arith.addf %arg8, %arg9 : f32
//         scf.reduce.return %6 : f32
//       }
//     }
//     scf.forall (%arg7) in (4) {
//     }
//     return %5, %2#0, %4 : f32, i32, i32
//   }
// }
