// Two words of a row are never the same, whatever the row: a load of one does not wait for the stores of the other.
// RUN: kiln hls %s -o %t --no-sim
func.func @rows(%at: memref<64xi8>, %m: memref<256x4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  affine.for %i = 0 to 64 {
    %a = affine.load %at[%i] : memref<64xi8>
    %row = arith.index_castui %a : i8 to index
    %x = memref.load %m[%row, %c0] : memref<256x4xi32>
    %v = arith.extui %a : i8 to i32
    %y = arith.muli %x, %v : i32
    memref.store %y, %m[%row, %c1] : memref<256x4xi32>
  }
  return
}

// OUTPUT
// rows: 0.69 us from start to done: exactly 69 cycles at 100 MHz, target generic; 93 % of them in line 6: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        6    1      4         64        64  -
//
// memory at: outside, 64 x 8 bits, read
// memory m: outside, 1024 x 32 bits, read and written
//
// area: about 31 LUT4, 135 flip-flops, 2 multipliers, 0 block memories; 135 register bits, 0 memory bits inside
// operators: 2 adders (up to 14 bits), 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 2 multiplexers (up to 6 bits), 5 or gates (up to 10 bits), 2 products (up to 26 bits), 3 xor gates (up to 1 bits)
//
// test data: all 7 operations of the source were executed
