// RUN: kiln opt %s --pipe-forward-stores
// EXIT: 1
// What has a schedule is not changed: the schedule would not fit.
pipe.design @f attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
  pipe.segment @block attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
  }
  pipe.control {
    pipe.run @block
  }
}

// ERROR
// %s:4:1: error[E0621]: the design is scheduled already, and its schedule would not fit any more
// pipe.design @f attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
// ^
