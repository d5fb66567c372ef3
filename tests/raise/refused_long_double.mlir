// RUN: kiln opt %s --raise-llvm
llvm.func @f(%x: f80) -> f80 {
  llvm.return %x : f80
}
