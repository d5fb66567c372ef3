// RUN: kiln hls %s -o %t/static
// RUN: kiln hls %s -o %t/elastic --flow elastic
// IGNORE: stdout
// Accesses, memories inside, views and what only says something about memory; a call, and a copy.

func.func private @last(%a: memref<6xi16>, %i: index) -> i16 {
  %v = memref.load %a[%i] : memref<6xi16>
  return %v : i16
}
func.func @memref(%in: memref<4x6xi16>, %out: memref<6xi16>) -> (i16, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  memref.assume_alignment %in, 8 : memref<4x6xi16>
  %row = memref.subview %in[2, 0] [1, 6] [1, 1] : memref<4x6xi16> to memref<6xi16, strided<[1], offset: 12>>
  %columns = memref.dim %in, %c1 : memref<4x6xi16>
  %near = memref.alloca() : memref<6xi16>
  %far = memref.alloc() : memref<6xi16, 1>
  %cast = memref.memory_space_cast %far : memref<6xi16, 1> to memref<6xi16>
  scf.for %i = %c0 to %c6 step %c1 {
    memref.prefetch %in[%c1, %i], read, locality<1>, data : memref<4x6xi16>
    %v = memref.load %row[%i] : memref<6xi16, strided<[1], offset: 12>>
    %w = memref.load %in[%c1, %i] : memref<4x6xi16>
    %t = arith.addi %v, %w : i16
    memref.store %v, %near[%i] : memref<6xi16>
    memref.store %t, %cast[%i] : memref<6xi16>
  }
  %open = memref.cast %near : memref<6xi16> to memref<?xi16>
  %x = memref.load %open[%c5] : memref<?xi16>
  memref.copy %cast, %out : memref<6xi16> to memref<6xi16>
  %y = func.call @last(%out, %c5) : (memref<6xi16>, index) -> i16
  memref.dealloc %far : memref<6xi16, 1>
  %sum = arith.addi %x, %y : i16
  return %sum, %columns : i16, index
}
