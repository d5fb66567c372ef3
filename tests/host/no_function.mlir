// RUN: kiln opt %s --device-split=functions=g
// EXIT: 1
// A function that is not there.

func.func @f() {
  return
}

// ERROR
// error[E1201]: the module has no function '@g'
