// RUN: kiln llvm %s -O --cpu x86-64-v4 --tuned tests/tile/inputs/tuned.toml
// EXIT: 1
func.func @f() {
  return
}
