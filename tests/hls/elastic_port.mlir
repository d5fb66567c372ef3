// RUN: kiln hls %s -o %t/out --flow elastic
// IGNORE: stdout
// In the loop a load comes before a store and another load after it: the token of the latter reaches the former of the next
// iteration in the same cycle, so the latter comes first at the port by which both read.
func.func @port(%m0: memref<7xi32>, %s0: i32) -> (i8) {
  %local = memref.alloca() : memref<3xi1>
  %v1 = arith.constant -14 : i8
  %v2 = arith.trunci %v1 : i8 to i1
  affine.for %z = 0 to 3 {
    affine.store %v2, %local[%z] : memref<3xi1>
  }
  %v10 = affine.load %local[1] : memref<3xi1>
  %v11 = arith.extui %v10 : i1 to i8
  %v12 = arith.cmpi ugt, %v1, %v11 : i8
  scf.if %v12 {
  } else {
    %r49:2 = affine.for %i44 = 2 to 5 iter_args(%v46 = %s0, %v47 = %v1) -> (i32, i8) {
      %v50 = affine.load %local[%i44 mod 3] : memref<3xi1>
      %v51 = arith.xori %v50, %v10 : i1
      affine.store %v51, %local[%i44 mod 3] : memref<3xi1>
      %v58 = affine.load %m0[%i44 + 1] : memref<7xi32>
      %v59 = affine.load %local[%i44 floordiv 2] : memref<3xi1>
      %v60 = arith.extui %v59 : i1 to i32
      %v61 = arith.andi %v58, %v60 : i32
      affine.store %v61, %m0[%i44 + 1] : memref<7xi32>
      %v71 = affine.load %m0[%i44 floordiv 2] : memref<7xi32>
      %v72 = arith.trunci %v61 : i32 to i8
      affine.yield %v71, %v72 : i32, i8
    }
  }
  return %v11 : i8
}

// ERROR
// %s:17:14: warning[E0502]: the path from 'buffer5_0' to 'cmpi2_ready' takes 13769 ps with its registers and longer wires: the clock will reach about 73 MHz
//     %r49:2 = affine.for %i44 = 2 to 5 iter_args(%v46 = %s0, %v47 = %v1) -> (i32, i8) {
//              ^
