// RUN: kiln opt %s --pipe-build-circuit
// EXIT: 1
// A circuit is built of a schedule.
pipe.design @f {
  pipe.segment @block {
  }
  pipe.control {
    pipe.run @block
  }
}

// ERROR
// %s:4:1: error[E0621]: the design is not scheduled: run pipe-schedule first
// pipe.design @f {
// ^
