// RUN: kiln opt %s --affine-parallelize=parallel-reductions
// Reductions that affine.parallel can't say leave the loop as it is: those of index, maxnumf and minnumf. Others don't.
func.func @f(%a: memref<5xf32>) -> (index, f32, f32, i32) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %f0 = arith.constant 0.0 : f32
  %s = affine.for %i = 0 to 5 iter_args(%t = %c0) -> (index) {
    %u = arith.addi %t, %i : index
    affine.yield %u : index
  }
  %m = affine.for %i = 0 to 5 iter_args(%t = %f0) -> (f32) {
    %x = affine.load %a[%i] : memref<5xf32>
    %u = arith.maxnumf %t, %x : f32
    affine.yield %u : f32
  }
  %n = affine.for %i = 0 to 5 iter_args(%t = %f0) -> (f32) {
    %x = affine.load %a[%i] : memref<5xf32>
    %u = arith.minnumf %t, %x : f32
    affine.yield %u : f32
  }
  %k = affine.for %i = 0 to 5 iter_args(%t = %zero) -> (i32) {
    %x = arith.index_cast %i : index to i32
    %u = arith.maxsi %t, %x : i32
    affine.yield %u : i32
  }
  return %s, %m, %n, %k : index, f32, f32, i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<5xf32>) -> (index, f32, f32, i32) {
//     %c0 = arith.constant 0 : index
//     %c0_i32 = arith.constant 0 : i32
//     %cst = arith.constant 0.000000e+00 : f32
//     %0 = affine.for %arg1 = 0 to 5 iter_args(%arg2 = %c0) -> (index) {
//       %5 = arith.addi %arg2, %arg1 : index
//       affine.yield %5 : index
//     }
//     %1 = affine.for %arg1 = 0 to 5 iter_args(%arg2 = %cst) -> (f32) {
//       %5 = affine.load %arg0[%arg1] : memref<5xf32>
//       %6 = arith.maxnumf %arg2, %5 : f32
//       affine.yield %6 : f32
//     }
//     %2 = affine.for %arg1 = 0 to 5 iter_args(%arg2 = %cst) -> (f32) {
//       %5 = affine.load %arg0[%arg1] : memref<5xf32>
//       %6 = arith.minnumf %arg2, %5 : f32
//       affine.yield %6 : f32
//     }
//     %3 = affine.parallel (%arg1) = (0) to (5) reduce ("maxs") -> (i32) {
//       %5 = arith.index_cast %arg1 : index to i32
//       affine.yield %5 : i32
//     }
//     %4 = arith.maxsi %c0_i32, %3 : i32
//     return %0, %1, %2, %4 : index, f32, f32, i32
//   }
// }

// ERROR
// %s:7:8: remark: 'affine.for': not parallel: it carries a value that is no reduction
//   %s = affine.for %i = 0 to 5 iter_args(%t = %c0) -> (index) {
//        ^
// %s:11:8: remark: 'affine.for': not parallel: it carries a value that is no reduction
//   %m = affine.for %i = 0 to 5 iter_args(%t = %f0) -> (f32) {
//        ^
// %s:16:8: remark: 'affine.for': not parallel: it carries a value that is no reduction
//   %n = affine.for %i = 0 to 5 iter_args(%t = %f0) -> (f32) {
//        ^
