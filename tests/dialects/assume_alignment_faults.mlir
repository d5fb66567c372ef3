// RUN: kiln opt %s --split-input-file
// EXIT: 1
// IGNORE: stdout
// The result is the memref.

func.func @f(%m: memref<4xf32>) {
  %0 = "memref.assume_alignment"(%m) <{alignment = 64 : i32}> : (memref<4xf32>) -> memref<?xf32>
  return
}

// ERROR
// %s:7:8: error[E0200]: 'memref.assume_alignment' op the result is of the memref's type
//   %0 = "memref.assume_alignment"(%m) <{alignment = 64 : i32}> : (memref<4xf32>) -> memref<?xf32>
//        ^
