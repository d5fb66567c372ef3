// RUN: kiln hls %s -o %t/static --runs 6
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 6
// IGNORE: stdout
// The index dialect.
func.func @indexes(%a: index, %b: i7, %u: i7) -> (index, index, i1, i32) {
  %c3 = index.constant 3
  %x = index.castu %b : i7 to index
  %y = index.casts %u : i7 to index
  %one = index.constant 1
  %d = index.add %x, %one
  %q = index.ceildivs %a, %d
  %f = index.floordivs %y, %d
  %r = index.remu %a, %d
  %s = index.rems %y, %d
  %mx = index.maxs %q, %f
  %mn = index.minu %r, %s
  %sh = index.shl %mx, %c3
  %sr = index.shrs %y, %c3
  %xo = index.xor %sh, %sr
  %p = index.cmp slt(%mn, %xo)
  %sz = index.sizeof
  %t = index.bool.constant true
  %pp = arith.andi %p, %t : i1
  %n = index.casts %xo : index to i32
  %res = index.mul %mn, %sz
  return %xo, %res, %pp, %n : index, index, i1, i32
}

// ERROR
// %s:11:8: warning[E0502]: the path from 'b' to 'andi0' takes 11056 ps with its registers and longer wires: the clock will reach about 90 MHz
//   %q = index.ceildivs %a, %d
//        ^
