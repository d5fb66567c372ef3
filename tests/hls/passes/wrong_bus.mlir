// RUN: kiln opt %s --hls-form-pipelines="bus-width=100"
// EXIT: 1
// A beat has a power of two of bytes.
func.func @f(%a: memref<8xi32>) {
  return
}

// ERROR
// error[E0621]: 'bus-width': 100 is none of 64, 128, 256, 512 and 1024
