// RUN: kiln opt %s --expand-switches --canonicalize --cse
// A test of whether there is a case, then single bits.
func.func @dense(%f: index, %a: i32, %b: i32) -> i32 {
  %r = scf.index_switch %f -> i32
  case 4 {
    %v = arith.addi %a, %b : i32
    scf.yield %v : i32
  }
  case 5 {
    %v = arith.subi %a, %b : i32
    scf.yield %v : i32
  }
  case 6 {
    %v = arith.muli %a, %b : i32
    scf.yield %v : i32
  }
  case 7 {
    scf.yield %a : i32
  }
  default {
    scf.yield %b : i32
  }
  return %r : i32
}
func.func @sparse(%f: i8, %a: i32, %b: i32) -> i32 {
  cf.switch %f : i8, [
    default: ^d,
    255: ^e(%a : i32),
    3: ^e(%b : i32),
    17: ^d
  ]
^d:
  %v = arith.addi %a, %b : i32
  cf.br ^e(%v : i32)
^e(%r: i32):
  return %r : i32
}
func.func @none(%f: index, %m: memref<i32>, %a: i32) {
  scf.index_switch %f
  default {
    memref.store %a, %m[] : memref<i32>
  }
  return
}
