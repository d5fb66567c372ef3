// RUN: kiln opt %s --mlir-print-op-generic
// What the reference lets pass: `void` as a parameter, an initializer without a block.
llvm.func @takes_void(!llvm.void)
llvm.mlir.global internal @g() : i64 {
}
