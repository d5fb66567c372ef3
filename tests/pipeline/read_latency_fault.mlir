// RUN: kiln opt %s --hls-form-pipelines=read-latency=5
// EXIT: 1
// Four cycles at the most.
func.func @copy(%a: memref<8xi8>) {
  return
}

// ERROR
// error[E0621]: 'read-latency' is 1 to 4
