// RUN: kiln opt %s --canonicalize -o %t/f.mlir
// RUN: kiln run %t/f.mlir --func differences --args 0 2
// RUN: kiln run %t/f.mlir --func differences --args -9223372036854775808 1
// RUN: kiln run %t/f.mlir --func differences --args 5 5
// RUN: kiln run %t/f.mlir --func swapped --args -9223372036854775808 1
// RUN: kiln run %t/f.mlir --func swapped --args 3 5
// RUN: kiln run %t/f.mlir --func one_side_is_poison --args 1 7
// RUN: kiln run %t/f.mlir --func one_side_is_poison --args 0 7
// A difference wraps: only whether it is 0 says something of its operands. -2 is large without a sign; the smallest number less 1 is
// the largest. A select is not poison because the side that it does not take is.
func.func @differences(%x: index, %y: index) -> (i1, i1, i1, i1) {
  %z = index.constant 0
  %d = index.sub %x, %y
  %u = index.cmp ule(%d, %z)
  %s = index.cmp slt(%d, %z)
  %e = index.cmp eq(%d, %z)
  %n = index.cmp ne(%d, %z)
  return %u, %s, %e, %n : i1, i1, i1, i1
}

func.func @swapped(%x: index, %y: index) -> (i1, i1, i1) {
  %z = index.constant 0
  %d = index.sub %x, %y
  %u = index.cmp ult(%z, %d)
  %s = index.cmp sge(%z, %d)
  %e = index.cmp eq(%z, %d)
  return %u, %s, %e : i1, i1, i1
}

func.func @one_side_is_poison(%c: i1, %x: i8) -> i8 {
  %p = ub.poison : i8
  %a = arith.select %c, %p, %x : i8
  %n = arith.select %c, %x, %p : i8
  %r = arith.select %c, %n, %a : i8
  return %r : i8
}

// OUTPUT
// result0 = 0
// result1 = 1
// result2 = 0
// result3 = 1
// result0 = 0
// result1 = 0
// result2 = 0
// result3 = 1
// result0 = 1
// result1 = 0
// result2 = 1
// result3 = 0
// result0 = 1
// result1 = 0
// result2 = 0
// result0 = 1
// result1 = 1
// result2 = 0
// result0 = 7
// result0 = 7
