// RUN: kiln hls %s -o %t/copy --explore --explore-limit 6
// What was found before the limit is kept, and the limit is said.

func.func @copy(%a: memref<4x4xi8>, %b: memref<4x4xi8>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %x = affine.load %a[%i, %j] : memref<4x4xi8>
      affine.store %x, %b[%i, %j] : memref<4x4xi8>
    }
  }
  return
}

// OUTPUT
// explored 6 regions in 1 classes: limit of regions reached
// 1 of 13 designs are beaten by no other; area counts a multiplier as 300 look-up tables and 32 bits of memory as one
//
// design    cycles      area      LUT multipliers registers   memory  made by
//      1        18        17        4           0        13        0  as asked
