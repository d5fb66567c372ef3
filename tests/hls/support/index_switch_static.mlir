// RUN: kiln hls %s -o %t/out
// EXIT: 1
// A switch over an index has no static form: E0605.

func.func @index_switch(%which: index, %v: i16) -> i16 {
  %x = scf.index_switch %which -> i16
  case 1 {
    %d = arith.addi %v, %v : i16
    scf.yield %d : i16
  }
  default {
    scf.yield %v : i16
  }
  return %x : i16
}

// ERROR
// %s:6:8: error[E0605]: 'scf.index_switch': operation 'scf.index_switch' can't be built in hardware
//   %x = scf.index_switch %which -> i16
//        ^
