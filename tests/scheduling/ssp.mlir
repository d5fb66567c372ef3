// RUN: kiln schedule %s --ssp -
// Each kind of problem, solved; what comes out is ssp text again.
ssp.instance @straight of "Problem" {
  library { operator_type @A [latency<2>] operator_type @B [latency<1>, limit<1>] }
  graph {
    %0 = operation<@A>()
    %1 = operation<@B>(%0)
    %2 = operation<@B>(%0)
    operation<@A> @last(%1, %2)
  }
}
ssp.instance @cyclic of "CyclicProblem" {
  library { operator_type @A [latency<1>] operator_type @B [latency<2>] }
  graph {
    %0 = operation<@B>(@last [dist<2>])
    %1 = operation<@A>(%0)
    operation<@B> @last(%1, @last [dist<1>])
  }
}
ssp.instance @chaining of "ChainingProblem" [cycleTime<5.0>] {
  library { operator_type @add [latency<0>, incDelay<2.0>, outDelay<2.0>] operator_type @mul [latency<3>, incDelay<1.5>, outDelay<3.5>] }
  graph {
    %0 = operation<@mul> @product()
    %1 = operation<@add> @first(%0)
    %2 = operation<@add> @second(%1)
    operation<@add> @third(%2) [earliest<1>]
  }
}
ssp.instance @shared of "SharedOperatorsProblem" {
  library { operator_type @mul [latency<3>, limit<2>] operator_type @add [latency<1>] }
  graph {
    %0 = operation<@mul>()
    %1 = operation<@mul>()
    %2 = operation<@mul>()
    %3 = operation<@add>(%0, %1)
    operation<@add> @last(%2, %3)
  }
}
ssp.instance @modulo of "ModuloProblem" {
  library { operator_type @mem [latency<1>] operator_type @div [latency<4>] }
  resource { resource_type @port [limit<1>] resource_type @unit [limit<1>, ii<3>] }
  graph {
    %0 = operation<@mem> @load() uses[@port]
    %1 = operation<@div> @quotient(%0) uses[@unit]
    %2 = operation<@div> @again(%1, %0) uses[@unit]
    operation<@mem> @store(%2, @store [dist<1>, delay<1>]) uses[@port]
  }
}
ssp.instance @both of "ChainingCyclicProblem" [cycleTime<10.0>] {
  library { operator_type @slow [latency<0>, incDelay<6.0>, outDelay<6.0>] }
  graph {
    %0 = operation<@slow> @a(%2 [dist<1>])
    %1 = operation<@slow> @b(%0)
    %2 = operation<@slow> @c(%1)
  }
}

// OUTPUT
// ssp.instance @straight of "Problem" {
//   library {
//     operator_type @A [latency<2>]
//     operator_type @B [latency<1>]
//   }
//   graph {
//     %0 = operation<@A> @op0() [t<0>]
//     %1 = operation<@B> @op1(%0) [t<2>]
//     %2 = operation<@B> @op2(%0) [t<2>]
//     operation<@A> @last(%1, %2) [t<3>]
//   }
// }
// ssp.instance @cyclic of "CyclicProblem" [II<3>] {
//   library {
//     operator_type @B [latency<2>]
//     operator_type @A [latency<1>]
//   }
//   graph {
//     %0 = operation<@B> @op0(@last [dist<2>]) [t<0>]
//     %1 = operation<@A> @op1(%0) [t<2>]
//     operation<@B> @last(%1, @last [dist<1>]) [t<3>]
//   }
// }
// ssp.instance @chaining of "ChainingProblem" [cycleTime<5.000>] {
//   library {
//     operator_type @mul [latency<3>, incDelay<1.500>, outDelay<3.500>]
//     operator_type @add [latency<0>, incDelay<2.000>, outDelay<2.000>]
//   }
//   graph {
//     %0 = operation<@mul> @product() [t<0>, z<0.000 : f32>]
//     %1 = operation<@add> @first(%0) [t<4>, z<0.000 : f32>]
//     %2 = operation<@add> @second(%1) [t<5>, z<0.000 : f32>]
//     operation<@add> @third(%2) [t<5>, z<2.000 : f32>, earliest<1>]
//   }
// }
// ssp.instance @shared of "SharedOperatorsProblem" {
//   library {
//     operator_type @mul [latency<3>]
//     operator_type @add [latency<1>]
//   }
//   resource {
//     resource_type @mul [limit<2>]
//   }
//   graph {
//     %0 = operation<@mul> @op0() uses[@mul] [t<0>]
//     %1 = operation<@mul> @op1() uses[@mul] [t<0>]
//     %2 = operation<@mul> @op2() uses[@mul] [t<1>]
//     %3 = operation<@add> @op3(%0, %1) [t<3>]
//     operation<@add> @last(%2, %3) [t<4>]
//   }
// }
// ssp.instance @modulo of "ModuloProblem" [II<6>] {
//   library {
//     operator_type @mem [latency<1>]
//     operator_type @div [latency<4>]
//   }
//   resource {
//     resource_type @port [limit<1>]
//     resource_type @unit [limit<1>, ii<3>]
//   }
//   graph {
//     %0 = operation<@mem> @load() uses[@port] [t<0>]
//     %1 = operation<@div> @quotient(%0) uses[@unit] [t<1>]
//     %2 = operation<@div> @again(%1, %0) uses[@unit] [t<10>]
//     operation<@mem> @store(%2, @store [dist<1>, delay<1>]) uses[@port] [t<14>]
//   }
// }
// ssp.instance @both of "ChainingCyclicProblem" [II<3>, cycleTime<10.000>] {
//   library {
//     operator_type @slow [latency<0>, incDelay<6.000>, outDelay<6.000>]
//   }
//   graph {
//     %0 = operation<@slow> @a(%2 [dist<1>]) [t<0>, z<0.000 : f32>]
//     %1 = operation<@slow> @b(%0) [t<1>, z<0.000 : f32>]
//     %2 = operation<@slow> @c(%1) [t<2>, z<0.000 : f32>]
//   }
// }
