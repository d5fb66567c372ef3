// RUN: kiln hls %s -o %t/static
// RUN: kiln hls %s -o %t/elastic --flow elastic
// IGNORE: stdout
// Branches between blocks that carry values, and a switch.

func.func @cf(%flag: i3, %x: i16) -> i16 {
  %zero = arith.constant 0 : i16
  %one = arith.constant 1 : i16
  %nine = arith.constant 9 : i16
  cf.br ^head(%zero, %x : i16, i16)
^head(%k: i16, %v: i16):
  %more = arith.cmpi ult, %k, %nine : i16
  cf.cond_br %more, ^body, ^end(%v : i16)
^body:
  %next = arith.addi %k, %one : i16
  cf.switch %flag : i3, [
    default: ^other,
    1: ^double,
    6: ^shift
  ]
^double:
  %d = arith.addi %v, %v : i16
  cf.br ^head(%next, %d : i16, i16)
^shift:
  %s = arith.shrui %v, %one : i16
  cf.br ^head(%next, %s : i16, i16)
^other:
  %t = arith.addi %v, %next : i16
  cf.br ^head(%next, %t : i16, i16)
^end(%result: i16):
  return %result : i16
}

// ERROR
// %s:15:11: warning[E0502]: the path from 'buffer2_0' to 'buffer4_ready' takes 11372 ps with its registers and longer wires: the clock will reach about 88 MHz
//   %next = arith.addi %k, %one : i16
//           ^
