// RUN: kiln llvm %s
// EXIT: 1
// LLVM IR has one way of rounding.

func.func @f(%x: f64) -> f32 {
  %y = arith.truncf %x upward : f64 to f32
  return %y : f32
}

// ERROR
// %s:6:8: error[E0803]: 'arith.truncf': LLVM IR truncates floats to nearest even only
//   %y = arith.truncf %x upward : f64 to f32
//        ^
