// Rows of a matrix as views: a row is copied, because a device takes arrays that lie in one piece.
func.func @reverse(%row: memref<6xi32>) attributes {kiln.device} {
  affine.for %i = 0 to 3 {
    %a = affine.load %row[%i] : memref<6xi32>
    %b = affine.load %row[5 - %i] : memref<6xi32>
    affine.store %b, %row[%i] : memref<6xi32>
    affine.store %a, %row[5 - %i] : memref<6xi32>
  }
  return
}

func.func @main(%m: memref<4x6xi32>) {
  %row = memref.alloc() : memref<6xi32>
  %zero = arith.constant 0 : index
  %four = arith.constant 4 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %four step %one {
    %view = memref.subview %m[%i, 0] [1, 6] [1, 1] : memref<4x6xi32> to memref<6xi32, strided<[1], offset: ?>>
    memref.copy %view, %row : memref<6xi32, strided<[1], offset: ?>> to memref<6xi32>
    func.call @reverse(%row) : (memref<6xi32>) -> ()
    memref.copy %row, %view : memref<6xi32> to memref<6xi32, strided<[1], offset: ?>>
  }
  memref.dealloc %row : memref<6xi32>
  return
}
