// RUN: kiln run %s --args [1,2,3,4] --target examples/targets/scratchpad-16k.toml
// EXIT: 1
// An allocation that shares bytes with another: E0928.
func.func @f(%A: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %x = memref.alloc() {kiln.offset = 0 : i64} : memref<4xi32, 1>
  %y = memref.alloc() {kiln.offset = 12 : i64} : memref<4xi32, 1>
  return
}

// ERROR
// %s:7:8: error[E0928]: 'memref.alloc': the allocation shares bytes of scratchpad with a live one at 0
//   %y = memref.alloc() {kiln.offset = 12 : i64} : memref<4xi32, 1>
//        ^
