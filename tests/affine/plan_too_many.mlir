// RUN: kiln opt %s --plan-dma='target=examples/targets/scratchpad-16k.toml' --verify-each
func.func @bytes(%A: memref<2147483648x2147483648xi32>) {
  affine.for %i = 0 to 16 {
    %a = affine.load %A[%i, %i] : memref<2147483648x2147483648xi32>
    affine.store %a, %A[%i, 0] : memref<2147483648x2147483648xi32>
  }
  return
}
func.func @runs(%A: memref<16xi32>) {
  affine.for %i = 0 to 2147483648 {
    affine.for %j = 0 to 2147483648 {
      %a = affine.load %A[0] : memref<16xi32>
      affine.store %a, %A[1] : memref<16xi32>
    }
  }
  return
}
func.func @places(%A: memref<16xi32>) {
  affine.for %i = 0 to 16 {
    %a = affine.load %A[%i * 4611686018427387904] : memref<16xi32>
    affine.store %a, %A[%i] : memref<16xi32>
  }
  return
}
func.func @apart(%A: memref<16xi32>) {
  affine.for %i = 0 to 16 {
    %a = affine.load %A[%i + 2305843009213693952] : memref<16xi32>
    affine.store %a, %A[%i] : memref<16xi32>
  }
  return
}
func.func @far(%A: memref<16xi32>) {
  affine.for %i = 9223372036854775000 to 9223372036854775016 {
    %a = affine.load %A[%i - 9223372036854775000] : memref<16xi32>
    affine.store %a, %A[%i - 9223372036854775000] : memref<16xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @bytes(%arg0: memref<2147483648x2147483648xi32>) {
//     affine.for %arg1 = 0 to 16 {
//       %0 = affine.load %arg0[%arg1, %arg1] : memref<2147483648x2147483648xi32>
//       affine.store %0, %arg0[%arg1, 0] : memref<2147483648x2147483648xi32>
//     }
//     return
//   }
//   func.func @runs(%arg0: memref<16xi32>) {
//     affine.for %arg1 = 0 to 2147483648 {
//       affine.for %arg2 = 0 to 2147483648 {
//         %0 = affine.load %arg0[0] : memref<16xi32>
//         affine.store %0, %arg0[1] : memref<16xi32>
//       }
//     }
//     return
//   }
//   func.func @places(%arg0: memref<16xi32>) {
//     affine.for %arg1 = 0 to 16 {
//       %0 = affine.load %arg0[%arg1 * 4611686018427387904] : memref<16xi32>
//       affine.store %0, %arg0[%arg1] : memref<16xi32>
//     }
//     return
//   }
//   func.func @apart(%arg0: memref<16xi32>) {
//     affine.for %arg1 = 0 to 16 {
//       %0 = affine.load %arg0[%arg1 + 2305843009213693952] : memref<16xi32>
//       affine.store %0, %arg0[%arg1] : memref<16xi32>
//     }
//     return
//   }
//   func.func @far(%arg0: memref<16xi32>) {
//     affine.for %arg1 = 9223372036854775000 to 9223372036854775016 {
//       %0 = affine.load %arg0[%arg1 - 9223372036854775000] : memref<16xi32>
//       affine.store %0, %arg0[%arg1 - 9223372036854775000] : memref<16xi32>
//     }
//     return
//   }
// }

// ERROR
// %s:2:1: remark: 'func.func': not planned: affine.for in line 3: %A has 2^40 bytes or more
// func.func @bytes(%A: memref<2147483648x2147483648xi32>) {
// ^
// %s:9:1: remark: 'func.func': not planned: affine.for in line 10: it runs 2^40 times or more, or touches as many elements
// func.func @runs(%A: memref<16xi32>) {
// ^
// %s:18:1: remark: 'func.func': not planned: affine.for in line 19: it runs 2^40 times or more, or touches as many elements
// func.func @places(%A: memref<16xi32>) {
// ^
// %s:25:1: remark: 'func.func': not planned: affine.for in line 26: it runs 2^40 times or more, or touches as many elements
// func.func @apart(%A: memref<16xi32>) {
// ^
// %s:32:1: remark: 'func.func': not planned: affine.for in line 33: it never runs, or only where indices are far from 0
// func.func @far(%A: memref<16xi32>) {
// ^
