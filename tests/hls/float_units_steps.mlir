// RUN: kiln hls %s -o %t/out --max add.f32=1 --max mul.f32=1 --print-pipeline
// RUN: kiln hls %s -o %t/out --max add.f32=1 --max mul.f32=1 --dump-after hls-form-pipelines,pipe-fold-memories
// RUN: kiln run %t/out/poly.hls-form-pipelines.mlir --args random:1 random:2 1067450368 1077936128 -1073741824 --json
// RUN: kiln run %t/out/poly.pipe-fold-memories.mlir --timed --args random:1 random:2 1067450368 1077936128 -1073741824 --json
// RUN: kiln hls %s -o %t/again --from %t/out/poly.pipe-fold-memories.mlir
// Units are operations of the dialect pipe: a design with them runs as it is, and is built from its text.
func.func @poly(%x: memref<16xf32>, %y: memref<16xf32>, %a: f32, %b: f32, %c: f32) {
  affine.for %i = 0 to 16 {
    %v = affine.load %x[%i] : memref<16xf32>
    %p = arith.mulf %v, %a : f32
    %q = arith.addf %p, %b : f32
    %r = arith.mulf %q, %v : f32
    %s = arith.subf %r, %c : f32
    affine.store %s, %y[%i] : memref<16xf32>
  }
  return
}

// OUTPUT
// hls-prepare{flow=static}
// hls-form-pipelines{float-units=add.f32:1,mul.f32:1}
// pipe-replace-divisions
// pipe-reduce-strength
// pipe-copy-tables{local-kib=64}
// pipe-forward-stores
// pipe-speculate
// pipe-schedule{target=generic clock-mhz=100 ports=1r1w max-mul=0 max-div=0 float-units=add.f32:1,mul.f32:1}
// pipe-verify-schedule
// pipe-overlap-tasks
// pipe-fold-memories
// pipe-build-circuit
// poly: exactly 54 cycles from start to done (0.54 us); target generic at 100 MHz
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        8    2     22         16        31  add.f32 units: 2 uses, 1 per cycle
//
// i: II 2: the add.f32 units are busy; a larger --max add.f32 adds some
//
// memory x: outside, 16 x 32 bits, read
// memory y: outside, 16 x 32 bits, written
//
// area: about 1740 LUT4 in operators, 4 multipliers, 1198 register bits, 0 memory bits inside
// operators: 9 adders (up to 31 bits), 101 and gates (up to 27 bits), 33 comparators (up to 1 bits), 57 multiplexers (up to 57 bits), 48 or gates (up to 8 bits), 4 products (up to 36 bits), 4 subtractors (up to 10 bits), 89 xor gates (up to 32 bits)
// shared: add.f32 unit 0 of 32 bits does 2 operations
// shared: mul.f32 unit 0 of 32 bits does 2 operations
//
// test data: all 7 operations of the source were executed
// simulated: 2 runs equal to the source, 54 and 54 cycles
// {"args":[[-1996333887,1703865447,-80587426,-297613045,-788417095,-1877671296,-684311387,304579957,897465768,1952540566,22433633,349146110,1269456320,-1864916342,1867274152,-1518777797],[1073741824,2139095040,2139095040,2139095040,1654934941,1073741824,1864509659,1073741824,1073741836,2139095040,1073741824,1073741824,1477294288,1073741824,2139095040,1073741824],1067450368,1077936128,-1073741824],"results":[],"tokens":16}
// {"args":[[-1996333887,1703865447,-80587426,-297613045,-788417095,-1877671296,-684311387,304579957,897465768,1952540566,22433633,349146110,1269456320,-1864916342,1867274152,-1518777797],[1073741824,2139095040,2139095040,2139095040,1654934941,1073741824,1864509659,1073741824,1073741836,2139095040,1073741824,1073741824,1477294288,1073741824,2139095040,1073741824],1067450368,1077936128,-1073741824],"cycles":53,"results":[],"tokens":16}
// poly: exactly 54 cycles from start to done (0.54 us); target generic at 100 MHz
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        7    2     22         16        31  add.f32 units: 2 uses, 1 per cycle
//
// i: II 2: the add.f32 units are busy; a larger --max add.f32 adds some
//
// memory x: outside, 16 x 32 bits, read
// memory y: outside, 16 x 32 bits, written
//
// area: about 1740 LUT4 in operators, 4 multipliers, 1198 register bits, 0 memory bits inside
// operators: 9 adders (up to 31 bits), 101 and gates (up to 27 bits), 33 comparators (up to 1 bits), 57 multiplexers (up to 57 bits), 48 or gates (up to 8 bits), 4 products (up to 36 bits), 4 subtractors (up to 10 bits), 89 xor gates (up to 32 bits)
// shared: add.f32 unit 0 of 32 bits does 2 operations
// shared: mul.f32 unit 0 of 32 bits does 2 operations
//
// test data: all 7 operations of the source were executed
// simulated: 2 runs equal to the source, 54 and 54 cycles
