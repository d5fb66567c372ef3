// RUN: kiln hls %s --flow elastic --print-pipeline --target ecp5 --clock-mhz 120
// The steps from the function to the circuit.
func.func @f() {
  return
}

// OUTPUT
// hls-prepare{flow=elastic func=f}
// hls-promote{unroll=1}
// hls-form-dataflow{target=ecp5 clock-mhz=120}
// elastic-stage-divisions
// elastic-place-buffers{target=ecp5 clock-mhz=120}
// elastic-materialize-forks
// elastic-build-circuit{target=ecp5 clock-mhz=120}
