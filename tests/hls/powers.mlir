// RUN: kiln hls %s -o %t/static --runs 6
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 6
// IGNORE: stdout
// Powers of integers with exponents that are constant, negative, zero, and not known.
func.func @powers(%x: i16, %e: i5, %b: i5) -> (i16, i16, i5, i16) {
  %c5 = arith.constant 5 : i16
  %m = arith.constant -3 : i16
  %odd = arith.constant 1 : i16
  %y = arith.ori %x, %odd : i16
  %p = math.ipowi %x, %c5 : i16
  %q = math.ipowi %y, %m : i16
  %one = arith.constant 1 : i5
  %bb = arith.ori %b, %one : i5
  %r = math.ipowi %bb, %e : i5
  %c0 = arith.constant 0 : i16
  %s = math.ipowi %x, %c0 : i16
  return %p, %q, %r, %s : i16, i16, i5, i16
}
