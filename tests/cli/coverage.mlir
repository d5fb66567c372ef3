// RUN: kiln hls %s -o %t/out
// Random words hardly ever equal 12345, or are all ones: the report says what was not executed.

func.func @rare(%x: i32, %A: memref<8xi32>) -> i32 {
  %c0 = arith.constant 0 : i32
  %magic = arith.constant 12345 : i32
  %is_magic = arith.cmpi eq, %x, %magic : i32
  %r = scf.if %is_magic -> (i32) {
    %i = arith.constant 3 : index
    %a = memref.load %A[%i] : memref<8xi32>
    %d = arith.addi %a, %x : i32
    memref.store %d, %A[%i] : memref<8xi32>
    scf.yield %d : i32
  } else {
    scf.yield %c0 : i32
  }
  return %r : i32
}

// OUTPUT
// rare: 0.04 us from start to done: exactly 4 cycles at 100 MHz, target generic
//
// memory A: outside, 8 x 32 bits, read and written
//
// area: about 49 LUT4, 102 flip-flops, 0 multipliers, 0 block memories; 102 register bits, 0 memory bits inside
// operators: 1 adder (up to 32 bits), 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 1 multiplexer (up to 32 bits), 2 or gates (up to 1 bits), 2 xor gates (up to 1 bits)
//
// test data: 3 of 5 operations of the source were never executed; --data gives others:
//   line 10: memref.load
//   line 11: arith.addi
//   line 12: memref.store
// simulated: 2 runs equal to the source, 4 and 4 cycles
