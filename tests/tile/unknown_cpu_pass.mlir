// RUN: kiln opt %s --cpu-optimize=cpu=neoverse
// EXIT: 1
func.func @f() {
  return
}
