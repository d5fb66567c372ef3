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
// rows: exactly 260 cycles, target generic at 100 MHz
// flow: static: elastic circuits have their arrays outside: leave out --memory, --plan or --flow elastic
//
// loop              line   II  depth    turns    cycles  bound by
// i_j_k                8    1      3      256       256  nothing
//
// local copy: x in 1 bank, 1024 bits: it lives inside
// local copy: y in 1 bank, 1024 bits: it lives inside
//
// area: about 56 LUT4 in operators, 1 multipliers, 107 register bits, 2304 memory bits
// simulated: 2 runs equal to the source, 260 and 260 cycles
