// RUN: kiln hls %s -o %t/out --func f,g
// EXIT: 1
func.func @f(%x: i8) -> i8 {
  return %x : i8
}

func.func @g(%x: i8) -> i8 {
  return %x : i8
}

// ERROR
// error[E1109]: 2 functions share a bus: add --interface axi-lite or wishbone, or name one function
