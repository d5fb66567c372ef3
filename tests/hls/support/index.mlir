// RUN: kiln hls %s -o %t/static --clock-mhz 70
// RUN: kiln hls %s -o %t/elastic --flow elastic --clock-mhz 70
// IGNORE: stdout
// Every operation of index that has a value on hardware: an index has 64 bits.

func.func @index(%x: i9, %y: i9) -> (index, index, index, index, i1, i9, i9) {
  %a = index.casts %x : i9 to index
  %b = index.castu %y : i9 to index
  %one = index.constant 1
  %seven = index.constant 7
  %yes = index.bool.constant true
  %odd = index.or %b, %one
  %amount = index.and %b, %seven
  %v0 = index.add %a, %b
  %v1 = index.sub %v0, %b
  %v2 = index.mul %v1, %b
  %v3 = index.xor %v2, %b
  %v4 = index.maxs %v3, %b
  %w4 = index.add %v4, %a
  %v5 = index.maxu %w4, %b
  %w5 = index.add %v5, %a
  %v6 = index.mins %w5, %b
  %w6 = index.add %v6, %a
  %v7 = index.minu %w6, %b
  %w7 = index.add %v7, %a
  %s0 = index.divs %a, %odd
  %s1 = index.rems %a, %odd
  %t1 = index.xor %s0, %s1
  %u1 = index.mul %t1, %seven
  %s2 = index.floordivs %a, %odd
  %t2 = index.xor %u1, %s2
  %u2 = index.mul %t2, %seven
  %s3 = index.ceildivs %a, %odd
  %t3 = index.xor %u2, %s3
  %u3 = index.mul %t3, %seven
  %p0 = index.divu %b, %odd
  %p1 = index.remu %b, %odd
  %q1 = index.xor %p0, %p1
  %p2 = index.ceildivu %b, %odd
  %q2 = index.xor %q1, %p2
  %l = index.shl %a, %amount
  %r = index.shru %l, %amount
  %ar = index.shrs %l, %amount
  %sh = index.sub %r, %ar
  %less = index.cmp slt(%a, %b)
  %same = index.cmp eq(%amount, %one)
  %both = arith.xori %less, %same : i1
  %flag = arith.xori %both, %yes : i1
  %n = index.castu %sh : index to i9
  %m = index.casts %l : index to i9
  return %w7, %u3, %q2, %sh, %flag, %n, %m : index, index, index, index, i1, i9, i9
}

// ERROR
// %s:44:9: warning[E0502]: the path from 'y' to 'sh' takes 18372 ps with its registers and longer wires: the clock will reach about 54 MHz
//   %sh = index.sub %r, %ar
//         ^
