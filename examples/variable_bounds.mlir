// Loop bounds given as an index argument, held to the shape by a `min` bound: the first min(n, 64) words of y += 3 * x.
// Shapes: x, y 64; n is a scalar port, and a negative n runs no iteration.
func.func @variable_bounds(%n: index, %x: memref<64xi32>, %y: memref<64xi32>) {
  %three = arith.constant 3 : i32
  affine.for %i = 0 to min affine_map<()[s0] -> (s0, 64)>()[%n] {
    %xi = affine.load %x[%i] : memref<64xi32>
    %scaled = arith.muli %xi, %three : i32
    %yi = affine.load %y[%i] : memref<64xi32>
    %sum = arith.addi %yi, %scaled : i32
    affine.store %sum, %y[%i] : memref<64xi32>
  }
  return
}
