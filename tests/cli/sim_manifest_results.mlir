// RUN: kiln hls %s -o %t/out
// RUN: kiln sim --manifest %t/out/manifest.json --data tests/cli/inputs/results.json
// RUN: kiln sim --manifest %t/out/manifest.json --args [[1,2,3,4],[5,6,7,8],[9,10,11,12],[13,14,15,16]] -1
// Results that are memrefs: one is a further argument of the design, one a view of an argument. `kiln sim` takes the arguments of
// the source, shows all results in their places, and compares them with what is expected.
func.func @results(%a: memref<4x4xi8>, %x: i8) -> (memref<4xi8>, i8, memref<2x2xi8, strided<[4, 1], offset: 5>>) {
  %r = memref.alloc() : memref<4xi8>
  affine.for %i = 0 to 4 {
    %v = affine.load %a[%i, 3] : memref<4x4xi8>
    %s = arith.addi %v, %x : i8
    affine.store %s, %r[%i] : memref<4xi8>
    affine.store %s, %a[%i, 1] : memref<4x4xi8>
  }
  %v = memref.subview %a[1, 1] [2, 2] [1, 1] : memref<4x4xi8> to memref<2x2xi8, strided<[4, 1], offset: 5>>
  return %r, %x, %v : memref<4xi8>, i8, memref<2x2xi8, strided<[4, 1], offset: 5>>
}

// OUTPUT
// results: 0.07 us from start to done: exactly 7 cycles at 100 MHz, target generic; 57 % of them in line 8: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        8    1      2          4         4  -
//
// memory a: outside, 16 x 8 bits, read and written
// memory result0: outside, 4 x 8 bits, written
//
// area: about 18 LUT4, 45 flip-flops, 0 multipliers, 0 block memories; 45 register bits, 0 memory bits inside
// operators: 2 adders (up to 8 bits), 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 2 multiplexers (up to 2 bits), 6 or gates (up to 4 bits), 3 xor gates (up to 1 bits)
//
// test data: all 7 operations of the source were executed
// simulated: 2 runs equal to the source, 7 and 7 cycles
// {"args":[[[1,104,3,4],[5,108,7,8],[9,112,11,12],[13,116,15,16]],100],"cycles":7,"results":[[104,108,112,116],100,[[108,7],[112,11]]]}
// {"args":[[[1,3,3,4],[5,7,7,8],[9,11,11,12],[13,15,15,16]],-1],"cycles":7,"results":[[3,7,11,15],-1,[[7,7],[11,11]]]}
