// RUN: kiln hls %s -o %t/out --interface axi-lite --func f,g --max-size y=16
// EXIT: 1
// A size of no argument is refused, as it is for one function.
func.func @f(%x: i8) -> i8 {
  return %x : i8
}

func.func @g(%x: i8) -> i8 {
  return %x : i8
}

// ERROR
// error[E0604]: --max-size: 'y' is no argument of these functions with as many open sizes
