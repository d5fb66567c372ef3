// RUN: kiln translate --import-llvm %s
