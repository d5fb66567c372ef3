// Each has as many addresses as the largest.
// RUN: kiln hls %s -o %t/out --interface wishbone --no-sim --local-kib 8192 --func large,small,third
// EXIT: 1
func.func @large(%a: memref<8388608xi8>, %i: index) -> i8 {
  %v = memref.load %a[%i] : memref<8388608xi8>
  return %v : i8
}

func.func @small(%x: i8) -> i8 {
  return %x : i8
}

func.func @third(%x: i8) -> i8 {
  return %x : i8
}

// ERROR
// %s:4:1: error[E1109]: 3 designs take 26 bits of addresses; there are 24
// func.func @large(%a: memref<8388608xi8>, %i: index) -> i8 {
// ^
// note: 'large_' takes 24 bits, and each has as many as the largest
// note: 'small_' takes 6 bits, and each has as many as the largest
// note: 'third' takes 6 bits, and each has as many as the largest
