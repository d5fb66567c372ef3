// RUN: kiln hls %s -o %t --max-mul 8
// A stencil in time: both arrays are copied in, all points of a step are computed at once, and both are copied out. The rows
// of the third are written one element a turn at a place that only turns decide, and read all at once.
func.func @steps(%A: memref<10xi32>, %B: memref<10xi32>, %x: memref<10xi32>, %W: memref<8x8xi32>) {
  %rows = memref.alloc() : memref<8x8xi32>
  affine.for %t = 0 to 8 {
    affine.for %i = 1 to 9 {
      %left = affine.load %A[%i - 1] : memref<10xi32>
      %right = affine.load %A[%i + 1] : memref<10xi32>
      %factor = affine.load %x[%i] : memref<10xi32>
      %p = arith.muli %left, %factor : i32
      %s = arith.subi %right, %p : i32
      affine.store %s, %B[%i] : memref<10xi32>
    }
    affine.for %i = 1 to 9 {
      %b = affine.load %B[%i] : memref<10xi32>
      affine.store %b, %A[%i] : memref<10xi32>
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %w = affine.load %W[%i, %j] : memref<8x8xi32>
      affine.store %w, %rows[%j, %i] : memref<8x8xi32>
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %old = affine.load %W[%i, %j] : memref<8x8xi32>
      %sum = affine.for %k = 0 to 8 iter_args(%acc = %old) -> (i32) {
        %a = affine.load %rows[%i, %k] : memref<8x8xi32>
        %p = arith.muli %a, %old : i32
        %next = arith.subi %acc, %p : i32
        affine.yield %next : i32
      }
      affine.store %sum, %W[%i, %j] : memref<8x8xi32>
    }
  }
  memref.dealloc %rows : memref<8x8xi32>
  return
}

// OUTPUT
// steps: exactly 202 cycles, target generic at 100 MHz
//
// loop              line   II  depth    turns    cycles  bound by
// i                    8    1      1       10        10  nothing
// t                    6    2      8        8        15  recurrence mux %A_reg -> sub %s -> mux %A_reg -> mul %p -> sub %s: 4 cycles over 2 iterations
// i_1                 20    8      8        8        57  resource W read port: 8 uses, 1 per cycle
// j_k                 27    2     10       64       127  resource W read port: 2 uses, 1 per cycle (lower bound 1)
// i_2                 39    1      2       10        10  nothing
//
// beside each other:
//   i: issues in cycles 0 to 9
//   block_1: issues in cycles 11 to 11, after words of A_local_9
//   t: issues in cycles 14 to 28, after values in registers
//   block_2: issues in cycles 37 to 37, after values in registers
//   i_1: issues in cycles 0 to 56
//   j_k: issues in cycles 64 to 190, after a port of W
//   i_2: issues in cycles 38 to 47, after words of A_local_1
//
// local copy: A in 10 banks, cyclic in dimension 0, 320 bits: a turn reads up to 10 elements; no conflict, proven of 73 sets of accesses
// local copy: B in 8 banks, cyclic in dimension 0, 512 bits: a turn writes up to 8 elements; no conflict, proven of 56 sets of accesses
// local copy: x in 8 banks, cyclic in dimension 0, 512 bits: a turn reads up to 8 elements; no conflict, proven of 28 sets of accesses
// local: rows in 8 banks, cyclic in dimension 0, 2048 bits: a turn reads up to 8 elements; no conflict, proven of 56 sets of accesses
//
// area: about 2278 LUT4 in operators, 12 multipliers, 4015 register bits, 3392 memory bits
// shared: multiplier 0 of 32 bits serves 5 operations
// shared: multiplier 1 of 32 bits serves 4 operations
// shared: multiplier 2 of 32 bits serves 4 operations
// shared: multiplier 3 of 32 bits serves 3 operations
// simulated: 2 runs equal to the source, 202 and 202 cycles
