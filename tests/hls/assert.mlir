// RUN: kiln hls %s -o %t/static --runs 6
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 6
// IGNORE: stdout
// An assertion is taken as a fact: no circuit checks it.
func.func @assert(%x: i32, %n: i4, %a: memref<16xi32>) -> i32 {
  %c16 = arith.constant 16 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %up = arith.index_castui %n : i4 to index
  %ok = arith.cmpi ult, %up, %c16 : index
  cf.assert %ok, "past the end"
  %r = scf.for %i = %c0 to %up step %c1 iter_args(%s = %x) -> (i32) {
    %w = memref.load %a[%i] : memref<16xi32>
    %t = arith.addi %s, %w : i32
    scf.yield %t : i32
  }
  return %r : i32
}
