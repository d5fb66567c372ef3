// RUN: kiln run %s --timed --max-steps 100 --args 1
// EXIT: 1
// A loop that never ends is stopped.
pipe.design @forever attributes {period_ps = 10000 : i64, ports = "1r1w", scalars = [["n", 0, @n]], target = "generic"} {
  pipe.register @n : i1 {argument = 0 : i64}
  pipe.segment @w attributes {bound = "nothing", depth = 0 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
    %n = pipe.get @n : i1
    %true = hw.constant true
    %go = comb.and %n, %true {start = 0 : i64} : i1
    pipe.while %go runs 1 : i1
  }
  pipe.control {
    pipe.run @w
  }
}

// ERROR
// %s:6:3: error[E0621]: runs for more than 100 tokens
//   pipe.segment @w attributes {bound = "nothing", depth = 0 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
//   ^
