// What the source says of a loop is kept with its accesses, by level, also in text.
// RUN: kiln opt --hls-prepare --hls-promote --hls-form-pipelines %s
func.func @added(%places: memref<16xi8>, %values: memref<16xi32>) {
  affine.for %i = 0 to 16 {
    %place = affine.load %places[%i] : memref<16xi8>
    %at = arith.index_castui %place : i8 to index
    %x = memref.load %values[%at] : memref<16xi32>
    %y = arith.muli %x, %x : i32
    memref.store %y, %values[%at] : memref<16xi32>
  } {kiln.independent}
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @added {
//     pipe.memory @places : 16 of i8 {argument = 0 : i64, shape = array<i64: 16>}
//     pipe.memory @values : 16 of i32 {argument = 1 : i64, shape = array<i64: 16>}
//     pipe.segment @i {
//       %0 = pipe.level "i" from [0] to [16] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %2 = pipe.load @places[%1] {independent = array<i64: 0>, name = "place"} : i64, i8
//       %3 = pipe.zext %2 {name = "at"} : i8 to i64
//       %4 = pipe.load @values[%3] {independent = array<i64: 0>, name = "x"} : i64, i32
//       %5 = comb.mul %4, %4 {name = "y"} : i32
//       pipe.store @values[%3], %5 {independent = array<i64: 0>} : i64, i32
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
