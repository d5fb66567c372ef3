// RUN: kiln run %s --func f --args [1,2,3,4] 4
// EXIT: 1
// E0913: an index past the end.

func.func @f(%m: memref<4xi32>, %i: index) -> i32 {
  %v = memref.load %m[%i] : memref<4xi32>
  return %v : i32
}

// ERROR
// %s:6:8: error[E0913]: 'memref.load': index 4 is out of bounds in dimension 0 of size 4
//   %v = memref.load %m[%i] : memref<4xi32>
//        ^
