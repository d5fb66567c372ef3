// RUN: kiln hls %s -o %t/out --interface axi-lite --from out.mlir --func f,g
// EXIT: 1
func.func @f(%x: i8) -> i8 {
  return %x : i8
}

func.func @g(%x: i8) -> i8 {
  return %x : i8
}

// ERROR
// error[E1109]: 2 functions are several designs, and --from gives one: leave out --from, or name one function
