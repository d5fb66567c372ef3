// Two iterations touch one element, which is said with both of them and the element.
// RUN: kiln hls %s -o %t --data tests/hls/inputs/independent_not.json
// EXIT: 1
func.func @scaled(%places: memref<16xi8>, %by: memref<16xf32>, %values: memref<16xf32>) {
  affine.for %i = 0 to 16 {
    %place = affine.load %places[%i] : memref<16xi8>
    %at = arith.index_castui %place : i8 to index
    %factor = affine.load %by[%i] : memref<16xf32>
    %x = memref.load %values[%at] : memref<16xf32>
    %y = arith.mulf %x, %factor : f32
    %z = arith.addf %y, %factor : f32
    memref.store %z, %values[%at] : memref<16xf32>
  } {kiln.independent}
  return
}

// ERROR
// %s:9:10: error[E1022]: 'memref.load': run 0 of 'tests/hls/inputs/independent_not.json': iterations 3 and 7 of a loop both touch element 13 of this memory, and one of them writes it: 'kiln.independent' does not hold
//     %x = memref.load %values[%at] : memref<16xf32>
//          ^
// tests/hls/inputs/independent_not.json:1:11: note: the data of this run
