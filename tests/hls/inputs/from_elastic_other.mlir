handshake.func @next(%n: i16, %start: none, ...) -> (i16, none) attributes {argNames = ["n", "start"], resNames = ["result0", "done"]} {
  %0 = elastic.hold %n : i16
  %1 = source
  %2 = constant %1 {value = 1 : i16} : i16
  %r = arith.addi %0, %2 : i16
  return %r, %start : i16, none
}
