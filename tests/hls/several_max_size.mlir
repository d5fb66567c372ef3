// RUN: kiln hls %s -o %t/out --interface axi-lite --func whole,open --max-size x=16
// IGNORE: stdout
// An open size is for the design that has it; the other one has none.
func.func @whole(%a: memref<8xi16>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi16>
    %y = arith.addi %x, %x : i16
    affine.store %y, %a[%i] : memref<8xi16>
  }
  return
}

func.func @open(%x: memref<?xi16>, %n: index) {
  affine.for %i = 0 to %n {
    %v = affine.load %x[%i] : memref<?xi16>
    %w = arith.addi %v, %v : i16
    affine.store %w, %x[%i] : memref<?xi16>
  }
  return
}
