// An array that the kernel does not use, and one that it uses up to a bound.
func.func @f(%a: memref<300xi32>, %u: memref<8xi32>, %n: index) -> i32 attributes {kiln.device} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%x = %z) -> i32 {
    %v = memref.load %a[%i] : memref<300xi32>
    %y = arith.addi %x, %v : i32
    scf.yield %y : i32
  }
  return %s : i32
}
func.func @main(%a: memref<300xi32>, %u: memref<8xi32>) -> i32 {
  %n = arith.constant 257 : index
  %r = func.call @f(%a, %u, %n) : (memref<300xi32>, memref<8xi32>, index) -> i32
  return %r : i32
}
