// RUN: kiln opt %s --hls-promote=unroll=0
// EXIT: 1
// A number is refused that is not in the bounds of its declaration, before the pass runs.
func.func @f() {
  return
}

// ERROR
// error[E1005]: pass 'hls-promote': option 'unroll' wants a number from 1 to 4294967295, not '0'
