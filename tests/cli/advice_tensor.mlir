// RUN: kiln hls %s -o %t/out
// EXIT: 1
// A tensor argument has to be bufferised.

func.func @first(%a: tensor<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %0 = tensor.extract %a[%c0] : tensor<4xi32>
  return %0 : i32
}

// ERROR
// %s:5:1: error[E0604]: 'func.func': values of type 'tensor<4xi32>' can't be built: a tensor has no memory: lower it by mlir-opt --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map"
// func.func @first(%a: tensor<4xi32>) -> i32 {
// ^
