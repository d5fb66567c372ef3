// Modified Gram-Schmidt orthogonalisation on i32: A = Q * R with Q in units of 1/256, so that products with Q are shifted
// right by 8. Sums and products wrap; a norm is the integer square root of the sum of squares taken as unsigned, and 1
// where that is 0, so that the integer division by it is defined for all data.
// Shapes: A, Q 10x12; R 12x12.
// Bound: 2136 cycles (A is read 1560 times; 12 divisions of 32 bits and 12 roots of 16 steps depend on each other).
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
func.func @gramschmidt(%A: memref<10x12xi32>, %R: memref<12x12xi32>, %Q: memref<10x12xi32>) {
  %zero = arith.constant 0 : i32
  %eight = arith.constant 8 : i32
  %unit = arith.constant 256 : i32
  affine.for %k = 0 to 12 {
    %squares = affine.for %i = 0 to 10 iter_args(%acc = %zero) -> (i32) {
      %a = affine.load %A[%i, %k] : memref<10x12xi32>
      %square = arith.muli %a, %a : i32
      %next = arith.addi %acc, %square : i32
      affine.yield %next : i32
    }
    %norm = func.call @root(%squares) : (i32) -> i32
    affine.store %norm, %R[%k, %k] : memref<12x12xi32>
    affine.for %i = 0 to 10 {
      %a = affine.load %A[%i, %k] : memref<10x12xi32>
      %scaled = arith.muli %a, %unit : i32
      %quotient = arith.divsi %scaled, %norm : i32
      affine.store %quotient, %Q[%i, %k] : memref<10x12xi32>
    }
    affine.for %j = affine_map<(d0) -> (d0 + 1)>(%k) to 12 {
      affine.store %zero, %R[%k, %j] : memref<12x12xi32>
      affine.for %i = 0 to 10 {
        %q = affine.load %Q[%i, %k] : memref<10x12xi32>
        %a = affine.load %A[%i, %j] : memref<10x12xi32>
        %product = arith.muli %q, %a : i32
        %term = arith.shrsi %product, %eight : i32
        %r = affine.load %R[%k, %j] : memref<12x12xi32>
        %sum = arith.addi %r, %term : i32
        affine.store %sum, %R[%k, %j] : memref<12x12xi32>
      }
      affine.for %i = 0 to 10 {
        %a = affine.load %A[%i, %j] : memref<10x12xi32>
        %q = affine.load %Q[%i, %k] : memref<10x12xi32>
        %r = affine.load %R[%k, %j] : memref<12x12xi32>
        %product = arith.muli %q, %r : i32
        %term = arith.shrsi %product, %eight : i32
        %difference = arith.subi %a, %term : i32
        affine.store %difference, %A[%i, %j] : memref<10x12xi32>
      }
    }
  }
  return
}
