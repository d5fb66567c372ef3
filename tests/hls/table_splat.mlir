// RUN: kiln hls %s -o %t
// EXIT: 1
// E0604: a table too long to write out.
memref.global "private" constant @table : memref<1073741824xi8> = dense<7>

func.func @f(%x: memref<4xi32>, %y: memref<4xi8>) {
  %table = memref.get_global @table : memref<1073741824xi8>
  affine.for %i = 0 to 4 {
    %v = affine.load %x[%i] : memref<4xi32>
    %place = arith.index_castui %v : i32 to index
    %t = memref.load %table[%place] : memref<1073741824xi8>
    affine.store %t, %y[%i] : memref<4xi8>
  }
  return
}

// ERROR
// %s:4:1: error[E0604]: 'memref.global': the initial value of '@table' must be dense numbers, at most 2^24
// memref.global "private" constant @table : memref<1073741824xi8> = dense<7>
// ^
