// RUN: kiln llvm %s
// The result of the promise is the memref.

func.func @f(%m: memref<4xi32>) -> i32 {
  %c3 = arith.constant 3 : index
  %a = memref.assume_alignment %m, 64 : memref<4xi32>
  %v = memref.load %a[%c3] : memref<4xi32>
  return %v : i32
}
