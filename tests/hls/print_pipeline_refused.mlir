// RUN: kiln hls %s --print-pipeline --explore
// RUN: kiln hls %s --print-pipeline --flow auto
// One design has one pipeline.
func.func @f() {
  return
}
