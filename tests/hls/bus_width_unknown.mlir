// RUN: kiln hls %s -o %t --memory axi --bus-width 96
// EXIT: 2
// A beat has a power of two of bytes.
func.func @f(%a: memref<4xi8>) {
  return
}

// ERROR
// error: invalid value '96' for '--bus-width <BITS>': '96' is none of 64, 128, 256, 512 and 1024
//
// For more information, try '--help'.
