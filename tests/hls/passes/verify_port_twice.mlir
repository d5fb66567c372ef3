// RUN: kiln opt %s --pipe-verify-schedule
// EXIT: 1
// Two loads at one port in one cycle are found.
pipe.design @f attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
  pipe.memory @a : 8 of i8 {argument = 0 : i64, shape = array<i64: 8>}
  pipe.memory @b : 4 of i8 {argument = 1 : i64, shape = array<i64: 4>}
  pipe.segment @i attributes {bound = "nothing", depth = 2 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
    %0 = pipe.level "i" from [0] to [4] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i", start = 0 : i64} : i64
    %2 = pipe.load @a[%1] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i8
    %c4_i64 = hw.constant 4 : i64
    %3 = comb.add %1, %c4_i64 {linear = [affine_map<(d0) -> (d0 + 4)>], start = 0 : i64} : i64
    %4 = pipe.load @a[%3] {name = "y", port = 0 : i64, start = 0 : i64} : i64, i8
    %5 = comb.add %2, %4 {name = "s", start = 2 : i64} : i8
    pipe.store @b[%1], %5 {port = 0 : i64, start = 2 : i64} : i64, i8
  }
  pipe.control {
    pipe.run @i
  }
}

// ERROR
// %s:4:1: error[E0621]: the schedule of '@i' is wrong: 'a read port' is used 2 times in cycle 0, limit 1
// pipe.design @f attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
// ^
