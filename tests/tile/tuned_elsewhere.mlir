// RUN: kiln llvm %s -O --cpu x86-64-v4 --tuned tests/tile/inputs/tuned.toml
// EXIT: 1
func.func @f() {
  return
}

// ERROR
// tests/tile/inputs/tuned.toml:1:1: error[E1403]: the file was measured on 'x86-64-v3', and code is made for 'x86-64-v4'
