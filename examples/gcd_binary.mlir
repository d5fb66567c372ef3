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
      %odd = arith.trunci %x : i16 to i1
      %next:2 = scf.if %odd -> (i16, i16) {
        %larger = arith.maxui %x, %y : i16
        %smaller = arith.minui %x, %y : i16
        %difference = arith.subi %larger, %smaller : i16
        scf.yield %difference, %smaller : i16, i16
      } else {
        %half = arith.shrui %x, %one : i16
        scf.yield %half, %y : i16, i16
      }
      scf.yield %next#0, %next#1 : i16, i16
    }
    affine.store %result#0, %g[%i] : memref<16xi16>
  }
  return
}
