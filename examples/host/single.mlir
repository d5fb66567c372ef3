// Arrays of one element and of none that the kernel uses: a bus moves four bytes at a time.
func.func @f(%a: memref<i32>, %b: memref<1xi8>, %k: i64) -> i1 attributes {kiln.device} {
  %v = memref.load %a[] : memref<i32>
  %c0 = arith.constant 0 : index
  %b0 = memref.load %b[%c0] : memref<1xi8>
  %w = arith.extsi %b0 : i8 to i32
  %s = arith.addi %v, %w : i32
  memref.store %s, %a[] : memref<i32>
  %t = arith.trunci %k : i64 to i1
  return %t : i1
}
func.func @main(%a: memref<i32>, %b: memref<1xi8>, %k: i64) -> i1 {
  %r = func.call @f(%a, %b, %k) : (memref<i32>, memref<1xi8>, i64) -> i1
  return %r : i1
}
