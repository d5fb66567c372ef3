// RUN: kiln run %s --args [1,2,3,4] --target examples/targets/scratchpad-16k.toml
// EXIT: 1
// The target has no memory space 3: E0927.
func.func @f(%A: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %tile = memref.alloc() : memref<4xi32, 3>
  %x = memref.load %A[%c0] : memref<4xi32>
  memref.store %x, %tile[%c0] : memref<4xi32, 3>
  return
}

// ERROR
// %s:8:3: error[E0927]: 'memref.store': the target has no memory space 3
//   memref.store %x, %tile[%c0] : memref<4xi32, 3>
//   ^
