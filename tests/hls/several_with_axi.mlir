// RUN: kiln hls %s -o %t/out --interface axi-lite --memory axi --func f,g
// EXIT: 1
func.func @f(%x: i8) -> i8 {
  return %x : i8
}

func.func @g(%x: i8) -> i8 {
  return %x : i8
}

// ERROR
// error[E1109]: 2 functions behind one bus have their arrays inside: leave out --memory axi and --plan
