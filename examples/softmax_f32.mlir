// Softmax of 32 rows of 16 numbers: exponentials of distances to the row's largest, through their sum.
// Shapes: x, y 32x16.
// Units: 3 in the last place, between one library of functions and another.
// Operations: 512 exponentials, 512 quotients, 512 sums.
// Bound: 512 cycles (one element a cycle).
// Goal: 10.9 * bound + 40
func.func @softmax_f32(%x: memref<32x16xf32>, %y: memref<32x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  affine.for %r = 0 to 32 {
    %largest = affine.for %i = 0 to 16 iter_args(%so_far = %least) -> f32 {
      %v = affine.load %x[%r, %i] : memref<32x16xf32>
      %next = arith.maximumf %so_far, %v : f32
      affine.yield %next : f32
    }
    %sum = affine.for %i = 0 to 16 iter_args(%so_far = %zero) -> f32 {
      %v = affine.load %x[%r, %i] : memref<32x16xf32>
      %distance = arith.subf %v, %largest : f32
      %power = math.exp %distance : f32
      affine.store %power, %y[%r, %i] : memref<32x16xf32>
      %next = arith.addf %so_far, %power : f32
      affine.yield %next : f32
    }
    affine.for %i = 0 to 16 {
      %power = affine.load %y[%r, %i] : memref<32x16xf32>
      %part = arith.divf %power, %sum : f32
      affine.store %part, %y[%r, %i] : memref<32x16xf32>
    }
  }
  return
}
