// RUN: kiln schedule %s --objective registers --effort 500
// The table; a straight run is bounded by a path.
ssp.instance @straight of "Problem" {
  library { operator_type @A [latency<2>] }
  graph {
    %0 = operation<@A>()
    %1 = operation<@A>(%0)
  }
}
ssp.instance @modulo of "ModuloProblem" {
  library { operator_type @mem [latency<1>, limit<1>] }
  graph {
    %0 = operation<@mem>()
    %1 = operation<@mem>()
    %2 = operation<@mem>(%0, %1)
  }
}

// OUTPUT
// instance  operations  II  bound  proof       latency  register bits  seconds  bounded by
// straight           2   5      5  proven            4              0      0.0  path op0 -> op1: 4 cycles
// modulo             3   3      3  proven  3 (least 2)             32      0.0  resource mem: 3 uses, 1 per cycle
