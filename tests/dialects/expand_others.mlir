// RUN: kiln opt %s --expand-atomics --expand-powers --scf-for-to-index --index-to-arith --canonicalize
func.func @atomics(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  %a = memref.atomic_rmw assign %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %b = memref.atomic_rmw minu %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %c = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    memref.atomic_yield %old : i32
  }
  %s = arith.addi %a, %b : i32
  %t = arith.addi %s, %c : i32
  return %t : i32
}
func.func @powers(%x: i32, %e: i32) -> (i32, i32) {
  %six = arith.constant 6 : i32
  %a = math.ipowi %x, %six : i32
  %b = math.ipowi %x, %e : i32
  return %a, %b : i32, i32
}
func.func @loops(%lo: i8, %hi: i8, %st: index, %n: index, %m: memref<8xi8>) {
  %c3 = arith.constant 3 : i8
  %zero = index.constant 0
  scf.for %i = %lo to %hi step %c3 : i8 {
    memref.store %i, %m[%zero] : memref<8xi8>
  }
  scf.for %i = %zero to %n step %st {
    memref.store %lo, %m[%i] : memref<8xi8>
  }
  return
}
