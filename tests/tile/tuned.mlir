// RUN: kiln llvm %s -O --cpu x86-64-v3 --tuned tests/tile/inputs/tuned.toml --report
// What was measured goes before what is estimated, for the text that was measured.
func.func @copy(%a: memref<100xf64>, %b: memref<100xf64>) {
  affine.for %i = 0 to 100 {
    %x = affine.load %a[%i] : memref<100xf64>
    affine.store %x, %b[%i] : memref<100xf64>
  }
  return
}
