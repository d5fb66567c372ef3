// RUN: kiln hls %s -o %t/static --runs 4
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 4
// RUN: kiln hls %s -o %t/internal --memory internal --runs 2
// IGNORE: stdout
// Views of bytes as arrays of bytes: of a buffer that two arrays share, of an argument, from a place that data decide.
func.func @views(%bytes: memref<40xi8>, %a: memref<4x4xi8>, %b: memref<4x4xi8>, %from: i4) {
  %buffer = memref.alloc() : memref<32xi8>
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %at = arith.index_castui %from : i4 to index
  %x = memref.view %buffer[%c0][] : memref<32xi8> to memref<4x4xi8>
  %y = memref.view %buffer[%c16][] : memref<32xi8> to memref<16xi8>
  %z = memref.view %bytes[%at][] : memref<40xi8> to memref<2x8xi8>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %v = affine.load %a[%i, %j] : memref<4x4xi8>
      affine.store %v, %x[%j, %i] : memref<4x4xi8>
      %w = affine.load %z[%i floordiv 2, %j + (%i mod 2) * 4] : memref<2x8xi8>
      affine.store %w, %y[%i * 4 + %j] : memref<16xi8>
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %v = affine.load %x[%i, %j] : memref<4x4xi8>
      %w = affine.load %y[%j * 4 + %i] : memref<16xi8>
      %s = arith.addi %v, %w : i8
      affine.store %s, %b[%i, %j] : memref<4x4xi8>
    }
  }
  return
}

// ERROR
// %s:15:5: warning[E0502]: the path from 'buffer16_0' to 'cmpi0_ready' takes 15543 ps with its registers and longer wires: the clock will reach about 64 MHz
//     affine.for %j = 0 to 4 {
//     ^
