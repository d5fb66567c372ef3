// RUN: kiln opt %s --affine-array-expansion --canonicalize
// An array that each turn fills anew gets a place for each turn; one that hands values on, or is seen outside, stays.

func.func @private(%in: memref<4x8xi32>, %out: memref<4x8xi32>) {
  %tmp = memref.alloc() : memref<8xi32>
  affine.for %t = 2 to 6 {
    affine.for %i = 0 to 8 {
      %a = affine.load %in[%t - 2, %i] : memref<4x8xi32>
      affine.store %a, %tmp[%i] : memref<8xi32>
    }
    affine.for %i = 0 to 8 {
      %a = affine.load %tmp[7 - %i] : memref<8xi32>
      affine.store %a, %out[%t - 2, %i] : memref<4x8xi32>
    }
  }
  memref.dealloc %tmp : memref<8xi32>
  return
}

func.func @inside(%out: memref<4x8xi32>) {
  affine.for %t = 0 to 4 {
    %tmp = memref.alloc() : memref<8xindex>
    affine.for %i = 0 to 8 {
      affine.store %t, %tmp[%i] : memref<8xindex>
    }
    affine.for %i = 0 to 8 {
      %a = affine.load %tmp[%i] : memref<8xindex>
      %b = arith.index_cast %a : index to i32
      affine.store %b, %out[%t, %i] : memref<4x8xi32>
    }
    memref.dealloc %tmp : memref<8xindex>
  }
  return
}

func.func @handed_on(%x: i32, %in: memref<4x8xi32>, %out: memref<4x8xi32>) {
  %tmp = memref.alloc() : memref<8xi32>
  affine.for %t = 0 to 4 {
    affine.for %i = 0 to 7 {
      %a = affine.load %in[%t, %i] : memref<4x8xi32>
      affine.store %a, %tmp[%i] : memref<8xi32>
    }
    affine.for %i = 0 to 8 {
      %a = affine.load %tmp[%i] : memref<8xi32>
      affine.store %a, %out[%t, %i] : memref<4x8xi32>
    }
    affine.store %x, %tmp[7] : memref<8xi32>
  }
  return
}

func.func @seen_outside(%in: memref<4x8xi32>) -> i32 {
  %tmp = memref.alloc() : memref<8xi32>
  affine.for %t = 0 to 4 {
    affine.for %i = 0 to 8 {
      %a = affine.load %in[%t, %i] : memref<4x8xi32>
      affine.store %a, %tmp[%i] : memref<8xi32>
    }
  }
  %last = affine.load %tmp[7] : memref<8xi32>
  return %last : i32
}
