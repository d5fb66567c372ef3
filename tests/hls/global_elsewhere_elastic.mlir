// RUN: kiln hls %s -o %t/out --func elastic --flow elastic
// EXIT: 1
// A global without a value is one of another module.
memref.global "private" @state : memref<4xi32>


func.func @elastic(%i: index) -> i32 {
  %s = memref.get_global @state : memref<4xi32>
  %v = memref.load %s[%i] : memref<4xi32>
  return %v : i32
}

// ERROR
// %s:4:1: error[E0604]: 'memref.global': '@state' has no value here, so another module defines it: give it a value, call it `uninitialized`, or pass the memref as an argument
// memref.global "private" @state : memref<4xi32>
// ^
