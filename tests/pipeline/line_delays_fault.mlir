// RUN: kiln opt %s --hls-form-pipelines=line-delays=8:99
// EXIT: 1
// Nothing takes less than the figures say.
func.func @copy(%a: memref<8xi8>) {
  return
}

// ERROR
// error[E0621]: '8:99' is no LINE:PERCENT with a percent from 100 to 1000
