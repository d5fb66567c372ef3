ssp.library @Lib {
  operator_type @Sqrt [latency<9>]
}
ssp.resource @Ports {
  resource_type @Bank [limit<2>]
}
ssp.instance @kernel of "ModuloProblem" [II<3>] {
  library {
    operator_type @Memory [latency<1>]
    operator_type @Add [latency<0>, incDelay<2.5 : f32>, outDelay<2.5 : f32>]
    operator_type @Nothing
  }
  resource {
    resource_type @ReadPort [limit<1>]
    resource_type @WritePort [limit<1>]
  }
  graph {
    %0 = operation<@Memory> @load_A(@store_A) uses[@ReadPort] [t<2>]
    %1 = operation<@Memory> @load_B() uses[@ReadPort, @Ports::@Bank]
    %2:2 = operation<@Add> @add(%0, %1 [dist<2>]) [t<3>, z<1.25 : f32>]
    %3 = operation<@Lib::@Sqrt>(%2#1)
    %4 = operation<@Nothing> @"with space"(%3)
    operation<@Memory> @store_A(%2#0, %4, @load_B, @add) uses[@WritePort] [t<4>] {note = 1 : i32}
  }
}
// -----
ssp.instance of "ChainingProblem" {
  library {
    operator_type @Nothing
  }
  graph {
    operation<@Nothing>()
  }
}
// -----
ssp.instance @empty of "Problem" {
  library @lib {
  }
  graph {
  }
} {note}
