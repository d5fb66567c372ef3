// RUN: kiln opt %s --print-for 22
// EXIT: 1
// IGNORE: stdout
// What readers of a release do not know is an error that names the releases that do.

func.func @f(%t: tensor<8xf32>, %d: tensor<4x2xf32>, %x: f32, %v: vector<4xf32>, %i: index, %m: memref<4xf32>) {
  %a = tensor.pack %t inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<8xf32> -> tensor<4x2xf32>
  %b = vector.splat %x : vector<4xf32>
  %c = vector.extractelement %v[%i : index] : vector<4xf32>
  %e = memref.assume_alignment %m, 16 : memref<4xf32>
  return
}

// ERROR
// %s:7:8: error[E1027]: LLVM 22 does not read 'tensor.pack' as it stands here: LLVM 19 to 20 do
//   %a = tensor.pack %t inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<8xf32> -> tensor<4x2xf32>
//        ^
// %s:8:8: error[E1027]: LLVM 22 does not read 'vector.splat' as it stands here: LLVM 19 to 21 do
//   %b = vector.splat %x : vector<4xf32>
//        ^
// %s:9:8: error[E1027]: LLVM 22 does not read 'vector.extractelement' as it stands here: LLVM 19 to 21 do
//   %c = vector.extractelement %v[%i : index] : vector<4xf32>
//        ^
