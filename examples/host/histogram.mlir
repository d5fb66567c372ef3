// The device counts, the host adds up.
func.func @count(%data: memref<128xi4>, %bins: memref<16xi8>) attributes {kiln.device} {
  affine.for %i = 0 to 16 {
    %zero = arith.constant 0 : i8
    affine.store %zero, %bins[%i] : memref<16xi8>
  }
  affine.for %i = 0 to 128 {
    %v = affine.load %data[%i] : memref<128xi4>
    %at = arith.index_castui %v : i4 to index
    %n = memref.load %bins[%at] : memref<16xi8>
    %one = arith.constant 1 : i8
    %m = arith.addi %n, %one : i8
    memref.store %m, %bins[%at] : memref<16xi8>
  }
  return
}

func.func @main(%data: memref<128xi4>, %sums: memref<16xi32>) {
  %bins = memref.alloc() : memref<16xi8>
  func.call @count(%data, %bins) : (memref<128xi4>, memref<16xi8>) -> ()
  %zero = arith.constant 0 : i32
  %all = affine.for %i = 0 to 16 iter_args(%s = %zero) -> (i32) {
    %n = affine.load %bins[%i] : memref<16xi8>
    %w = arith.extui %n : i8 to i32
    %t = arith.addi %s, %w : i32
    affine.store %t, %sums[%i] : memref<16xi32>
    affine.yield %t : i32
  }
  memref.dealloc %bins : memref<16xi8>
  return
}
