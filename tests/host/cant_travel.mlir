// RUN: kiln opt %s --device-to-runtime
// EXIT: 1
// A device function whose argument can't travel (E1202).

func.func @f(%a: memref<2x?xi32>) attributes {kiln.device} {
  return
}

// ERROR
// %s:5:1: error[E1202]: device function '@f' has an argument that can't travel: 'memref<2x?xi32>'
// func.func @f(%a: memref<2x?xi32>) attributes {kiln.device} {
// ^
