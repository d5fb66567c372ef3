// RUN: kiln opt %s --hls-form-pipelines
// What comes between a mark and its loop changes nothing: each iteration awaits its elements and lets them go.
func.func @f(%a: memref<4x8xi32>, %x: i32, %out: memref<1xi32>) {
  %inside = memref.alloc() : memref<4x8xi32>
  "kiln.await"() {argument = 0 : index, each = array<i64: 8, 8, 0, 1>} : () -> ()
  %y = arith.muli %x, %x : i32
  affine.store %y, %out[0] : memref<1xi32>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %v = affine.load %inside[%i, %j] : memref<4x8xi32>
      %w = arith.addi %v, %y : i32
      affine.store %w, %inside[%i, %j] : memref<4x8xi32>
    }
  }
  affine.store %x, %out[0] : memref<1xi32>
  "kiln.release"() {argument = 0 : index, each = array<i64: 8, 8, 0, 1>} : () -> ()
  "kiln.stream"(%inside) {argument = 0 : index, vector = array<i64: 1, 0>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, kind = "bus", loaded, stored, urgency = 1 : i64} : (memref<4x8xi32>) -> ()
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0)[s0] -> (s0 * 8)>
// #map2 = affine_map<(d0)[s0] -> (d0 + s0 * 8)>
// module {
//   pipe.design @f attributes {scalars = [["x", 1, @x]]} {
//     pipe.memory @a : 32 of i32 {argument = 0 : i64, shape = array<i64: 4, 8>}
//     pipe.memory @out : 1 of i32 {argument = 2 : i64, shape = array<i64: 1>}
//     pipe.memory @inside : 32 of i32 {shape = array<i64: 4, 8>}
//     pipe.register @x : i32 {argument = 1 : i64}
//     pipe.register @i : i64 {counter}
//     pipe.register @y : i32
//     pipe.stream @a_stream of @a {banks = [@inside], block = 1 : i64, loaded, modulus = 1 : i64, stored, urgency = 1 : i64, vector = array<i64: 1, 0>}
//     pipe.segment @block {
//       %0 = pipe.get @x : i32
//       %1 = comb.mul %0, %0 {name = "y"} : i32
//       %c0_i64 = hw.constant 0 : i64
//       pipe.store @out[%c0_i64], %1 : i64, i32
//       pipe.set @y, %1 : i32
//     }
//     pipe.segment @j {
//       %0 = pipe.level "j" from [0] to [8] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "j"} : i64
//       %2 = pipe.get @i : i64
//       %c8_i64 = hw.constant 8 : i64
//       %3 = comb.mul %2, %c8_i64 {linear = [#map1, @i]} : i64
//       %4 = comb.add %3, %1 {linear = [#map2, @i]} : i64
//       %5 = pipe.load @inside[%4] {name = "v"} : i64, i32
//       %6 = pipe.get @y : i32
//       %7 = comb.add %5, %6 {name = "w"} : i32
//       pipe.store @inside[%4], %7 : i64, i32
//     }
//     pipe.segment @block_1 {
//       %c0_i64 = hw.constant 0 : i64
//       %0 = pipe.get @x : i32
//       pipe.store @out[%c0_i64], %0 : i64, i32
//     }
//     pipe.control {
//       pipe.run @block
//       pipe.for @i "i" from [0] to [4] step 1 {
//         %0 = pipe.get @i : index
//         pipe.await @a_stream [symbol(%0) * 8 + 8]
//         pipe.run @j
//         pipe.release @a_stream first 8 step 8
//       }
//       pipe.run @block_1
//     }
//   }
// }
