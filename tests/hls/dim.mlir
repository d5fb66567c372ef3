// RUN: kiln hls %s -o %t/out
// EXIT: 1
// A dimension that is not known: E0604.

func.func @f(%m: memref<4x8xi32>, %i: index) -> index {
  %d = memref.dim %m, %i : memref<4x8xi32>
  return %d : index
}

// ERROR
// %s:6:8: error[E0605]: 'memref.dim': operation 'memref.dim' can't be built in hardware
//   %d = memref.dim %m, %i : memref<4x8xi32>
//        ^
