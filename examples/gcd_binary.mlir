// Greatest common divisor of 16 pairs of unsigned i16 words by subtraction and halving (Stein), with `scf.while` in a
// loop. Operands are made odd first, so that only odd factors are found.
// Shapes: a, b, g 16.
func.func @gcd_binary(%a: memref<16xi16>, %b: memref<16xi16>, %g: memref<16xi16>) {
  %one = arith.constant 1 : i16
  affine.for %i = 0 to 16 {
    %a0 = affine.load %a[%i] : memref<16xi16>
    %b0 = affine.load %b[%i] : memref<16xi16>
    %a1 = arith.ori %a0, %one : i16
    %b1 = arith.ori %b0, %one : i16
    %result:2 = scf.while (%x = %a1, %y = %b1) : (i16, i16) -> (i16, i16) {
      %more = arith.cmpi ne, %x, %y : i16
      scf.condition(%more) %x, %y : i16, i16
    } do {
    ^bb0(%x: i16, %y: i16):
      %larger = arith.maxui %x, %y : i16
      %smaller = arith.minui %x, %y : i16
      %difference = arith.subi %larger, %smaller : i16
      %half = arith.shrui %difference, %one : i16
      %low = arith.trunci %half : i16 to i1
      %next = scf.if %low -> (i16) {
        scf.yield %half : i16
      } else {
        %quarter = arith.shrui %half, %one : i16
        %low2 = arith.trunci %quarter : i16 to i1
        %kept = arith.select %low2, %quarter, %half : i16
        scf.yield %kept : i16
      }
      scf.yield %next, %smaller : i16, i16
    }
    affine.store %result#0, %g[%i] : memref<16xi16>
  }
  return
}
