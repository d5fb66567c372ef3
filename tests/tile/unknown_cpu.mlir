// RUN: kiln llvm %s -O --cpu x86-64-v5
// EXIT: 1
func.func @f() {
  return
}
