// RUN: kiln hls %s -o %t/out --memory axi --runs 3
// Rows between those that are written come in and go out as well: a row goes out once it has come in, not when the loop is past it.
func.func @gap(%b: memref<1024x4xi32>) {
  %one = arith.constant 1 : i32
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 2 {
      affine.store %one, %b[%i * 200, %j] : memref<1024x4xi32>
    }
  }
  return
}

// OUTPUT
// gap: the bus decides: 13 cycles or more from start to done, without a useful bound; on the test data 2385 to 3111 in 3 runs at about 60 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// j        6    1      0    2 a run         -  -
//
// memory b: a copy inside, 1 bank, 131072 bits: it lies behind a bus
//
// AXI4: b: 16384 bytes in, each iteration waits for what it needs; 16384 bytes out, written while the loop runs
//
// area: about 1699 LUT4, 725 flip-flops, 0 multipliers, 8 block memories; 725 register bits, 131072 memory bits inside
// operators: 21 adders (up to 64 bits), 36 and gates (up to 1 bits), 35 comparators (up to 1 bits), 48 multiplexers (up to 72 bits), 18 or gates (up to 1 bits), 1 shifter (up to 2 bits), 11 subtractors (up to 57 bits), 17 xor gates (up to 1 bits)
//
// test data: all 3 operations of the source were executed
// simulated: 3 runs equal to the source, 2385 and 3111 and 3069 cycles
