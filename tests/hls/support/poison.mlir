// RUN: kiln hls %s -o %t/static --irdl-file tests/ir/inputs/irdl/cmath.irdl.mlir
// RUN: kiln hls %s -o %t/elastic --flow elastic
// IGNORE: stdout
// What has no value is zero in a circuit; no run reads it here. Dialects of a user may be there beside.

func.func @poison(%a: memref<8xi9>, %b: memref<8xi9>) {
  %three = arith.constant 3 : i9
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi9>
    %low = arith.andi %x, %three : i9
    %never = arith.cmpi sgt, %low, %three : i9
    %y = scf.if %never -> i9 {
      %none = ub.poison : i9
      scf.yield %none : i9
    } else {
      scf.yield %x : i9
    }
    affine.store %y, %b[%i] : memref<8xi9>
  }
  return
}
