// RUN: kiln opt %s --hls-form-pipelines=float-units=add.f32
// EXIT: 1
// A list of units that is none.
func.func @f() {
  return
}

// ERROR
// error[E0621]: 'float-units': 'add.f32' is no unit and number, as in add.f32:2
