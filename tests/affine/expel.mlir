// RUN: kiln opt %s --affine-loop-expel
// What runs in the first or the last turn only leaves its loop; what may run in others stays, and so does what follows it.

func.func @ends(%a: memref<8xi32>, %b: memref<8xi32>, %x: i32) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      affine.if affine_set<(d0, d1) : (d0 + d1 == 0)>(%i, %j) {
        affine.store %x, %a[%i] : memref<8xi32>
      }
      affine.store %x, %b[%j] : memref<8xi32>
      affine.if affine_set<(d0) : (d0 - 7 >= 0)>(%j) {
        affine.store %x, %b[%i] : memref<8xi32>
      }
    }
  }
  return
}

func.func @stays(%a: memref<8xi32>, %x: i32, %n: index) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (-d0 + 1 >= 0)>(%i) {
      affine.store %x, %a[%i] : memref<8xi32>
    }
    affine.store %x, %a[7] : memref<8xi32>
  }
  affine.for %i = 0 to %n {
    affine.if affine_set<(d0) : (d0 == 0)>(%i) {
      affine.store %x, %a[%i] : memref<8xi32>
    }
    affine.store %x, %a[7] : memref<8xi32>
  }
  return
}
