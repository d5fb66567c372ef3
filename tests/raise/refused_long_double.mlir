// RUN: kiln opt %s --raise-llvm
// EXIT: 1
llvm.func @f(%x: f80) -> f80 {
  llvm.return %x : f80
}

// ERROR
// %s:3:1: error[E1501]: 'llvm.func': 'long double' (f80) is not supported: use double
// llvm.func @f(%x: f80) -> f80 {
// ^
