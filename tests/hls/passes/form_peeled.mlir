// RUN: kiln opt %s --hls-form-pipelines="merge=0 peel=0"
// What stands before the inner loop has an iteration of that loop for itself.
func.func @f(%a: memref<4x8xi8>, %b: memref<4xi8>) {
  affine.for %i = 0 to 4 {
    %x = affine.load %b[%i] : memref<4xi8>
    affine.for %j = 0 to 8 {
      affine.store %x, %a[%i, %j] : memref<4x8xi8>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0, d1) -> (d0)>
// #map1 = affine_map<(d0, d1) -> (d1)>
// #map2 = affine_map<(d0, d1) -> (d0 * 8)>
// #map3 = affine_map<(d0, d1) -> (d0 * 8 + d1)>
// module {
//   pipe.design @f {
//     pipe.memory @a : 32 of i8 {argument = 0 : i64, shape = array<i64: 4, 8>}
//     pipe.memory @b : 4 of i8 {argument = 1 : i64, shape = array<i64: 4>}
//     pipe.segment @i_j {
//       %0 = pipe.level "i" from [0] to [4] step 1
//       %1 = pipe.level "j" from [-1] to [8] step 1 {peeled}
//       %2 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %3 = pipe.first %1 : i1
//       %4 = pipe.load @b[%2] if %3 {name = "x", when = {first_from = 1 : i64}} : i64, i8
//       %true = hw.constant true
//       %5 = comb.xor %3, %true : i1
//       %6 = pipe.index %1 {linear = [#map1], name = "j"} : i64
//       %7 = pipe.previous %8, 1 : i8
//       %8 = comb.mux %3, %4, %7 : i8
//       %c8_i64 = hw.constant 8 : i64
//       %9 = comb.mul %2, %c8_i64 {linear = [#map2]} : i64
//       %10 = comb.add %9, %6 {linear = [#map3]} : i64
//       pipe.store @a[%10], %8 if %5 {when = {not_first_from = 1 : i64}} : i64, i8
//       %11 = pipe.last %1 : i1
//     }
//     pipe.control {
//       pipe.run @i_j
//     }
//   }
// }
