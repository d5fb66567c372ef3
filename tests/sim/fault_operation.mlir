// RUN: kiln run %s --func f
// EXIT: 1
// E0901: an operation that the interpreter leaves out.

func.func @f() -> index {
  %m = memref.alloc() : memref<4xi8>
  %p = memref.extract_aligned_pointer_as_index %m : memref<4xi8> -> index
  return %p : index
}

// ERROR
// %s:7:8: error[E0901]: 'memref.extract_aligned_pointer_as_index': the interpreter does not handle this operation
//   %p = memref.extract_aligned_pointer_as_index %m : memref<4xi8> -> index
//        ^
