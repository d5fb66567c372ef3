// RUN: kiln opt %s --pipe-overlap-tasks
// EXIT: 1
// When segments may begin follows from their schedules.
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
