// RUN: kiln hls %s -o %t/out
// IGNORE: stdout
// A choice between memories is the number of one.

func.func @f(%c: i1, %a: memref<4xi32>, %b: memref<4xi32>, %i: index) -> i32 {
  %m = arith.select %c, %a, %b : memref<4xi32>
  %v = memref.load %m[%i] : memref<4xi32>
  return %v : i32
}
