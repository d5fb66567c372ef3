// RUN: kiln run %s --func f
// EXIT: 1
// E0915: a load of what was never stored.

func.func @f() -> i32 {
  %c = arith.constant 0 : index
  %m = memref.alloca() : memref<4xi32>
  %w = memref.load %m[%c] : memref<4xi32>
  return %w : i32
}

// ERROR
// %s:8:8: error[E0915]: 'memref.load': element 0 of this memory is read before it is written
//   %w = memref.load %m[%c] : memref<4xi32>
//        ^
