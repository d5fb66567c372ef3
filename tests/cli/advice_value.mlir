// RUN: kiln hls %s -o %t/out
// EXIT: 1
// An operand without hardware is named.

func.func @address(%a: memref<8xi32>) -> index {
  %0 = memref.extract_aligned_pointer_as_index %a : memref<8xi32> -> index
  return %0 : index
}

// ERROR
// %s:6:8: error[E0605]: 'memref.extract_aligned_pointer_as_index': operation 'memref.extract_aligned_pointer_as_index' can't be built in hardware
//   %0 = memref.extract_aligned_pointer_as_index %a : memref<8xi32> -> index
//        ^
