// RUN: kiln run %s --args "[1, 2, 3, -4]" 5
// A design means what its source means: tokens one after the other.
pipe.design @scale attributes {period_ps = 10000 : i64, ports = "1r1w", scalars = [["f", 1, @f]], target = "generic"} {
  pipe.memory @a : 4 of i8 {argument = 0 : i64, shape = array<i64: 4>}
  pipe.register @f : i8 {argument = 1 : i64}
  pipe.segment @i attributes {bound = "nothing", depth = 2 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
    %i = pipe.level "i" from [0] to [4] step 1
    %at = pipe.index %i {start = 0 : i64} : i64
    %x = pipe.load @a[%at] {port = 0 : i64, start = 0 : i64} : i64, i8
    %f = pipe.get @f : i8
    %y = comb.mul %x, %f {start = 1 : i64} : i8
    pipe.store @a[%at], %y {port = 0 : i64, start = 2 : i64} : i64, i8
  }
  pipe.control {
    pipe.run @i
  }
}

// OUTPUT
// a = [5,10,15,-20]
