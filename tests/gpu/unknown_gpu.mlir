// RUN: kiln gpu %s --gpu h10
// EXIT: 1
func.func @f() {
  return
}

// ERROR
// error[E1701]: no GPU 'h10' is known; there are a100 (sm_80), h100 (sm_90a), h200 (sm_90a)
