// The array that block memories are too few for has one port, which a load and a store of an iteration take one after the other
// RUN: kiln opt %s --hls-prepare --hls-place-memories=memory=internal --hls-form-pipelines=large-memories=4,16384,16,29,4096,16 --pipe-schedule --pipe-verify-schedule
func.func @large(%a: memref<16384xi16>, %b: memref<1024xi16>) {
  affine.for %i = 0 to 1024 {
    %v = affine.load %a[%i] : memref<16384xi16>
    %w = affine.load %b[%i] : memref<1024xi16>
    %s = arith.addi %v, %w : i16
    affine.store %s, %a[%i + 1024] : memref<16384xi16>
    affine.store %v, %b[%i] : memref<1024xi16>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 1024)>
// module {
//   pipe.design @large attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
//     pipe.memory @a : 16384 of i16 {argument = 0 : i64, shape = array<i64: 16384>}
//     pipe.memory @b : 1024 of i16 {argument = 1 : i64, shape = array<i64: 1024>}
//     pipe.memory @b_local : 1024 of i16 {shape = array<i64: 1024>}
//     pipe.memory @a_local : 16384 of i16 {one_port, shape = array<i64: 16384>}
//     pipe.resident @a {banks = [@a_local], block = 1 : i64, modulus = 1 : i64, vector = array<i64: 1>}
//     pipe.resident @b {banks = [@b_local], block = 1 : i64, modulus = 1 : i64, vector = array<i64: 1>}
//     pipe.segment @i attributes {bound = "resource a_local ports: 2 uses, 1 per cycle", bound_by_resource, depth = 3 : i64, ii = 2 : i64, limited_by = ["resource", "a_local ports"], lower_bound = 2 : i64, proven} {
//       %0 = pipe.level "i" from [0] to [1024] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
//       %2 = pipe.load @a_local[%1] {name = "v", port = 0 : i64, start = 0 : i64} : i64, i16
//       %3 = pipe.load @b_local[%1] {name = "w", port = 0 : i64, start = 0 : i64} : i64, i16
//       %4 = comb.add %2, %3 {name = "s", start = 2 : i64} : i16
//       %c1024_i64 = hw.constant 1024 : i64
//       %5 = comb.add %1, %c1024_i64 {linear = [#map1], start = 3 : i64} : i64
//       pipe.store @a_local[%5], %4 {port = 0 : i64, start = 3 : i64} : i64, i16
//       pipe.store @b_local[%1], %2 {port = 0 : i64, start = 1 : i64} : i64, i16
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
