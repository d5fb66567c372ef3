// RUN: kiln opt %s --convert-ub-to-llvm
// Poison of integers, floats, index and vectors.

func.func @values() -> (i1, f64, index, vector<4xi32>) {
  %0 = ub.poison : i1
  %1 = ub.poison : f64
  %2 = ub.poison : index
  %3 = ub.poison : vector<4xi32>
  return %0, %1, %2, %3 : i1, f64, index, vector<4xi32>
}

// OUTPUT
// module {
//   func.func @values() -> (i1, f64, index, vector<4xi32>) {
//     %0 = llvm.mlir.poison : i1
//     %1 = llvm.mlir.poison : f64
//     %2 = llvm.mlir.poison : i64
//     %3 = builtin.unrealized_conversion_cast %2 : i64 to index
//     %4 = llvm.mlir.poison : vector<4xi32>
//     return %0, %1, %3, %4 : i1, f64, index, vector<4xi32>
//   }
// }
