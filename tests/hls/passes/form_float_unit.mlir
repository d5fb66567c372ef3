// RUN: kiln opt %s --hls-form-pipelines=float-units=add.f32:1
// Two sums of floats are more than there are units: they stay whole, and can share one.
func.func @f(%a: memref<8xf32>, %v: f32) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xf32>
    %s = arith.addf %x, %v : f32
    %t = arith.addf %s, %x : f32
    affine.store %t, %a[%i] : memref<8xf32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @f attributes {scalars = [["v", 1, @v]]} {
//     pipe.memory @a : 8 of i32 {argument = 0 : i64, shape = array<i64: 8>}
//     pipe.register @v : i32 {argument = 1 : i64}
//     pipe.segment @i {
//       %0 = pipe.level "i" from [0] to [8] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %2 = pipe.load @a[%1] {name = "x"} : i64, i32
//       %3 = pipe.get @v : i32
//       %4 = pipe.float "add.f32"(%2, %3) {name = "s"} : (i32, i32) -> i32
//       %5 = pipe.float "add.f32"(%4, %2) {name = "t"} : (i32, i32) -> i32
//       pipe.store @a[%1], %5 : i64, i32
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
