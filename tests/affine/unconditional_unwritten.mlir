// RUN: kiln opt %s --affine-unconditional-writes
// RUN: kiln opt %s --affine-unconditional-writes=undefined=true
// An element of an own array may be unwritten where the condition is true: it is read where that is false, or in any case if so told.
// Where what follows is a write, it may be unwritten in both.
#first = affine_set<(d0) : (d0 == 0)>

func.func @read_behind(%a: memref<8xi32>) {
  %zero = arith.constant 0 : i32
  %sum = memref.alloc() : memref<1xi32>
  affine.for %i = 0 to 8 {
    affine.if #first(%i) {
      affine.store %zero, %sum[0] : memref<1xi32>
    }
    %v = affine.load %a[%i] : memref<8xi32>
    %old = affine.load %sum[0] : memref<1xi32>
    %new = arith.addi %old, %v : i32
    affine.store %new, %sum[0] : memref<1xi32>
    affine.store %new, %a[%i] : memref<8xi32>
  }
  memref.dealloc %sum : memref<1xi32>
  return
}

func.func @written_behind(%a: memref<8xi32>) {
  %zero = arith.constant 0 : i32
  %one = memref.alloc() : memref<1xi32>
  affine.for %i = 0 to 8 {
    affine.if #first(%i) {
      affine.store %zero, %one[0] : memref<1xi32>
    }
    %v = affine.load %a[%i] : memref<8xi32>
    affine.store %v, %one[0] : memref<1xi32>
    %w = affine.load %one[0] : memref<1xi32>
    affine.store %w, %a[7 - %i] : memref<8xi32>
  }
  memref.dealloc %one : memref<1xi32>
  return
}
