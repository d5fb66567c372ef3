// RUN: kiln hls %s --from tests/hls/line_delays_from.mlir --line-delays 9:200 -o %t
// EXIT: 1
// A design that is given says the delays itself.
func.func @f(%a: i8) -> i8 {
  return %a : i8
}

// ERROR
// error[E0608]: a design that is given has its delays by 'delay_percent': leave out --line-delays
