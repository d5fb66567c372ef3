// RUN: kiln hls %s -o %t --flow auto --memory internal
// A table beside arrays that live inside; both flows are tried.
memref.global "private" constant @taps : memref<4x4xi16> = dense<[[3, -1, 4, 1], [-5, 9, 2, -6], [5, 3, -5, 8], [9, 7, -9, 3]]>

func.func @rows(%x: memref<16x4xi16>, %y: memref<16x4xi16>) {
  %taps = memref.get_global @taps : memref<4x4xi16>
  %zero = arith.constant 0 : i16
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 4 {
      %sum = affine.for %k = 0 to 4 iter_args(%s = %zero) -> (i16) {
        %v = affine.load %x[%i, %k] : memref<16x4xi16>
        %t = affine.load %taps[%j, %k] : memref<4x4xi16>
        %p = arith.muli %v, %t : i16
        %n = arith.addi %s, %p : i16
        affine.yield %n : i16
      }
      affine.store %sum, %y[%i, %j] : memref<16x4xi16>
    }
  }
  return
}

// OUTPUT
// rows: 2.59 us from start to done: exactly 259 cycles at 100 MHz, target generic; 99 % of them in line 8: an iteration starts each cycle
// flow: static: elastic circuits have their arrays outside: leave out --memory, --plan or --flow elastic
//
// loop   line   II  depth iterations    cycles  what limits the II
// i_j_k     8    1      2        256       256  -
//
// memory taps: inside, constant, 16 x 16 bits, read
// memory x: a copy inside, 1 bank, 1024 bits: it lives inside
// memory y: a copy inside, 1 bank, 1024 bits: it lives inside
//
// area: about 318 LUT4, 111 flip-flops, 1 multiplier, 0 block memories; 63 register bits, 2304 memory bits inside
// operators: 4 adders (up to 16 bits), 13 and gates (up to 1 bits), 3 comparators (up to 1 bits), 12 multiplexers (up to 16 bits), 7 or gates (up to 1 bits), 1 product (up to 16 bits), 5 xor gates (up to 1 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 259 and 259 cycles
