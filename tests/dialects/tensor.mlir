// RUN: kiln opt %s
// Every operation of tensor. The text is what mlir-opt of LLVM 19 prints.

module {
  func.func @f0(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %cast = tensor.cast %arg0 : tensor<?x4xf32> to tensor<*xf32>
    return
  }
  func.func @f1(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %cast = tensor.cast %arg0 : tensor<?x4xf32> to tensor<4x?xf32>
    return
  }
  func.func @f2(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %cast = tensor.cast %arg4 : tensor<4x4xf32> to tensor<4x4xf32, "enc">
    return
  }
  func.func @f3(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %cast = tensor.cast %arg3 : tensor<*xf32> to tensor<?xf32>
    return
  }
  func.func @f4(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %cast = tensor.cast %arg0 {foo = 1 : i32} : tensor<?x4xf32> to tensor<?x?xf32>
    return
  }
  func.func @f5(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %0 = tensor.bitcast %arg4 : tensor<4x4xf32> to tensor<4x4xi32>
    return
  }
  func.func @f6(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %0 = tensor.bitcast %arg4 : tensor<4x4xf32> to tensor<?x4xi32>
    return
  }
  func.func @f7(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %0 = tensor.bitcast %arg4 : tensor<4x4xf32> to tensor<*xi32>
    return
  }
  func.func @f8(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %0 = tensor.bitcast %arg4 : tensor<4x4xf32> to tensor<4x4xui32>
    return
  }
  func.func @f9(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %dim = tensor.dim %arg0, %arg1 : tensor<?x4xf32>
    return
  }
  func.func @f10(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %dim = tensor.dim %arg3, %arg1 : tensor<*xf32>
    return
  }
  func.func @f11(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %dim = tensor.dim {a} %arg0, %arg1 : tensor<?x4xf32>
    return
  }
  func.func @f12(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %0 = tensor.empty() : tensor<4xf32>
    return
  }
  func.func @f13(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %0 = tensor.empty(%arg1, %arg1) : tensor<?x?x4xf32, "x">
    return
  }
  func.func @f14(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %extracted = tensor.extract %arg0[%arg1, %arg1] : tensor<?x4xf32>
    return
  }
  func.func @f15(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %extracted = tensor.extract %arg5[] : tensor<f32>
    return
  }
  func.func @f16(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %inserted = tensor.insert %arg2 into %arg0[%arg1, %arg1] : tensor<?x4xf32>
    return
  }
  func.func @f17(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %inserted = tensor.insert %arg2 into %arg5[] : tensor<f32>
    return
  }
  func.func @f18(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %from_elements = tensor.from_elements %arg2, %arg2 : tensor<2xf32>
    return
  }
  func.func @f19(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %from_elements = tensor.from_elements  : tensor<0xf32>
    return
  }
  func.func @f20(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %from_elements = tensor.from_elements %arg2 : tensor<f32>
    return
  }
  func.func @f21(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %from_elements = tensor.from_elements %arg2, %arg2, %arg2, %arg2 : tensor<2x2xf32>
    return
  }
  func.func @f22(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %from_elements = tensor.from_elements %arg2, %arg2 : tensor<2xf32, "x">
    return
  }
  func.func @f23(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %splat = tensor.splat %arg2 : tensor<2xf32>
    return
  }
  func.func @f24(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %splat = tensor.splat %arg2[%arg1] : tensor<?xf32>
    return
  }
  func.func @f25(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %splat = tensor.splat %arg1 : tensor<2x3xindex>
    return
  }
  func.func @f26(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %splat = tensor.splat %arg2[%arg1, %arg1] {a} : tensor<?x?xf32>
    return
  }
  func.func @f27(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %rank = tensor.rank %arg0 : tensor<?x4xf32>
    return
  }
  func.func @f28(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %rank = tensor.rank %arg3 : tensor<*xf32>
    return
  }
  func.func @f29(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %concat = tensor.concat dim(0) %arg0, %arg4 : (tensor<?x4xf32>, tensor<4x4xf32>) -> tensor<?x4xf32>
    return
  }
  func.func @f30(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %concat = tensor.concat dim(0) %arg4, %arg4 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
    return
  }
  func.func @f31(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %concat = tensor.concat dim(0) %arg4 : (tensor<4x4xf32>) -> tensor<4x4xf32>
    return
  }
  func.func @f32(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %concat = tensor.concat dim(0) %arg4, %arg4 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<?x?xf32>
    return
  }
  func.func @f33(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %concat = tensor.concat dim(1) %arg0, %arg4 : (tensor<?x4xf32>, tensor<4x4xf32>) -> tensor<4x8xf32>
    return
  }
  func.func @f34(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %collapsed = tensor.collapse_shape %arg4 [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
    return
  }
  func.func @f35(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %collapsed = tensor.collapse_shape %arg4 [[0], [1]] : tensor<4x4xf32> into tensor<4x4xf32>
    return
  }
  func.func @f36(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %collapsed = tensor.collapse_shape %arg4 [] : tensor<4x4xf32> into tensor<f32>
    return
  }
  func.func @f37(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %collapsed = tensor.collapse_shape %arg7 [[0, 1]] : tensor<4x4xf32, "enc"> into tensor<16xf32>
    return
  }
  func.func @f38(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %collapsed = tensor.collapse_shape %arg4 [[0, 1]] : tensor<4x4xf32> into tensor<16xf32, "x">
    return
  }
  func.func @f39(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %expanded = tensor.expand_shape %arg5 [] output_shape [] : tensor<f32> into tensor<f32>
    return
  }
  func.func @f40(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %expanded = tensor.expand_shape %arg5 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
    return
  }
  func.func @f41(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [%arg1, 4, 4] : tensor<?x4xf32> into tensor<?x4x4xf32>
    return
  }
  func.func @f42(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [%arg1, %arg1, 4] : tensor<?x4xf32> into tensor<?x?x4xf32>
    return
  }
  func.func @f43(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %expanded = tensor.expand_shape %arg4 [[0, 1], [2]] output_shape [2, 2, 4] : tensor<4x4xf32> into tensor<2x2x4xf32>
    return
  }
  func.func @f44(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %expanded = tensor.expand_shape %arg4 [[0], [1, 2]] output_shape [4, 4, 1] : tensor<4x4xf32> into tensor<4x4x1xf32>
    return
  }
  func.func @f45(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
    %reshape = tensor.reshape %arg0(%arg1) : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    return
  }
  func.func @f46(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
    %reshape = tensor.reshape %arg0(%arg2) : (tensor<?x4xf32>, tensor<3xindex>) -> tensor<*xf32>
    return
  }
  func.func @f47(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
    %reshape = tensor.reshape %arg0(%arg3) : (tensor<?x4xf32>, tensor<?xi32>) -> tensor<*xf32>
    return
  }
  func.func @f48(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
    %reshape = tensor.reshape %arg4(%arg3) : (tensor<*xf32>, tensor<?xi32>) -> tensor<*xf32>
    return
  }
  func.func @f49(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
    %reshape = tensor.reshape %arg6(%arg1) : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<2x8xf32>
    return
  }
  func.func @f50(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 2] [1, 1] : tensor<?x4xf32> to tensor<2x2xf32>
    return
  }
  func.func @f51(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [%arg1, 2] [1, %arg1] : tensor<?x4xf32> to tensor<?x2xf32>
    return
  }
  func.func @f52(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, 2] [1, 1] : tensor<?x4xf32> to tensor<2xf32>
    return
  }
  func.func @f53(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, 1] [1, 1] : tensor<?x4xf32> to tensor<f32>
    return
  }
  func.func @f54(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 2] [-1, 1] : tensor<?x4xf32> to tensor<2x2xf32>
    return
  }
  func.func @f55(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %extracted_slice = tensor.extract_slice %arg5[] [] [] : tensor<f32> to tensor<f32>
    return
  }
  func.func @f56(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %extracted_slice = tensor.extract_slice %arg7[0, 0] [2, 2] [1, 1] : tensor<4x4xf32, "enc"> to tensor<2x2xf32>
    return
  }
  func.func @f57(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %extracted_slice = tensor.extract_slice %arg7[0, 0] [2, 2] [1, 1] : tensor<4x4xf32, "enc"> to tensor<2x2xf32, "enc">
    return
  }
  func.func @f58(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 2] [1, 1] {x = 3 : i64} : tensor<?x4xf32> to tensor<2x2xf32>
    return
  }
  func.func @f59(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %0 = tensor.empty() : tensor<2x2xf32>
    %inserted_slice = tensor.insert_slice %0 into %arg0[0, 0] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x4xf32>
    return
  }
  func.func @f60(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %inserted_slice = tensor.insert_slice %arg5 into %arg0[%arg1, 3] [1, 1] [1, 1] : tensor<f32> into tensor<?x4xf32>
    return
  }
  func.func @f61(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %inserted_slice = tensor.insert_slice %arg4 into %arg7[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32, "enc">
    return
  }
  func.func @f62(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %0 = scf.forall (%arg8) in (4) shared_outs(%arg9 = %arg0) -> (tensor<?x4xf32>) {
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %arg4 into %arg9[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
      }
    }
    return
  }
  func.func @f63(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
    %gather = tensor.gather %arg0[%arg1] gather_dims([0]) : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x1x5x6xf32>
    return
  }
  func.func @f64(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
    %gather = tensor.gather %arg0[%arg1] gather_dims([0]) : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x5x6xf32>
    return
  }
  func.func @f65(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
    %gather = tensor.gather %arg0[%arg1] gather_dims([1]) unique : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x6xf32>
    return
  }
  func.func @f66(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
    %gather = tensor.gather %arg0[%arg2] gather_dims([0, 2]) : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7x5xf32>
    return
  }
  func.func @f67(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
    %gather = tensor.gather %arg0[%arg2] gather_dims([0]) : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7x5x6xf32>
    return
  }
  func.func @f68(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
    %gather = tensor.gather %arg5[%arg1] gather_dims([0]) : (tensor<4x5x6xf32, "q">, tensor<1x2x1xindex>) -> tensor<1x2x1x5x6xf32, "q">
    return
  }
  func.func @f69(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
    %scatter = tensor.scatter %arg6 into %arg0[%arg1] scatter_dims([0]) unique : (tensor<1x2x1x5x6xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
    return
  }
  func.func @f70(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
    %scatter = tensor.scatter %arg7 into %arg0[%arg1] scatter_dims([0]) unique : (tensor<1x2x5x6xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
    return
  }
  func.func @f71(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %generated = tensor.generate %arg1 {
    ^bb0(%arg8: index, %arg9: index):
      tensor.yield %arg2 : f32
    } : tensor<?x3xf32>
    return
  }
  func.func @f72(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %padded = tensor.pad %arg0 low[1, 2] high[3, 4] {
    ^bb0(%arg8: index, %arg9: index):
      tensor.yield %arg2 : f32
    } : tensor<?x4xf32> to tensor<?x10xf32>
    return
  }
  func.func @f73(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %padded = tensor.pad %arg0 nofold low[%arg1, 2] high[3, %arg1] {
    ^bb0(%arg8: index, %arg9: index):
      tensor.yield %arg2 : f32
    } {q} : tensor<?x4xf32> to tensor<?x?xf32>
    return
  }
  func.func @f74(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
    %padded = tensor.pad %arg0 low[-1, -2] high[3, 4] {
    ^bb0(%arg8: index, %arg9: index):
      tensor.yield %arg2 : f32
    } : tensor<?x4xf32> to tensor<?x6xf32>
    return
  }
  func.func @f75(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
    %pack = tensor.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg1 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
    return
  }
  func.func @f76(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
    %pack = tensor.pack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg7 : tensor<128x256xf32> -> tensor<8x16x8x32xf32>
    return
  }
  func.func @f77(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
    %pack = tensor.pack %arg0 padding_value(%arg2 : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg1 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
    return
  }
  func.func @f78(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
    %pack = tensor.pack %arg0 outer_dims_perm = [] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg1 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
    return
  }
  func.func @f79(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
    %pack = tensor.pack %arg5 inner_dims_pos = [0, 1] inner_tiles = [%arg4, %arg4] into %arg6 : tensor<?x?xf32> -> tensor<?x?x?x?xf32>
    return
  }
  func.func @f80(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
    %pack = tensor.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [%arg4, 32] into %arg10 : tensor<128x256xf32> -> tensor<16x8x?x32xf32>
    return
  }
  func.func @f81(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
    %unpack = tensor.unpack %arg1 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg0 : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
    return
  }
  func.func @f82(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
    %unpack = tensor.unpack %arg1 outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg0 : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
    return
  }
  func.func @f83(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
    %unpack = tensor.unpack %arg6 inner_dims_pos = [0, 1] inner_tiles = [%arg4, %arg4] into %arg5 : tensor<?x?x?x?xf32> -> tensor<?x?xf32>
    return
  }
  // The reference lets margins have operands that none of them uses.
  func.func @surplus_margin(%t: tensor<4xf32>, %c: f32, %n: index) -> tensor<6xf32> {
    %0 = "tensor.pad"(%t, %n) <{operandSegmentSizes = array<i32: 1, 0, 1>, static_high = array<i64: 1>, static_low = array<i64: 1>}> ({
    ^bb0(%i: index):
      tensor.yield %c : f32
    }) : (tensor<4xf32>, index) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  }
}

// OUTPUT
// module {
//   func.func @f0(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %cast = tensor.cast %arg0 : tensor<?x4xf32> to tensor<*xf32>
//     return
//   }
//   func.func @f1(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %cast = tensor.cast %arg0 : tensor<?x4xf32> to tensor<4x?xf32>
//     return
//   }
//   func.func @f2(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %cast = tensor.cast %arg4 : tensor<4x4xf32> to tensor<4x4xf32, "enc">
//     return
//   }
//   func.func @f3(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %cast = tensor.cast %arg3 : tensor<*xf32> to tensor<?xf32>
//     return
//   }
//   func.func @f4(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %cast = tensor.cast %arg0 {foo = 1 : i32} : tensor<?x4xf32> to tensor<?x?xf32>
//     return
//   }
//   func.func @f5(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = tensor.bitcast %arg4 : tensor<4x4xf32> to tensor<4x4xi32>
//     return
//   }
//   func.func @f6(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = tensor.bitcast %arg4 : tensor<4x4xf32> to tensor<?x4xi32>
//     return
//   }
//   func.func @f7(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = tensor.bitcast %arg4 : tensor<4x4xf32> to tensor<*xi32>
//     return
//   }
//   func.func @f8(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = tensor.bitcast %arg4 : tensor<4x4xf32> to tensor<4x4xui32>
//     return
//   }
//   func.func @f9(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %dim = tensor.dim %arg0, %arg1 : tensor<?x4xf32>
//     return
//   }
//   func.func @f10(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %dim = tensor.dim %arg3, %arg1 : tensor<*xf32>
//     return
//   }
//   func.func @f11(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %dim = tensor.dim {a} %arg0, %arg1 : tensor<?x4xf32>
//     return
//   }
//   func.func @f12(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = tensor.empty() : tensor<4xf32>
//     return
//   }
//   func.func @f13(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = tensor.empty(%arg1, %arg1) : tensor<?x?x4xf32, "x">
//     return
//   }
//   func.func @f14(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted = tensor.extract %arg0[%arg1, %arg1] : tensor<?x4xf32>
//     return
//   }
//   func.func @f15(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted = tensor.extract %arg5[] : tensor<f32>
//     return
//   }
//   func.func @f16(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %inserted = tensor.insert %arg2 into %arg0[%arg1, %arg1] : tensor<?x4xf32>
//     return
//   }
//   func.func @f17(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %inserted = tensor.insert %arg2 into %arg5[] : tensor<f32>
//     return
//   }
//   func.func @f18(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %from_elements = tensor.from_elements %arg2, %arg2 : tensor<2xf32>
//     return
//   }
//   func.func @f19(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %from_elements = tensor.from_elements  : tensor<0xf32>
//     return
//   }
//   func.func @f20(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %from_elements = tensor.from_elements %arg2 : tensor<f32>
//     return
//   }
//   func.func @f21(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %from_elements = tensor.from_elements %arg2, %arg2, %arg2, %arg2 : tensor<2x2xf32>
//     return
//   }
//   func.func @f22(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %from_elements = tensor.from_elements %arg2, %arg2 : tensor<2xf32, "x">
//     return
//   }
//   func.func @f23(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %splat = tensor.splat %arg2 : tensor<2xf32>
//     return
//   }
//   func.func @f24(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %splat = tensor.splat %arg2[%arg1] : tensor<?xf32>
//     return
//   }
//   func.func @f25(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %splat = tensor.splat %arg1 : tensor<2x3xindex>
//     return
//   }
//   func.func @f26(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %splat = tensor.splat %arg2[%arg1, %arg1] {a} : tensor<?x?xf32>
//     return
//   }
//   func.func @f27(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %rank = tensor.rank %arg0 : tensor<?x4xf32>
//     return
//   }
//   func.func @f28(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %rank = tensor.rank %arg3 : tensor<*xf32>
//     return
//   }
//   func.func @f29(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %concat = tensor.concat dim(0) %arg0, %arg4 : (tensor<?x4xf32>, tensor<4x4xf32>) -> tensor<?x4xf32>
//     return
//   }
//   func.func @f30(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %concat = tensor.concat dim(0) %arg4, %arg4 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
//     return
//   }
//   func.func @f31(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %concat = tensor.concat dim(0) %arg4 : (tensor<4x4xf32>) -> tensor<4x4xf32>
//     return
//   }
//   func.func @f32(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %concat = tensor.concat dim(0) %arg4, %arg4 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<?x?xf32>
//     return
//   }
//   func.func @f33(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %concat = tensor.concat dim(1) %arg0, %arg4 : (tensor<?x4xf32>, tensor<4x4xf32>) -> tensor<4x8xf32>
//     return
//   }
//   func.func @f34(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %collapsed = tensor.collapse_shape %arg4 [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
//     return
//   }
//   func.func @f35(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %collapsed = tensor.collapse_shape %arg4 [[0], [1]] : tensor<4x4xf32> into tensor<4x4xf32>
//     return
//   }
//   func.func @f36(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %collapsed = tensor.collapse_shape %arg4 [] : tensor<4x4xf32> into tensor<f32>
//     return
//   }
//   func.func @f37(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %collapsed = tensor.collapse_shape %arg7 [[0, 1]] : tensor<4x4xf32, "enc"> into tensor<16xf32>
//     return
//   }
//   func.func @f38(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %collapsed = tensor.collapse_shape %arg4 [[0, 1]] : tensor<4x4xf32> into tensor<16xf32, "x">
//     return
//   }
//   func.func @f39(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %expanded = tensor.expand_shape %arg5 [] output_shape [] : tensor<f32> into tensor<f32>
//     return
//   }
//   func.func @f40(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %expanded = tensor.expand_shape %arg5 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
//     return
//   }
//   func.func @f41(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [%arg1, 4, 4] : tensor<?x4xf32> into tensor<?x4x4xf32>
//     return
//   }
//   func.func @f42(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [%arg1, %arg1, 4] : tensor<?x4xf32> into tensor<?x?x4xf32>
//     return
//   }
//   func.func @f43(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %expanded = tensor.expand_shape %arg4 [[0, 1], [2]] output_shape [2, 2, 4] : tensor<4x4xf32> into tensor<2x2x4xf32>
//     return
//   }
//   func.func @f44(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %expanded = tensor.expand_shape %arg4 [[0], [1, 2]] output_shape [4, 4, 1] : tensor<4x4xf32> into tensor<4x4x1xf32>
//     return
//   }
//   func.func @f45(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
//     %reshape = tensor.reshape %arg0(%arg1) : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
//     return
//   }
//   func.func @f46(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
//     %reshape = tensor.reshape %arg0(%arg2) : (tensor<?x4xf32>, tensor<3xindex>) -> tensor<*xf32>
//     return
//   }
//   func.func @f47(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
//     %reshape = tensor.reshape %arg0(%arg3) : (tensor<?x4xf32>, tensor<?xi32>) -> tensor<*xf32>
//     return
//   }
//   func.func @f48(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
//     %reshape = tensor.reshape %arg4(%arg3) : (tensor<*xf32>, tensor<?xi32>) -> tensor<*xf32>
//     return
//   }
//   func.func @f49(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
//     %reshape = tensor.reshape %arg6(%arg1) : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<2x8xf32>
//     return
//   }
//   func.func @f50(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 2] [1, 1] : tensor<?x4xf32> to tensor<2x2xf32>
//     return
//   }
//   func.func @f51(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [%arg1, 2] [1, %arg1] : tensor<?x4xf32> to tensor<?x2xf32>
//     return
//   }
//   func.func @f52(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, 2] [1, 1] : tensor<?x4xf32> to tensor<2xf32>
//     return
//   }
//   func.func @f53(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, 1] [1, 1] : tensor<?x4xf32> to tensor<f32>
//     return
//   }
//   func.func @f54(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 2] [-1, 1] : tensor<?x4xf32> to tensor<2x2xf32>
//     return
//   }
//   func.func @f55(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg5[] [] [] : tensor<f32> to tensor<f32>
//     return
//   }
//   func.func @f56(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg7[0, 0] [2, 2] [1, 1] : tensor<4x4xf32, "enc"> to tensor<2x2xf32>
//     return
//   }
//   func.func @f57(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg7[0, 0] [2, 2] [1, 1] : tensor<4x4xf32, "enc"> to tensor<2x2xf32, "enc">
//     return
//   }
//   func.func @f58(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 2] [1, 1] {x = 3 : i64} : tensor<?x4xf32> to tensor<2x2xf32>
//     return
//   }
//   func.func @f59(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = tensor.empty() : tensor<2x2xf32>
//     %inserted_slice = tensor.insert_slice %0 into %arg0[0, 0] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x4xf32>
//     return
//   }
//   func.func @f60(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %inserted_slice = tensor.insert_slice %arg5 into %arg0[%arg1, 3] [1, 1] [1, 1] : tensor<f32> into tensor<?x4xf32>
//     return
//   }
//   func.func @f61(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %inserted_slice = tensor.insert_slice %arg4 into %arg7[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32, "enc">
//     return
//   }
//   func.func @f62(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = scf.forall (%arg8) in (4) shared_outs(%arg9 = %arg0) -> (tensor<?x4xf32>) {
//       scf.forall.in_parallel {
//         tensor.parallel_insert_slice %arg4 into %arg9[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
//       }
//     }
//     return
//   }
//   func.func @f63(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %gather = tensor.gather %arg0[%arg1] gather_dims([0]) : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x1x5x6xf32>
//     return
//   }
//   func.func @f64(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %gather = tensor.gather %arg0[%arg1] gather_dims([0]) : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x5x6xf32>
//     return
//   }
//   func.func @f65(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %gather = tensor.gather %arg0[%arg1] gather_dims([1]) unique : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x6xf32>
//     return
//   }
//   func.func @f66(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %gather = tensor.gather %arg0[%arg2] gather_dims([0, 2]) : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7x5xf32>
//     return
//   }
//   func.func @f67(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %gather = tensor.gather %arg0[%arg2] gather_dims([0]) : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7x5x6xf32>
//     return
//   }
//   func.func @f68(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %gather = tensor.gather %arg5[%arg1] gather_dims([0]) : (tensor<4x5x6xf32, "q">, tensor<1x2x1xindex>) -> tensor<1x2x1x5x6xf32, "q">
//     return
//   }
//   func.func @f69(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %scatter = tensor.scatter %arg6 into %arg0[%arg1] scatter_dims([0]) unique : (tensor<1x2x1x5x6xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
//     return
//   }
//   func.func @f70(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %scatter = tensor.scatter %arg7 into %arg0[%arg1] scatter_dims([0]) unique : (tensor<1x2x5x6xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
//     return
//   }
//   func.func @f71(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %generated = tensor.generate %arg1 {
//     ^bb0(%arg8: index, %arg9: index):
//       tensor.yield %arg2 : f32
//     } : tensor<?x3xf32>
//     return
//   }
//   func.func @f72(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %padded = tensor.pad %arg0 low[1, 2] high[3, 4] {
//     ^bb0(%arg8: index, %arg9: index):
//       tensor.yield %arg2 : f32
//     } : tensor<?x4xf32> to tensor<?x10xf32>
//     return
//   }
//   func.func @f73(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %padded = tensor.pad %arg0 nofold low[%arg1, 2] high[3, %arg1] {
//     ^bb0(%arg8: index, %arg9: index):
//       tensor.yield %arg2 : f32
//     } {q} : tensor<?x4xf32> to tensor<?x?xf32>
//     return
//   }
//   func.func @f74(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %padded = tensor.pad %arg0 low[-1, -2] high[3, 4] {
//     ^bb0(%arg8: index, %arg9: index):
//       tensor.yield %arg2 : f32
//     } : tensor<?x4xf32> to tensor<?x6xf32>
//     return
//   }
//   func.func @f75(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %pack = tensor.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg1 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
//     return
//   }
//   func.func @f76(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %pack = tensor.pack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg7 : tensor<128x256xf32> -> tensor<8x16x8x32xf32>
//     return
//   }
//   func.func @f77(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %pack = tensor.pack %arg0 padding_value(%arg2 : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg1 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
//     return
//   }
//   func.func @f78(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %pack = tensor.pack %arg0 outer_dims_perm = [] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg1 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
//     return
//   }
//   func.func @f79(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %pack = tensor.pack %arg5 inner_dims_pos = [0, 1] inner_tiles = [%arg4, %arg4] into %arg6 : tensor<?x?xf32> -> tensor<?x?x?x?xf32>
//     return
//   }
//   func.func @f80(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %pack = tensor.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [%arg4, 32] into %arg10 : tensor<128x256xf32> -> tensor<16x8x?x32xf32>
//     return
//   }
//   func.func @f81(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %unpack = tensor.unpack %arg1 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg0 : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
//     return
//   }
//   func.func @f82(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %unpack = tensor.unpack %arg1 outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg0 : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
//     return
//   }
//   func.func @f83(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %unpack = tensor.unpack %arg6 inner_dims_pos = [0, 1] inner_tiles = [%arg4, %arg4] into %arg5 : tensor<?x?x?x?xf32> -> tensor<?x?xf32>
//     return
//   }
//   func.func @surplus_margin(%arg0: tensor<4xf32>, %arg1: f32, %arg2: index) -> tensor<6xf32> {
//     %padded = tensor.pad %arg0 low[1] high[1] {
//     ^bb0(%arg3: index):
//       tensor.yield %arg1 : f32
//     } : tensor<4xf32> to tensor<6xf32>
//     return %padded : tensor<6xf32>
//   }
// }
