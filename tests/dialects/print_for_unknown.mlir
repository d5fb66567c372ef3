// RUN: kiln opt %s --print-for 22
// RUN: kiln opt %s --print-for 20
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
