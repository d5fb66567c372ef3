// Each design would have an array of its own.
// RUN: kiln hls %s -o %t/out --interface axi-lite --func put,get
// EXIT: 1
memref.global @state : memref<4xi8> = dense<0>

func.func @put(%x: i8) {
  %i = arith.constant 0 : index
  %s = memref.get_global @state : memref<4xi8>
  memref.store %x, %s[%i] : memref<4xi8>
  return
}

func.func @get() -> i8 {
  %i = arith.constant 0 : index
  %s = memref.get_global @state : memref<4xi8>
  %x = memref.load %s[%i] : memref<4xi8>
  return %x : i8
}

// ERROR
// %s:4:1: error[E1201]: functions '@put' and '@get' both use the variable '@state', of which each design would have its own
// memref.global @state : memref<4xi8> = dense<0>
// ^
