// RUN: kiln opt %s --canonicalize
// A factor that has no negative is no divisor.
func.func @f(%a: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 + (d0 floordiv 5) * -9223372036854775807 - (d0 floordiv 5))>(%a)
  %1 = affine.apply affine_map<(d0) -> (d0 + ((d0 floordiv 4) * -2) * 2)>(%a)
  %2 = arith.addi %0, %1 : index
  return %2 : index
}

// OUTPUT
// #map = affine_map<()[s0] -> (s0 - (s0 floordiv 5) * 9223372036854775807 - s0 floordiv 5)>
// #map1 = affine_map<()[s0] -> (s0 mod 4)>
// module {
//   func.func @f(%arg0: index) -> index {
//     %0 = affine.apply #map()[%arg0]
//     %1 = affine.apply #map1()[%arg0]
//     %2 = arith.addi %0, %1 : index
//     return %2 : index
//   }
// }
