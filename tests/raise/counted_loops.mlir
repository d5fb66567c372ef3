// RUN: kiln opt %s --raise-counted-loops --canonicalize --verify-each
// RUN: kiln opt %s --raise-counted-loops -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --func down --args [1,2,3,4] 3
// RUN: kiln run %t/raised.mlir --func up --args [1,2,3,4] 4
// Unsigned counters up to a bound, and down to zero.
func.func @up(%a: memref<4xi32>, %n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = scf.while (%i = %zero, %s = %zero) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi ult, %i, %n : i32
    scf.condition(%c) %i, %s : i32, i32
  } do {
  ^bb0(%i: i32, %s: i32):
    %at = arith.index_castui %i : i32 to index
    %x = memref.load %a[%at] : memref<4xi32>
    %t = arith.addi %s, %x : i32
    %j = arith.addi %i, %one : i32
    scf.yield %j, %t : i32, i32
  }
  return %r#1 : i32
}
func.func @down(%a: memref<4xi32>, %n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %minus = arith.constant -1 : i32
  %r:2 = scf.while (%i = %n, %s = %zero) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi ne, %i, %zero : i32
    scf.condition(%c) %i, %s : i32, i32
  } do {
  ^bb0(%i: i32, %s: i32):
    %at = arith.index_castui %i : i32 to index
    %x = memref.load %a[%at] : memref<4xi32>
    %t = arith.addi %s, %x : i32
    %j = arith.addi %i, %minus : i32
    scf.yield %j, %t : i32, i32
  }
  return %r#1 : i32
}
