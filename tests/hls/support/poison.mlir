// RUN: kiln hls %s -o %t/static --irdl-file=tests/ir/inputs/irdl/cmath.irdl.mlir
// RUN: kiln hls %s -o %t/elastic --flow elastic
// IGNORE: stdout
// What has no value is zero in a circuit; no run reads it here. Dialects of a user may be there beside.

func.func @poison(%a: memref<8xi9>, %b: memref<8xi9>) {
  %none = ub.poison : i9
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi9>
    %always = arith.cmpi eq, %x, %x : i9
    %y = arith.select %always, %x, %none : i9
    affine.store %y, %b[%i] : memref<8xi9>
  }
  return
}
