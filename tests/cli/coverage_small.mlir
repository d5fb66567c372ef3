// RUN: kiln hls %s -o %t/out
// Random words of 32 bits are never below 10: data of other magnitudes are tried until all operations were executed.

func.func @small(%n: i32, %A: memref<8xi32>) {
  %limit = arith.constant 10 : i32
  %one = arith.constant 1 : i32
  %is_small = arith.cmpi ult, %n, %limit : i32
  scf.if %is_small {
    affine.for %i = 0 to 8 {
      %a = affine.load %A[%i] : memref<8xi32>
      %b = arith.addi %a, %one : i32
      affine.store %b, %A[%i] : memref<8xi32>
    }
  }
  return
}

// OUTPUT
// small_: data decide: 2 to 13 cycles from start to done; on the test data 2 to 13 in 2 runs at 100 MHz, target generic
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        9    1      2    8 a run         -  -
//
// memory A: outside, 8 x 32 bits, read and written
//
// area: about 63 LUT4, 83 flip-flops, 0 multipliers, 0 block memories; 83 register bits, 0 memory bits inside
// operators: 2 adders (up to 32 bits), 7 and gates (up to 1 bits), 3 comparators (up to 1 bits), 2 multiplexers (up to 3 bits), 5 or gates (up to 1 bits), 4 xor gates (up to 1 bits)
//
// test data: all 6 operations of the source were executed
// simulated: 2 runs equal to the source, 2 and 13 cycles
