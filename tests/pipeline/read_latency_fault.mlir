// RUN: kiln opt %s --hls-form-pipelines=read-latency=5
// EXIT: 1
// Four cycles at the most.
func.func @copy(%a: memref<8xi8>) {
  return
}

// ERROR
// error[E1005]: pass 'hls-form-pipelines': option 'read-latency' wants a number from 1 to 4, not '5'
