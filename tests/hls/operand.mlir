// RUN: kiln hls %s -o %t/out
// EXIT: 1
// A choice between memories has operands that are no words: E0603.

func.func @f(%c: i1, %a: memref<4xi32>, %b: memref<4xi32>, %i: index) -> i32 {
  %m = arith.select %c, %a, %b : memref<4xi32>
  %v = memref.load %m[%i] : memref<4xi32>
  return %v : i32
}

// ERROR
// %s:6:8: error[E0603]: 'arith.select': its operand %a of type 'memref<4xi32>' has no hardware that 'arith.select' can read
//   %m = arith.select %c, %a, %b : memref<4xi32>
//        ^
