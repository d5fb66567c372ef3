// Alternating direction implicit integration on i32 in units of 1/256, 2 time steps of two sweeps: along columns into v,
// along rows into u, each a tridiagonal system solved by elimination (p, q) and substitution back. The coefficients do not
// follow the size: 32 beside 65 along columns, 16 beside 33 along rows. No divisor depends on data, and all are positive.
// Shapes: u, v, p, q 10x10 (64 inner points).
// Bound: 8192 cycles (256 divisions of 32 bits depend on each other, and so do as many beside them).
func.func @adi(%u: memref<10x10xi32>, %v: memref<10x10xi32>, %p: memref<10x10xi32>, %q: memref<10x10xi32>) {
  %zero = arith.constant 0 : i32
  %eight = arith.constant 8 : i32
  %unit = arith.constant 256 : i32
  %column = arith.constant 32 : i32
  %column_middle = arith.constant 16640 : i32
  %column_top = arith.constant 2097152 : i32
  %column_rest = arith.constant -63 : i32
  %row = arith.constant 16 : i32
  %row_middle = arith.constant 8448 : i32
  %row_top = arith.constant 1048576 : i32
  %row_rest = arith.constant -31 : i32
  affine.for %t = 0 to 2 {
    affine.for %i = 1 to 9 {
      affine.store %unit, %v[0, %i] : memref<10x10xi32>
      affine.store %zero, %p[%i, 0] : memref<10x10xi32>
      affine.store %unit, %q[%i, 0] : memref<10x10xi32>
      affine.for %j = 1 to 9 {
        %p_before = affine.load %p[%i, %j - 1] : memref<10x10xi32>
        %taken = arith.muli %p_before, %column : i32
        %divisor = arith.subi %column_middle, %taken : i32
        %p_next = arith.divsi %column_top, %divisor : i32
        affine.store %p_next, %p[%i, %j] : memref<10x10xi32>
        %before = affine.load %u[%j, %i - 1] : memref<10x10xi32>
        %here = affine.load %u[%j, %i] : memref<10x10xi32>
        %after = affine.load %u[%j, %i + 1] : memref<10x10xi32>
        %sides = arith.addi %before, %after : i32
        %outer = arith.muli %sides, %row : i32
        %centre = arith.muli %here, %row_rest : i32
        %explicit = arith.addi %outer, %centre : i32
        %q_old = affine.load %q[%i, %j - 1] : memref<10x10xi32>
        %carried = arith.muli %q_old, %column : i32
        %sum = arith.addi %explicit, %carried : i32
        %numerator = arith.shli %sum, %eight : i32
        %q_next = arith.divsi %numerator, %divisor : i32
        affine.store %q_next, %q[%i, %j] : memref<10x10xi32>
      }
      affine.store %unit, %v[9, %i] : memref<10x10xi32>
      affine.for %back = 1 to 9 {
        %p_here = affine.load %p[%i, 9 - %back] : memref<10x10xi32>
        %next = affine.load %v[10 - %back, %i] : memref<10x10xi32>
        %product = arith.muli %p_here, %next : i32
        %term = arith.shrsi %product, %eight : i32
        %q_here = affine.load %q[%i, 9 - %back] : memref<10x10xi32>
        %value = arith.addi %term, %q_here : i32
        affine.store %value, %v[9 - %back, %i] : memref<10x10xi32>
      }
    }
    affine.for %i = 1 to 9 {
      affine.store %unit, %u[%i, 0] : memref<10x10xi32>
      affine.store %zero, %p[%i, 0] : memref<10x10xi32>
      affine.store %unit, %q[%i, 0] : memref<10x10xi32>
      affine.for %j = 1 to 9 {
        %p_before = affine.load %p[%i, %j - 1] : memref<10x10xi32>
        %taken = arith.muli %p_before, %row : i32
        %divisor = arith.subi %row_middle, %taken : i32
        %p_next = arith.divsi %row_top, %divisor : i32
        affine.store %p_next, %p[%i, %j] : memref<10x10xi32>
        %before = affine.load %v[%i - 1, %j] : memref<10x10xi32>
        %here = affine.load %v[%i, %j] : memref<10x10xi32>
        %after = affine.load %v[%i + 1, %j] : memref<10x10xi32>
        %sides = arith.addi %before, %after : i32
        %outer = arith.muli %sides, %column : i32
        %centre = arith.muli %here, %column_rest : i32
        %explicit = arith.addi %outer, %centre : i32
        %q_old = affine.load %q[%i, %j - 1] : memref<10x10xi32>
        %carried = arith.muli %q_old, %row : i32
        %sum = arith.addi %explicit, %carried : i32
        %numerator = arith.shli %sum, %eight : i32
        %q_next = arith.divsi %numerator, %divisor : i32
        affine.store %q_next, %q[%i, %j] : memref<10x10xi32>
      }
      affine.store %unit, %u[%i, 9] : memref<10x10xi32>
      affine.for %back = 1 to 9 {
        %p_here = affine.load %p[%i, 9 - %back] : memref<10x10xi32>
        %next = affine.load %u[%i, 10 - %back] : memref<10x10xi32>
        %product = arith.muli %p_here, %next : i32
        %term = arith.shrsi %product, %eight : i32
        %q_here = affine.load %q[%i, 9 - %back] : memref<10x10xi32>
        %value = arith.addi %term, %q_here : i32
        affine.store %value, %u[%i, 9 - %back] : memref<10x10xi32>
      }
    }
  }
  return
}
