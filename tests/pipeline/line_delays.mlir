// Delays that were measured stand at the operations of their lines, and are what a schedule is made for
// RUN: kiln opt %s --hls-prepare --hls-form-pipelines=line-delays=8:300 --pipe-schedule=target=ecp5 --pipe-verify-schedule
func.func @sum(%a: memref<16xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = affine.for %i = 0 to 16 iter_args(%s = %zero) -> i32 {
    %x = affine.load %a[%i] : memref<16xi32>
    %y = arith.xori %x, %s : i32
    %z = arith.addi %x, %y : i32
    affine.yield %z : i32
  }
  return %sum : i32
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @sum attributes {period_ps = 10000 : i64, ports = "1r1w", results = [@result0], source_results = array<i64: 0>, target = "ecp5"} {
//     pipe.memory @a : 16 of i32 {argument = 0 : i64, shape = array<i64: 16>}
//     pipe.register @result0 : i32 {result = 0 : i64}
//     pipe.register @sum : i32
//     pipe.segment @block attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
//     }
//     pipe.segment @i attributes {bound = "recurrence add %z -> mux %s -> xor %y: 3 cycles over 1 iterations", depth = 4 : i64, ii = 3 : i64, limited_by = ["recurrence"], limiting = array<i64: 5, 2, 4>, lower_bound = 3 : i64, proven} {
//       %0 = pipe.level "i" from [0] to [16] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
//       %2 = pipe.first %0 {start = 0 : i64} : i1
//       %c0_i32 = hw.constant 0 : i32
//       %3 = pipe.previous %7, 1 : i32
//       %4 = comb.mux %2, %c0_i32, %3 {name = "s", start = 2 : i64} : i32
//       %5 = pipe.load @a[%1] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i32
//       %6 = comb.xor %5, %4 {name = "y", start = 2 : i64} : i32
//       %7 = comb.add %5, %6 {delay_percent = 300 : i64, name = "z", start = 2 : i64} : i32
//       pipe.set @sum, %7 {start = 4 : i64} : i32
//     }
//     pipe.segment @block_1 attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
//       %0 = pipe.get @sum : i32
//       pipe.set @result0, %0 {start = 0 : i64} : i32
//     }
//     pipe.control {
//       pipe.run @block
//       pipe.run @i
//       pipe.run @block_1
//     }
//   }
// }
