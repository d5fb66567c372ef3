// RUN: kiln run %s --func f
// EXIT: 1
// E0914: a load after the memory was freed.

func.func @f() -> i32 {
  %c = arith.constant 0 : index
  %v = arith.constant 1 : i32
  %m = memref.alloc() : memref<4xi32>
  memref.store %v, %m[%c] : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  %w = memref.load %m[%c] : memref<4xi32>
  return %w : i32
}

// ERROR
// %s:11:8: error[E0914]: 'memref.load': the memory was freed before this use
//   %w = memref.load %m[%c] : memref<4xi32>
//        ^
