// RUN: kiln hls %s -o %t/static --runs 3
// RUN: kiln hls %s -o %t/internal --memory internal --runs 3
// IGNORE: stdout
// A global keeps what runs leave, and a result is a memref: each run has the results of its own.
memref.global "private" @calls : memref<1xi8> = dense<5>
func.func @count(%x: i8) -> (memref<2xi8>, i8) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : i8
  %g = memref.get_global @calls : memref<1xi8>
  %r = memref.alloc() : memref<2xi8>
  %n = memref.load %g[%c0] : memref<1xi8>
  %m = arith.addi %n, %c1 : i8
  memref.store %m, %g[%c0] : memref<1xi8>
  affine.for %i = 0 to 2 {
    %s = arith.addi %m, %x : i8
    affine.store %s, %r[%i] : memref<2xi8>
  }
  return %r, %m : memref<2xi8>, i8
}
