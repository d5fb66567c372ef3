// RUN: kiln llvm %s -O --cpu x86-64-v3 --tuned tests/tile/inputs/not_tuned.toml
// EXIT: 1
func.func @f() {
  return
}

// ERROR
// tests/tile/inputs/not_tuned.toml:1:1: error[E1402]: unknown field `speed`, expected `cpu` or `function`
