// RUN: kiln opt %s --cpu-optimize='cpu=x86-64-v3 recipe=magic'
// EXIT: 1
func.func @f() {
  return
}
