// RUN: kiln opt %s --verify-roundtrip --allow-unregistered-dialect
// What has no custom text that says all of it prints in the generic form; terminators with attributes are printed; floats
// that digits do not give back through 64 bits print as their bits.

"t.floats"() {
  a = 0x00010000000000000000000000000001 : f128,
  b = 0x7FFE8000000000000001 : f80,
  c = 1.5 : f128,
  d = dense<0x00010000000000000000000000000001> : tensor<1xf128>
} : () -> ()
func.func @terminators(%n: index) {
  affine.for %i = 0 to 4 {
    affine.yield {a = 1 : i8}
  }
  scf.for %i = %n to %n step %n {
    scf.yield {b}
  }
  affine.for %i = 0 to 4 {
    affine.yield
  }
  return
}
func.func @step() {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = -1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  return
}
llvm.func @no_indices(%p: !llvm.ptr, %v: vector<8xf32>) {
  %0 = "llvm.getelementptr"(%p) <{elem_type = f32, rawConstantIndices = array<i32>}> : (!llvm.ptr) -> !llvm.ptr
  %1 = "llvm.shufflevector"(%v, %v) <{mask = array<i32: 0>}> : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  llvm.return
}

// OUTPUT
// #map = affine_map<() -> (0)>
// #map1 = affine_map<() -> (4)>
// module {
//   "t.floats"() {a = 0x10000000000000000000000000001 : f128, b = 0x7FFE8000000000000001 : f80, c = 1.500000e+00 : f128, d = dense<0x10000000000000000000000000001> : tensor<1xf128>} : () -> ()
//   func.func @terminators(%arg0: index) {
//     affine.for %arg1 = 0 to 4 {
//       affine.yield {a = 1 : i8}
//     }
//     scf.for %arg1 = %arg0 to %arg0 step %arg0 {
//       scf.yield {b}
//     }
//     affine.for %arg1 = 0 to 4 {
//     }
//     return
//   }
//   func.func @step() {
//     "affine.for"() <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 0>, step = -1 : index, upperBoundMap = #map1}> ({
//     ^bb0(%arg0: index):
//       affine.yield
//     }) : () -> ()
//     return
//   }
//   llvm.func @no_indices(%arg0: !llvm.ptr, %arg1: vector<8xf32>) {
//     %0 = "llvm.getelementptr"(%arg0) <{elem_type = f32, rawConstantIndices = array<i32>}> : (!llvm.ptr) -> !llvm.ptr
//     %1 = "llvm.shufflevector"(%arg1, %arg1) <{mask = array<i32: 0>}> : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
//     llvm.return
//   }
// }
