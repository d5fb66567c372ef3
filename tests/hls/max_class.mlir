// RUN: kiln hls %s -o %t --max fpu=1
// EXIT: 2
func.func @f() {
  return
}

// ERROR
// error: invalid value 'fpu=1' for '--max <CLASS=N>': there is no such class of units: expected one of mul, div
//
// For more information, try '--help'.
