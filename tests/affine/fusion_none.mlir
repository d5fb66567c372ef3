// RUN: kiln opt %s --affine-loop-fusion=mode=nearest
// EXIT: 1
// There is no such way of fusing.

func.func @f() {
  return
}

// ERROR
// error[E1005]: pass 'affine-loop-fusion': option 'mode' wants one of greedy, producer, sibling, not 'nearest'
