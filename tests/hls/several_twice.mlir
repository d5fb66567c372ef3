// RUN: kiln hls %s -o %t/out --interface axi-lite --func f,g,f
// EXIT: 1
func.func @f(%x: i8) -> i8 {
  return %x : i8
}

func.func @g(%x: i8) -> i8 {
  return %x : i8
}

// ERROR
// error[E1109]: function '@f' is named twice: a control port has each once
