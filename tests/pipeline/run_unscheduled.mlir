// RUN: kiln run %s --timed --args "[1, 2, 3, -4]" 5
// EXIT: 1
// Without a schedule there is no time.
pipe.design @scale attributes {scalars = [["f", 1, @f]]} {
  pipe.memory @a : 4 of i8 {argument = 0 : i64, shape = array<i64: 4>}
  pipe.register @f : i8 {argument = 1 : i64}
  pipe.segment @i {
    %i = pipe.level "i" from [0] to [4] step 1
    %at = pipe.index %i : i64
    %x = pipe.load @a[%at] : i64, i8
    %f = pipe.get @f : i8
    %y = comb.mul %x, %f : i8
    pipe.store @a[%at], %y : i64, i8
  }
  pipe.control {
    pipe.run @i
  }
}

// ERROR
// %s:4:1: error[E0621]: the design is not scheduled
// pipe.design @scale attributes {scalars = [["f", 1, @f]]} {
// ^
