// RUN: kiln run %s --func f --args 100000000000
// EXIT: 1
// E0920: more memory than a run may have.

func.func @f(%n: index) {
  %m = memref.alloc(%n) : memref<?xi64>
  memref.dealloc %m : memref<?xi64>
  return
}

// ERROR
// %s:6:8: error[E0920]: 'memref.alloc': allocation of 100000000000 elements passes the limit of 134217728 words
//   %m = memref.alloc(%n) : memref<?xi64>
//        ^
