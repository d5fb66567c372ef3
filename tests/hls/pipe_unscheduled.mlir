// RUN: kiln opt %s --pass-pipeline=builtin.module(pipe-verify-schedule)
// EXIT: 1
// There is no schedule to be checked.

pipe.design @f attributes {results = [@result0], scalars = [["a", 0, @a], ["b", 1, @b]], source_results = array<i64: 0>} {
  pipe.register @a : i8 {argument = 0 : i64}
  pipe.register @b : i8 {argument = 1 : i64}
  pipe.register @result0 : i8 {result = 0 : i64}
  pipe.segment @block {
    %0 = pipe.get @a : i8
    %1 = pipe.get @b : i8
    %s = comb.add %0, %1 {name = "s"} : i8
    pipe.set @result0, %s : i8
  }
  pipe.control {
    pipe.run @block
  }
}

// ERROR
// %s:5:1: error[E0621]: the design is not scheduled: run pipe-schedule first
// pipe.design @f attributes {results = [@result0], scalars = [["a", 0, @a], ["b", 1, @b]], source_results = array<i64: 0>} {
// ^
