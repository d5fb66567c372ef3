// RUN: kiln hls %s -o %t/static
// RUN: kiln hls %s -o %t/elastic --flow elastic
// IGNORE: stdout
// The operations of math on integers.

func.func @math(%a: i13, %b: i32) -> (i13, i13, i13, i13, i32) {
  %absolute = math.absi %a : i13
  %set = math.ctpop %a : i13
  %leading = math.ctlz %a : i13
  %trailing = math.cttz %a : i13
  %wide = math.absi %b : i32
  return %absolute, %set, %leading, %trailing, %wide : i13, i13, i13, i13, i32
}
