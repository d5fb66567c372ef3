// RUN: kiln opt %s --pipe-verify-schedule
// Transfers along routes, loops that data end, branches: what the control can say.
pipe.design @shuffle attributes {period_ps = 10000 : i64, ports = "1r1w", results = [@result0], scalars = [["n", 3, @n]], source_results = array<i64: 0>, tags = 4 : i64, target = "generic"} {
  pipe.memory @a : 156 of i8 {argument = 0 : i64, shape = array<i64: 12, 13>}
  pipe.memory @b : 100 of i8 {argument = 1 : i64, shape = array<i64: 100>}
  pipe.memory @w : 40 of i64 {argument = 2 : i64, shape = array<i64: 40>}
  pipe.memory @in : 30 of i8 {shape = array<i64: 2, 3, 5>}
  pipe.memory @out : 17 of i8 {shape = array<i64: 17>}
  pipe.memory @wide : 9 of i64 {shape = array<i64: 9>}
  pipe.register @n : i32 {argument = 3 : i64}
  pipe.register @result0 : i64 {result = 0 : i64}
  pipe.register @all : i64
  pipe.register @s : i64 {counter}
  pipe.register @condition : i1
  pipe.register @place : i64
  pipe.register @place_1 : i64
  pipe.register @place_2 : i64
  pipe.register @place_3 : i64
  pipe.register @n8 : i8
  pipe.register @place_4 : i64
  pipe.register @next : i64
  pipe.route @in_route of @a {banks = [@in], block = 1 : i64, load, modulus = 1 : i64, multiple = 1 : i64, name = "in", shape = array<i64: 2, 3, 5>, vector = array<i64: 1, 0, 0>}
  pipe.route @wide_route of @w {banks = [@wide], block = 1 : i64, load, modulus = 1 : i64, multiple = 1 : i64, name = "wide", shape = array<i64: 9>, vector = array<i64: 1>}
  pipe.route @out_route of @b {banks = [@out], block = 1 : i64, modulus = 1 : i64, multiple = 1 : i64, name = "out", shape = array<i64: 17>, vector = array<i64: 1>}
  pipe.segment @block attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
  }
  pipe.segment @block_1 attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
    %0 = pipe.get @n : i32
    %n8 = comb.extract %0 from 0 {name = "n8", start = 0 : i64} : (i32) -> i8
    %c0_i64 = hw.constant 0 : i64
    pipe.set @all, %c0_i64 {start = 0 : i64} : i64
    pipe.set @n8, %n8 {start = 0 : i64} : i8
  }
  pipe.segment @block_2 attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
    %0 = pipe.get @s : i64
    %c-1_i64 = hw.constant -1 : i64
    %1 = comb.mul %0, %c-1_i64 {linear = [affine_map<()[s0] -> (-s0)>, @s], start = 0 : i64} : i64
    %c2_i64 = hw.constant 2 : i64
    %2 = comb.add %1, %c2_i64 {linear = [affine_map<()[s0] -> (-s0 + 2)>, @s], start = 0 : i64} : i64
    %c0_i64 = hw.constant 0 : i64
    %3 = comb.icmp sge %2, %c0_i64 {start = 0 : i64} : i64
    pipe.set @condition, %3 {start = 0 : i64} : i1
  }
  pipe.segment @block_3 attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
    %0 = pipe.get @s : i64
    %c2_i64 = hw.constant 2 : i64
    %1 = comb.mul %0, %c2_i64 {linear = [affine_map<()[s0] -> (s0 * 2)>, @s], start = 0 : i64} : i64
    %2 = comb.add %1, %c2_i64 {linear = [affine_map<()[s0] -> (s0 * 2 + 2)>, @s], start = 0 : i64} : i64
    %c13_i64 = hw.constant 13 : i64
    %3 = comb.mul %2, %c13_i64 {linear = [affine_map<()[s0] -> (s0 * 26 + 26)>, @s], start = 0 : i64} : i64
    %c-1_i64 = hw.constant -1 : i64
    %4 = comb.mul %0, %c-1_i64 {linear = [affine_map<()[s0] -> (-s0)>, @s], start = 0 : i64} : i64
    %c7_i64 = hw.constant 7 : i64
    %5 = comb.add %4, %c7_i64 {linear = [affine_map<()[s0] -> (-s0 + 7)>, @s], start = 0 : i64} : i64
    %6 = comb.add %3, %5 {linear = [affine_map<()[s0] -> (s0 * 25 + 33)>, @s], start = 0 : i64} : i64
    %c1_i64 = hw.constant 1 : i64
    %7 = comb.add %0, %c1_i64 {linear = [affine_map<()[s0] -> (s0 + 1)>, @s], start = 0 : i64} : i64
    %8 = comb.and %7, %c1_i64 {start = 0 : i64} : i64
    pipe.set @place, %6 {start = 0 : i64} : i64
    pipe.set @place_1, %8 {start = 0 : i64} : i64
    pipe.set @place_2, %8 {start = 0 : i64} : i64
  }
  pipe.segment @block_4 attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
    %0 = pipe.get @s : i64
    %c1_i64 = hw.constant 1 : i64
    %1 = comb.and %0, %c1_i64 {start = 0 : i64} : i64
    pipe.set @place_3, %1 {start = 0 : i64} : i64
  }
  pipe.segment @i_j attributes {bound = "nothing", depth = 3 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
    %i = pipe.level "i" from [0] to [3] step 1
    %j = pipe.level "j" from [0] to [5] step 1
    %j_0 = pipe.index %j {linear = [affine_map<(d0, d1) -> (d1)>], name = "j", start = 0 : i64} : i64
    %0 = pipe.get @s : i64
    %c1_i64 = hw.constant 1 : i64
    %1 = comb.and %0, %c1_i64 {start = 0 : i64} : i64
    %c15_i64 = hw.constant 15 : i64
    %2 = comb.mul %1, %c15_i64 {start = 0 : i64} : i64
    %3 = pipe.advance [%i * 5] {linear = [affine_map<(d0, d1) -> (d0 * 5)>], start = 0 : i64} : i64
    %4 = comb.add %2, %3 {start = 0 : i64} : i64
    %5 = comb.add %4, %j_0 {start = 0 : i64} : i64
    %v = pipe.load @in[%5] {name = "v", port = 0 : i64, start = 0 : i64} : i64, i8
    %6 = pipe.get @n8 : i8
    %p = comb.mul %v, %6 {name = "p", start = 2 : i64} : i8
    %7 = pipe.advance [%i * 5 + %j + 1] {linear = [affine_map<(d0, d1) -> (d0 * 5 + d1 + 1)>], start = 0 : i64} : i64
    pipe.store @out[%7], %p {port = 0 : i64, start = 3 : i64} : i64, i8
  }
  pipe.segment @block_5 attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
    %0 = pipe.get @s : i64
    %c17_i64 = hw.constant 17 : i64
    %1 = comb.mul %0, %c17_i64 {linear = [affine_map<()[s0] -> (s0 * 17)>, @s], start = 0 : i64} : i64
    %c2_i64 = hw.constant 2 : i64
    %2 = comb.add %1, %c2_i64 {linear = [affine_map<()[s0] -> (s0 * 17 + 2)>, @s], start = 0 : i64} : i64
    pipe.set @place_4, %2 {start = 0 : i64} : i64
  }
  pipe.segment @block_6 attributes {bound = "", depth = 2 : i64, ii = 1 : i64, limited_by = ["recurrence"], limiting = array<i64: 0, 1>, lower_bound = 1 : i64, proven} {
    %c3_i64 = hw.constant 3 : i64
    %x = pipe.load @wide[%c3_i64] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i64
    %0 = pipe.get @all : i64
    %next = comb.add %0, %x {name = "next", start = 2 : i64} : i64
    pipe.set @next, %next {start = 2 : i64} : i64
  }
  pipe.segment @block_7 attributes {bound = "", depth = 2 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
    %0 = pipe.get @next : i64
    pipe.set @all, %0 {start = 2 : i64} : i64
  }
  pipe.segment @block_8 attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
    %0 = pipe.get @all : i64
    pipe.set @result0, %0 {start = 0 : i64} : i64
  }
  pipe.control {
    pipe.transfer @in_route from [16] to [0, 0, 0] count [15] row [5] stride [13] tag [0]
    pipe.run @block_1
    pipe.for @s "s" from [0] to [4] step 1 {
      pipe.run @block_2
      pipe.if @condition {
        pipe.run @block_3
        %3 = pipe.get @place : index
        %4 = pipe.get @place_2 : index
        %5 = pipe.get @place_1 : index
        pipe.transfer @in_route from [symbol(%3)] to [symbol(%4), 0, 0] count [15] row [5] stride [13] tag [symbol(%5)]
      } else {
      }
      %0 = pipe.get @s : index
      pipe.transfer @wide_route from [symbol(%0)] to [1] count [7] row [7] stride [7] tag [2]
      pipe.run @block_4
      %1 = pipe.get @place_3 : index
      pipe.join [symbol(%1)]
      pipe.run @i_j
      pipe.join [2]
      pipe.run @block_5
      %2 = pipe.get @place_4 : index
      pipe.transfer @out_route from [symbol(%2)] to [1] count [15] row [15] stride [15] tag [3]
      pipe.run @block_6
      pipe.join [3]
      pipe.run @block_7
    }
    pipe.run @block_8
  }
}

