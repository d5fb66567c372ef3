// RUN: kiln hls %s --target ice40 --clock-mhz 30 --optimize-datapath --flow elastic -o %t/out
// Blocks that can't be reached go away several times; the values of the first must not be looked for among the blocks of the last.

func.func @kernel(%m0: memref<3x8xi200>, %m1: memref<2xi2>, %s0: i8, %n: index) -> (i200, i2) {
  %v1 = affine.load %m1[0] : memref<2xi2>
  %v2 = arith.extui %s0 : i8 to i16
  %v7w:2 = scf.while (%v3 = %v2, %v4 = %v1) : (i16, i2) -> (i16, i2) {
    %v8 = arith.constant 0 : i16
    %v9 = arith.cmpi ne, %v3, %v8 : i16
    %v10 = arith.trunci %s0 : i8 to i2
    scf.condition(%v9) %v3, %v10 : i16, i2
  } do {
  ^bb0(%v5: i16, %v6: i2):
    %v11 = arith.constant 1 : i2
    %v12 = arith.trunci %v2 : i16 to i2
    %v13 = arith.cmpi slt, %v11, %v12 : i2
    %v14 = affine.load %m0[1, 5] : memref<3x8xi200>
    %v15 = arith.trunci %v14 : i200 to i2
    %v16 = arith.select %v13, %v1, %v15 : i2
    affine.store %v16, %m1[1] : memref<2xi2>
    %v17 = affine.load %m1[1] : memref<2xi2>
    %v18 = affine.load %m1[0] : memref<2xi2>
    %v19 = arith.xori %v17, %v18 : i2
    affine.store %v19, %m1[1] : memref<2xi2>
    %v20 = arith.constant 1 : i16
    %v21 = arith.shrui %v5, %v20 : i16
    scf.yield %v21, %v12 : i16, i2
  }
  %v22 = arith.constant 34 : i7
  %r25:1 = affine.for %i22 = 1 to 7 iter_args(%v24 = %v22) -> (i7) {
    %v26 = affine.load %m1[%i22 mod 2] : memref<2xi2>
    %v27 = arith.extui %v26 : i2 to i16
    %v28 = arith.constant 2 : i16
    %v29 = arith.remui %v27, %v28 : i16
    %v30 = arith.index_castui %v29 : i16 to index
    %v31 = memref.load %m1[%v30] : memref<2xi2>
    %v32 = arith.constant 57 : i200
    %v33 = arith.extui %v31 : i2 to i200
    %v34 = arith.cmpi eq, %v32, %v33 : i200
    scf.if %v34 {
      %v35 = affine.load %m1[1] : memref<2xi2>
      %v36 = arith.ori %v31, %v35 : i2
      memref.store %v36, %m1[%v30] : memref<2xi2>
    }
    %v37 = arith.constant 3 : i16
    %v38 = arith.remui %v29, %v37 : i16
    %v39 = arith.index_castui %v38 : i16 to index
    %v40 = arith.trunci %v33 : i200 to i16
    %v41 = arith.constant 8 : i16
    %v42 = arith.remui %v40, %v41 : i16
    %v43 = arith.index_castui %v42 : i16 to index
    %v44 = memref.load %m0[%v39, %v43] : memref<3x8xi200>
    %v45 = arith.extui %s0 : i8 to i200
    %v46 = arith.xori %v44, %v45 : i200
    memref.store %v46, %m0[%v39, %v43] : memref<3x8xi200>
    %v47 = affine.load %m0[%i22 mod 3, %i22 + 0] : memref<3x8xi200>
    %v48 = arith.trunci %v47 : i200 to i7
    affine.yield %v48 : i7
  }
  %v49 = affine.load %m0[2, 6] : memref<3x8xi200>
  return %v49, %v7w#1 : i200, i2
}

// OUTPUT
// kernel: data decide the cycles from start to done; on the test data 26 in each of 2 runs at 30 MHz, target ice40
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     7    1      -          -         -  rings and ports: 1.00 cycles an iteration where data allow
// loop4    30    2      -          -         -  rings and ports: 2.00 cycles an iteration where data allow
//
// memory m0: outside, 24 x 200 bits, read and written
// memory m1: outside, 2 x 2 bits, read and written
//
// optimised, line 38: 4 operations rewritten as cheaper logic, proven equivalent: 513 to 1 LUT, 77.1 to 0.0 ns
//
// area: about 1988 LUT4, 1811 flip-flops, 0 multipliers, 0 block memories; 1811 register bits, 0 memory bits inside
// operators: 64 adders (up to 4 bits), 433 and gates (up to 1 bits), 137 comparators (up to 1 bits), 162 multiplexers (up to 200 bits), 129 or gates (up to 1 bits), 169 xor gates (up to 200 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 9
//
// test data: 3 of 40 operations of the source were never executed; --data gives others:
//   line 41: affine.load
//   line 42: arith.ori
//   line 43: memref.store
// simulated: 2 runs equal to the source, 26 and 26 cycles
