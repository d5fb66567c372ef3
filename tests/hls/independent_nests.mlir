// The statement is about the loop that it stands on: not about the loop inside, which adds to one word, nor about an array that each
// iteration has for itself, which is one memory in the circuit.
// RUN: kiln hls %s -o %t --func rows
// RUN: kiln hls %s -o %t --func inside
// RUN: kiln hls %s -o %t --func own
func.func @rows(%mask: i3, %x: memref<8x4xi32>, %sums: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %m = arith.index_castui %mask : i3 to index
    %row = arith.xori %i, %m : index
    affine.for %j = 0 to 4 {
      %v = affine.load %x[%i, %j] : memref<8x4xi32>
      %s = memref.load %sums[%row] : memref<8xi32>
      %p = arith.muli %s, %v : i32
      %t = arith.addi %p, %v : i32
      memref.store %t, %sums[%row] : memref<8xi32>
    }
  } {kiln.independent}
  return
}

func.func @inside(%mask: i3, %x: memref<4x8xi32>, %sums: memref<8xi32>) {
  affine.for %j = 0 to 4 {
    affine.for %i = 0 to 8 {
      %m = arith.index_castui %mask : i3 to index
      %row = arith.xori %i, %m : index
      %v = affine.load %x[%j, %i] : memref<4x8xi32>
      %s = memref.load %sums[%row] : memref<8xi32>
      %p = arith.muli %s, %v : i32
      %t = arith.addi %p, %v : i32
      memref.store %t, %sums[%row] : memref<8xi32>
    } {kiln.independent}
  }
  return
}

func.func @own(%mask: i2, %x: memref<8x4xi32>, %y: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %m = arith.index_castui %mask : i2 to index
  scf.for %i = %c0 to %c8 step %c1 {
    %line = memref.alloca() : memref<4xi32>
    affine.for %j = 0 to 4 {
      %v = memref.load %x[%i, %j] : memref<8x4xi32>
      %at = arith.xori %j, %m : index
      memref.store %v, %line[%at] : memref<4xi32>
    }
    %a = memref.load %line[%c0] : memref<4xi32>
    %b = memref.load %line[%c1] : memref<4xi32>
    %p = arith.muli %a, %b : i32
    memref.store %p, %y[%i] : memref<8xi32>
  } {kiln.independent}
  return
}

// OUTPUT
// rows: 0.83 us from start to done: exactly 83 cycles at 100 MHz, target generic; 95 % of them in line 7: II 2: recurrence addi %t -> yield %sums_reg -> muli %p: 2 cycles over 1 iterations (lines 10, 13, 14)
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_j      7    2      3         40        79  recurrence addi %t -> yield %sums_reg -> muli %p: 2 cycles over 1 iterations (lines 10, 13, 14)
//
// i_j: II 2: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
//
// other options: --advise builds the design with each, and says what it brings
//
// memory x: outside, 32 x 32 bits, read
// memory sums: outside, 8 x 32 bits, read and written
//
// area: about 178 LUT4, 193 flip-flops, 3 multipliers, 0 block memories; 193 register bits, 0 memory bits inside
// operators: 6 adders (up to 32 bits), 10 and gates (up to 1 bits), 3 comparators (up to 1 bits), 10 multiplexers (up to 32 bits), 5 or gates (up to 1 bits), 3 products (up to 32 bits), 5 xor gates (up to 3 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 83 and 83 cycles
// inside_: 0.45 us from start to done: exactly 45 cycles at 100 MHz, target generic; 71 % of them in line 23: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i       23    1      3         32        32  -
//
// memory x: outside, 32 x 32 bits, read
// memory sums: outside, 8 x 32 bits, read and written
//
// area: about 119 LUT4, 190 flip-flops, 3 multipliers, 0 block memories; 190 register bits, 0 memory bits inside
// operators: 5 adders (up to 32 bits), 6 and gates (up to 1 bits), 2 comparators (up to 1 bits), 5 multiplexers (up to 5 bits), 6 or gates (up to 1 bits), 3 products (up to 32 bits), 5 xor gates (up to 3 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 45 and 45 cycles
// own: 0.52 us from start to done: exactly 52 cycles at 100 MHz, target generic; 62 % of them in line 43: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// j       43    1      1         32        32  -
//
// memory x: outside, 32 x 32 bits, read
// memory y: outside, 8 x 32 bits, written
// memory line: inside, 4 x 32 bits, read and written
//
// area: about 117 LUT4, 153 flip-flops, 3 multipliers, 0 block memories; 121 register bits, 128 memory bits inside
// operators: 4 adders (up to 14 bits), 6 and gates (up to 1 bits), 2 comparators (up to 1 bits), 6 multiplexers (up to 5 bits), 7 or gates (up to 1 bits), 3 products (up to 32 bits), 5 xor gates (up to 2 bits)
//
// test data: all 11 operations of the source were executed
// simulated: 2 runs equal to the source, 52 and 52 cycles
