// RUN: kiln hls %s --print-pipeline --target ecp5 --clock-mhz 120 --max-mul 2
// The steps from the function to the circuit.
func.func @f() {
  return
}

// OUTPUT
// hls-prepare{flow=static func=f}
// hls-promote{unroll=1}
// hls-form-pipelines
// pipe-replace-divisions
// pipe-reduce-strength
// pipe-copy-tables{local-kib=64}
// pipe-schedule{target=ecp5 clock-mhz=120 ports=1r1w max-mul=2 max-div=0}
// pipe-verify-schedule
// pipe-overlap-tasks
// pipe-share-tables
// pipe-fold-memories
// pipe-build-circuit
