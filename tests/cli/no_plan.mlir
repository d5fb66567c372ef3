// RUN: kiln plan %s --target examples/targets/scratchpad-16k.toml
// EXIT: 1
// A function without loops has no plan: E1060.
func.func @f(%x: i32) -> i32 {
  return %x : i32
}

// ERROR
// error[E1060]: there is no plan for this function
