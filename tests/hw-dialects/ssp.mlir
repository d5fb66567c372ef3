// RUN: kiln opt %s
// Every operation and property of ssp, and older spellings of resources and delays.
ssp.library @Lib { operator_type @Sqrt [latency<9>] }
ssp.resource @Ports { ssp.resource_type @Bank [limit<2>] }
ssp.instance @kernel of "ModuloProblem" [II<3>] {
  library {
    operator_type @Memory [latency<1>]
    operator_type @Add [latency<0>, incDelay<2.5 : f32>, outDelay<2.5 : f32>]
    operator_type @Old [latency<2>, limit<1>, zIn<1.0 : f32>, zOut<0.5 : f32>]
  }
  resource {
    resource_type @ReadPort [limit<1>]
    resource_type @WritePort [limit<1>, ii<2>]
  }
  graph {
    %0 = operation<@Memory> @load_A(@store_A [dist<1>]) uses[@ReadPort] [t<2>]
    %1 = operation<@Memory> @load_B() uses<@ReadPort, @Ports::@Bank> [earliest<0>, latest<9>]
    %2:2 = operation<@Add> @add(%0, %1 [dist<2>, delay<1>]) [t<3>, z<1.25 : f32>, width<16>]
    %3 = operation<@Lib::@Sqrt>(%2#1 [lag<12>])
    %4 = operation<@Old> @"with space"(%3)
    operation<@Memory> @store_A(%2#0, %4, @load_B, @add [delay<2>]) uses[@WritePort] [t<4>] {note = 1 : i32}
  }
}
ssp.instance of "ChainingProblem" [cycleTime<5.0 : f64>] {
  library { operator_type @Nothing }
  graph { "ssp.operation"() <{sspProperties = [#ssp.opr<@Nothing>]}> : () -> () }
}

// OUTPUT
// module {
//   ssp.library @Lib {
//     operator_type @Sqrt [latency<9>]
//   }
//   ssp.resource @Ports {
//     resource_type @Bank [limit<2>]
//   }
//   ssp.instance @kernel of "ModuloProblem" [II<3>] {
//     library {
//       operator_type @Memory [latency<1>]
//       operator_type @Add [latency<0>, incDelay<2.500000e+00 : f32>, outDelay<2.500000e+00 : f32>]
//       operator_type @Old [latency<2>, limit<1>, zIn<1.000000e+00 : f32>, zOut<5.000000e-01 : f32>]
//     }
//     resource {
//       resource_type @ReadPort [limit<1>]
//       resource_type @WritePort [limit<1>, ii<2>]
//     }
//     graph {
//       %0 = operation<@Memory> @load_A(@store_A [dist<1>]) uses[@ReadPort] [t<2>]
//       %1 = operation<@Memory> @load_B() uses[@ReadPort, @Ports::@Bank] [earliest<0>, latest<9>]
//       %2:2 = operation<@Add> @add(%0, %1 [#ssp.dist<2>, #ssp.delay<1>]) [t<3>, z<1.250000e+00 : f32>, width<16>]
//       %3 = operation<@Lib::@Sqrt>(%2#1 [#ssp.lag<12>])
//       %4 = operation<@Old> @"with space"(%3)
//       operation<@Memory> @store_A(%2#0, %4, @load_B, @add [delay<2>]) uses[@WritePort] [t<4>] {note = 1 : i32}
//     }
//   }
//   ssp.instance of "ChainingProblem" [cycleTime<5.000000e+00 : f64>] {
//     library {
//       operator_type @Nothing
//     }
//     graph {
//       operation<@Nothing>()
//     }
//   }
// }
