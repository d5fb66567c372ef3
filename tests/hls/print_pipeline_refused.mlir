// RUN: kiln hls %s --print-pipeline --explore
// RUN: kiln hls %s --print-pipeline --flow auto
// EXIT: 1
// One design has one pipeline.
func.func @f() {
  return
}
