// RUN: kiln hls %s -o %t/out --memory axi
// A loop without loops inside becomes one over blocks, each of which waits for its own elements and lets them go.
func.func @scale(%a: memref<1024xi32>, %b: memref<1024xi32>, %k: i32) {
  affine.for %i = 0 to 1024 {
    %v = affine.load %a[%i] : memref<1024xi32>
    %p = arith.muli %v, %k : i32
    affine.store %p, %b[%i] : memref<1024xi32>
  }
  return
}

// OUTPUT
// scale: the bus decides: 1104 cycles or more from start to done, without a useful bound; on the test data 1253 to 1283 in 2 runs at about 61 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        4    1      3   64 a run         -  -
//
// memory a: a copy inside, 1 bank, 32768 bits: it lies behind a bus
// memory b: a copy inside, 1 bank, 32768 bits: it lies behind a bus
//
// AXI4: a: 4096 bytes in, each iteration waits for what it needs
// AXI4: b: 4096 bytes out, written while the loop runs
//
// area: about 1711 LUT4, 900 flip-flops, 3 multipliers, 4 block memories; 900 register bits, 65536 memory bits inside
// operators: 23 adders (up to 64 bits), 40 and gates (up to 1 bits), 36 comparators (up to 1 bits), 47 multiplexers (up to 72 bits), 20 or gates (up to 1 bits), 3 products (up to 32 bits), 1 shifter (up to 2 bits), 9 subtractors (up to 16 bits), 17 xor gates (up to 1 bits)
//
// test data: all 4 operations of the source were executed
// simulated: 2 runs equal to the source, 1253 and 1283 cycles
