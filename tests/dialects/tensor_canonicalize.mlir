// RUN: kiln opt --canonicalize %s
// Canonical forms of tensor, as mlir-opt of LLVM 19 gives them.

func.func @f0(%t: tensor<?x4xf32>) -> tensor<4x?xf32> {
  %0 = tensor.cast %t : tensor<?x4xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x?xf32>
  return %1 : tensor<4x?xf32>
}
func.func @f1(%t: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = tensor.cast %t : tensor<?x4xf32> to tensor<5x4xf32>
  %1 = tensor.cast %0 : tensor<5x4xf32> to tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
func.func @f2(%t: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = tensor.cast %t : tensor<?x4xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
func.func @f3(%t: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = tensor.cast %t : tensor<?x4xf32> to tensor<*xf32>
  %1 = tensor.cast %0 : tensor<*xf32> to tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
func.func @f4(%t: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = tensor.cast %t : tensor<?x4xf32> to tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @f5(%s: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = tensor.bitcast %s : tensor<4x4xf32> to tensor<4x4xi32>
  %1 = tensor.bitcast %0 : tensor<4x4xi32> to tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
func.func @f6(%s: tensor<4x4xf32>) -> tensor<4x4xui32> {
  %0 = tensor.bitcast %s : tensor<4x4xf32> to tensor<4x4xi32>
  %1 = tensor.bitcast %0 : tensor<4x4xi32> to tensor<4x4xui32>
  return %1 : tensor<4x4xui32>
}
func.func @f7(%t: tensor<?x4xf32>, %i: index, %j: index) -> tensor<3x4xf32> {
  %0 = tensor.extract_slice %t[%i, 0] [%j, 4] [1, 1] : tensor<?x4xf32> to tensor<?x4xf32>
  %1 = tensor.cast %0 : tensor<?x4xf32> to tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}
func.func @f8(%i: index) -> tensor<3x4xf32> {
  %0 = tensor.empty(%i) : tensor<?x4xf32>
  %1 = tensor.cast %0 : tensor<?x4xf32> to tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}
func.func @f9(%i: index, %j: index) -> tensor<3x?xf32> {
  %0 = tensor.empty(%i, %j) : tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<3x?xf32>
  return %1 : tensor<3x?xf32>
}
func.func @f10(%j: index) -> tensor<?x?xf32> {
  %c3 = arith.constant 3 : index
  %0 = tensor.empty(%c3, %j) : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @f11() -> tensor<?x4xf32> {
  %c3 = arith.constant 3 : index
  %0 = tensor.empty(%c3) : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @f12() -> tensor<?x4xf32> {
  %c3 = arith.constant -3 : index
  %0 = tensor.empty(%c3) : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @f13(%s: tensor<4x4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %s, %c0 : tensor<4x4xf32>
  return %0 : index
}
func.func @f14(%t: tensor<?x4xf32>) -> index {
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %t, %c1 : tensor<?x4xf32>
  return %0 : index
}
func.func @f15(%t: tensor<?x4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %t, %c0 : tensor<?x4xf32>
  return %0 : index
}
func.func @f16(%t: tensor<?x4xf32>) -> index {
  %c5 = arith.constant 5 : index
  %0 = tensor.dim %t, %c5 : tensor<?x4xf32>
  return %0 : index
}
func.func @f17(%i: index, %j: index) -> index {
  %c0 = arith.constant 0 : index
  %e = tensor.empty(%i, %j) : tensor<?x?xf32>
  %0 = tensor.dim %e, %c0 : tensor<?x?xf32>
  return %0 : index
}
func.func @f18(%i: index, %j: index) -> index {
  %c1 = arith.constant 1 : index
  %e = tensor.empty(%i, %j) : tensor<?x?xf32>
  %0 = tensor.dim %e, %c1 : tensor<?x?xf32>
  return %0 : index
}
func.func @f19(%t: tensor<?x4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %e = tensor.cast %t : tensor<?x4xf32> to tensor<?x?xf32>
  %0 = tensor.dim %e, %c0 : tensor<?x?xf32>
  return %0 : index
}
func.func @f20(%t: tensor<?x4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %e = tensor.cast %t : tensor<?x4xf32> to tensor<*xf32>
  %0 = tensor.dim %e, %c0 : tensor<*xf32>
  return %0 : index
}
func.func @f21(%t: tensor<?x4xf32>, %i: index) -> index {
  %e = tensor.cast %t : tensor<?x4xf32> to tensor<?x?xf32>
  %0 = tensor.dim %e, %i : tensor<?x?xf32>
  return %0 : index
}
func.func @f22(%t: tensor<?x4xf32>, %f: f32, %i: index, %j: index) -> index {
  %c0 = arith.constant 0 : index
  %e = tensor.insert %f into %t[%i, %j] : tensor<?x4xf32>
  %0 = tensor.dim %e, %c0 : tensor<?x4xf32>
  return %0 : index
}
func.func @f23(%t: tensor<?x4xf32>, %s: tensor<4x4xf32>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %e = tensor.insert_slice %s into %t[%i, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
  %0 = tensor.dim %e, %c0 : tensor<?x4xf32>
  return %0 : index
}
func.func @f24(%t: tensor<?x4xf32>, %i: index, %j: index) -> index {
  %c0 = arith.constant 0 : index
  %e = tensor.extract_slice %t[%i, 0] [%j, 4] [1, 1] : tensor<?x4xf32> to tensor<?x4xf32>
  %0 = tensor.dim %e, %c0 : tensor<?x4xf32>
  return %0 : index
}
func.func @f25(%t: tensor<?x4xf32>, %i: index, %j: index) -> index {
  %c0 = arith.constant 0 : index
  %e = tensor.extract_slice %t[%i, 0] [%j, 1] [1, 1] : tensor<?x4xf32> to tensor<?xf32>
  %0 = tensor.dim %e, %c0 : tensor<?xf32>
  return %0 : index
}
func.func @f26(%f: f32, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %e = tensor.generate %i {
  ^bb0(%p: index, %q: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32>
  %0 = tensor.dim %e, %c0 : tensor<?x4xf32>
  return %0 : index
}
func.func @f27(%t: tensor<?x4xf32>, %i: index, %j: index) -> index {
  %sh = tensor.from_elements %i, %j : tensor<2xindex>
  %c0 = arith.constant 0 : index
  %e = tensor.reshape %t(%sh) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %0 = tensor.dim %e, %c0 : tensor<?x?xf32>
  return %0 : index
}
func.func @f28(%f: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %0 = tensor.from_elements %f, %f : tensor<2xf32>
  %1 = tensor.extract %0[%c0] : tensor<2xf32>
  return %1 : f32
}
func.func @f29(%f: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %g1 = arith.constant 2.0 : f32
  %0 = tensor.from_elements %f, %g1, %f, %f : tensor<2x2xf32>
  %1 = tensor.extract %0[%c1, %c1] : tensor<2x2xf32>
  return %1 : f32
}
func.func @f30() -> tensor<2xf32> {
  %k = arith.constant 1.0 : f32
  %g1 = arith.constant 2.0 : f32
  %0 = tensor.from_elements %k, %g1 : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @f31() -> tensor<2xf32> {
  %k = arith.constant 1.0 : f32
  %0 = tensor.from_elements %k, %k : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @f32() -> f32 {
  %k = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %c1 = arith.constant 1 : index
  %0 = tensor.extract %k[%c1] : tensor<2xf32>
  return %0 : f32
}
func.func @f33() -> f32 {
  %k = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %c1 = arith.constant 2 : index
  %0 = tensor.extract %k[%c1] : tensor<2xf32>
  return %0 : f32
}
func.func @f34(%i: index) -> f32 {
  %k = arith.constant dense<3.0> : tensor<2xf32>
  %0 = tensor.extract %k[%i] : tensor<2xf32>
  return %0 : f32
}
func.func @f35(%t: tensor<?x4xf32>, %i: index, %j: index) -> f32 {
  %k = tensor.cast %t : tensor<?x4xf32> to tensor<?x?xf32>
  %0 = tensor.extract %k[%i, %j] : tensor<?x?xf32>
  return %0 : f32
}
func.func @f36(%i: index, %j: index) -> index {
  %k = tensor.generate %i {
  ^bb0(%p: index, %q: index):
    %r = arith.addi %p, %q : index
    tensor.yield %r : index
  } : tensor<?x4xindex>
  %0 = tensor.extract %k[%i, %j] : tensor<?x4xindex>
  return %0 : index
}
func.func @f37() -> tensor<?x4xindex> {
  %c3 = arith.constant 3 : index
  %k = tensor.generate %c3 {
  ^bb0(%p: index, %q: index):
    %r = arith.addi %p, %q : index
    tensor.yield %r : index
  } : tensor<?x4xindex>
  return %k : tensor<?x4xindex>
}
func.func @f38(%i: index, %t1: tensor<?xi32>) -> index {
  %k = arith.index_cast %t1 : tensor<?xi32> to tensor<?xindex>
  %0 = tensor.extract %k[%i] : tensor<?xindex>
  return %0 : index
}
func.func @f39(%i: index) -> tensor<2xf32> {
  %k = arith.constant dense<3.0> : tensor<2xf32>
  %q = arith.constant 3.0 : f32
  %0 = tensor.insert %q into %k[%i] : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @f40(%t: tensor<?x4xf32>, %f: f32, %i: index, %j: index) -> tensor<?x?xf32> {
  %k = tensor.cast %t : tensor<?x4xf32> to tensor<?x?xf32>
  %0 = tensor.insert %f into %k[%i, %j] : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @f41(%t: tensor<?x4xf32>) -> index {
  %0 = tensor.rank %t : tensor<?x4xf32>
  return %0 : index
}
func.func @f42(%u: tensor<*xf32>) -> index {
  %0 = tensor.rank %u : tensor<*xf32>
  return %0 : index
}
func.func @f43() -> tensor<2xf32> {
  %k = arith.constant 3.0 : f32
  %0 = tensor.splat %k : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @f44(%i: index) -> tensor<?xf32> {
  %k = arith.constant 3.0 : f32
  %0 = tensor.splat %k[%i] : tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @f45(%t: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = tensor.concat dim(0) %t : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @f46(%t: tensor<?x4xf32>) -> tensor<?x?xf32> {
  %0 = tensor.concat dim(0) %t : (tensor<?x4xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @f47(%s: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = tensor.collapse_shape %s [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [4, 4] : tensor<16xf32> into tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
func.func @f48(%t: tensor<?x4xf32>, %i: index) -> tensor<?x4xf32> {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%i, 4] : tensor<?xf32> into tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
func.func @f49(%s: tensor<4x4xf32>) -> tensor<2x2x2x2xf32> {
  %0 = tensor.expand_shape %s [[0, 1], [2]] output_shape [2, 2, 4] : tensor<4x4xf32> into tensor<2x2x4xf32>
  %1 = tensor.expand_shape %0 [[0], [1], [2, 3]] output_shape [2, 2, 2, 2] : tensor<2x2x4xf32> into tensor<2x2x2x2xf32>
  return %1 : tensor<2x2x2x2xf32>
}
func.func @f50() -> tensor<4x4xf32> {
  %e = tensor.empty() : tensor<2x2x2x2xf32>
  %0 = tensor.collapse_shape %e [[0, 1], [2], [3]] : tensor<2x2x2x2xf32> into tensor<4x2x2xf32>
  %1 = tensor.collapse_shape %0 [[0], [1, 2]] : tensor<4x2x2xf32> into tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
func.func @f51(%s: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = tensor.collapse_shape %s [[0], [1]] : tensor<4x4xf32> into tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
func.func @f52() -> tensor<4xf32> {
  %k = arith.constant dense<[[1.0,2.0],[3.0,4.0]]> : tensor<2x2xf32>
  %0 = tensor.collapse_shape %k [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @f53(%f: f32) -> tensor<4xf32> {
  %k = tensor.from_elements %f, %f, %f, %f : tensor<2x2xf32>
  %0 = tensor.collapse_shape %k [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @f54(%f: f32) -> tensor<4xf32> {
  %k = tensor.splat %f : tensor<2x2xf32>
  %0 = tensor.collapse_shape %k [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @f55(%s: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = tensor.extract_slice %s[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> to tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
func.func @f56(%t: tensor<?x4xf32>, %i: index) -> tensor<?x4xf32> {
  %0 = tensor.extract_slice %t[0, 0] [%i, 4] [1, 1] : tensor<?x4xf32> to tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @f57(%t: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %c2 = arith.constant 2 : index
  %0 = tensor.extract_slice %t[%c2, 0] [%c2, 4] [1, 1] : tensor<?x4xf32> to tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @f58(%t: tensor<?x4xf32>, %i: index, %j: index) -> tensor<?xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.extract_slice %t[%i, 0] [%j, 1] [%c1, 1] : tensor<?x4xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @f59(%s: tensor<4x4xf32>, %i: index, %j: index) -> tensor<?x4xf32> {
  %k = tensor.cast %s : tensor<4x4xf32> to tensor<?x4xf32>
  %0 = tensor.extract_slice %k[%i, 0] [%j, 4] [1, 1] : tensor<?x4xf32> to tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @f60(%t: tensor<?x4xf32>, %s: tensor<4x4xf32>, %i: index) -> tensor<4x4xf32> {
  %k = tensor.insert_slice %s into %t[%i, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
  %0 = tensor.extract_slice %k[%i, 0] [4, 4] [1, 1] : tensor<?x4xf32> to tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
func.func @f61(%i: index) -> tensor<4x4xf32> {
  %k = arith.constant dense<1.0> : tensor<8x8xf32>
  %0 = tensor.extract_slice %k[%i, 0] [4, 4] [1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
func.func @f62(%s: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %e = tensor.empty() : tensor<4x4xf32>
  %0 = tensor.insert_slice %s into %e[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
func.func @f63(%t: tensor<?x4xf32>, %i: index) -> tensor<?x4xf32> {
  %k = tensor.extract_slice %t[%i, 0] [2, 4] [1, 1] : tensor<?x4xf32> to tensor<2x4xf32>
  %0 = tensor.insert_slice %k into %t[%i, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @f64(%t: tensor<?x4xf32>, %s: tensor<4x4xf32>, %i: index) -> tensor<?x4xf32> {
  %k = tensor.insert_slice %s into %t[%i, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
  %0 = tensor.insert_slice %s into %k[%i, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @f65(%t: tensor<?x4xf32>, %i: index, %j: index) -> tensor<?x4xf32> {
  %c2 = arith.constant 2 : index
  %k = tensor.empty(%j) : tensor<?x4xf32>
  %0 = tensor.insert_slice %k into %t[%i, 0] [%c2, 4] [1, 1] : tensor<?x4xf32> into tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @f66(%t: tensor<?x4xf32>, %s: tensor<4x4xf32>, %i: index, %j: index) -> tensor<?x4xf32> {
  %k = tensor.cast %s : tensor<4x4xf32> to tensor<?x4xf32>
  %0 = tensor.insert_slice %k into %t[%i, 0] [%j, 4] [1, 1] : tensor<?x4xf32> into tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @f67(%t: tensor<?x4xf32>, %s: tensor<4x4xf32>, %i: index, %j: index) -> tensor<?x?xf32> {
  %k = tensor.cast %s : tensor<4x4xf32> to tensor<?x?xf32>
  %0 = tensor.insert_slice %t into %k[%i, 0] [%j, 4] [1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @f68(%s: tensor<4x4xf32>, %f: f32) -> tensor<4x4xf32> {
  %0 = tensor.pad %s low[0, 0] high[0, 0] {
  ^bb0(%p: index, %q: index):
    tensor.yield %f : f32
  } : tensor<4x4xf32> to tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
func.func @f69(%t: tensor<?x4xf32>, %f: f32) -> tensor<?x4xf32> {
  %0 = tensor.pad %t low[0, 0] high[0, 0] {
  ^bb0(%p: index, %q: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32> to tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @f70(%s: tensor<4x4xf32>, %f: f32) -> tensor<4x4xf32> {
  %0 = tensor.pad %s nofold low[0, 0] high[0, 0] {
  ^bb0(%p: index, %q: index):
    tensor.yield %f : f32
  } : tensor<4x4xf32> to tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
func.func @f71() -> tensor<2x8xf32> {
  %k = arith.constant dense<1.0> : tensor<4x4xf32>
  %sh = arith.constant dense<[2, 8]> : tensor<2xi32>
  %0 = tensor.reshape %k(%sh) : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}
func.func @f72(%t: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %dm = tensor.dim %t, %c0 : tensor<?x4xf32>
  %sh = tensor.from_elements %dm, %c4 : tensor<2xindex>
  %0 = tensor.reshape %t(%sh) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// OUTPUT
// module {
//   func.func @f0(%arg0: tensor<?x4xf32>) -> tensor<4x?xf32> {
//     %cast = tensor.cast %arg0 : tensor<?x4xf32> to tensor<4x?xf32>
//     return %cast : tensor<4x?xf32>
//   }
//   func.func @f1(%arg0: tensor<?x4xf32>) -> tensor<?x4xf32> {
//     %cast = tensor.cast %arg0 : tensor<?x4xf32> to tensor<5x4xf32>
//     %cast_0 = tensor.cast %cast : tensor<5x4xf32> to tensor<?x4xf32>
//     return %cast_0 : tensor<?x4xf32>
//   }
//   func.func @f2(%arg0: tensor<?x4xf32>) -> tensor<?x4xf32> {
//     return %arg0 : tensor<?x4xf32>
//   }
//   func.func @f3(%arg0: tensor<?x4xf32>) -> tensor<?x4xf32> {
//     return %arg0 : tensor<?x4xf32>
//   }
//   func.func @f4(%arg0: tensor<?x4xf32>) -> tensor<?x4xf32> {
//     return %arg0 : tensor<?x4xf32>
//   }
//   func.func @f5(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
//     return %arg0 : tensor<4x4xf32>
//   }
//   func.func @f6(%arg0: tensor<4x4xf32>) -> tensor<4x4xui32> {
//     %0 = tensor.bitcast %arg0 : tensor<4x4xf32> to tensor<4x4xui32>
//     return %0 : tensor<4x4xui32>
//   }
//   func.func @f7(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: index) -> tensor<3x4xf32> {
//     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [3, 4] [1, 1] : tensor<?x4xf32> to tensor<3x4xf32>
//     return %extracted_slice : tensor<3x4xf32>
//   }
//   func.func @f8(%arg0: index) -> tensor<3x4xf32> {
//     %0 = tensor.empty() : tensor<3x4xf32>
//     return %0 : tensor<3x4xf32>
//   }
//   func.func @f9(%arg0: index, %arg1: index) -> tensor<3x?xf32> {
//     %0 = tensor.empty(%arg1) : tensor<3x?xf32>
//     return %0 : tensor<3x?xf32>
//   }
//   func.func @f10(%arg0: index) -> tensor<?x?xf32> {
//     %0 = tensor.empty(%arg0) : tensor<3x?xf32>
//     %cast = tensor.cast %0 : tensor<3x?xf32> to tensor<?x?xf32>
//     return %cast : tensor<?x?xf32>
//   }
//   func.func @f11() -> tensor<?x4xf32> {
//     %0 = tensor.empty() : tensor<3x4xf32>
//     %cast = tensor.cast %0 : tensor<3x4xf32> to tensor<?x4xf32>
//     return %cast : tensor<?x4xf32>
//   }
//   func.func @f12() -> tensor<?x4xf32> {
//     %c-3 = arith.constant -3 : index
//     %0 = tensor.empty(%c-3) : tensor<?x4xf32>
//     return %0 : tensor<?x4xf32>
//   }
//   func.func @f13(%arg0: tensor<4x4xf32>) -> index {
//     %c4 = arith.constant 4 : index
//     return %c4 : index
//   }
//   func.func @f14(%arg0: tensor<?x4xf32>) -> index {
//     %c4 = arith.constant 4 : index
//     return %c4 : index
//   }
//   func.func @f15(%arg0: tensor<?x4xf32>) -> index {
//     %c0 = arith.constant 0 : index
//     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
//     return %dim : index
//   }
//   func.func @f16(%arg0: tensor<?x4xf32>) -> index {
//     %c5 = arith.constant 5 : index
//     %dim = tensor.dim %arg0, %c5 : tensor<?x4xf32>
//     return %dim : index
//   }
//   func.func @f17(%arg0: index, %arg1: index) -> index {
//     return %arg0 : index
//   }
//   func.func @f18(%arg0: index, %arg1: index) -> index {
//     return %arg1 : index
//   }
//   func.func @f19(%arg0: tensor<?x4xf32>) -> index {
//     %c0 = arith.constant 0 : index
//     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
//     return %dim : index
//   }
//   func.func @f20(%arg0: tensor<?x4xf32>) -> index {
//     %c0 = arith.constant 0 : index
//     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
//     return %dim : index
//   }
//   func.func @f21(%arg0: tensor<?x4xf32>, %arg1: index) -> index {
//     %dim = tensor.dim %arg0, %arg1 : tensor<?x4xf32>
//     return %dim : index
//   }
//   func.func @f22(%arg0: tensor<?x4xf32>, %arg1: f32, %arg2: index, %arg3: index) -> index {
//     %c0 = arith.constant 0 : index
//     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
//     return %dim : index
//   }
//   func.func @f23(%arg0: tensor<?x4xf32>, %arg1: tensor<4x4xf32>, %arg2: index) -> index {
//     %c0 = arith.constant 0 : index
//     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
//     return %dim : index
//   }
//   func.func @f24(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: index) -> index {
//     return %arg2 : index
//   }
//   func.func @f25(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: index) -> index {
//     %c0 = arith.constant 0 : index
//     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [%arg2, 1] [1, 1] : tensor<?x4xf32> to tensor<?xf32>
//     %dim = tensor.dim %extracted_slice, %c0 : tensor<?xf32>
//     return %dim : index
//   }
//   func.func @f26(%arg0: f32, %arg1: index) -> index {
//     return %arg1 : index
//   }
//   func.func @f27(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: index) -> index {
//     return %arg1 : index
//   }
//   func.func @f28(%arg0: f32) -> f32 {
//     return %arg0 : f32
//   }
//   func.func @f29(%arg0: f32) -> f32 {
//     return %arg0 : f32
//   }
//   func.func @f30() -> tensor<2xf32> {
//     %cst = arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
//     return %cst : tensor<2xf32>
//   }
//   func.func @f31() -> tensor<2xf32> {
//     %cst = arith.constant dense<1.000000e+00> : tensor<2xf32>
//     return %cst : tensor<2xf32>
//   }
//   func.func @f32() -> f32 {
//     %cst = arith.constant 2.000000e+00 : f32
//     return %cst : f32
//   }
//   func.func @f33() -> f32 {
//     %cst = arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
//     %c2 = arith.constant 2 : index
//     %extracted = tensor.extract %cst[%c2] : tensor<2xf32>
//     return %extracted : f32
//   }
//   func.func @f34(%arg0: index) -> f32 {
//     %cst = arith.constant 3.000000e+00 : f32
//     return %cst : f32
//   }
//   func.func @f35(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: index) -> f32 {
//     %extracted = tensor.extract %arg0[%arg1, %arg2] : tensor<?x4xf32>
//     return %extracted : f32
//   }
//   func.func @f36(%arg0: index, %arg1: index) -> index {
//     %0 = arith.addi %arg0, %arg1 : index
//     return %0 : index
//   }
//   func.func @f37() -> tensor<?x4xindex> {
//     %generated = tensor.generate  {
//     ^bb0(%arg0: index, %arg1: index):
//       %0 = arith.addi %arg0, %arg1 : index
//       tensor.yield %0 : index
//     } : tensor<3x4xindex>
//     %cast = tensor.cast %generated : tensor<3x4xindex> to tensor<?x4xindex>
//     return %cast : tensor<?x4xindex>
//   }
//   func.func @f38(%arg0: index, %arg1: tensor<?xi32>) -> index {
//     %extracted = tensor.extract %arg1[%arg0] : tensor<?xi32>
//     %0 = arith.index_cast %extracted : i32 to index
//     return %0 : index
//   }
//   func.func @f39(%arg0: index) -> tensor<2xf32> {
//     %cst = arith.constant dense<3.000000e+00> : tensor<2xf32>
//     return %cst : tensor<2xf32>
//   }
//   func.func @f40(%arg0: tensor<?x4xf32>, %arg1: f32, %arg2: index, %arg3: index) -> tensor<?x?xf32> {
//     %inserted = tensor.insert %arg1 into %arg0[%arg2, %arg3] : tensor<?x4xf32>
//     %cast = tensor.cast %inserted : tensor<?x4xf32> to tensor<?x?xf32>
//     return %cast : tensor<?x?xf32>
//   }
//   func.func @f41(%arg0: tensor<?x4xf32>) -> index {
//     %c2 = arith.constant 2 : index
//     return %c2 : index
//   }
//   func.func @f42(%arg0: tensor<*xf32>) -> index {
//     %rank = tensor.rank %arg0 : tensor<*xf32>
//     return %rank : index
//   }
//   func.func @f43() -> tensor<2xf32> {
//     %cst = arith.constant dense<3.000000e+00> : tensor<2xf32>
//     return %cst : tensor<2xf32>
//   }
//   func.func @f44(%arg0: index) -> tensor<?xf32> {
//     %cst = arith.constant 3.000000e+00 : f32
//     %splat = tensor.splat %cst[%arg0] : tensor<?xf32>
//     return %splat : tensor<?xf32>
//   }
//   func.func @f45(%arg0: tensor<?x4xf32>) -> tensor<?x4xf32> {
//     return %arg0 : tensor<?x4xf32>
//   }
//   func.func @f46(%arg0: tensor<?x4xf32>) -> tensor<?x?xf32> {
//     %cast = tensor.cast %arg0 : tensor<?x4xf32> to tensor<?x?xf32>
//     return %cast : tensor<?x?xf32>
//   }
//   func.func @f47(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
//     return %arg0 : tensor<4x4xf32>
//   }
//   func.func @f48(%arg0: tensor<?x4xf32>, %arg1: index) -> tensor<?x4xf32> {
//     return %arg0 : tensor<?x4xf32>
//   }
//   func.func @f49(%arg0: tensor<4x4xf32>) -> tensor<2x2x2x2xf32> {
//     %expanded = tensor.expand_shape %arg0 [[0, 1], [2, 3]] output_shape [2, 2, 2, 2] : tensor<4x4xf32> into tensor<2x2x2x2xf32>
//     return %expanded : tensor<2x2x2x2xf32>
//   }
//   func.func @f50() -> tensor<4x4xf32> {
//     %0 = tensor.empty() : tensor<2x2x2x2xf32>
//     %collapsed = tensor.collapse_shape %0 [[0, 1], [2, 3]] : tensor<2x2x2x2xf32> into tensor<4x4xf32>
//     return %collapsed : tensor<4x4xf32>
//   }
//   func.func @f51(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
//     return %arg0 : tensor<4x4xf32>
//   }
//   func.func @f52() -> tensor<4xf32> {
//     %cst = arith.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>
//     return %cst : tensor<4xf32>
//   }
//   func.func @f53(%arg0: f32) -> tensor<4xf32> {
//     %from_elements = tensor.from_elements %arg0, %arg0, %arg0, %arg0 : tensor<4xf32>
//     return %from_elements : tensor<4xf32>
//   }
//   func.func @f54(%arg0: f32) -> tensor<4xf32> {
//     %splat = tensor.splat %arg0 : tensor<4xf32>
//     return %splat : tensor<4xf32>
//   }
//   func.func @f55(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
//     return %arg0 : tensor<4x4xf32>
//   }
//   func.func @f56(%arg0: tensor<?x4xf32>, %arg1: index) -> tensor<?x4xf32> {
//     %extracted_slice = tensor.extract_slice %arg0[0, 0] [%arg1, 4] [1, 1] : tensor<?x4xf32> to tensor<?x4xf32>
//     return %extracted_slice : tensor<?x4xf32>
//   }
//   func.func @f57(%arg0: tensor<?x4xf32>) -> tensor<?x4xf32> {
//     %extracted_slice = tensor.extract_slice %arg0[2, 0] [2, 4] [1, 1] : tensor<?x4xf32> to tensor<2x4xf32>
//     %cast = tensor.cast %extracted_slice : tensor<2x4xf32> to tensor<?x4xf32>
//     return %cast : tensor<?x4xf32>
//   }
//   func.func @f58(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: index) -> tensor<?xf32> {
//     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [%arg2, 1] [1, 1] : tensor<?x4xf32> to tensor<?xf32>
//     return %extracted_slice : tensor<?xf32>
//   }
//   func.func @f59(%arg0: tensor<4x4xf32>, %arg1: index, %arg2: index) -> tensor<?x4xf32> {
//     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [%arg2, 4] [1, 1] : tensor<4x4xf32> to tensor<?x4xf32>
//     return %extracted_slice : tensor<?x4xf32>
//   }
//   func.func @f60(%arg0: tensor<?x4xf32>, %arg1: tensor<4x4xf32>, %arg2: index) -> tensor<4x4xf32> {
//     return %arg1 : tensor<4x4xf32>
//   }
//   func.func @f61(%arg0: index) -> tensor<4x4xf32> {
//     %cst = arith.constant dense<1.000000e+00> : tensor<4x4xf32>
//     return %cst : tensor<4x4xf32>
//   }
//   func.func @f62(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
//     return %arg0 : tensor<4x4xf32>
//   }
//   func.func @f63(%arg0: tensor<?x4xf32>, %arg1: index) -> tensor<?x4xf32> {
//     return %arg0 : tensor<?x4xf32>
//   }
//   func.func @f64(%arg0: tensor<?x4xf32>, %arg1: tensor<4x4xf32>, %arg2: index) -> tensor<?x4xf32> {
//     %inserted_slice = tensor.insert_slice %arg1 into %arg0[%arg2, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
//     return %inserted_slice : tensor<?x4xf32>
//   }
//   func.func @f65(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: index) -> tensor<?x4xf32> {
//     %0 = tensor.empty() : tensor<2x4xf32>
//     %inserted_slice = tensor.insert_slice %0 into %arg0[%arg1, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<?x4xf32>
//     return %inserted_slice : tensor<?x4xf32>
//   }
//   func.func @f66(%arg0: tensor<?x4xf32>, %arg1: tensor<4x4xf32>, %arg2: index, %arg3: index) -> tensor<?x4xf32> {
//     %inserted_slice = tensor.insert_slice %arg1 into %arg0[%arg2, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
//     return %inserted_slice : tensor<?x4xf32>
//   }
//   func.func @f67(%arg0: tensor<?x4xf32>, %arg1: tensor<4x4xf32>, %arg2: index, %arg3: index) -> tensor<?x?xf32> {
//     %inserted_slice = tensor.insert_slice %arg0 into %arg1[%arg2, 0] [%arg3, 4] [1, 1] : tensor<?x4xf32> into tensor<4x4xf32>
//     %cast = tensor.cast %inserted_slice : tensor<4x4xf32> to tensor<?x?xf32>
//     return %cast : tensor<?x?xf32>
//   }
//   func.func @f68(%arg0: tensor<4x4xf32>, %arg1: f32) -> tensor<4x4xf32> {
//     return %arg0 : tensor<4x4xf32>
//   }
//   func.func @f69(%arg0: tensor<?x4xf32>, %arg1: f32) -> tensor<?x4xf32> {
//     return %arg0 : tensor<?x4xf32>
//   }
//   func.func @f70(%arg0: tensor<4x4xf32>, %arg1: f32) -> tensor<4x4xf32> {
//     %padded = tensor.pad %arg0 nofold low[0, 0] high[0, 0] {
//     ^bb0(%arg2: index, %arg3: index):
//       tensor.yield %arg1 : f32
//     } : tensor<4x4xf32> to tensor<4x4xf32>
//     return %padded : tensor<4x4xf32>
//   }
//   func.func @f71() -> tensor<2x8xf32> {
//     %cst = arith.constant dense<1.000000e+00> : tensor<2x8xf32>
//     return %cst : tensor<2x8xf32>
//   }
//   func.func @f72(%arg0: tensor<?x4xf32>) -> tensor<?x4xf32> {
//     return %arg0 : tensor<?x4xf32>
//   }
// }
