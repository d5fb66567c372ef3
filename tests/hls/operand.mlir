// RUN: kiln hls %s -o %t/out
// EXIT: 1
// An operation on memory without hardware: E0603.

func.func @f(%a: memref<4xi32>, %x: i32, %i: index) {
  %old = memref.atomic_rmw addi %x, %a[%i] : (i32, memref<4xi32>) -> i32
  return
}

// ERROR
// %s:6:10: error[E0603]: 'memref.atomic_rmw': an operand has no value that hardware could hold
//   %old = memref.atomic_rmw addi %x, %a[%i] : (i32, memref<4xi32>) -> i32
//          ^
