// RUN: kiln hls %s -o %t/out --interface axi-lite --memory axi --func f,g
// RUN: grep -o -e [fg]_m_axi_a[rw]addr %t/out/component.xml
// Each has a bus to memory of its own.
func.func @f(%a: memref<8xi32>, %b: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  return
}

func.func @g(%a: memref<8xi16>) -> i16 {
  %zero = arith.constant 0 : i16
  %sum = affine.for %i = 0 to 8 iter_args(%s = %zero) -> i16 {
    %x = affine.load %a[%i] : memref<8xi16>
    %t = arith.addi %s, %x : i16
    affine.yield %t : i16
  }
  return %sum : i16
}

// OUTPUT
// f: the bus decides: 11 cycles or more from start to done, without a useful bound; on the test data 70 to 75 in 2 runs at about 61 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        5    1      1    8 a run         -  -
//
// memory a: a copy inside, 1 bank, 256 bits: it lies behind a bus
// memory b: a copy inside, 1 bank, 256 bits: it lies behind a bus
//
// AXI4: a: 32 bytes in, read before the first use
// AXI4: b: 32 bytes out, written at the end
//
// area: about 1481 LUT4, 791 flip-flops, 0 multipliers, 0 block memories; 663 register bits, 512 memory bits inside
// operators: 16 adders (up to 64 bits), 33 and gates (up to 1 bits), 32 comparators (up to 1 bits), 40 multiplexers (up to 72 bits), 12 or gates (up to 1 bits), 1 shifter (up to 2 bits), 9 subtractors (up to 16 bits), 13 xor gates (up to 1 bits)
//
// test data: all 3 operations of the source were executed
// simulated: 2 runs equal to the source, 70 and 75 cycles
//
// g: the bus decides: 13 cycles or more from start to done, without a useful bound; on the test data 47 to 48 in 2 runs at about 69 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// i       14    1      2    8 a run         -  -
//
// memory a: a copy inside, 1 bank, 128 bits: it lies behind a bus
//
// AXI4: a: 16 bytes in, read before the first use
//
// area: about 459 LUT4, 312 flip-flops, 0 multipliers, 0 block memories; 248 register bits, 128 memory bits inside
// operators: 8 adders (up to 64 bits), 20 and gates (up to 1 bits), 14 comparators (up to 1 bits), 19 multiplexers (up to 64 bits), 10 or gates (up to 1 bits), 3 subtractors (up to 16 bits), 9 xor gates (up to 1 bits)
//
// test data: all 3 operations of the source were executed
// simulated: 2 runs equal to the source, 47 and 48 cycles
//
// design              addresses
// f                   0x000000 to 0x00007f
// g                   0x000080 to 0x0000ff
// f_m_axi_araddr
// f_m_axi_awaddr
// g_m_axi_araddr
// f_m_axi_araddr
// f_m_axi_awaddr
// g_m_axi_araddr
