// RUN: kiln opt %s --split-input-file
// EXIT: 1
// IGNORE: stdout
// Cases that the flag can't have.

func.func @i8(%d: i8) {
  cf.switch %d : i8, [
    default: ^o,
    256: ^o
  ]
^o:
  return
}
// -----
func.func @i64(%d: i64) {
  cf.switch %d : i64, [
    default: ^o,
    -9223372036854775809: ^o
  ]
^o:
  return
}
// -----
llvm.func @llvm(%d: i8) {
  llvm.switch %d : i8, ^o [
    -129: ^o
  ]
^o:
  llvm.return
}

// ERROR
// %s:9:5: error[E0101]: integer value 256 is out of range for 8 bits
//     256: ^o
//     ^~~
// %s:18:5: error[E0101]: integer value -9223372036854775809 is out of range for 64 bits
//     -9223372036854775809: ^o
//     ^
// %s:26:5: error[E0101]: integer value -129 is out of range for 8 bits
//     -129: ^o
//     ^
