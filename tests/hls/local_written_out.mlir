// RUN: kiln hls %s -o %t --max-mul 8
// A stencil in time: both arrays are copied in, all points of a step are computed at once, and both are copied out. The rows
// of the third are written one element a turn at a place that only turns decide, and read all at once.
func.func @steps(%A: memref<10xi32>, %B: memref<10xi32>, %x: memref<10xi32>, %W: memref<8x8xi32>) {
  %rows = memref.alloc() : memref<8x8xi32>
  affine.for %t = 0 to 8 {
    affine.for %i = 1 to 9 {
      %left = affine.load %A[%i - 1] : memref<10xi32>
      %right = affine.load %A[%i + 1] : memref<10xi32>
      %factor = affine.load %x[%i] : memref<10xi32>
      %p = arith.muli %left, %factor : i32
      %s = arith.subi %right, %p : i32
      affine.store %s, %B[%i] : memref<10xi32>
    }
    affine.for %i = 1 to 9 {
      %b = affine.load %B[%i] : memref<10xi32>
      affine.store %b, %A[%i] : memref<10xi32>
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %w = affine.load %W[%i, %j] : memref<8x8xi32>
      affine.store %w, %rows[%j, %i] : memref<8x8xi32>
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %old = affine.load %W[%i, %j] : memref<8x8xi32>
      %sum = affine.for %k = 0 to 8 iter_args(%acc = %old) -> (i32) {
        %a = affine.load %rows[%i, %k] : memref<8x8xi32>
        %p = arith.muli %a, %old : i32
        %next = arith.subi %acc, %p : i32
        affine.yield %next : i32
      }
      affine.store %sum, %W[%i, %j] : memref<8x8xi32>
    }
  }
  memref.dealloc %rows : memref<8x8xi32>
  return
}
