// RUN: kiln opt %s --hls-form-pipelines=large-memories=4,16384,16
// EXIT: 1
func.func @f(%a: memref<4xi8>) {
  return
}

// ERROR
// error[E0621]: 'large-memories': 4,16384,16 are not six numbers above zero
