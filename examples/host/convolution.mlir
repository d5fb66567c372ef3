// A convolution over tiles of an image; the host cuts the tiles with their borders, and sums up what comes back.
func.func @conv(%in: memref<10x10xi16>, %weights: memref<3x3xi16>, %out: memref<8x8xi32>) attributes {kiln.device} {
  affine.for %y = 0 to 8 {
    affine.for %x = 0 to 8 {
      %zero = arith.constant 0 : i32
      %sum = affine.for %k = 0 to 3 iter_args(%s = %zero) -> (i32) {
        %row = affine.for %l = 0 to 3 iter_args(%t = %s) -> (i32) {
          %p = affine.load %in[%y + %k, %x + %l] : memref<10x10xi16>
          %w = affine.load %weights[%k, %l] : memref<3x3xi16>
          %pe = arith.extsi %p : i16 to i32
          %we = arith.extsi %w : i16 to i32
          %m = arith.muli %pe, %we : i32
          %n = arith.addi %t, %m : i32
          affine.yield %n : i32
        }
        affine.yield %row : i32
      }
      affine.store %sum, %out[%y, %x] : memref<8x8xi32>
    }
  }
  return
}

func.func @main(%image: memref<18x18xi16>, %weights: memref<3x3xi16>, %out: memref<16x16xi32>) -> i64 {
  %tile = memref.alloc() : memref<10x10xi16>
  %part = memref.alloc() : memref<8x8xi32>
  %zero = arith.constant 0 : i64
  %total = memref.alloc() : memref<i64>
  affine.store %zero, %total[] : memref<i64>
  affine.for %t = 0 to 4 {
    affine.for %y = 0 to 10 {
      affine.for %x = 0 to 10 {
        %p = affine.load %image[%y + (%t floordiv 2) * 8, %x + (%t mod 2) * 8] : memref<18x18xi16>
        affine.store %p, %tile[%y, %x] : memref<10x10xi16>
      }
    }
    func.call @conv(%tile, %weights, %part) : (memref<10x10xi16>, memref<3x3xi16>, memref<8x8xi32>) -> ()
    affine.for %y = 0 to 8 {
      affine.for %x = 0 to 8 {
        %v = affine.load %part[%y, %x] : memref<8x8xi32>
        affine.store %v, %out[%y + (%t floordiv 2) * 8, %x + (%t mod 2) * 8] : memref<16x16xi32>
        %w = arith.extsi %v : i32 to i64
        %s = affine.load %total[] : memref<i64>
        %n = arith.addi %s, %w : i64
        affine.store %n, %total[] : memref<i64>
      }
    }
  }
  %sum = affine.load %total[] : memref<i64>
  memref.dealloc %tile : memref<10x10xi16>
  memref.dealloc %part : memref<8x8xi32>
  memref.dealloc %total : memref<i64>
  return %sum : i64
}
