// RUN: kiln hls %s --print-pipeline --explore
// EXIT: 1
// One design has one pipeline.
func.func @f() {
  return
}

// ERROR
// error[E0608]: --print-pipeline is of one design from its source on: leave out --from, --explore and --flow auto
