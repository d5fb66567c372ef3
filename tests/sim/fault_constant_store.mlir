// RUN: kiln run %s --func f
// EXIT: 1
// E0923: a store to a constant global.

memref.global constant @g : memref<2xi32> = dense<[1, 2]>
func.func @f() {
  %c = arith.constant 0 : index
  %v = arith.constant 1 : i32
  %m = memref.get_global @g : memref<2xi32>
  memref.store %v, %m[%c] : memref<2xi32>
  return
}

// ERROR
// %s:10:3: error[E0923]: 'memref.store': this memory is a constant global
//   memref.store %v, %m[%c] : memref<2xi32>
//   ^
