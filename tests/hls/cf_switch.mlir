// RUN: kiln hls %s -o %t/static --runs 6
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 6
// IGNORE: stdout
// Switches of blocks with arguments, one of which iterates.
func.func @cf_switch(%op: i5, %x: i32) -> i32 {
  %one = arith.constant 1 : i32
  cf.switch %op : i5, [
    default: ^join(%x : i32),
    0: ^join(%one : i32),
    3: ^inc(%x, %one : i32, i32),
    4: ^inc(%one, %one : i32, i32),
    31: ^loop(%x : i32)
  ]
^inc(%p: i32, %q: i32):
  %a = arith.addi %p, %q : i32
  cf.br ^join(%a : i32)
^loop(%l: i32):
  %n = arith.shrui %l, %one : i32
  %t = arith.trunci %n : i32 to i2
  cf.switch %t : i2, [
    default: ^loop(%n : i32),
    0: ^join(%n : i32)
  ]
^join(%r: i32):
  return %r : i32
}

// ERROR
// %s:5:1: warning[E0502]: the path from 'op' to 'cond_br2_0_ready' takes 11507 ps with its registers and longer wires: the clock will reach about 87 MHz
// func.func @cf_switch(%op: i5, %x: i32) -> i32 {
// ^
