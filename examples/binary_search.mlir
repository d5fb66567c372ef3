// Binary search of 16 keys in a table that is made ascending first (a running unsigned sum of small steps).
// Shapes: steps 64, table 64 local, keys 16, found 16.
func.func @binary_search(%steps: memref<64xi32>, %keys: memref<16xi32>, %found: memref<16xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %size = arith.constant 64 : i32
  %mask = arith.constant 255 : i32
  %key_mask = arith.constant 0x3FFF : i32
  %table = memref.alloc() : memref<64xi32>
  %total = affine.for %i = 0 to 64 iter_args(%acc = %zero) -> (i32) {
    %step = affine.load %steps[%i] : memref<64xi32>
    %small = arith.andi %step, %mask : i32
    %next = arith.addi %acc, %small : i32
    affine.store %next, %table[%i] : memref<64xi32>
    affine.yield %next : i32
  }
  affine.for %i = 0 to 16 {
    %key0 = affine.load %keys[%i] : memref<16xi32>
    %key = arith.andi %key0, %key_mask : i32
    %place:2 = scf.while (%low = %zero, %high = %size) : (i32, i32) -> (i32, i32) {
      %more = arith.cmpi ult, %low, %high : i32
      scf.condition(%more) %low, %high : i32, i32
    } do {
    ^bb0(%low: i32, %high: i32):
      %sum = arith.addi %low, %high : i32
      %middle = arith.shrui %sum, %one : i32
      %at = arith.index_cast %middle : i32 to index
      %word = memref.load %table[%at] : memref<64xi32>
      %less = arith.cmpi ult, %word, %key : i32
      %after = arith.addi %middle, %one : i32
      %next_low = arith.select %less, %after, %low : i32
      %next_high = arith.select %less, %high, %middle : i32
      scf.yield %next_low, %next_high : i32, i32
    }
    affine.store %place#0, %found[%i] : memref<16xi32>
  }
  memref.dealloc %table : memref<64xi32>
  return
}
