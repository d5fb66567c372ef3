// RUN: kiln opt %s --cpu-optimize=cpu=x86-64-v3
func.func @product(%a: memref<600x700xf64>, %b: memref<700x800xf64>, %c: memref<600x800xf64>) {
  affine.for %i = 0 to 600 {
    affine.for %j = 0 to 800 {
      affine.for %k = 0 to 700 {
        %x = affine.load %a[%i, %k] : memref<600x700xf64>
        %y = affine.load %b[%k, %j] : memref<700x800xf64>
        %z = affine.load %c[%i, %j] : memref<600x800xf64>
        %p = arith.mulf %x, %y : f64
        %s = arith.addf %z, %p : f64
        affine.store %s, %c[%i, %j] : memref<600x800xf64>
      }
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 128, 600)>
// #map2 = affine_map<(d0) -> (d0 + 64, 700)>
// #map3 = affine_map<(d0) -> (d0 + 128, 800)>
// module {
//   func.func @product(%arg0: memref<600x700xf64> {llvm.noalias}, %arg1: memref<700x800xf64> {llvm.noalias}, %arg2: memref<600x800xf64> {llvm.noalias}) attributes {passthrough = [["target-cpu", "x86-64-v3"], ["prefer-vector-width", "256"]]} {
//     affine.for %arg3 = 0 to 600 step 128 {
//       affine.for %arg4 = 0 to 700 step 64 {
//         affine.for %arg5 = 0 to 800 step 128 {
//           affine.for %arg6 = #map(%arg3) to min #map1(%arg3) {
//             affine.for %arg7 = #map(%arg4) to min #map2(%arg4) {
//               affine.for %arg8 = #map(%arg5) to min #map3(%arg5) {
//                 %0 = affine.load %arg0[%arg6, %arg7] : memref<600x700xf64>
//                 %1 = affine.load %arg1[%arg7, %arg8] : memref<700x800xf64>
//                 %2 = affine.load %arg2[%arg6, %arg8] : memref<600x800xf64>
//                 %3 = arith.mulf %0, %1 : f64
//                 %4 = arith.addf %2, %3 : f64
//                 affine.store %4, %arg2[%arg6, %arg8] : memref<600x800xf64>
//               }
//             }
//           }
//         }
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:2:1: remark: 'func.func': plan 'tile' (estimated); cycles: plain 1.347e9, scalars 1.348e9, schedule 2.561e8, schedule-scalars 2.561e8, apart 2.561e8, apart-scalars 2.561e8, tile 1.636e8, tile-scalars 1.650e8
// func.func @product(%a: memref<600x700xf64>, %b: memref<700x800xf64>, %c: memref<600x800xf64>) {
// ^
