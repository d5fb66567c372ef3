// RUN: kiln opt %s --no-implicit-module
func.func @f() { return }
func.func @g() { return }
