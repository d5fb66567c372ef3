// Bubble sort of signed i32 words in place, ascending.
// Shapes: a 32 (496 comparisons).
// Bound: 992 cycles (two reads a comparison).
// Goal: 1.5 * bound + 0
func.func @bubble_sort(%a: memref<32xi32>) {
  affine.for %i = 0 to 31 {
    affine.for %j = 0 to affine_map<(d0) -> (31 - d0)>(%i) {
      %left = affine.load %a[%j] : memref<32xi32>
      %right = affine.load %a[%j + 1] : memref<32xi32>
      %swap = arith.cmpi sgt, %left, %right : i32
      scf.if %swap {
        affine.store %right, %a[%j] : memref<32xi32>
        affine.store %left, %a[%j + 1] : memref<32xi32>
      }
    }
  }
  return
}
