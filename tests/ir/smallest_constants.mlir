// RUN: kiln opt %s --verify-roundtrip
// The smallest constant in affine expressions: its digits are too large behind a minus sign for mlir-opt-19, which reads
// the difference as the same constant. Sums to the right keep their parentheses where they would fold otherwise.

#set = affine_set<(d0) : (d0 + (-9223372036854775807 - 1) >= 0, -9223372036854775808 - d0 >= 0)>
func.func @maps(%a: index, %m: memref<?xi32>) {
  %0 = affine.apply affine_map<(d0) -> (d0 + (-9223372036854775807 - 1))>(%a)
  %1 = affine.apply affine_map<(d0) -> (d0 * -9223372036854775808)>(%a)
  %2 = affine.apply affine_map<(d0) -> (-(-9223372036854775807 - 1))>(%a)
  %3 = affine.apply affine_map<(d0) -> (d0 + -9223372036854775808 floordiv 3)>(%a)
  %4 = affine.apply affine_map<(d0) -> (-9223372036854775808)>(%a)
  %5 = affine.load %m[%a - 9223372036854775807 - 1] : memref<?xi32>
  %6 = affine.load %m[-9223372036854775808] : memref<?xi32>
  %7 = affine.max affine_map<(d0)[s0] -> (s0 * (-9223372036854775807 - 1), d0 - s0 * -9223372036854775808)>(%a)[%a]
  affine.if #set(%a) {
  }
  affine.for %i = -9223372036854775808 to -9223372036854775805 {
  }
  affine.for %i = affine_map<() -> (-9223372036854775808)>() to affine_map<(d0) -> (d0 - 9223372036854775807 - 1)>(%a) {
  }
  return
}
func.func private @layout(memref<4xi8, affine_map<(d0) -> (d0 + (-9223372036854775807 - 1))>>)
func.func @sums() attributes {
    a = affine_map<(d0, d1)[s0] -> (-((-d0) + ((-d0) + s0)))>,
    b = affine_map<(d0, d1)[s0] -> (((d0 - (-9223372036854775807 - 1)) mod 5))>} {
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 + (-9223372036854775807 - 1))>
// #map1 = affine_map<(d0) -> (d0 * (-9223372036854775807 - 1))>
// #map2 = affine_map<(d0) -> (-(-9223372036854775807 - 1))>
// #map3 = affine_map<(d0) -> (d0 - 3074457345618258603)>
// #map4 = affine_map<(d0) -> (-9223372036854775807 - 1)>
// #map5 = affine_map<(d0)[s0] -> (s0 * (-9223372036854775807 - 1), d0 - s0 * (-9223372036854775807 - 1))>
// #map6 = affine_map<(d0, d1)[s0] -> (-(-d0 + (-d0 + s0)))>
// #map7 = affine_map<(d0, d1)[s0] -> ((d0 - (-9223372036854775807 - 1)) mod 5)>
// #set = affine_set<(d0) : (d0 + (-9223372036854775807 - 1) >= 0, -d0 + (-9223372036854775807 - 1) >= 0)>
// module {
//   func.func @maps(%arg0: index, %arg1: memref<?xi32>) {
//     %0 = affine.apply #map(%arg0)
//     %1 = affine.apply #map1(%arg0)
//     %2 = affine.apply #map2(%arg0)
//     %3 = affine.apply #map3(%arg0)
//     %4 = affine.apply #map4(%arg0)
//     %5 = affine.load %arg1[%arg0 + (-9223372036854775807 - 1)] : memref<?xi32>
//     %6 = affine.load %arg1[-9223372036854775807 - 1] : memref<?xi32>
//     %7 = affine.max #map5(%arg0)[%arg0]
//     affine.if #set(%arg0) {
//     }
//     affine.for %arg2 = -9223372036854775808 to -9223372036854775805 {
//     }
//     affine.for %arg2 = -9223372036854775808 to #map(%arg0) {
//     }
//     return
//   }
//   func.func private @layout(memref<4xi8, #map>)
//   func.func @sums() attributes {a = #map6, b = #map7} {
//     return
//   }
// }
