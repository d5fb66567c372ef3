// Addresses that wrap: Icarus does not wrap an index that is computed in its place.
// Options: --func f
// Options: --func f --flow elastic
// Options: --func f --memory internal
// Options: --func shifted
// Options: --func shifted --flow elastic
func.func @f(%a: memref<5xi32>, %b: memref<5xi32>) {
  %c = memref.alloca() : memref<5xi32>
  affine.for %i = 0 to 5 {
    %x = affine.load %a[%i] : memref<5xi32>
    affine.store %x, %c[%i] : memref<5xi32>
  }
  affine.for %i = 0 to 5 {
    %x = affine.load %c[(%i + 4) mod 5] : memref<5xi32>
    affine.store %x, %b[%i] : memref<5xi32>
  }
  return
}

func.func @shifted(%a: memref<8xi32>, %b: memref<8xi32>) {
  %c = memref.alloca() : memref<8xi32>
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : index
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    %up = arith.subi %c3, %i : index
    %at = arith.andi %up, %c7 : index
    memref.store %x, %c[%at] : memref<8xi32>
  }
  affine.for %i = 0 to 8 {
    %down = arith.subi %i, %c3 : index
    %at = arith.andi %down, %c7 : index
    %x = memref.load %c[%at] : memref<8xi32>
    %amount = arith.index_cast %at : index to i32
    %y = arith.shrui %x, %amount : i32
    affine.store %y, %b[%i] : memref<8xi32>
  }
  return
}
