// The host transposes a matrix, the device multiplies.
func.func @gemm(%a: memref<8x8xi32>, %b: memref<8x8xi32>, %c: memref<8x8xi32>) attributes {kiln.device} {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to 8 {
        %x = affine.load %a[%i, %k] : memref<8x8xi32>
        %y = affine.load %b[%k, %j] : memref<8x8xi32>
        %z = affine.load %c[%i, %j] : memref<8x8xi32>
        %p = arith.muli %x, %y : i32
        %s = arith.addi %z, %p : i32
        affine.store %s, %c[%i, %j] : memref<8x8xi32>
      }
    }
  }
  return
}

func.func @main(%a: memref<8x8xi32>, %bt: memref<8x8xi32>, %c: memref<8x8xi32>) {
  %b = memref.alloc() : memref<8x8xi32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = affine.load %bt[%i, %j] : memref<8x8xi32>
      affine.store %x, %b[%j, %i] : memref<8x8xi32>
    }
  }
  func.call @gemm(%a, %b, %c) : (memref<8x8xi32>, memref<8x8xi32>, memref<8x8xi32>) -> ()
  memref.dealloc %b : memref<8x8xi32>
  return
}
