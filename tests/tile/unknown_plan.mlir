// RUN: kiln llvm %s -O --cpu x86-64-v3 --plan magic
// EXIT: 1
func.func @f() {
  return
}
