// RUN: kiln hls %s -o %t/a --data x=0 --data y=2
// RUN: kiln hls %s -o %t/b --data x=-9223372036854775808 --data y=1
// RUN: kiln hls %s -o %t/c --flow elastic --data x=-9223372036854775808 --data y=1
// IGNORE: stdout
// The order of a difference and 0 is not that of its operands: it wraps.
func.func @index_fold_wraps(%x: index, %y: index) -> (i1, i1) {
  %z = index.constant 0
  %d = index.sub %x, %y
  %u = index.cmp ule(%d, %z)
  %s = index.cmp slt(%d, %z)
  return %u, %s : i1, i1
}
