// RUN: kiln hls %s -o %t/out --interface axi-lite --data x=1 --func f,g
// EXIT: 1
func.func @f(%x: i8) -> i8 {
  return %x : i8
}

func.func @g(%x: i8) -> i8 {
  return %x : i8
}

// ERROR
// error[E1109]: 2 functions have arguments of their own, and --data gives those of one: leave out --data, or name one function
