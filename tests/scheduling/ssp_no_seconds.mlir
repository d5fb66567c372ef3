// RUN: kiln schedule %s --time-limit 5
// EXIT: 2
// Seconds are refused, with the name of what there is instead.
ssp.instance @straight of "Problem" {
  library { operator_type @A [latency<2>] }
  graph {
    %0 = operation<@A>()
  }
}

// ERROR
// error: invalid value '5' for '--time-limit <S>': no clock decides how good a schedule is: use '--effort N', in millions of steps (about a hundred a second)
//
// For more information, try '--help'.
