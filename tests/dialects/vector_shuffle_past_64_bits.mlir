// RUN: kiln opt %s --canonicalize
func.func @f(%a: vector<9223372036854775807xf32>, %b: vector<9223372036854775807xf32>) -> vector<2xf32> {
  %0 = vector.shuffle %a, %b [1, 0] : vector<9223372036854775807xf32>, vector<9223372036854775807xf32>
  return %0 : vector<2xf32>
}

// OUTPUT
// module {
//   func.func @f(%arg0: vector<9223372036854775807xf32>, %arg1: vector<9223372036854775807xf32>) -> vector<2xf32> {
//     %0 = vector.shuffle %arg0, %arg1 [1, 0] : vector<9223372036854775807xf32>, vector<9223372036854775807xf32>
//     return %0 : vector<2xf32>
//   }
// }
