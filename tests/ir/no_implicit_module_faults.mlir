// RUN: kiln opt %s --no-implicit-module
// EXIT: 1
func.func @f() { return }
func.func @g() { return }

// ERROR
// %s:1:1: error[E0130]: source must contain a single top-level operation, found: 2
// // RUN: kiln opt %s --no-implicit-module
// ^
