// RUN: kiln opt %s --pipe-verify-schedule
// EXIT: 1
// A store that starts before its value is there is found.
#map = affine_map<(d0) -> (d0)>
module {
  pipe.design @two attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
    pipe.memory @in : 16 of i16 {argument = 0 : i64, shape = array<i64: 16>}
    pipe.memory @out : 16 of i16 {argument = 1 : i64, shape = array<i64: 16>}
    pipe.memory @mid : 16 of i16 {shape = array<i64: 16>}
    pipe.segment @i attributes {bound = "nothing", depth = 2 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
      %0 = pipe.level "i" from [0] to [16] step 1
      %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
      %2 = pipe.load @in[%1] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i16
      %3 = comb.add %2, %2 {name = "y", start = 2 : i64} : i16
      pipe.store @mid[%1], %3 {port = 0 : i64, start = 2 : i64} : i64, i16
    }
    pipe.segment @i_1 attributes {bound = "nothing", depth = 3 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
      %0 = pipe.level "i" from [0] to [16] step 1
      %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
      %2 = pipe.load @mid[%1] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i16
      %3 = comb.mul %2, %2 {name = "y", start = 2 : i64} : i16
      pipe.store @out[%1], %3 {port = 0 : i64, start = 2 : i64} : i64, i16
    }
    pipe.control {
      pipe.tasks {
        pipe.task @i from 0 to 15
        pipe.task @i_1 from 3 to 18 {awaited = @mid, awaits = "words"}
      }
    }
  }
}

// ERROR
// %s:6:3: error[E0621]: the schedule of '@i_1' is wrong: 'store out' starts 1 cycles too early after 'mul %y'
//   pipe.design @two attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
//   ^
