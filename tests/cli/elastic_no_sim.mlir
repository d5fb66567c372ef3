// RUN: kiln hls %s -o %t/out --flow elastic --no-sim
// EXIT: 1
// A circuit that waits for tokens is written only after a run that ended.
func.func @one() -> i32 {
  %one = arith.constant 1 : i32
  return %one : i32
}

// ERROR
// error[E0608]: elastic circuits are written only if their simulation ends as the source does: leave out --no-sim
