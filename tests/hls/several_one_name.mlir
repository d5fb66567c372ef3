// Names that are one without capitals, and without other signs than letters, digits and `_`.
// RUN: kiln hls %s -o %t/out --interface axi-lite --no-sim --func a_b,A_B
// EXIT: 1
func.func @a_b(%x: i8) -> i8 {
  return %x : i8
}

func.func @A_B(%x: i8) -> i8 {
  return %x : i8
}

// ERROR
// %s:8:1: error[E1109]: designs 'a_b' and 'A_B' behind one control port have one name for drivers
// func.func @A_B(%x: i8) -> i8 {
// ^