// OUTPUT
// #map = affine_map<()[s0] -> (-s0)>
// #map1 = affine_map<()[s0] -> (-s0 + 2)>
// #map2 = affine_map<()[s0] -> (s0 * 2)>
// #map3 = affine_map<()[s0] -> (s0 * 2 + 2)>
// #map4 = affine_map<()[s0] -> (s0 * 26 + 26)>
// #map5 = affine_map<()[s0] -> (-s0 + 7)>
// #map6 = affine_map<()[s0] -> (s0 * 25 + 33)>
// #map7 = affine_map<()[s0] -> (s0 + 1)>
// #map8 = affine_map<(d0, d1) -> (d1)>
// #map9 = affine_map<(d0, d1) -> (d0 * 5)>
// #map10 = affine_map<(d0, d1) -> (d0 * 5 + d1 + 1)>
// #map11 = affine_map<()[s0] -> (s0 * 17)>
// #map12 = affine_map<()[s0] -> (s0 * 17 + 2)>
// module {
//   pipe.design @shuffle attributes {period_ps = 10000 : i64, ports = "1r1w", results = [@result0], scalars = [["n", 3, @n]], source_results = array<i64: 0>, tags = 4 : i64, target = "generic"} {
//     pipe.memory @a : 156 of i8 {argument = 0 : i64, shape = array<i64: 12, 13>}
//     pipe.memory @b : 100 of i8 {argument = 1 : i64, shape = array<i64: 100>}
//     pipe.memory @w : 40 of i64 {argument = 2 : i64, shape = array<i64: 40>}
//     pipe.memory @in : 30 of i8 {shape = array<i64: 2, 3, 5>}
//     pipe.memory @out : 17 of i8 {shape = array<i64: 17>}
//     pipe.memory @wide : 9 of i64 {shape = array<i64: 9>}
//     pipe.register @n : i32 {argument = 3 : i64}
//     pipe.register @result0 : i64 {result = 0 : i64}
//     pipe.register @all : i64
//     pipe.register @s : i64 {counter}
//     pipe.register @condition : i1
//     pipe.register @place : i64
//     pipe.register @place_1 : i64
//     pipe.register @place_2 : i64
//     pipe.register @place_3 : i64
//     pipe.register @n8 : i8
//     pipe.register @place_4 : i64
//     pipe.register @next : i64
//     pipe.route @in_route of @a {banks = [@in], block = 1 : i64, load, modulus = 1 : i64, multiple = 1 : i64, name = "in", shape = array<i64: 2, 3, 5>, vector = array<i64: 1, 0, 0>}
//     pipe.route @wide_route of @w {banks = [@wide], block = 1 : i64, load, modulus = 1 : i64, multiple = 1 : i64, name = "wide", shape = array<i64: 9>, vector = array<i64: 1>}
//     pipe.route @out_route of @b {banks = [@out], block = 1 : i64, modulus = 1 : i64, multiple = 1 : i64, name = "out", shape = array<i64: 17>, vector = array<i64: 1>}
//     pipe.segment @block attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
//     }
//     pipe.segment @block_1 attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
//       %0 = pipe.get @n : i32
//       %1 = comb.extract %0 from 0 {name = "n8", start = 0 : i64} : (i32) -> i8
//       %c0_i64 = hw.constant 0 : i64
//       pipe.set @all, %c0_i64 {start = 0 : i64} : i64
//       pipe.set @n8, %1 {start = 0 : i64} : i8
//     }
//     pipe.segment @block_2 attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
//       %0 = pipe.get @s : i64
//       %c-1_i64 = hw.constant -1 : i64
//       %1 = comb.mul %0, %c-1_i64 {linear = [#map, @s], start = 0 : i64} : i64
//       %c2_i64 = hw.constant 2 : i64
//       %2 = comb.add %1, %c2_i64 {linear = [#map1, @s], start = 0 : i64} : i64
//       %c0_i64 = hw.constant 0 : i64
//       %3 = comb.icmp sge %2, %c0_i64 {start = 0 : i64} : i64
//       pipe.set @condition, %3 {start = 0 : i64} : i1
//     }
//     pipe.segment @block_3 attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
//       %0 = pipe.get @s : i64
//       %c2_i64 = hw.constant 2 : i64
//       %1 = comb.mul %0, %c2_i64 {linear = [#map2, @s], start = 0 : i64} : i64
//       %2 = comb.add %1, %c2_i64 {linear = [#map3, @s], start = 0 : i64} : i64
//       %c13_i64 = hw.constant 13 : i64
//       %3 = comb.mul %2, %c13_i64 {linear = [#map4, @s], start = 0 : i64} : i64
//       %c-1_i64 = hw.constant -1 : i64
//       %4 = comb.mul %0, %c-1_i64 {linear = [#map, @s], start = 0 : i64} : i64
//       %c7_i64 = hw.constant 7 : i64
//       %5 = comb.add %4, %c7_i64 {linear = [#map5, @s], start = 0 : i64} : i64
//       %6 = comb.add %3, %5 {linear = [#map6, @s], start = 0 : i64} : i64
//       %c1_i64 = hw.constant 1 : i64
//       %7 = comb.add %0, %c1_i64 {linear = [#map7, @s], start = 0 : i64} : i64
//       %8 = comb.and %7, %c1_i64 {start = 0 : i64} : i64
//       pipe.set @place, %6 {start = 0 : i64} : i64
//       pipe.set @place_1, %8 {start = 0 : i64} : i64
//       pipe.set @place_2, %8 {start = 0 : i64} : i64
//     }
//     pipe.segment @block_4 attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
//       %0 = pipe.get @s : i64
//       %c1_i64 = hw.constant 1 : i64
//       %1 = comb.and %0, %c1_i64 {start = 0 : i64} : i64
//       pipe.set @place_3, %1 {start = 0 : i64} : i64
//     }
//     pipe.segment @i_j attributes {bound = "nothing", depth = 3 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
//       %0 = pipe.level "i" from [0] to [3] step 1
//       %1 = pipe.level "j" from [0] to [5] step 1
//       %2 = pipe.index %1 {linear = [#map8], name = "j", start = 0 : i64} : i64
//       %3 = pipe.get @s : i64
//       %c1_i64 = hw.constant 1 : i64
//       %4 = comb.and %3, %c1_i64 {start = 0 : i64} : i64
//       %c15_i64 = hw.constant 15 : i64
//       %5 = comb.mul %4, %c15_i64 {start = 0 : i64} : i64
//       %6 = pipe.advance [%0 * 5] {linear = [#map9], start = 0 : i64} : i64
//       %7 = comb.add %5, %6 {start = 0 : i64} : i64
//       %8 = comb.add %7, %2 {start = 0 : i64} : i64
//       %9 = pipe.load @in[%8] {name = "v", port = 0 : i64, start = 0 : i64} : i64, i8
//       %10 = pipe.get @n8 : i8
//       %11 = comb.mul %9, %10 {name = "p", start = 2 : i64} : i8
//       %12 = pipe.advance [%0 * 5 + %1 + 1] {linear = [#map10], start = 0 : i64} : i64
//       pipe.store @out[%12], %11 {port = 0 : i64, start = 3 : i64} : i64, i8
//     }
//     pipe.segment @block_5 attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
//       %0 = pipe.get @s : i64
//       %c17_i64 = hw.constant 17 : i64
//       %1 = comb.mul %0, %c17_i64 {linear = [#map11, @s], start = 0 : i64} : i64
//       %c2_i64 = hw.constant 2 : i64
//       %2 = comb.add %1, %c2_i64 {linear = [#map12, @s], start = 0 : i64} : i64
//       pipe.set @place_4, %2 {start = 0 : i64} : i64
//     }
//     pipe.segment @block_6 attributes {bound = "", depth = 2 : i64, ii = 1 : i64, limited_by = ["recurrence"], limiting = array<i64: 0, 1>, lower_bound = 1 : i64, proven} {
//       %c3_i64 = hw.constant 3 : i64
//       %0 = pipe.load @wide[%c3_i64] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i64
//       %1 = pipe.get @all : i64
//       %2 = comb.add %1, %0 {name = "next", start = 2 : i64} : i64
//       pipe.set @next, %2 {start = 2 : i64} : i64
//     }
//     pipe.segment @block_7 attributes {bound = "", depth = 2 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
//       %0 = pipe.get @next : i64
//       pipe.set @all, %0 {start = 2 : i64} : i64
//     }
//     pipe.segment @block_8 attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
//       %0 = pipe.get @all : i64
//       pipe.set @result0, %0 {start = 0 : i64} : i64
//     }
//     pipe.control {
//       pipe.transfer @in_route from [16] to [0, 0, 0] count [15] row [5] stride [13] tag [0]
//       pipe.run @block_1
//       pipe.for @s "s" from [0] to [4] step 1 {
//         pipe.run @block_2
//         pipe.if @condition {
//           pipe.run @block_3
//           %3 = pipe.get @place : index
//           %4 = pipe.get @place_2 : index
//           %5 = pipe.get @place_1 : index
//           pipe.transfer @in_route from [symbol(%3)] to [symbol(%4), 0, 0] count [15] row [5] stride [13] tag [symbol(%5)]
//         } else {
//         }
//         %0 = pipe.get @s : index
//         pipe.transfer @wide_route from [symbol(%0)] to [1] count [7] row [7] stride [7] tag [2]
//         pipe.run @block_4
//         %1 = pipe.get @place_3 : index
//         pipe.join [symbol(%1)]
//         pipe.run @i_j
//         pipe.join [2]
//         pipe.run @block_5
//         %2 = pipe.get @place_4 : index
//         pipe.transfer @out_route from [symbol(%2)] to [1] count [15] row [15] stride [15] tag [3]
//         pipe.run @block_6
//         pipe.join [3]
//         pipe.run @block_7
//       }
//       pipe.run @block_8
//     }
//   }
// }
