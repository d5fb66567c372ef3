// RUN: kiln opt %s
// `alignment` as newer MLIR prints it is read; what is printed is what LLVM 19 reads.
func.func @f(%n: index) {
  %a = memref.alloc() alignment = 64 : memref<8xi32>
  %b = memref.alloc(%n) alignment = 16 {kiln.offset = 4 : i64} : memref<?xi32>
  %c = memref.alloca() alignment = 8 : memref<2xi8>
  %d = memref.alloc() {alignment = 64 : i64} : memref<8xi32>
  return
}
