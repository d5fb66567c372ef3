// RUN: kiln hls %s -o %t/out
// EXIT: 1
// A float of 80 bits has no operator: E0602.

func.func @f(%a: f80) -> f80 {
  return %a : f80
}

// ERROR
// %s:5:1: error[E0602]: 'func.func': values of type 'f80' can't be built: floats have 64 bits at the most
// func.func @f(%a: f80) -> f80 {
// ^
