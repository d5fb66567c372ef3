// Cholesky decomposition in place on i32, lower triangle. Sums and products wrap; the diagonal is the integer square root
// of the sum taken as unsigned, and 1 where that is 0, so that the integer division by it is defined for all data.
// Shapes: A 12x12.
// Bound: 2954 cycles (A is read 650 times; 66 divisions of 32 bits and 12 roots of 16 steps depend on each other).
// Goal: 1.15 * bound + 60
func.func private @root(%square: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %top = arith.constant 0x40000000 : i32
  %result:3 = affine.for %step = 0 to 16 iter_args(%rest = %square, %r = %zero, %bit = %top) -> (i32, i32, i32) {
    %trial = arith.addi %r, %bit : i32
    %half = arith.shrui %r, %one : i32
    %fits = arith.cmpi uge, %rest, %trial : i32
    %difference = arith.subi %rest, %trial : i32
    %with_bit = arith.addi %half, %bit : i32
    %next_rest = arith.select %fits, %difference, %rest : i32
    %next_r = arith.select %fits, %with_bit, %half : i32
    %next_bit = arith.shrui %bit, %two : i32
    affine.yield %next_rest, %next_r, %next_bit : i32, i32, i32
  }
  %positive = arith.maxui %result#1, %one : i32
  return %positive : i32
}
func.func @cholesky(%A: memref<12x12xi32>) {
  affine.for %i = 0 to 12 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) {
        %l = affine.load %A[%i, %k] : memref<12x12xi32>
        %u = affine.load %A[%j, %k] : memref<12x12xi32>
        %product = arith.muli %l, %u : i32
        %a = affine.load %A[%i, %j] : memref<12x12xi32>
        %difference = arith.subi %a, %product : i32
        affine.store %difference, %A[%i, %j] : memref<12x12xi32>
      }
      %a = affine.load %A[%i, %j] : memref<12x12xi32>
      %diagonal = affine.load %A[%j, %j] : memref<12x12xi32>
      %quotient = arith.divsi %a, %diagonal : i32
      affine.store %quotient, %A[%i, %j] : memref<12x12xi32>
    }
    affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
      %l = affine.load %A[%i, %k] : memref<12x12xi32>
      %square = arith.muli %l, %l : i32
      %a = affine.load %A[%i, %i] : memref<12x12xi32>
      %difference = arith.subi %a, %square : i32
      affine.store %difference, %A[%i, %i] : memref<12x12xi32>
    }
    %a = affine.load %A[%i, %i] : memref<12x12xi32>
    %diagonal = func.call @root(%a) : (i32) -> i32
    affine.store %diagonal, %A[%i, %i] : memref<12x12xi32>
  }
  return
}
