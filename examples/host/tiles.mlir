// A kernel called in a loop: the host fills the next tile while the device computes, and reads results while it runs again.
func.func @scale(%a: memref<8xi13>, %b: memref<8xi32>, %k: i32) -> i32 attributes {kiln.device} {
  %zero = arith.constant 0 : i32
  %sum = affine.for %i = 0 to 8 iter_args(%s = %zero) -> (i32) {
    %x = affine.load %a[%i] : memref<8xi13>
    %w = arith.extsi %x : i13 to i32
    %p = arith.muli %w, %k : i32
    affine.store %p, %b[%i] : memref<8xi32>
    %t = arith.addi %s, %p : i32
    affine.yield %t : i32
  }
  return %sum : i32
}

func.func @main(%in: memref<4x8xi13>, %out: memref<4x8xi32>, %sums: memref<4xi32>) {
  %a = memref.alloc() : memref<8xi13>
  %b = memref.alloc() : memref<8xi32>
  affine.for %t = 0 to 4 {
    affine.for %i = 0 to 8 {
      %x = affine.load %in[%t, %i] : memref<4x8xi13>
      affine.store %x, %a[%i] : memref<8xi13>
    }
    %k = arith.index_cast %t : index to i32
    %s = func.call @scale(%a, %b, %k) : (memref<8xi13>, memref<8xi32>, i32) -> i32
    affine.store %s, %sums[%t] : memref<4xi32>
    affine.for %i = 0 to 8 {
      %x = affine.load %b[%i] : memref<8xi32>
      affine.store %x, %out[%t, %i] : memref<4x8xi32>
    }
  }
  memref.dealloc %a : memref<8xi13>
  memref.dealloc %b : memref<8xi32>
  return
}
