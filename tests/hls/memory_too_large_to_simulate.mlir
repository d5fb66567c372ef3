// RUN: kiln hls %s --flow elastic -o %t/out
// EXIT: 1
func.func @large(%a: memref<4294967296xi32>) -> i32 {
  %x = affine.load %a[4294967295] : memref<4294967296xi32>
  return %x : i32
}

// ERROR
// error[E0920]: its memories of 4294967296 words in all can't be simulated: 268435456 can
