// RUN: kiln opt %s --memref-results-to-arguments --verify-each
// Results that are memrefs are filled as arguments: an allocation is the argument itself, others are copied; an argument or a
// view of one at a known place is noted. A function that is called stays as it is.

func.func @made(%x: i32, %i: index) -> (memref<8xi32>, i32) {
  %a = memref.alloc() : memref<8xi32>
  memref.store %x, %a[%i] : memref<8xi32>
  return %a, %x : memref<8xi32>, i32
}

func.func @handed_back(%a: memref<8x8xi32>, %x: i32) -> (memref<8x8xi32>, i32, memref<2x4xi32, strided<[16, 2], offset: 9>>) {
  %v = memref.subview %a[1, 1] [2, 4] [2, 2] : memref<8x8xi32> to memref<2x4xi32, strided<[16, 2], offset: 9>>
  return %a, %x, %v : memref<8x8xi32>, i32, memref<2x4xi32, strided<[16, 2], offset: 9>>
}

func.func @chosen(%a: memref<8xi32>, %b: memref<8xi32>, %c: i1) -> memref<8xi32> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %a : memref<8xi32>
^bb2:
  return %b : memref<8xi32>
}

func.func @called(%a: memref<8xi32>) -> memref<8xi32> {
  return %a : memref<8xi32>
}

func.func @calls(%a: memref<8xi32>) {
  %b = func.call @called(%a) : (memref<8xi32>) -> memref<8xi32>
  return
}
