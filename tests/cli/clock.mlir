// RUN: kiln hls %s -o %t/out --clock-mhz 0
// EXIT: 1
// A clock that stands still: E1014.

func.func @f() {
  return
}

// ERROR
// error[E1014]: a clock of 0 MHz is not possible
