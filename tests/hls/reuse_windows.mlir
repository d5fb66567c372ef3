// RUN: kiln hls %s -o %t/out
// Windows one after the other: a blur of a line and a column, and the edges of what it leaves, which begin while it runs.
func.func @edges(%image: memref<20x24xi8>, %edges: memref<16x20xi8>) {
  %two = arith.constant 2 : i8
  %blurred = memref.alloc() : memref<18x22xi8>
  affine.for %y = 0 to 18 {
    affine.for %x = 0 to 22 {
      %c = affine.load %image[%y + 1, %x + 1] : memref<20x24xi8>
      %l = affine.load %image[%y + 1, %x] : memref<20x24xi8>
      %u = affine.load %image[%y, %x + 1] : memref<20x24xi8>
      %d = affine.load %image[%y + 2, %x + 1] : memref<20x24xi8>
      %s = arith.addi %c, %l : i8
      %t = arith.addi %u, %d : i8
      %v = arith.addi %s, %t : i8
      %m = arith.shrui %v, %two : i8
      affine.store %m, %blurred[%y, %x] : memref<18x22xi8>
    }
  }
  affine.for %y = 0 to 16 {
    affine.for %x = 0 to 20 {
      %l = affine.load %blurred[%y + 1, %x] : memref<18x22xi8>
      %r = affine.load %blurred[%y + 1, %x + 2] : memref<18x22xi8>
      %u = affine.load %blurred[%y, %x + 1] : memref<18x22xi8>
      %d = affine.load %blurred[%y + 2, %x + 1] : memref<18x22xi8>
      %gx = arith.subi %r, %l : i8
      %gy = arith.subi %d, %u : i8
      %e = arith.xori %gx, %gy : i8
      affine.store %e, %edges[%y, %x] : memref<16x20xi8>
    }
  }
  memref.dealloc %blurred : memref<18x22xi8>
  return
}

// OUTPUT
// edges: 4.65 us from start to done: exactly 465 cycles at 100 MHz, target generic; 99 % of them in line 6: an iteration starts each cycle
//
// loop   line   II  depth iterations    cycles  what limits the II
// y_x       6    1      2        460       460  -
// y_x_1    19    1      1        396       396  -
//
// run at the same time:
//   y_x: iterations start in cycles 0 to 459
//   y_x_1: iterations start in cycles 67 to 462, waits for words of blurred
//
// memory image: outside, 480 x 8 bits, read
// memory edges: outside, 320 x 8 bits, written
// memory blurred_2: inside, 22 x 8 bits, read and written
// memory blurred_1: inside, 22 x 8 bits, read and written
// memory image_2: inside, 23 x 8 bits, read and written
// memory image_1: inside, 23 x 8 bits, read and written
// memory blurred: inside, 32 x 8 bits, read and written
// memory blurred: 32 words instead of 396: others are never live at once
//
// window of image, line 6: 1 read an iteration instead of 4: line buffer image_1 of 23 x 8 bits, line buffer image_2 of 23 x 8 bits, 1 register of 8 bits; 376 bits
// window of blurred, line 19: 1 read an iteration instead of 4: line buffer blurred_1 of 22 x 8 bits, line buffer blurred_2 of 22 x 8 bits, 4 registers of 8 bits; 384 bits
//
// area: about 329 LUT4, 216 flip-flops, 0 multipliers, 0 block memories; 176 register bits, 976 memory bits inside
// operators: 16 adders (up to 9 bits), 12 and gates (up to 1 bits), 10 comparators (up to 1 bits), 32 multiplexers (up to 9 bits), 8 or gates (up to 1 bits), 2 subtractors (up to 8 bits), 5 xor gates (up to 8 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 2
//
// test data: all 23 operations of the source were executed
// simulated: 2 runs equal to the source, 465 and 465 cycles
