// RUN: kiln hls %s -o %t/static --runs 6
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 6
// IGNORE: stdout
// The other operations of the index dialect.
func.func @index_forms(%a: i6, %b: i6) -> (index, index, index) {
  %x = index.castu %a : i6 to index
  %y = index.casts %b : i6 to index
  %one = index.constant 1
  %d = index.or %x, %one
  %q = index.divs %y, %d
  %r = index.divu %x, %d
  %c = index.ceildivu %x, %d
  %s = index.sub %q, %r
  %m = index.and %s, %y
  %n = index.shru %y, %one
  %u = index.maxu %m, %n
  %v = index.mins %q, %c
  return %u, %v, %s : index, index, index
}
