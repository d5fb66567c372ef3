// RUN: kiln opt %s --pipe-forward-stores=memories=bins
// EXIT: 1
// There is no such memory.
pipe.design @f {
  pipe.memory @a : 4 of i8 {argument = 0 : i64, shape = array<i64: 4>}
  pipe.segment @block {
  }
  pipe.control {
    pipe.run @block
  }
}

// ERROR
// %s:4:1: error[E0621]: there is no memory 'bins'
// pipe.design @f {
// ^
