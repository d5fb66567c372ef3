// RUN: kiln llvm %s -O --cpu x86-64-v5
// EXIT: 1
func.func @f() {
  return
}

// ERROR
// error[E1401]: no CPU 'x86-64-v5' is known; the nearest names are x86-64-v2, x86-64-v3, x86-64-v4
