// RUN: kiln run %s
// EXIT: 1
// E0903: a global that another program holds.

memref.global "private" @elsewhere : memref<4xi32>
func.func @f() -> i32 {
  %g = memref.get_global @elsewhere : memref<4xi32>
  %c0 = arith.constant 0 : index
  %r = memref.load %g[%c0] : memref<4xi32>
  return %r : i32
}

// ERROR
// %s:5:1: error[E0903]: 'memref.global': global `elsewhere` is external: it has no value here
// memref.global "private" @elsewhere : memref<4xi32>
// ^
