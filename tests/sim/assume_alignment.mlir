// RUN: kiln run %s --args [1,2,3,4] 2
// RUN: kiln opt %s --memref-fold-views
// RUN: kiln hls %s -o %t/static
// RUN: kiln hls %s -o %t/elastic --flow elastic
// What is read and written through the result is the memref: a[2] = 3 + 3, and 6 + 4 is the result.

func.func @f(%m: memref<4xi32>, %i: index) -> i32 {
  %c3 = arith.constant 3 : index
  %a = memref.assume_alignment %m, 64 : memref<4xi32>
  %x = memref.load %m[%i] : memref<4xi32>
  %y = arith.addi %x, %x : i32
  memref.store %y, %a[%i] : memref<4xi32>
  %b = memref.assume_alignment %a, 16 : memref<4xi32>
  %u = memref.load %b[%i] : memref<4xi32>
  %v = memref.load %a[%c3] : memref<4xi32>
  %s = arith.addi %u, %v : i32
  return %s : i32
}
