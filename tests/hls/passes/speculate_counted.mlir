// RUN: kiln opt %s --pipe-speculate=segment=i
// EXIT: 1
// A counted loop knows its last token.
pipe.design @f {
  pipe.memory @a : 4 of i8 {argument = 0 : i64, shape = array<i64: 4>}
  pipe.segment @i {
    %0 = pipe.level "i" from [0] to [4] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i"} : i64
    %c1_i8 = hw.constant 1 : i8
    pipe.store @a[%1], %c1_i8 : i64, i8
  }
  pipe.control {
    pipe.run @i
  }
}

// ERROR
// %s:4:1: error[E0621]: segment 'i' has nothing that this changes
// pipe.design @f {
// ^
