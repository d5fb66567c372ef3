// RUN: kiln opt %s --memref-resolve-choices --canonicalize --verify-each
// A choice between memories becomes a number; one between memories that are not all there before stays.

func.func @selected(%a: memref<8xi32>, %b: memref<8xi32>, %c: i1, %i: index) -> i32 {
  %m = arith.select %c, %a, %b : memref<8xi32>
  %v = memref.load %m[%i] : memref<8xi32>
  %w = arith.addi %v, %v : i32
  memref.store %w, %m[%i] : memref<8xi32>
  return %w : i32
}

func.func @swapped(%a: memref<8xi32>, %b: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %a, %y = %b) -> (memref<8xi32>, memref<8xi32>) {
    %v = memref.load %x[%i] : memref<8xi32>
    memref.store %v, %y[%i] : memref<8xi32>
    scf.yield %y, %x : memref<8xi32>, memref<8xi32>
  }
  %v = memref.load %r#0[%c0] : memref<8xi32>
  memref.store %v, %r#1[%c1] : memref<8xi32>
  return
}

func.func @one_of_three(%a: memref<8xi32>, %b: memref<8xi32>, %d: memref<16xi32>, %p: i1, %q: i1, %i: index) -> i32 {
  %s = memref.subview %d[%i] [8] [1] : memref<16xi32> to memref<8xi32, strided<[1], offset: ?>>
  %x = memref.cast %a : memref<8xi32> to memref<8xi32, strided<[1], offset: ?>>
  %y = memref.cast %b : memref<8xi32> to memref<8xi32, strided<[1], offset: ?>>
  %m = scf.if %p -> memref<8xi32, strided<[1], offset: ?>> {
    scf.yield %s : memref<8xi32, strided<[1], offset: ?>>
  } else {
    %n = arith.select %q, %x, %y : memref<8xi32, strided<[1], offset: ?>>
    scf.yield %n : memref<8xi32, strided<[1], offset: ?>>
  }
  %half = memref.subview %m[1] [4] [1] : memref<8xi32, strided<[1], offset: ?>> to memref<4xi32, strided<[1], offset: ?>>
  %v = memref.load %half[%i] : memref<4xi32, strided<[1], offset: ?>>
  return %v : i32
}

func.func @of_blocks(%a: memref<8xi32>, %b: memref<8xi32>, %c: i1, %i: index) -> i32 {
  cf.cond_br %c, ^bb1(%a : memref<8xi32>), ^bb1(%b : memref<8xi32>)
^bb1(%m: memref<8xi32>):
  %v = memref.load %m[%i] : memref<8xi32>
  return %v : i32
}

func.func @made_each_turn(%a: memref<8xi32>, %i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %z = arith.constant 0 : i32
  %r = scf.for %k = %c0 to %c8 step %c1 iter_args(%x = %a) -> memref<8xi32> {
    %n = memref.alloc() : memref<8xi32>
    %v = memref.load %x[%k] : memref<8xi32>
    memref.store %v, %n[%k] : memref<8xi32>
    scf.yield %n : memref<8xi32>
  }
  return %z : i32
}
