// RUN: kiln run %s --func elements --args 3
// RUN: kiln run %s --func slices --args [[1,2,3,4],[5,6,7,8],[9,10,11,12]] 1
// RUN: kiln run %s --func shapes --args [[1,2,3],[4,5,6]]
// RUN: kiln run %s --func places --args [[1,2,3,4],[5,6,7,8],[9,10,11,12]]
// RUN: kiln run %s --func loops --args 5
// RUN: kiln run %s --func parallel --args [1,2,3,4,5,6,7,8]
// RUN: kiln run %s --func wholes --args [1.5,-2.0,0.25] [1,2,3]
// RUN: kiln run %s --func collected --args 2000
// RUN: kiln run %s --func joined --args [[1,2]] [[3,4],[5,6]] 2
// Tensors are values: what changes one gives another.
func.func @elements(%n: index) -> (tensor<?x2xi32>, i32, i32, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7 : i32
  %generated = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    %k = arith.addi %i, %j : index
    %v = arith.index_cast %k : index to i32
    tensor.yield %v : i32
  } : tensor<?x2xi32>
  %changed = tensor.insert %seven into %generated[%c1, %c0] : tensor<?x2xi32>
  %before = tensor.extract %generated[%c1, %c0] : tensor<?x2xi32>
  %after = tensor.extract %changed[%c1, %c0] : tensor<?x2xi32>
  %dim = tensor.dim %changed, %c0 : tensor<?x2xi32>
  %rank = tensor.rank %changed : tensor<?x2xi32>
  return %changed, %before, %after, %dim, %rank : tensor<?x2xi32>, i32, i32, index, index
}
func.func @slices(%t: tensor<3x4xi32>, %i: index) -> (tensor<2xi32>, tensor<3x4xi32>, tensor<?x2xi32>) {
  %row = tensor.extract_slice %t[%i, 0] [1, 2] [1, 2] : tensor<3x4xi32> to tensor<2xi32>
  %changed = tensor.insert_slice %row into %t[0, %i] [1, 2] [1, 1] : tensor<2xi32> into tensor<3x4xi32>
  %part = tensor.extract_slice %changed[0, 1] [%i, 2] [2, 1] : tensor<3x4xi32> to tensor<?x2xi32>
  return %row, %changed, %part : tensor<2xi32>, tensor<3x4xi32>, tensor<?x2xi32>
}
func.func @shapes(%t: tensor<2x3xi32>) -> (tensor<6xi32>, tensor<3x2xi32>, tensor<2x1x3xi32>, tensor<2xi32>, tensor<4x5xi32>) {
  %zero = arith.constant 0 : i32
  %flat = tensor.collapse_shape %t [[0, 1]] : tensor<2x3xi32> into tensor<6xi32>
  %shape = arith.constant dense<[3, 2]> : tensor<2xindex>
  %other = tensor.reshape %t(%shape) : (tensor<2x3xi32>, tensor<2xindex>) -> tensor<3x2xi32>
  %expanded = tensor.expand_shape %t [[0, 1], [2]] output_shape [2, 1, 3] : tensor<2x3xi32> into tensor<2x1x3xi32>
  %column = tensor.extract_slice %t[0, 1] [2, 1] [1, 1] : tensor<2x3xi32> to tensor<2x1xi32>
  %line = tensor.collapse_shape %column [[0, 1]] : tensor<2x1xi32> into tensor<2xi32>
  %padded = tensor.pad %t low[1, 0] high[1, 2] {
  ^bb0(%i: index, %j: index):
    %s = arith.addi %i, %j : index
    %v = arith.index_cast %s : index to i32
    %m = arith.subi %zero, %v : i32
    tensor.yield %m : i32
  } : tensor<2x3xi32> to tensor<4x5xi32>
  return %flat, %other, %expanded, %line, %padded : tensor<6xi32>, tensor<3x2xi32>, tensor<2x1x3xi32>, tensor<2xi32>, tensor<4x5xi32>
}
func.func @places(%t: tensor<3x4xi32>) -> (tensor<2x4xi32>, tensor<2x1x1xi32>, tensor<3x4xi32>) {
  %rows = arith.constant dense<[[2], [0]]> : tensor<2x1xindex>
  %cells = arith.constant dense<[[1, 3], [2, 0]]> : tensor<2x2xindex>
  %a = tensor.gather %t[%rows] gather_dims([0]) : (tensor<3x4xi32>, tensor<2x1xindex>) -> tensor<2x4xi32>
  %b = tensor.gather %t[%cells] gather_dims([0, 1]) unique : (tensor<3x4xi32>, tensor<2x2xindex>) -> tensor<2x1x1xi32>
  %c = tensor.scatter %b into %t[%cells] scatter_dims([0, 1]) unique : (tensor<2x1x1xi32>, tensor<3x4xi32>, tensor<2x2xindex>) -> tensor<3x4xi32>
  return %a, %b, %c : tensor<2x4xi32>, tensor<2x1x1xi32>, tensor<3x4xi32>
}
func.func @step(%t: tensor<?xi32>, %i: index, %v: i32) -> tensor<?xi32> {
  %r = tensor.insert %v into %t[%i] : tensor<?xi32>
  return %r : tensor<?xi32>
}
func.func @loops(%n: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %start = tensor.splat %one[%n] : tensor<?xi32>
  %r:2 = scf.for %i = %c1 to %n step %c1 iter_args(%a = %start, %b = %start) -> (tensor<?xi32>, tensor<?xi32>) {
    %before = arith.subi %i, %c1 : index
    %x = tensor.extract %a[%before] : tensor<?xi32>
    %y = arith.addi %x, %x : i32
    %c = func.call @step(%a, %i, %y) : (tensor<?xi32>, index, i32) -> tensor<?xi32>
    scf.yield %c, %a : tensor<?xi32>, tensor<?xi32>
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}
func.func @parallel(%t: tensor<8xi32>) -> (tensor<8xi32>, tensor<8xi32>) {
  %empty = tensor.empty() : tensor<8xi32>
  %r:2 = scf.forall (%i) = (0) to (8) step (4) shared_outs(%o = %t, %e = %empty) -> (tensor<8xi32>, tensor<8xi32>) {
    %part = tensor.extract_slice %t[%i] [4] [1] : tensor<8xi32> to tensor<4xi32>
    %first = tensor.extract_slice %o[0] [4] [1] : tensor<8xi32> to tensor<4xi32>
    %sum = arith.addi %part, %first : tensor<4xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %sum into %o[%i] [4] [1] : tensor<4xi32> into tensor<8xi32>
      tensor.parallel_insert_slice %part into %e[%i] [4] [1] : tensor<4xi32> into tensor<8xi32>
    }
  }
  return %r#0, %r#1 : tensor<8xi32>, tensor<8xi32>
}
func.func @wholes(%x: tensor<3xf32>, %y: tensor<?xi8>) -> (tensor<3xf32>, tensor<3xi1>, tensor<?xi16>, tensor<3xf32>, tensor<3xi8>) {
  %two = arith.constant dense<2.0> : tensor<3xf32>
  %product = arith.mulf %x, %two : tensor<3xf32>
  %positive = arith.cmpf ogt, %x, %two : tensor<3xf32>
  %chosen = arith.select %positive, %x, %product : tensor<3xi1>, tensor<3xf32>
  %wide = arith.extsi %y : tensor<?xi8> to tensor<?xi16>
  %square = arith.muli %wide, %wide : tensor<?xi16>
  %root = math.absf %x : tensor<3xf32>
  %u = tensor.cast %y : tensor<?xi8> to tensor<*xi8>
  %back = tensor.cast %u : tensor<*xi8> to tensor<3xi8>
  return %chosen, %positive, %square, %root, %back : tensor<3xf32>, tensor<3xi1>, tensor<?xi16>, tensor<3xf32>, tensor<3xi8>
}
// Tensors that nothing reaches are collected: without that, this takes 20 million words.
func.func @collected(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %zeros = arith.constant dense<0> : tensor<10000xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %zeros) -> tensor<10000xi32> {
    %x = tensor.extract %t[%c1] : tensor<10000xi32>
    %y = arith.addi %x, %one : i32
    %u = tensor.insert %y into %t[%c1] : tensor<10000xi32>
    scf.yield %u : tensor<10000xi32>
  }
  %x = tensor.extract %r[%c1] : tensor<10000xi32>
  return %x : i32
}
func.func @joined(%a: tensor<1x2xi32>, %b: tensor<?x2xi32>, %n: index) -> (tensor<?x2xi32>, tensor<?x4xi32>, tensor<2xi32>) {
  %rows = tensor.concat dim(0) %a, %b, %a : (tensor<1x2xi32>, tensor<?x2xi32>, tensor<1x2xi32>) -> tensor<?x2xi32>
  %columns = tensor.concat dim(1) %b, %b : (tensor<?x2xi32>, tensor<?x2xi32>) -> tensor<?x4xi32>
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %x = tensor.extract %b[%c1, %c0] : tensor<?x2xi32>
  %pair = tensor.from_elements %x, %x : tensor<2xi32>
  return %rows, %columns, %pair : tensor<?x2xi32>, tensor<?x4xi32>, tensor<2xi32>
}

