// Function calls, which are built in place: y[i] = poly(x[i]) + poly(x[63 - i]), with poly(v) = (3 v + 5) v - 7.
// Shapes: x, y 64.
// Bound: 128 cycles (two reads of x an iteration).
// Goal: 1.05 * bound + 40
func.func private @poly(%v: i32) -> i32 {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %c7 = arith.constant 7 : i32
  %p0 = arith.muli %v, %c3 : i32
  %p1 = arith.addi %p0, %c5 : i32
  %p2 = arith.muli %p1, %v : i32
  %p3 = arith.subi %p2, %c7 : i32
  return %p3 : i32
}
func.func private @pair(%x: memref<64xi32>, %i: index, %j: index) -> i32 {
  %a = memref.load %x[%i] : memref<64xi32>
  %b = memref.load %x[%j] : memref<64xi32>
  %pa = call @poly(%a) : (i32) -> i32
  %pb = call @poly(%b) : (i32) -> i32
  %sum = arith.addi %pa, %pb : i32
  return %sum : i32
}
func.func @calls(%x: memref<64xi32>, %y: memref<64xi32>) {
  affine.for %i = 0 to 64 {
    %j = affine.apply affine_map<(d0) -> (63 - d0)>(%i)
    %sum = func.call @pair(%x, %i, %j) : (memref<64xi32>, index, index) -> i32
    affine.store %sum, %y[%i] : memref<64xi32>
  }
  return
}
