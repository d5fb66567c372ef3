// RUN: kiln gpu %s --gpu a100 --check
// Integers of any width up to 64 bits, comparisons and choices.
func.func @integers(%a: memref<64xi32>, %b: memref<64xi8>, %c: memref<64xi13>, %d: memref<64xi64>, %e: memref<64xi1>, %n: i32) {
  %seven = arith.constant 7 : i32
  %three = arith.constant 3 : i13
  %mask = arith.constant 31 : i32
  affine.for %i = 0 to 64 {
    %x = affine.load %a[%i] : memref<64xi32>
    %y = affine.load %b[%i] : memref<64xi8>
    %z = affine.load %c[%i] : memref<64xi13>
    %w = affine.load %d[%i] : memref<64xi64>
    %f = affine.load %e[%i] : memref<64xi1>
    %y32 = arith.extsi %y : i8 to i32
    %q = arith.floordivsi %x, %seven : i32
    %r = arith.remsi %x, %seven : i32
    %c1 = arith.ceildivsi %x, %seven : i32
    %by = arith.andi %n, %mask : i32
    %s = arith.shrsi %x, %by : i32
    %m = arith.muli %q, %y32 : i32
    %0 = arith.addi %m, %r : i32
    %1 = arith.xori %0, %s : i32
    %2 = arith.subi %1, %c1 : i32
    %less = arith.cmpi slt, %x, %y32 : i32
    %both = arith.andi %less, %f : i1
    %3 = arith.select %both, %2, %x : i32
    affine.store %3, %a[%i] : memref<64xi32>
    %z3 = arith.muli %z, %three : i13
    %zq = arith.divsi %z3, %three : i13
    affine.store %zq, %c[%i] : memref<64xi13>
    %y64 = arith.extui %y : i8 to i64
    %big = arith.maxsi %w, %y64 : i64
    %ones = math.ctpop %w : i64
    %lead = math.ctlz %big : i64
    %sum = arith.addi %ones, %lead : i64
    affine.store %sum, %d[%i] : memref<64xi64>
    %not = arith.xori %both, %f : i1
    affine.store %not, %e[%i] : memref<64xi1>
    %t = arith.trunci %2 : i32 to i8
    affine.store %t, %b[%i] : memref<64xi8>
  }
  return
}

// OUTPUT
// integers_0: launches 1, warp instructions 154, global lines 24 in 20 accesses, shared phases 0 and conflicts 0
// equal to the source; no race
