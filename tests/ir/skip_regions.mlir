// RUN: kiln opt %s -no-implicit-module -mlir-print-skip-regions
func.func @f() { return }

// OUTPUT
// func.func @f() {...}
