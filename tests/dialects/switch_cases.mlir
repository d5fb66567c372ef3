// RUN: kiln opt %s --verify-roundtrip
// Cases of switches at the ends of their width: mlir-opt-19 prints them without a sign, and reads them with and without one.
// What does not fit 64 bits has no custom form that readers agree on.

func.func @i64(%d: i64) {
  cf.switch %d : i64, [
    default: ^o,
    -7: ^o,
    -9223372036854775808: ^o,
    9223372036854775807: ^o,
    18446744073709551614: ^o
  ]
^o:
  return
}
func.func @i1(%d: i1) {
  cf.switch %d : i1, [
    default: ^o,
    -1: ^o
  ]
^o:
  return
}
func.func @i128(%d: i128) {
  cf.switch %d : i128, [
    default: ^o,
    -7: ^o,
    170141183460469231731687303715884105727: ^o
  ]
^o:
  return
}
llvm.func @llvm(%d: i64, %w: i128) {
  llvm.switch %d : i64, ^a [
    -7: ^o,
    9223372036854775808: ^o
  ]
^a:
  llvm.switch %w : i128, ^o [
    -1: ^o
  ]
^o:
  llvm.return
}
func.func @index(%d: index) {
  scf.index_switch %d
  case -7 { scf.yield }
  case 18446744073709551615 { scf.yield }
  default { }
  scf.index_switch %d
  case -9223372036854775808 { scf.yield }
  default { }
  return
}
