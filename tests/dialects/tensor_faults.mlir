// RUN: kiln opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s
// Every operation of tensor: one fault for each rule.

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.cast' op operand type 'tensor<?x4xf32>' and result type 'tensor<4x5xf32>' are cast}}
  %0 = tensor.cast %t : tensor<?x4xf32> to tensor<4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.cast' op result #0 must be tensor of any type values, but got 'memref<?x4xf32>'}}
  %0 = tensor.cast %t : tensor<?x4xf32> to memref<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.bitcast' op operand type 'tensor<4x4xf32>' and result type 'tensor<4x4xi64>' are c}}
  %0 = tensor.bitcast %s : tensor<4x4xf32> to tensor<4x4xi64>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.dim' op operand #0 must be non-0-ranked or unranked tensor, but got 'tensor<f32>'}}
  %0 = tensor.dim %z, %i : tensor<f32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = tensor.dim %t, %n : tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{expected ':', found '{'}}
  %0 = tensor.dim %t, %i {a} : tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.empty' op incorrect number of dynamic sizes for 'tensor<4xf32>', has 1, expected 0}}
  %0 = tensor.empty(%i) : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.empty' op result #0 must be ranked tensor of any type values, but got 'tensor<*xf3}}
  %0 = tensor.empty() : tensor<*xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = tensor.empty(%n) : tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{expected '(', found ':'}}
  %0 = tensor.empty : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.extract' op incorrect number of indices for extract of 'tensor<?x4xf32>': expected}}
  %0 = tensor.extract %t[%i] : tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.extract' op operand #0 must be ranked tensor of any type values, but got 'tensor<*}}
  %0 = tensor.extract %u[%i] : tensor<*xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = tensor.extract %t[%n, %i] : tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{expected ']', found '0'}}
  %0 = tensor.extract %t[0, %i] : tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{use of value '%n' expects different type than prior uses: 'f32' vs 'i32'}}
  %0 = tensor.insert %n into %t[%i, %i] : tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.insert' op incorrect number of indices for insert of 'tensor<?x4xf32>': expected 2}}
  %0 = tensor.insert %f into %t[%i] : tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.insert' op failed to verify that type of 'scalar' matches element type of 'dest'}}
  %0 = "tensor.insert"(%n, %t, %i, %i) : (i32, tensor<?x4xf32>, index, index) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.insert' op failed to verify that all of {dest, result} have same type}}
  %0 = "tensor.insert"(%f, %t, %i, %i) : (f32, tensor<?x4xf32>, index, index) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.extract' op failed to verify that result type matches element type of 'tensor'}}
  %0 = "tensor.extract"(%t, %i, %i) : (tensor<?x4xf32>, index, index) -> i32
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.from_elements' op expected 3 elements for result type 'tensor<3xf32>', got 2}}
  %0 = tensor.from_elements %f, %f : tensor<3xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.from_elements' op result #0 must be statically shaped tensor of any type values, b}}
  %0 = tensor.from_elements %f, %f : tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
  %0 = tensor.from_elements %f, %f : tensor<2xi32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.from_elements' op failed to verify that type of 'elements' matches element type of}}
  %0 = "tensor.from_elements"(%f, %n) : (f32, i32) -> tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.splat' op incorrect number of dynamic sizes for 'tensor<?xf32>', has 0, expected 1}}
  %0 = tensor.splat %f : tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{use of value '%n' expects different type than prior uses: 'f32' vs 'i32'}}
  %0 = tensor.splat %n : tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{invalid tensor element type}}
  %0 = tensor.splat %t : tensor<2xtensor<?x4xf32>>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.splat' op result #0 must be ranked tensor of any type values, but got 'tensor<*xf3}}
  %0 = tensor.splat %f : tensor<*xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.rank' op operand #0 must be tensor of any type values, but got 'f32'}}
  %0 = tensor.rank %f : f32
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.concat' op result type 'tensor<9x4xf32>' does not match the sizes of the inputs: [}}
  %0 = tensor.concat dim(0) %s, %s : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<9x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.concat' op concatenation dim must be less than the tensor rank (2)}}
  %0 = tensor.concat dim(2) %s, %s : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.concat' op inputs and result element type must match}}
  %0 = tensor.concat dim(0) %s, %s : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<8x4xi32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %0 = tensor.concat dim(0) %s, %z : (tensor<4x4xf32>, tensor<f32>) -> tensor<8x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.concat' op requires at least one input}}
  %0 = tensor.concat dim(0) : () -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 0}}
  %x = tensor.empty() : tensor<5x4xf32> %0 = tensor.concat dim(1) %x, %s : (tensor<5x4xf32>, tensor<4x4xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be dynamic since one }}
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x4xf32> into tensor<16xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 16}}
  %0 = tensor.collapse_shape %s [[0, 1]] : tensor<4x4xf32> into tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.collapse_shape' op expected reassociation maps to have 2 dimensions, got 1}}
  %0 = tensor.collapse_shape %s [[0]] : tensor<4x4xf32> into tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.collapse_shape' op expected reassociation maps to be valid and contiguous}}
  %0 = tensor.collapse_shape %s [[1, 0]] : tensor<4x4xf32> into tensor<16xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.collapse_shape' op expected collapsed rank (1) to equal the number of reassociatio}}
  %0 = tensor.collapse_shape %s [[0, 1], [2]] : tensor<4x4xf32> into tensor<16xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.collapse_shape' op expected one element type, got 'tensor<4x4xf32>' and 'tensor<16}}
  %0 = tensor.collapse_shape %s [[0, 1]] : tensor<4x4xf32> into tensor<16xi32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.collapse_shape' op expected the expanded type, 'tensor<4x4xf32>', to have a higher}}
  %0 = tensor.collapse_shape %s [[0, 1]] : tensor<4x4xf32> into tensor<16x1x1xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{attribute 'reassociation' must be Array of 64-bit integer array attributes}}
  %0 = tensor.collapse_shape %s [0, 1] : tensor<4x4xf32> into tensor<16xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.expand_shape' op expected number of static shape dims to be equal to the output ra}}
  %0 = tensor.expand_shape %t [[0, 1], [2]] output_shape [%i, 4] : tensor<?x4xf32> into tensor<?x4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 12}}
  %0 = tensor.expand_shape %t [[0, 1], [2]] output_shape [3, 4, 4] : tensor<?x4xf32> into tensor<3x4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{expected 'output_shape', found ':'}}
  %0 = tensor.expand_shape %s [[0, 1], [2]] : tensor<4x4xf32> into tensor<2x2x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.expand_shape' op expected collapsed rank (2) to equal the number of reassociation }}
  %0 = tensor.expand_shape %s [[0, 1]] output_shape [4, 4] : tensor<4x4xf32> into tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.expand_shape' op expected the expanded type, 'tensor<4xf32>', to have a higher (or}}
  %0 = tensor.expand_shape %s [[0], [1]] output_shape [4] : tensor<4x4xf32> into tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.expand_shape' op expected reassociation indices to be non-negative}}
  %0 = tensor.expand_shape %s [[0, -1], [1]] output_shape [2, 2, 4] : tensor<4x4xf32> into tensor<2x2x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %s2: tensor<2xi32>, %s3: tensor<3xindex>, %sd: tensor<?xi32>, %u: tensor<*xf32>, %ff: tensor<2xf32>, %s: tensor<4x4xf32>, %q : tensor<2x2xi32>) {
  // expected-error@below {{'tensor.reshape' op length of shape operand differs from the result's tensor rank: 3 and 2}}
  %0 = tensor.reshape %t(%s3) : (tensor<?x4xf32>, tensor<3xindex>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %s2: tensor<2xi32>, %s3: tensor<3xindex>, %sd: tensor<?xi32>, %u: tensor<*xf32>, %ff: tensor<2xf32>, %s: tensor<4x4xf32>, %q : tensor<2x2xi32>) {
  // expected-error@below {{'tensor.reshape' op cannot use shape operand with dynamic length to reshape to statically-}}
  %0 = tensor.reshape %t(%sd) : (tensor<?x4xf32>, tensor<?xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %s2: tensor<2xi32>, %s3: tensor<3xindex>, %sd: tensor<?xi32>, %u: tensor<*xf32>, %ff: tensor<2xf32>, %s: tensor<4x4xf32>, %q : tensor<2x2xi32>) {
  // expected-error@below {{'tensor.reshape' op operand #1 must be 1D tensor of signless integer or index values, but }}
  %0 = tensor.reshape %t(%ff) : (tensor<?x4xf32>, tensor<2xf32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %s2: tensor<2xi32>, %s3: tensor<3xindex>, %sd: tensor<?xi32>, %u: tensor<*xf32>, %ff: tensor<2xf32>, %s: tensor<4x4xf32>, %q : tensor<2x2xi32>) {
  // expected-error@below {{'tensor.reshape' op element types of source and destination tensor types should be the sam}}
  %0 = tensor.reshape %t(%s2) : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x?xi32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %s2: tensor<2xi32>, %s3: tensor<3xindex>, %sd: tensor<?xi32>, %u: tensor<*xf32>, %ff: tensor<2xf32>, %s: tensor<4x4xf32>, %q : tensor<2x2xi32>) {
  // expected-error@below {{'tensor.reshape' op source and destination tensor should have the same number of elements}}
  %0 = tensor.reshape %s(%s2) : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<2x9xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %s2: tensor<2xi32>, %s3: tensor<3xindex>, %sd: tensor<?xi32>, %u: tensor<*xf32>, %ff: tensor<2xf32>, %s: tensor<4x4xf32>, %q : tensor<2x2xi32>) {
  // expected-error@below {{expected '(', found ','}}
  %0 = tensor.reshape %s, %s2 : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.extract_slice' op expected type to be a slice of sizes [2, 2] or a rank-reduced ve}}
  %0 = tensor.extract_slice %t[0, 0] [2, 2] [1, 1] : tensor<?x4xf32> to tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.extract_slice' op expected type to be a slice of sizes [2, 2] or a rank-reduced ve}}
  %0 = tensor.extract_slice %t[0, 0] [2, 2] [1, 1] : tensor<?x4xf32> to tensor<2x2xi32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.extract_slice' op expected rank of 'tensor<2x2x1xf32>' to be smaller than or equal}}
  %0 = tensor.extract_slice %t[0, 0] [2, 2] [1, 1] : tensor<?x4xf32> to tensor<2x2x1xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.extract_slice' op expected 2 offsets, got 1}}
  %0 = tensor.extract_slice %t[0] [2] [1] : tensor<?x4xf32> to tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.extract_slice' op expected 2 strides, got 1}}
  %0 = tensor.extract_slice %t[0, 0] [2, 2] [1] : tensor<?x4xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.extract_slice' op expected offsets to be non-negative, but got -1}}
  %0 = tensor.extract_slice %t[-1, 0] [2, 2] [1, 1] : tensor<?x4xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.extract_slice' op expected sizes to be non-negative, but got -2}}
  %0 = tensor.extract_slice %t[0, 0] [-2, 2] [1, 1] : tensor<?x4xf32> to tensor<?x2xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.extract_slice' op operand #0 must be ranked tensor of any type values, but got 'te}}
  %0 = tensor.extract_slice %u[0, 0] [2, 2] [1, 1] : tensor<*xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = tensor.extract_slice %t[0, %n] [2, 2] [1, 1] : tensor<?x4xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{expected '[', found ':'}}
  %0 = tensor.extract_slice %t[0, 0] : tensor<?x4xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{expected integer, found '?'}}
  %0 = tensor.extract_slice %t[0, ?] [2, 2] [1, 1] : tensor<?x4xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.extract_slice' op expected as many strides operands as there are dynamic entries i}}
  %0 = "tensor.extract_slice"(%t, %i) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<?x4xf32>, index) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.extract_slice' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  %0 = "tensor.extract_slice"(%t) <{static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<?x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.insert_slice' op expected type to be a slice of sizes [2, 3] or a rank-reduced ver}}
  %x = tensor.empty() : tensor<2x2xf32> %0 = tensor.insert_slice %x into %t[0, 0] [2, 3] [1, 1] : tensor<2x2xf32> into tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.insert_slice' op expected type to be a slice of sizes [1, 2] or a rank-reduced ver}}
  %x = tensor.empty() : tensor<2xi32> %0 = tensor.insert_slice %x into %t[%i, 0] [1, 2] [1, 1] : tensor<2xi32> into tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.insert_slice' op expected 2 offsets, got 1}}
  %x = tensor.empty() : tensor<2xf32> %0 = tensor.insert_slice %x into %t[%i] [2] [1] : tensor<2xf32> into tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{expected 'into', found 'to'}}
  %0 = tensor.insert_slice %t into %t[%i, 3] [%i, 4] [1, 1] : tensor<?x4xf32> to tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.parallel_insert_slice' op expected 'scf.forall.in_parallel' as parent}}
  tensor.parallel_insert_slice %s into %t[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.parallel_insert_slice' op expected type to be a slice of sizes [3, 4] or a rank-re}}
  %0 = scf.forall (%k) in (4) shared_outs(%o = %t) -> tensor<?x4xf32> { scf.forall.in_parallel { tensor.parallel_insert_slice %s into %o[0, 0] [3, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32> } }
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i1: tensor<1x2x1xindex>, %i2: tensor<7x2xi32>, %if: tensor<1x1xf32>, %i0: tensor<index>, %enc: tensor<4x5x6xf32, "q">, %src: tensor<1x2x1x5x6xf32>, %src2: tensor<1x2x5x6xf32>, %d: tensor<?x5x6xf32>) {
  // expected-error@below {{'tensor.gather' op type mismatch: 'tensor<1x2x1x5x7xf32>' is not the type of slices of 'te}}
  %0 = tensor.gather %s[%i1] gather_dims([0]) : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x1x5x7xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i1: tensor<1x2x1xindex>, %i2: tensor<7x2xi32>, %if: tensor<1x1xf32>, %i0: tensor<index>, %enc: tensor<4x5x6xf32, "q">, %src: tensor<1x2x1x5x6xf32>, %src2: tensor<1x2x5x6xf32>, %d: tensor<?x5x6xf32>) {
  // expected-error@below {{'tensor.gather' op gather_dims values must be strictly increasing}}
  %0 = tensor.gather %s[%i2] gather_dims([2, 0]) : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7x5xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i1: tensor<1x2x1xindex>, %i2: tensor<7x2xi32>, %if: tensor<1x1xf32>, %i0: tensor<index>, %enc: tensor<4x5x6xf32, "q">, %src: tensor<1x2x1x5x6xf32>, %src2: tensor<1x2x5x6xf32>, %d: tensor<?x5x6xf32>) {
  // expected-error@below {{'tensor.gather' op gather_dims must be non-empty}}
  %0 = tensor.gather %s[%i2] gather_dims([]) : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7x5xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i1: tensor<1x2x1xindex>, %i2: tensor<7x2xi32>, %if: tensor<1x1xf32>, %i0: tensor<index>, %enc: tensor<4x5x6xf32, "q">, %src: tensor<1x2x1x5x6xf32>, %src2: tensor<1x2x5x6xf32>, %d: tensor<?x5x6xf32>) {
  // expected-error@below {{'tensor.gather' op gather_dims overflow rank 3}}
  %0 = tensor.gather %s[%i2] gather_dims([0, 1, 2, 3]) : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i1: tensor<1x2x1xindex>, %i2: tensor<7x2xi32>, %if: tensor<1x1xf32>, %i0: tensor<index>, %enc: tensor<4x5x6xf32, "q">, %src: tensor<1x2x1x5x6xf32>, %src2: tensor<1x2x5x6xf32>, %d: tensor<?x5x6xf32>) {
  // expected-error@below {{'tensor.gather' op gather_dims value must be smaller than rank 3, got 3}}
  %0 = tensor.gather %s[%i2] gather_dims([0, 3]) : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7x5xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i1: tensor<1x2x1xindex>, %i2: tensor<7x2xi32>, %if: tensor<1x1xf32>, %i0: tensor<index>, %enc: tensor<4x5x6xf32, "q">, %src: tensor<1x2x1x5x6xf32>, %src2: tensor<1x2x5x6xf32>, %d: tensor<?x5x6xf32>) {
  // expected-error@below {{'tensor.gather' op gather_dims value must be non-negative, got -1}}
  %0 = tensor.gather %s[%i2] gather_dims([-1, 2]) : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7x5xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i1: tensor<1x2x1xindex>, %i2: tensor<7x2xi32>, %if: tensor<1x1xf32>, %i0: tensor<index>, %enc: tensor<4x5x6xf32, "q">, %src: tensor<1x2x1x5x6xf32>, %src2: tensor<1x2x5x6xf32>, %d: tensor<?x5x6xf32>) {
  // expected-error@below {{'tensor.gather' op operand #1 must be ranked tensor of signless integer or index values, b}}
  %0 = tensor.gather %s[%if] gather_dims([0]) : (tensor<4x5x6xf32>, tensor<1x1xf32>) -> tensor<1x5x6xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i1: tensor<1x2x1xindex>, %i2: tensor<7x2xi32>, %if: tensor<1x1xf32>, %i0: tensor<index>, %enc: tensor<4x5x6xf32, "q">, %src: tensor<1x2x1x5x6xf32>, %src2: tensor<1x2x5x6xf32>, %d: tensor<?x5x6xf32>) {
  // expected-error@below {{'tensor.scatter' op requires 'unique' attribute to be set}}
  %0 = tensor.scatter %src into %s[%i1] scatter_dims([0]) : (tensor<1x2x1x5x6xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i1: tensor<1x2x1xindex>, %i2: tensor<7x2xi32>, %if: tensor<1x1xf32>, %i0: tensor<index>, %enc: tensor<4x5x6xf32, "q">, %src: tensor<1x2x1x5x6xf32>, %src2: tensor<1x2x5x6xf32>, %d: tensor<?x5x6xf32>) {
  // expected-error@below {{'tensor.scatter' op type mismatch: 'tensor<1x2x1x5x6xf32>' is not the type of slices of 't}}
  %0 = tensor.scatter %src into %s[%i1] scatter_dims([1]) unique : (tensor<1x2x1x5x6xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.generate' op must have as many index operands as dynamic extents in the result typ}}
  %0 = tensor.generate %i, %i {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<?x3xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.generate' op must have one body argument per dimension of 'tensor<?x3xf32>', got 1}}
  %0 = tensor.generate %i {
  ^bb0(%a: index):
    tensor.yield %f : f32
  } : tensor<?x3xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.generate' op all body arguments must be index}}
  %0 = tensor.generate %i {
  ^bb0(%a: index, %b: i32):
    tensor.yield %f : f32
  } : tensor<?x3xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.generate' op body must yield a value of the element type of 'tensor<?x3xf32>', got}}
  %0 = tensor.generate %i {
  ^bb0(%a: index, %b: index):
    tensor.yield %n : i32
  } : tensor<?x3xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.generate' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
  %0 = tensor.generate %i {
  ^bb0(%a: index, %b: index):
    cf.br ^bb1
  ^bb1:
    tensor.yield %f : f32
  } : tensor<?x3xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  %0 = tensor.generate %i {
  ^bb0(%a: index, %b: index):
  // expected-error@below {{'func.return' op expects parent op 'func.func'}}
    func.return
  } : tensor<?x3xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.yield' op must be the last operation in the parent block}}
  tensor.yield %f : f32
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.pad' op specified type 'tensor<?x10xf32>' does not match the inferred sizes [8, 10}}
  %0 = tensor.pad %s low[1, 2] high[3, 4] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<4x4xf32> to tensor<?x10xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.pad' op expected one low and one high margin a dimension of 'tensor<?x4xf32>'}}
  %0 = tensor.pad %t low[1] high[3, 4] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32> to tensor<?x10xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.pad' op expected the block to have 2 arguments, got 1}}
  %0 = tensor.pad %t low[1, 2] high[3, 4] {
  ^bb0(%a: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32> to tensor<?x10xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.pad' op expected block arguments to be an index}}
  %0 = tensor.pad %t low[1, 2] high[3, 4] {
  ^bb0(%a: index, %b: i32):
    tensor.yield %f : f32
  } : tensor<?x4xf32> to tensor<?x10xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>, %s: tensor<4x4xf32>, %z: tensor<f32>, %n: i32, %e: tensor<4x4xf32, "enc">) {
  // expected-error@below {{'tensor.pad' op body must yield a value of the element type of 'tensor<?x10xf32>', got 'i3}}
  %0 = tensor.pad %t low[1, 2] high[3, 4] {
  ^bb0(%a: index, %b: index):
    tensor.yield %n : i32
  } : tensor<?x4xf32> to tensor<?x10xf32>
  return
}

// -----

func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %f: f32, %n: i32, %i: index, %dyn: tensor<?x?xf32>, %dd: tensor<?x?x?x?xf32>, %d2: tensor<8x16x8x32xf32>, %k : tensor<129x256xf32>, %dk: tensor<17x8x8x32xf32>, %d8: tensor<16x8x?x32xf32>) {
  // expected-error@below {{'tensor.pack' op the shape of output is not large enough to hold the packed data: expected}}
  %0 = tensor.pack %s outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %f: f32, %n: i32, %i: index, %dyn: tensor<?x?xf32>, %dd: tensor<?x?x?x?xf32>, %d2: tensor<8x16x8x32xf32>, %k : tensor<129x256xf32>, %dk: tensor<17x8x8x32xf32>, %d8: tensor<16x8x?x32xf32>) {
  // expected-error@below {{'tensor.pack' op expected padding_value of the element type of 'tensor<128x256xf32>', but }}
  %0 = tensor.pack %s padding_value(%n : i32) inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %f: f32, %n: i32, %i: index, %dyn: tensor<?x?xf32>, %dd: tensor<?x?x?x?xf32>, %d2: tensor<8x16x8x32xf32>, %k : tensor<129x256xf32>, %dk: tensor<17x8x8x32xf32>, %d8: tensor<16x8x?x32xf32>) {
  // expected-error@below {{'tensor.pack' op invalid inner_dims_pos vector for rank 2}}
  %0 = tensor.pack %s inner_dims_pos = [0, 2] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %f: f32, %n: i32, %i: index, %dyn: tensor<?x?xf32>, %dd: tensor<?x?x?x?xf32>, %d2: tensor<8x16x8x32xf32>, %k : tensor<129x256xf32>, %dk: tensor<17x8x8x32xf32>, %d8: tensor<16x8x?x32xf32>) {
  // expected-error@below {{'tensor.pack' op invalid zero tile factor}}
  %0 = tensor.pack %s inner_dims_pos = [0, 1] inner_tiles = [0, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %f: f32, %n: i32, %i: index, %dyn: tensor<?x?xf32>, %dd: tensor<?x?x?x?xf32>, %d2: tensor<8x16x8x32xf32>, %k : tensor<129x256xf32>, %dk: tensor<17x8x8x32xf32>, %d8: tensor<16x8x?x32xf32>) {
  // expected-error@below {{'tensor.pack' op tiling factors must equal the number of dimensions to tile}}
  %0 = tensor.pack %s inner_dims_pos = [0, 1] inner_tiles = [8] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %f: f32, %n: i32, %i: index, %dyn: tensor<?x?xf32>, %dd: tensor<?x?x?x?xf32>, %d2: tensor<8x16x8x32xf32>, %k : tensor<129x256xf32>, %dk: tensor<17x8x8x32xf32>, %d8: tensor<16x8x?x32xf32>) {
  // expected-error@below {{'tensor.pack' op packed rank must equal unpacked rank + tiling factors}}
  %0 = tensor.pack %s inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %f: f32, %n: i32, %i: index, %dyn: tensor<?x?xf32>, %dd: tensor<?x?x?x?xf32>, %d2: tensor<8x16x8x32xf32>, %k : tensor<129x256xf32>, %dk: tensor<17x8x8x32xf32>, %d8: tensor<16x8x?x32xf32>) {
  // expected-error@below {{'tensor.pack' op outer_dims_perm must be a permutation or empty}}
  %0 = tensor.pack %s outer_dims_perm = [0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %f: f32, %n: i32, %i: index, %dyn: tensor<?x?xf32>, %dd: tensor<?x?x?x?xf32>, %d2: tensor<8x16x8x32xf32>, %k : tensor<129x256xf32>, %dk: tensor<17x8x8x32xf32>, %d8: tensor<16x8x?x32xf32>) {
  // expected-error@below {{'tensor.pack' op invalid outer_dims_perm vector for rank 2}}
  %0 = tensor.pack %s outer_dims_perm = [0, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %f: f32, %n: i32, %i: index, %dyn: tensor<?x?xf32>, %dd: tensor<?x?x?x?xf32>, %d2: tensor<8x16x8x32xf32>, %k : tensor<129x256xf32>, %dk: tensor<17x8x8x32xf32>, %d8: tensor<16x8x?x32xf32>) {
  // expected-error@below {{'tensor.pack' op invalid tile factor or output size provided: only full tiles are supporte}}
  %0 = tensor.pack %k inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %dk : tensor<129x256xf32> -> tensor<17x8x8x32xf32>
  return
}

// -----

func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %f: f32, %n: i32, %i: index, %dyn: tensor<?x?xf32>, %dd: tensor<?x?x?x?xf32>, %d2: tensor<8x16x8x32xf32>, %k : tensor<129x256xf32>, %dk: tensor<17x8x8x32xf32>, %d8: tensor<16x8x?x32xf32>) {
  // expected-error@below {{expected 'into', found '{'}}
  %0 = tensor.pack %s inner_dims_pos = [0, 1] inner_tiles = [8, 32] {a} into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %f: f32, %n: i32, %i: index, %dyn: tensor<?x?xf32>, %dd: tensor<?x?x?x?xf32>, %d2: tensor<8x16x8x32xf32>, %k : tensor<129x256xf32>, %dk: tensor<17x8x8x32xf32>, %d8: tensor<16x8x?x32xf32>) {
  // expected-error@below {{'tensor.pack' op mismatch in inner tile sizes specified and shaped of tiled dimension in t}}
  %0 = tensor.pack %s inner_dims_pos = [0, 1] inner_tiles = [-8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %f: f32, %n: i32, %i: index, %dyn: tensor<?x?xf32>, %dd: tensor<?x?x?x?xf32>, %d2: tensor<8x16x8x32xf32>, %k : tensor<129x256xf32>, %dk: tensor<17x8x8x32xf32>, %d8: tensor<16x8x?x32xf32>) {
  // expected-error@below {{'tensor.pack' op failed to verify that all of {dest, result} have same type}}
  %0 = "tensor.pack"(%s, %d) <{inner_dims_pos = array<i64: 0, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_inner_tiles = array<i64: 8, 32>}> : (tensor<128x256xf32>, tensor<16x8x8x32xf32>) -> tensor<16x8x8x33xf32>
  return
}

// -----

func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %f: f32, %n: i32, %i: index, %dyn: tensor<?x?xf32>, %dd: tensor<?x?x?x?xf32>, %d2: tensor<8x16x8x32xf32>, %k : tensor<129x256xf32>, %dk: tensor<17x8x8x32xf32>, %d8: tensor<16x8x?x32xf32>) {
  // expected-error@below {{'tensor.unpack' op the shape of output is not large enough to hold the packed data: expect}}
  %0 = tensor.unpack %d inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %s : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  return
}

// -----

func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %f: f32, %n: i32, %i: index, %dyn: tensor<?x?xf32>, %dd: tensor<?x?x?x?xf32>, %d2: tensor<8x16x8x32xf32>, %k : tensor<129x256xf32>, %dk: tensor<17x8x8x32xf32>, %d8: tensor<16x8x?x32xf32>) {
  // expected-error@below {{'tensor.unpack' op packed rank must equal unpacked rank + tiling factors}}
  %0 = tensor.unpack %d inner_dims_pos = [0] inner_tiles = [8] into %s : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  return
}
