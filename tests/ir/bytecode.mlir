// RUN: kiln opt %s --emit-bytecode
// EXIT: 1

// ERROR
// error[E1019]: --emit-bytecode: Kiln writes MLIR as text, and no bytecode
