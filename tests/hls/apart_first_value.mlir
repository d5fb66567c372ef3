// An address that a loop carries begins with a value whose bits are others than those of the values that follow: the load of the second
// iteration reads what the first one stored.
// RUN: kiln hls %s -o %t --data tests/hls/inputs/apart_first_value.json
func.func @first(%at: memref<16xi8>, %m: memref<512xi32>) {
  %first = arith.constant 1 : index
  %one = arith.constant 1 : index
  %last = affine.for %i = 0 to 16 iter_args(%p = %first) -> (index) {
    %a = affine.load %at[%i] : memref<16xi8>
    %r = arith.index_castui %a : i8 to index
    %even = arith.shli %r, %one : index
    %odd = arith.ori %even, %one : index
    %x = memref.load %m[%odd] : memref<512xi32>
    %v = arith.extui %a : i8 to i32
    %y = arith.muli %x, %x : i32
    %z = arith.addi %y, %v : i32
    memref.store %z, %m[%p] : memref<512xi32>
    affine.yield %even : index
  }
  return
}

// OUTPUT
// first: 0.36 us from start to done: exactly 36 cycles at 100 MHz, target generic; 86 % of them in line 7: II 2: recurrence load m %x -> muli %y -> addi %z -> store m: 4 cycles over 2 iterations (lines 12, 14, 15, 16)
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        7    2      4         16        31  recurrence load m %x -> muli %y -> addi %z -> store m: 4 cycles over 2 iterations (lines 12, 14, 15, 16)
//
// i: II 2: an iteration reads what an earlier one wrote to m; keep that value in an iter_args of the loop, or work on several rows or accumulators in turn
//
// other options: --advise builds the design with each, and says what it brings
//
// memory at: outside, 16 x 8 bits, read
// memory m: outside, 512 x 32 bits, read and written
//
// area: about 131 LUT4, 181 flip-flops, 2 multipliers, 0 block memories; 181 register bits, 0 memory bits inside
// operators: 4 adders (up to 32 bits), 7 and gates (up to 1 bits), 3 comparators (up to 1 bits), 5 multiplexers (up to 32 bits), 6 or gates (up to 9 bits), 2 products (up to 32 bits), 4 xor gates (up to 1 bits)
//
// test data: all 10 operations of the source were executed
// simulated: 1 runs equal to the source, 36 cycles
// expected: all 528 numbers that the data expect are equal
