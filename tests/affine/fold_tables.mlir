// RUN: kiln opt %s --memref-fold-tables
// A load of a constant table at an index that is known is a number; others stay.
memref.global "private" constant @table : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.5]]>
memref.global "private" @state : memref<2x2xf32> = dense<0.0>
func.func @f(%i: index) -> (f32, f32, f32, f32) {
  %c1 = arith.constant 1 : index
  %t = memref.get_global @table : memref<2x2xf32>
  %s = memref.get_global @state : memref<2x2xf32>
  %a = affine.load %t[1, 1] : memref<2x2xf32>
  %b = memref.load %t[%c1, %i] : memref<2x2xf32>
  %c = memref.load %s[%c1, %c1] : memref<2x2xf32>
  %d = memref.load %t[%c1, %c1] : memref<2x2xf32>
  return %a, %b, %c, %d : f32, f32, f32, f32
}

// OUTPUT
// module {
//   memref.global "private" constant @table : memref<2x2xf32> = dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.500000e+00]]>
//   memref.global "private" @state : memref<2x2xf32> = dense<0.000000e+00>
//   func.func @f(%arg0: index) -> (f32, f32, f32, f32) {
//     %c1 = arith.constant 1 : index
//     %0 = memref.get_global @table : memref<2x2xf32>
//     %1 = memref.get_global @state : memref<2x2xf32>
//     %cst = arith.constant 4.500000e+00 : f32
//     %2 = memref.load %0[%c1, %arg0] : memref<2x2xf32>
//     %3 = memref.load %1[%c1, %c1] : memref<2x2xf32>
//     %cst_0 = arith.constant 4.500000e+00 : f32
//     return %cst, %2, %3, %cst_0 : f32, f32, f32, f32
//   }
// }
