// RUN: kiln opt %s --cpu-optimize='cpu=x86-64-v3 recipe=plain threads=true'
// Threads share rows; of sweeps one after the other, and of what is too little, they share nothing.
func.func @rows(%a: memref<1000x1000xf32>, %x: memref<1000xf32>, %n: index) {
  affine.for %i = 0 to min affine_map<()[n] -> (n, 1000)>()[%n] step 2 {
    affine.for %j = 0 to affine_map<(i) -> (i)>(%i) {
      %v = affine.load %a[%i, %j] : memref<1000x1000xf32>
      %s = affine.load %x[%i] : memref<1000xf32>
      %t = arith.addf %s, %v : f32
      affine.store %t, %x[%i] : memref<1000xf32>
    }
  }
  return
}
func.func @sweeps(%a: memref<100x100000xf32>) {
  affine.for %t = 1 to 100 {
    affine.for %i = 0 to 100000 {
      %v = affine.load %a[%t - 1, %i] : memref<100x100000xf32>
      %s = math.sqrt %v : f32
      affine.store %s, %a[%t, %i] : memref<100x100000xf32>
    }
  }
  return
}
func.func @little(%a: memref<100xf32>) {
  affine.for %i = 0 to 100 {
    %v = affine.load %a[%i] : memref<100xf32>
    %s = math.sqrt %v : f32
    affine.store %s, %a[%i] : memref<100xf32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<()[s0] -> (s0, 1000)>
// module {
//   func.func private @rows_part(%arg0: index, %arg1: index, %arg2: memref<1000x1000xf32> {llvm.noalias}, %arg3: memref<1000xf32> {llvm.noalias}) attributes {passthrough = [["target-cpu", "x86-64-v3"], ["prefer-vector-width", "256"]]} {
//     affine.for %arg4 = %arg0 to %arg1 step 2 {
//       affine.for %arg5 = 0 to #map(%arg4) {
//         %0 = affine.load %arg2[%arg4, %arg5] : memref<1000x1000xf32>
//         %1 = affine.load %arg3[%arg4] : memref<1000xf32>
//         %2 = arith.addf %1, %0 : f32
//         affine.store %2, %arg3[%arg4] : memref<1000xf32>
//       }
//     }
//     return
//   }
//   func.func @rows(%arg0: memref<1000x1000xf32> {llvm.noalias}, %arg1: memref<1000xf32> {llvm.noalias}, %arg2: index) attributes {passthrough = [["target-cpu", "x86-64-v3"], ["prefer-vector-width", "256"]]} {
//     %c0 = arith.constant 0 : index
//     %0 = affine.min #map1()[%arg2]
//     call @rows_part(%c0, %0, %arg0, %arg1) {kiln.threads = 2 : i64} : (index, index, memref<1000x1000xf32>, memref<1000xf32>) -> ()
//     return
//   }
//   func.func private @sweeps_part(%arg0: index, %arg1: index, %arg2: memref<100x100000xf32> {llvm.noalias}, %arg3: index) attributes {passthrough = [["target-cpu", "x86-64-v3"], ["prefer-vector-width", "256"]]} {
//     affine.for %arg4 = %arg0 to %arg1 {
//       %0 = affine.load %arg2[symbol(%arg3) - 1, %arg4] : memref<100x100000xf32>
//       %1 = math.sqrt %0 : f32
//       affine.store %1, %arg2[symbol(%arg3), %arg4] : memref<100x100000xf32>
//     }
//     return
//   }
//   func.func @sweeps(%arg0: memref<100x100000xf32> {llvm.noalias}) attributes {passthrough = [["target-cpu", "x86-64-v3"], ["prefer-vector-width", "256"]]} {
//     affine.for %arg1 = 1 to 100 {
//       %c0 = arith.constant 0 : index
//       %c100000 = arith.constant 100000 : index
//       func.call @sweeps_part(%c0, %c100000, %arg0, %arg1) {kiln.threads = 1 : i64} : (index, index, memref<100x100000xf32>, index) -> ()
//     }
//     return
//   }
//   func.func @little(%arg0: memref<100xf32> {llvm.noalias}) attributes {passthrough = [["target-cpu", "x86-64-v3"], ["prefer-vector-width", "256"]]} {
//     affine.for %arg1 = 0 to 100 {
//       %0 = affine.load %arg0[%arg1] : memref<100xf32>
//       %1 = math.sqrt %0 : f32
//       affine.store %1, %arg0[%arg1] : memref<100xf32>
//     }
//     return
//   }
// }

// ERROR
// %s:3:1: remark: 'func.func': plan 'plain' (estimated)
// func.func @rows(%a: memref<1000x1000xf32>, %x: memref<1000xf32>, %n: index) {
// ^
// %s:14:1: remark: 'func.func': plan 'plain' (estimated)
// func.func @sweeps(%a: memref<100x100000xf32>) {
// ^
// %s:24:1: remark: 'func.func': plan 'plain' (estimated)
// func.func @little(%a: memref<100xf32>) {
// ^
