// RUN: kiln schedule %s
// EXIT: 1
// Instances that are malformed (E1050) or have no schedule (E1051); the good one is solved all the same.
ssp.instance @unknown of "HyperProblem" { library { } graph { } }
ssp.instance @no_latency of "Problem" {
  library { operator_type @A }
  graph { operation<@A>() }
}
ssp.instance @no_clock of "ChainingProblem" {
  library { operator_type @A [latency<0>] }
  graph { operation<@A>() }
}
ssp.instance @too_slow of "ChainingProblem" [cycleTime<2.0>] {
  library { operator_type @A [latency<0>, incDelay<2.5>, outDelay<2.5>] }
  graph { operation<@A>() }
}
ssp.instance @absent of "SharedOperatorsProblem" {
  library { operator_type @A [latency<1>, limit<0>] }
  graph { operation<@A> @x() }
}
ssp.instance @zero_delay of "CyclicProblem" {
  library { operator_type @A [latency<0>] }
  graph {
    %0 = operation<@A> @x(%1)
    %1 = operation<@A> @y(%0)
  }
}
ssp.instance @too_late of "Problem" {
  library { operator_type @A [latency<3>] }
  graph {
    %0 = operation<@A> @x()
    operation<@A> @y(%0) [latest<2>]
  }
}
ssp.instance @crowded of "ModuloProblem" {
  library { operator_type @A [latency<1>] }
  resource { resource_type @port [limit<1>] }
  graph {
    operation<@A> @x() uses[@port] [latest<1>]
    operation<@A> @y() uses[@port] [latest<1>]
    operation<@A> @z() uses[@port] [latest<1>]
  }
}
ssp.instance @crowded_run of "SharedOperatorsProblem" {
  library { operator_type @A [latency<1>, limit<1>] }
  graph {
    operation<@A> @x() [latest<0>]
    operation<@A> @y() [latest<0>]
  }
}
ssp.instance @good of "Problem" {
  library { operator_type @A [latency<1>] }
  graph { operation<@A>() }
}

// OUTPUT
// instance  operations  II  bound  proof   latency  register bits  seconds  bounded by
// good               1   2      2  proven        1              0      0.0  path op0: 1 cycles

// ERROR
// %s:4:1: error[E1050]: 'ssp.instance': 'HyperProblem' is no kind of problem; there are Problem, CyclicProblem, ChainingProblem, SharedOperatorsProblem, ModuloProblem, ChainingCyclicProblem, ChainingSharedOperatorsProblem, ChainingModuloProblem
// ssp.instance @unknown of "HyperProblem" { library { } graph { } }
// ^
// %s:6:13: error[E1050]: 'ssp.operator_type': '@A' has no `latency`
//   library { operator_type @A }
//             ^
// %s:9:1: error[E1050]: 'ssp.instance': has no `cycleTime`; give it there, or with --cycle-time
// ssp.instance @no_clock of "ChainingProblem" {
// ^
// %s:14:13: error[E1051]: 'too_slow' has no schedule: operator type 'A' takes 2500 ps, more than the clock period of 2000 ps
//   library { operator_type @A [latency<0>, incDelay<2.5>, outDelay<2.5>] }
//             ^
// %s:18:13: error[E1051]: 'absent' has no schedule: resource 'A' is used but has no instance
//   library { operator_type @A [latency<1>, limit<0>] }
//             ^
// %s:25:10: error[E1051]: 'zero_delay' has no schedule: values depend on themselves within one iteration: y -> x
//     %1 = operation<@A> @y(%0)
//          ^
// %s:31:10: error[E1051]: 'too_late' has no schedule: constraints contradict by 1 cycles: x -> y
//     %0 = operation<@A> @x()
//          ^
// %s:32:5: note: 'y' is here
//     operation<@A> @y(%0) [latest<2>]
//     ^
// %s:39:5: error[E1051]: 'crowded' has no schedule: port cannot serve x, y, z, proven up to 15 cycles
//     operation<@A> @x() uses[@port] [latest<1>]
//     ^
// %s:40:5: note: 'y' is here
//     operation<@A> @y() uses[@port] [latest<1>]
//     ^
// %s:41:5: note: 'z' is here
//     operation<@A> @z() uses[@port] [latest<1>]
//     ^
// %s:47:5: error[E1051]: 'crowded_run' has no schedule: A cannot serve x, y, proven up to 7 cycles
//     operation<@A> @x() [latest<0>]
//     ^
// %s:48:5: note: 'y' is here
//     operation<@A> @y() [latest<0>]
//     ^