// OUTPUT
// result0 = [[0,1],[7,2],[2,3]]
// result1 = 1
// result2 = 7
// result3 = 3
// result4 = 2
// result0 = [5,7]
// result1 = [[1,5,7,4],[5,6,7,8],[9,10,11,12]]
// result2 = [[5,7]]
// result0 = [1,2,3,4,5,6]
// result1 = [[1,2],[3,4],[5,6]]
// result2 = [[[1,2,3]],[[4,5,6]]]
// result3 = [2,5]
// result4 = [[0,-1,-2,-3,-4],[1,2,3,-4,-5],[4,5,6,-5,-6],[-3,-4,-5,-6,-7]]
// result0 = [[9,10,11,12],[1,2,3,4]]
// result1 = [[[8]],[[9]]]
// result2 = [[1,2,3,4],[5,6,7,8],[9,10,11,12]]
// result0 = [1,2,4,8,16]
// result1 = [1,2,4,8,1]
// result0 = [2,4,6,8,6,8,10,12]
// result1 = [1,2,3,4,5,6,7,8]
// result0 = [3.0,-4.0,0.5]
// result1 = [0,0,0]
// result2 = [1,4,9]
// result3 = [1.5,2.0,0.25]
// result4 = [1,2,3]
// result0 = 2000
// result0 = [[1,2],[3,4],[5,6],[1,2]]
// result1 = [[3,4,3,4],[5,6,5,6]]
// result2 = [5,5]
