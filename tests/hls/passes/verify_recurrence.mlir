// RUN: kiln opt %s --pipe-verify-schedule
// EXIT: 1
// A token that takes its operand from the one before can't be issued a cycle after it, if the product takes two.
pipe.design @f attributes {period_ps = 5000 : i64, ports = "1r1w", results = [@r], source_results = array<i64: 0>, target = "ecp5"} {
  pipe.memory @a : 4 of i16 {argument = 0 : i64, shape = array<i64: 4>}
  pipe.register @r : i16 {result = 0 : i64}
  pipe.segment @i attributes {bound = "nothing", depth = 3 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
    %0 = pipe.level "i" from [0] to [4] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i", start = 0 : i64} : i64
    %2 = pipe.load @a[%1] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i16
    %3 = pipe.previous %4, 1 : i16
    %4 = comb.mul %2, %3 {name = "p", start = 2 : i64} : i16
    pipe.set @r, %4 {start = 3 : i64} : i16
  }
  pipe.control {
    pipe.run @i
  }
}

// ERROR
// %s:4:1: error[E0621]: the schedule of '@i' is wrong: 'mul %p' starts 1 cycles too early after 'mul %p'
// pipe.design @f attributes {period_ps = 5000 : i64, ports = "1r1w", results = [@r], source_results = array<i64: 0>, target = "ecp5"} {
// ^
