// RUN: kiln llvm %s -O --cpu x86-64-v2
// A loop that is good as it is stays; its memories are apart for LLVM.
func.func @copy(%a: memref<100xf64>, %b: memref<100xf64>) {
  affine.for %i = 0 to 100 {
    %x = affine.load %a[%i] : memref<100xf64>
    affine.store %x, %b[%i] : memref<100xf64>
  }
  return
}
