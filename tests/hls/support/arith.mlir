// RUN: kiln hls %s -o %t/static
// RUN: kiln hls %s -o %t/elastic --flow elastic
// IGNORE: stdout
// Every operation of arith on integers, at a width of no memory.

func.func @arith(%a: i13, %b: i13, %c: i1) -> (i13, i13, i13, i13, i21, i1, i13) {
  %one = arith.constant 1 : i13
  %seven = arith.constant 7 : i13
  %odd = arith.ori %b, %one : i13
  %amount = arith.andi %b, %seven : i13
  %v0 = arith.addi %a, %b : i13
  %v1 = arith.subi %v0, %b : i13
  %v2 = arith.muli %v1, %b : i13
  %v3 = arith.andi %v2, %b : i13
  %w3 = arith.addi %v3, %a : i13
  %v4 = arith.ori %w3, %b : i13
  %w4 = arith.addi %v4, %a : i13
  %v5 = arith.xori %w4, %b : i13
  %v6 = arith.maxsi %v5, %b : i13
  %w6 = arith.addi %v6, %a : i13
  %v7 = arith.maxui %w6, %b : i13
  %w7 = arith.addi %v7, %a : i13
  %v8 = arith.minsi %w7, %b : i13
  %w8 = arith.addi %v8, %a : i13
  %v9 = arith.minui %w8, %b : i13
  %w9 = arith.addi %v9, %a : i13
  %d0 = arith.divui %w9, %odd : i13
  %q0 = arith.divui %a, %odd : i13
  %q1 = arith.remui %a, %odd : i13
  %q2 = arith.ceildivui %a, %odd : i13
  %half = arith.shrui %a, %one : i13
  %divisor = arith.addi %amount, %one : i13
  %s0 = arith.divsi %a, %divisor : i13
  %s1 = arith.remsi %a, %divisor : i13
  %s2 = arith.floordivsi %a, %divisor : i13
  %s3 = arith.ceildivsi %a, %divisor : i13
  %t0 = arith.xori %q0, %q1 : i13
  %u0 = arith.muli %t0, %seven : i13
  %t1 = arith.xori %u0, %q2 : i13
  %u1 = arith.muli %t1, %seven : i13
  %t2 = arith.xori %u1, %s0 : i13
  %u2 = arith.muli %t2, %seven : i13
  %t3 = arith.xori %u2, %s1 : i13
  %u3 = arith.muli %t3, %seven : i13
  %t4 = arith.xori %u3, %s2 : i13
  %u4 = arith.muli %t4, %seven : i13
  %t5 = arith.xori %u4, %s3 : i13
  %u5 = arith.muli %t5, %seven : i13
  %l = arith.shli %a, %amount : i13
  %r = arith.shrui %l, %amount : i13
  %ar = arith.shrsi %l, %amount : i13
  %sh = arith.xori %r, %ar : i13
  %sum, %carry = arith.addui_extended %a, %b : i13, i1
  %ulow, %uhigh = arith.mului_extended %a, %b : i13
  %slow, %shigh = arith.mulsi_extended %a, %b : i13
  %high = arith.xori %uhigh, %shigh : i13
  %low = arith.xori %ulow, %slow : i13
  %parts = arith.xori %high, %sum : i13
  %parts2 = arith.addi %parts, %low : i13
  %es = arith.extsi %a : i13 to i21
  %eu = arith.extui %b : i13 to i21
  %wide = arith.addi %es, %eu : i21
  %small = arith.trunci %a : i13 to i5
  %cast = arith.bitcast %small : i5 to i5
  %ix = arith.index_cast %small : i5 to index
  %iu = arith.index_castui %cast : i5 to index
  %back = arith.index_cast %ix : index to i13
  %backu = arith.index_castui %iu : index to i13
  %moved = arith.subi %back, %backu : i13
  %less = arith.cmpi slt, %a, %b : i13
  %below = arith.cmpi ule, %a, %amount : i13
  %both = arith.xori %less, %below : i1
  %flag = arith.xori %both, %carry : i1
  %chosen = arith.select %c, %moved, %sh : i13
  return %w9, %u5, %chosen, %parts2, %wide, %flag, %d0 : i13, i13, i13, i13, i21, i1, i13
}

// ERROR
// %s:74:13: warning[E0502]: the path from 'b' to 'chosen' takes 14294 ps with its registers and longer wires: the clock will reach about 70 MHz
//   %chosen = arith.select %c, %moved, %sh : i13
//             ^
