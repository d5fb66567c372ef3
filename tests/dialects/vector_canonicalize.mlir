// RUN: kiln opt --canonicalize --allow-unregistered-dialect %s
// Folds and canonical forms of vector. The output is what mlir-opt of LLVM 19 prints.

func.func @f0() {
  %c = arith.constant 1.0 : f32
  %0 = vector.broadcast %c : f32 to vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f1() {
  %c = arith.constant 3 : index
  %0 = vector.splat %c : vector<2x2xindex>
  "t.use"(%0) : (vector<2x2xindex>) -> ()
  return
}

func.func @f2() {
  %c = arith.constant dense<2> : vector<2xi8>
  %0 = vector.broadcast %c : vector<2xi8> to vector<3x2xi8>
  "t.use"(%0) : (vector<3x2xi8>) -> ()
  return
}

func.func @f3(%v: vector<4xf32>) {
  %0 = vector.broadcast %v : vector<4xf32> to vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f4(%v: f32) {
  %0 = vector.broadcast %v : f32 to vector<4xf32>
  %1 = vector.broadcast %0 : vector<4xf32> to vector<2x4xf32>
  "t.use"(%1) : (vector<2x4xf32>) -> ()
  return
}

func.func @f5() {
  %c = arith.constant 1.0 : f32
  %0 = vector.broadcast %c : f32 to vector<[4]xf32>
  "t.use"(%0) : (vector<[4]xf32>) -> ()
  return
}

func.func @f6(%v: vector<4x5x6xf32>) {
  %0 = vector.extract %v[1] : vector<5x6xf32> from vector<4x5x6xf32>
  %1 = vector.extract %0[2] : vector<6xf32> from vector<5x6xf32>
  %2 = vector.extract %1[3] : f32 from vector<6xf32>
  "t.use"(%2) : (f32) -> ()
  return
}

func.func @f7(%v: vector<4x5xf32>) {
  %0 = vector.extract %v[] : vector<4x5xf32> from vector<4x5xf32>
  "t.use"(%0) : (vector<4x5xf32>) -> ()
  return
}

func.func @f8(%v: vector<4x5xf32>, %s: vector<5xf32>) {
  %0 = vector.insert %s, %v[1] : vector<5xf32> into vector<4x5xf32>
  %1 = vector.extract %0[1] : vector<5xf32> from vector<4x5xf32>
  "t.use"(%1) : (vector<5xf32>) -> ()
  return
}

func.func @f9(%v: vector<4x5xf32>, %s: vector<5xf32>) {
  %0 = vector.insert %s, %v[1] : vector<5xf32> into vector<4x5xf32>
  %1 = vector.extract %0[2] : vector<5xf32> from vector<4x5xf32>
  "t.use"(%1) : (vector<5xf32>) -> ()
  return
}

func.func @f10(%v: vector<4x5xf32>, %s: vector<5xf32>) {
  %0 = vector.insert %s, %v[1] : vector<5xf32> into vector<4x5xf32>
  %1 = vector.extract %0[1, 3] : f32 from vector<4x5xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f11(%v: vector<4x5xf32>, %s: f32) {
  %0 = vector.insert %s, %v[1, 2] : f32 into vector<4x5xf32>
  %1 = vector.extract %0[1] : vector<5xf32> from vector<4x5xf32>
  "t.use"(%1) : (vector<5xf32>) -> ()
  return
}

func.func @f12(%v: vector<4x5xf32>, %s: f32, %i: index) {
  %0 = vector.insert %s, %v[1, %i] : f32 into vector<4x5xf32>
  %1 = vector.extract %0[2] : vector<5xf32> from vector<4x5xf32>
  "t.use"(%1) : (vector<5xf32>) -> ()
  return
}

func.func @f13(%v: vector<4x5xf32>) {
  %0 = vector.transpose %v, [1, 0] : vector<4x5xf32> to vector<5x4xf32>
  %1 = vector.extract %0[2, 3] : f32 from vector<5x4xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f14(%v: vector<4x5xf32>) {
  %0 = vector.transpose %v, [1, 0] : vector<4x5xf32> to vector<5x4xf32>
  %1 = vector.extract %0[2] : vector<4xf32> from vector<5x4xf32>
  "t.use"(%1) : (vector<4xf32>) -> ()
  return
}

func.func @f15(%v: vector<4x5x6xf32>) {
  %0 = vector.transpose %v, [1, 0, 2] : vector<4x5x6xf32> to vector<5x4x6xf32>
  %1 = vector.extract %0[2, 3] : vector<6xf32> from vector<5x4x6xf32>
  "t.use"(%1) : (vector<6xf32>) -> ()
  return
}

func.func @f16(%v: vector<4x5xf32>, %s: vector<5xf32>) {
  %0 = vector.insert %s, %v[1] : vector<5xf32> into vector<4x5xf32>
  %t = vector.transpose %0, [1, 0] : vector<4x5xf32> to vector<5x4xf32>
  %1 = vector.extract %t[2, 1] : f32 from vector<5x4xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f17(%v: f32) {
  %0 = vector.broadcast %v : f32 to vector<4x5xf32>
  %1 = vector.extract %0[1, 3] : f32 from vector<4x5xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f18(%v: f32) {
  %0 = vector.broadcast %v : f32 to vector<4x5xf32>
  %1 = vector.extract %0[1] : vector<5xf32> from vector<4x5xf32>
  "t.use"(%1) : (vector<5xf32>) -> ()
  return
}

func.func @f19(%v: vector<5xf32>) {
  %0 = vector.broadcast %v : vector<5xf32> to vector<4x5xf32>
  %1 = vector.extract %0[1] : vector<5xf32> from vector<4x5xf32>
  "t.use"(%1) : (vector<5xf32>) -> ()
  return
}

func.func @f20(%v: vector<5xf32>) {
  %0 = vector.broadcast %v : vector<5xf32> to vector<4x5xf32>
  %1 = vector.extract %0[1, 2] : f32 from vector<4x5xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f21(%v: vector<1xf32>) {
  %0 = vector.broadcast %v : vector<1xf32> to vector<4x5xf32>
  %1 = vector.extract %0[1, 2] : f32 from vector<4x5xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f22(%v: vector<2x1x3xf32>) {
  %0 = vector.broadcast %v : vector<2x1x3xf32> to vector<5x2x4x3xf32>
  %1 = vector.extract %0[1, 1, 2] : vector<3xf32> from vector<5x2x4x3xf32>
  "t.use"(%1) : (vector<3xf32>) -> ()
  return
}

func.func @f23(%v: vector<2x1x3xf32>) {
  %0 = vector.broadcast %v : vector<2x1x3xf32> to vector<5x2x4x3xf32>
  %1 = vector.extract %0[1, 1] : vector<4x3xf32> from vector<5x2x4x3xf32>
  "t.use"(%1) : (vector<4x3xf32>) -> ()
  return
}

func.func @f24(%v: f32, %i: index) {
  %0 = vector.broadcast %v : f32 to vector<4x5xf32>
  %1 = vector.extract %0[%i, 3] : f32 from vector<4x5xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f25(%v: f32, %i: index) {
  %0 = vector.splat %v : vector<4x5xf32>
  %1 = vector.extract %0[%i] : vector<5xf32> from vector<4x5xf32>
  "t.use"(%1) : (vector<5xf32>) -> ()
  return
}

func.func @f26(%v: f32) {
  %0 = vector.splat %v : vector<4x5xf32>
  %1 = vector.extract %0[1,1] : f32 from vector<4x5xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f27(%a: vector<4xf32>, %b: vector<4xf32>) {
  %0 = vector.shuffle %a, %b [1, 6] : vector<4xf32>, vector<4xf32>
  %1 = vector.extract %0[1] : f32 from vector<2xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f28(%a: vector<4x2xf32>, %b: vector<4x2xf32>) {
  %0 = vector.shuffle %a, %b [1, 6] : vector<4x2xf32>, vector<4x2xf32>
  %1 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
  "t.use"(%1) : (vector<2xf32>) -> ()
  return
}

func.func @f29(%a: vector<6xf32>) {
  %0 = vector.shape_cast %a : vector<6xf32> to vector<2x3xf32>
  %1 = vector.extract %0[1,2] : f32 from vector<2x3xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f30(%a: vector<6xf32>) {
  %0 = vector.shape_cast %a : vector<6xf32> to vector<2x3xf32>
  %1 = vector.extract %0[1] : vector<3xf32> from vector<2x3xf32>
  "t.use"(%1) : (vector<3xf32>) -> ()
  return
}

func.func @f31(%a: vector<4x3xf32>) {
  %0 = vector.shape_cast %a : vector<4x3xf32> to vector<2x2x3xf32>
  %1 = vector.extract %0[1, 1] : vector<3xf32> from vector<2x2x3xf32>
  "t.use"(%1) : (vector<3xf32>) -> ()
  return
}

func.func @f32(%a: vector<4x3xf32>) {
  %0 = vector.shape_cast %a : vector<4x3xf32> to vector<12xf32>
  %1 = vector.extract %0[7] : f32 from vector<12xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f33(%a: vector<4xf32>) {
  %0 = vector.shape_cast %a : vector<4xf32> to vector<1x4xf32>
  %1 = vector.extract %0[0] : vector<4xf32> from vector<1x4xf32>
  "t.use"(%1) : (vector<4xf32>) -> ()
  return
}

func.func @f34(%a: vector<1x4xf32>) {
  %0 = vector.shape_cast %a : vector<1x4xf32> to vector<1x2x2xf32>
  %1 = vector.extract %0[0] : vector<2x2xf32> from vector<1x2x2xf32>
  "t.use"(%1) : (vector<2x2xf32>) -> ()
  return
}

func.func @f35(%a: vector<8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [2], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
  %1 = vector.extract %0[1] : f32 from vector<4xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f36(%a: vector<8x4xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [2], sizes = [4], strides = [1]} : vector<8x4xf32> to vector<4x4xf32>
  %1 = vector.extract %0[1] : vector<4xf32> from vector<4x4xf32>
  "t.use"(%1) : (vector<4xf32>) -> ()
  return
}

func.func @f37(%a: vector<8x4xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [2,1], sizes = [4,2], strides = [1,1]} : vector<8x4xf32> to vector<4x2xf32>
  %1 = vector.extract %0[1] : vector<2xf32> from vector<4x2xf32>
  "t.use"(%1) : (vector<2xf32>) -> ()
  return
}

func.func @f38(%a: vector<8x4xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [2,1], sizes = [4,2], strides = [1,1]} : vector<8x4xf32> to vector<4x2xf32>
  %1 = vector.extract %0[1,1] : f32 from vector<4x2xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f39(%a: vector<2xf32>, %b: vector<8xf32>) {
  %0 = vector.insert_strided_slice %a, %b {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
  %1 = vector.extract %0[3] : f32 from vector<8xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f40(%a: vector<2xf32>, %b: vector<8xf32>) {
  %0 = vector.insert_strided_slice %a, %b {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
  %1 = vector.extract %0[5] : f32 from vector<8xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f41(%f: f32, %g: f32) {
  %0 = vector.from_elements %f, %g, %f, %g : vector<2x2xf32>
  %1 = vector.extract %0[1, 1] : f32 from vector<2x2xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f42(%f: f32, %g: f32) {
  %0 = vector.from_elements %f, %g, %f, %g : vector<2x2xf32>
  %1 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
  "t.use"(%1) : (vector<2xf32>) -> ()
  return
}

func.func @f43(%f: f32) {
  %0 = vector.from_elements %f, %f, %f, %f : vector<2x2xf32>
  "t.use"(%0) : (vector<2x2xf32>) -> ()
  return
}

func.func @f44(%f: f32) {
  %0 = vector.from_elements %f : vector<f32>
  "t.use"(%0) : (vector<f32>) -> ()
  return
}

func.func @f45() {
  %0 = arith.constant dense<1.5> : vector<2x2xf32>
  %1 = vector.extract %0[1,0] : f32 from vector<2x2xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f46() {
  %0 = arith.constant dense<1.5> : vector<2x2xf32>
  %1 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
  "t.use"(%1) : (vector<2xf32>) -> ()
  return
}

func.func @f47() {
  %0 = arith.constant dense<[[1.0,2.0],[3.0,4.0]]> : vector<2x2xf32>
  %1 = vector.extract %0[1,0] : f32 from vector<2x2xf32>
  "t.use"(%1) : (f32) -> ()
  return
}

func.func @f48() {
  %0 = arith.constant dense<[[1.0,2.0],[3.0,4.0]]> : vector<2x2xf32>
  %1 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
  "t.use"(%1) : (vector<2xf32>) -> ()
  return
}

func.func @f49(%i: index) {
  %0 = arith.constant dense<[[1.0,2.0],[3.0,4.0]]> : vector<2x2xf32>
  %1 = vector.extract %0[%i] : vector<2xf32> from vector<2x2xf32>
  "t.use"(%1) : (vector<2xf32>) -> ()
  return
}

func.func @f50(%i: index) {
  %0 = arith.constant dense<2> : vector<2x2xi32>
  %1 = vector.extract %0[%i, 1] : i32 from vector<2x2xi32>
  "t.use"(%1) : (i32) -> ()
  return
}

func.func @f51(%i: index) {
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %c1, %i : vector<4x5xi1>
  %1 = vector.extract %0[0] : vector<5xi1> from vector<4x5xi1>
  "t.use"(%1) : (vector<5xi1>) -> ()
  return
}

func.func @f52(%i: index) {
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %c1, %i : vector<4x5xi1>
  %1 = vector.extract %0[2] : vector<5xi1> from vector<4x5xi1>
  "t.use"(%1) : (vector<5xi1>) -> ()
  return
}

func.func @f53(%i: index) {
  %0 = vector.create_mask %i, %i : vector<4x5xi1>
  %1 = vector.extract %0[2] : vector<5xi1> from vector<4x5xi1>
  "t.use"(%1) : (vector<5xi1>) -> ()
  return
}

func.func @f54(%v: vector<4xf32>, %w: vector<4xf32>) {
  %0 = vector.insert %v, %w[] : vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f55(%v: vector<4xf32>, %w: vector<1x4xf32>) {
  %0 = vector.insert %v, %w[0] : vector<4xf32> into vector<1x4xf32>
  "t.use"(%0) : (vector<1x4xf32>) -> ()
  return
}

func.func @f56(%s: f32) {
  %a = vector.splat %s : vector<4xf32>
  %b = vector.splat %s : vector<2x4xf32>
  %0 = vector.insert %a, %b[0] : vector<4xf32> into vector<2x4xf32>
  "t.use"(%0) : (vector<2x4xf32>) -> ()
  return
}

func.func @f57() {
  %a = arith.constant 7 : i32
  %b = arith.constant dense<0> : vector<2x2xi32>
  %0 = vector.insert %a, %b[0, 1] : i32 into vector<2x2xi32>
  "t.use"(%0) : (vector<2x2xi32>) -> ()
  return
}

func.func @f58() {
  %a = arith.constant dense<[7,8]> : vector<2xi32>
  %b = arith.constant dense<[[1,2],[3,4]]> : vector<2x2xi32>
  %0 = vector.insert %a, %b[1] : vector<2xi32> into vector<2x2xi32>
  "t.use"(%0) : (vector<2x2xi32>) -> ()
  return
}

func.func @f59(%v: vector<1xf32>, %s: f32) {
  %0 = vector.insert %s, %v[0] : f32 into vector<1xf32>
  "t.use"(%0) : (vector<1xf32>) -> ()
  return
}

func.func @f60(%s: f32) {
  %c = arith.constant 1 : i32
  %a = vector.splat %s : vector<4xf32>
  %0 = vector.extractelement %a[%c : i32] : vector<4xf32>
  "t.use"(%0) : (f32) -> ()
  return
}

func.func @f61(%s: f32, %c: i32) {
  %a = vector.splat %s : vector<4xf32>
  %0 = vector.extractelement %a[%c : i32] : vector<4xf32>
  "t.use"(%0) : (f32) -> ()
  return
}

func.func @f62() {
  %c = arith.constant 1 : i32
  %a = arith.constant dense<[1,2,3]> : vector<3xi32>
  %0 = vector.extractelement %a[%c : i32] : vector<3xi32>
  "t.use"(%0) : (i32) -> ()
  return
}

func.func @f63() {
  %c = arith.constant 5 : i32
  %a = arith.constant dense<[1,2,3]> : vector<3xi32>
  %0 = vector.extractelement %a[%c : i32] : vector<3xi32>
  "t.use"(%0) : (i32) -> ()
  return
}

func.func @f64() {
  %c = arith.constant 1 : i32
  %a = arith.constant dense<[1,2,3]> : vector<3xi32>
  %0 = vector.insertelement %c, %a[%c : i32] : vector<3xi32>
  "t.use"(%0) : (vector<3xi32>) -> ()
  return
}

func.func @f65() {
  %a = arith.constant dense<1> : vector<2x3xi32>
  %0 = vector.transpose %a, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  "t.use"(%0) : (vector<3x2xi32>) -> ()
  return
}

func.func @f66(%a: vector<2x3xi32>) {
  %0 = vector.transpose %a, [0, 1] : vector<2x3xi32> to vector<2x3xi32>
  "t.use"(%0) : (vector<2x3xi32>) -> ()
  return
}

func.func @f67(%a: vector<2x3x4xi32>) {
  %0 = vector.transpose %a, [1, 2, 0] : vector<2x3x4xi32> to vector<3x4x2xi32>
  %1 = vector.transpose %0, [1, 2, 0] : vector<3x4x2xi32> to vector<4x2x3xi32>
  "t.use"(%1) : (vector<4x2x3xi32>) -> ()
  return
}

func.func @f68(%a: vector<2x3xi32>) {
  %0 = vector.transpose %a, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  %1 = vector.transpose %0, [1, 0] : vector<3x2xi32> to vector<2x3xi32>
  "t.use"(%1) : (vector<2x3xi32>) -> ()
  return
}

func.func @f69(%a: i32) {
  %b = vector.broadcast %a : i32 to vector<2x3xi32>
  %0 = vector.transpose %b, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  "t.use"(%0) : (vector<3x2xi32>) -> ()
  return
}

func.func @f70(%a: i32) {
  %b = vector.splat %a : vector<2x3xi32>
  %0 = vector.transpose %b, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  "t.use"(%0) : (vector<3x2xi32>) -> ()
  return
}

func.func @f71(%a: index, %b: index) {
  %m = vector.create_mask %a, %b : vector<2x3xi1>
  %0 = vector.transpose %m, [1, 0] : vector<2x3xi1> to vector<3x2xi1>
  "t.use"(%0) : (vector<3x2xi1>) -> ()
  return
}

func.func @f72() {
  %m = vector.constant_mask [1, 3] : vector<2x3xi1>
  %0 = vector.transpose %m, [1, 0] : vector<2x3xi1> to vector<3x2xi1>
  "t.use"(%0) : (vector<3x2xi1>) -> ()
  return
}

func.func @f73(%a: vector<2x3xi32>) {
  %0 = vector.shape_cast %a : vector<2x3xi32> to vector<2x3xi32>
  "t.use"(%0) : (vector<2x3xi32>) -> ()
  return
}

func.func @f74(%a: vector<2x3xi32>) {
  %0 = vector.shape_cast %a : vector<2x3xi32> to vector<6xi32>
  %1 = vector.shape_cast %0 : vector<6xi32> to vector<2x3xi32>
  "t.use"(%1) : (vector<2x3xi32>) -> ()
  return
}

func.func @f75(%a: vector<2x3xi32>) {
  %0 = vector.shape_cast %a : vector<2x3xi32> to vector<6xi32>
  %1 = vector.shape_cast %0 : vector<6xi32> to vector<3x2xi32>
  "t.use"(%1) : (vector<3x2xi32>) -> ()
  return
}

func.func @f76(%a: vector<2x2x3xi32>) {
  %0 = vector.shape_cast %a : vector<2x2x3xi32> to vector<4x3xi32>
  %1 = vector.shape_cast %0 : vector<4x3xi32> to vector<12xi32>
  "t.use"(%1) : (vector<12xi32>) -> ()
  return
}

func.func @f77() {
  %a = arith.constant dense<1> : vector<2x3xi32>
  %0 = vector.shape_cast %a : vector<2x3xi32> to vector<6xi32>
  "t.use"(%0) : (vector<6xi32>) -> ()
  return
}

func.func @f78() {
  %a = arith.constant dense<[[1,2],[3,4]]> : vector<2x2xi32>
  %0 = vector.shape_cast %a : vector<2x2xi32> to vector<4xi32>
  "t.use"(%0) : (vector<4xi32>) -> ()
  return
}

func.func @f79(%a: i32) {
  %b = vector.broadcast %a : i32 to vector<2x3xi32>
  %0 = vector.shape_cast %b : vector<2x3xi32> to vector<6xi32>
  "t.use"(%0) : (vector<6xi32>) -> ()
  return
}

func.func @f80(%a: vector<3xi32>) {
  %b = vector.broadcast %a : vector<3xi32> to vector<2x3xi32>
  %0 = vector.shape_cast %b : vector<2x3xi32> to vector<6xi32>
  "t.use"(%0) : (vector<6xi32>) -> ()
  return
}

func.func @f81(%a: vector<3xi32>) {
  %b = vector.broadcast %a : vector<3xi32> to vector<1x3xi32>
  %0 = vector.shape_cast %b : vector<1x3xi32> to vector<3xi32>
  "t.use"(%0) : (vector<3xi32>) -> ()
  return
}

func.func @f82(%a: vector<3xi32>) {
  %b = vector.broadcast %a : vector<3xi32> to vector<1x3xi32>
  %0 = vector.shape_cast %b : vector<1x3xi32> to vector<3x1xi32>
  "t.use"(%0) : (vector<3x1xi32>) -> ()
  return
}

func.func @f83(%i: index) {
  %c1 = arith.constant 1 : index
  %m = vector.create_mask %i, %c1 : vector<4x1xi1>
  %0 = vector.shape_cast %m : vector<4x1xi1> to vector<4xi1>
  "t.use"(%0) : (vector<4xi1>) -> ()
  return
}

func.func @f84(%i: index) {
  %m = vector.create_mask %i, %i : vector<4x1xi1>
  %0 = vector.shape_cast %m : vector<4x1xi1> to vector<4xi1>
  "t.use"(%0) : (vector<4xi1>) -> ()
  return
}

func.func @f85() {
  %m = vector.constant_mask [2, 1] : vector<4x1xi1>
  %0 = vector.shape_cast %m : vector<4x1xi1> to vector<4xi1>
  "t.use"(%0) : (vector<4xi1>) -> ()
  return
}

func.func @f86(%a: vector<4xi32>) {
  %0 = vector.bitcast %a : vector<4xi32> to vector<4xi32>
  "t.use"(%0) : (vector<4xi32>) -> ()
  return
}

func.func @f87(%a: vector<4xi32>) {
  %0 = vector.bitcast %a : vector<4xi32> to vector<4xf32>
  %1 = vector.bitcast %0 : vector<4xf32> to vector<4xi32>
  "t.use"(%1) : (vector<4xi32>) -> ()
  return
}

func.func @f88(%a: vector<4xi32>) {
  %0 = vector.bitcast %a : vector<4xi32> to vector<4xf32>
  %1 = vector.bitcast %0 : vector<4xf32> to vector<8xi16>
  "t.use"(%1) : (vector<8xi16>) -> ()
  return
}

func.func @f89() {
  %a = arith.constant dense<3> : vector<4xi8>
  %0 = vector.bitcast %a : vector<4xi8> to vector<1xi32>
  "t.use"(%0) : (vector<1xi32>) -> ()
  return
}

func.func @f90() {
  %a = arith.constant dense<1.0> : vector<4xf16>
  %0 = vector.bitcast %a : vector<4xf16> to vector<2xf32>
  "t.use"(%0) : (vector<2xf32>) -> ()
  return
}

func.func @f91() {
  %a = arith.constant dense<1.0> : vector<4xf32>
  %0 = vector.bitcast %a : vector<4xf32> to vector<4xi32>
  "t.use"(%0) : (vector<4xi32>) -> ()
  return
}

func.func @f92() {
  %a = arith.constant dense<3> : vector<1xi32>
  %0 = vector.bitcast %a : vector<1xi32> to vector<4xi8>
  "t.use"(%0) : (vector<4xi8>) -> ()
  return
}

func.func @f93(%a: vector<4xi32>, %b: vector<2xi32>) {
  %0 = vector.shuffle %a, %b [0,1,2,3] : vector<4xi32>, vector<2xi32>
  %1 = vector.shuffle %a, %b [4, 5] : vector<4xi32>, vector<2xi32>
  "t.use"(%0, %1) : (vector<4xi32>, vector<2xi32>) -> ()
  return
}

func.func @f94() {
  %a = arith.constant dense<[1,2]> : vector<2xi32>
  %b = arith.constant dense<3> : vector<3xi32>
  %0 = vector.shuffle %a, %b [0,4,1,2] : vector<2xi32>, vector<3xi32>
  "t.use"(%0) : (vector<4xi32>) -> ()
  return
}

func.func @f95(%s: i32) {
  %a = vector.splat %s : vector<2xi32>
  %b = vector.splat %s : vector<3xi32>
  %0 = vector.shuffle %a, %b [0,4,1,2] : vector<2xi32>, vector<3xi32>
  "t.use"(%0) : (vector<4xi32>) -> ()
  return
}

func.func @f96(%a: vector<2xi32>, %b: vector<2xi32>) {
  %0 = vector.shuffle %a, %b [0,2,1,3] : vector<2xi32>, vector<2xi32>
  "t.use"(%0) : (vector<4xi32>) -> ()
  return
}

func.func @f97(%a: vector<i32>, %b: vector<i32>) {
  %0 = vector.shuffle %a, %b [0] : vector<i32>, vector<i32>
  %1 = vector.shuffle %a, %b [1] : vector<i32>, vector<i32>
  "t.use"(%0, %1) : (vector<1xi32>, vector<1xi32>) -> ()
  return
}

func.func @f98(%a: vector<4xi32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [4], strides = [1]} : vector<4xi32> to vector<4xi32>
  "t.use"(%0) : (vector<4xi32>) -> ()
  return
}

func.func @f99() {
  %a = vector.constant_mask [3, 2] : vector<4x3xi1>
  %0 = vector.extract_strided_slice %a {offsets = [1, 0], sizes = [2, 2], strides = [1,1]} : vector<4x3xi1> to vector<2x2xi1>
  "t.use"(%0) : (vector<2x2xi1>) -> ()
  return
}

func.func @f100() {
  %a = vector.constant_mask [1, 2] : vector<4x3xi1>
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4x3xi1> to vector<2x3xi1>
  "t.use"(%0) : (vector<2x3xi1>) -> ()
  return
}

func.func @f101() {
  %a = arith.constant dense<1> : vector<4x3xi8>
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4x3xi8> to vector<2x3xi8>
  "t.use"(%0) : (vector<2x3xi8>) -> ()
  return
}

func.func @f102() {
  %a = arith.constant dense<[[1,2],[3,4],[5,6]]> : vector<3x2xi8>
  %0 = vector.extract_strided_slice %a {offsets = [1,1], sizes = [2,1], strides = [1,1]} : vector<3x2xi8> to vector<2x1xi8>
  "t.use"(%0) : (vector<2x1xi8>) -> ()
  return
}

func.func @f103(%s: i8) {
  %a = vector.broadcast %s : i8 to vector<4x3xi8>
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4x3xi8> to vector<2x3xi8>
  "t.use"(%0) : (vector<2x3xi8>) -> ()
  return
}

func.func @f104(%s: vector<3xi8>) {
  %a = vector.broadcast %s : vector<3xi8> to vector<4x3xi8>
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4x3xi8> to vector<2x3xi8>
  "t.use"(%0) : (vector<2x3xi8>) -> ()
  return
}

func.func @f105(%s: vector<3xi8>) {
  %a = vector.broadcast %s : vector<3xi8> to vector<4x3xi8>
  %0 = vector.extract_strided_slice %a {offsets = [1,1], sizes = [2,2], strides = [1,1]} : vector<4x3xi8> to vector<2x2xi8>
  "t.use"(%0) : (vector<2x2xi8>) -> ()
  return
}

func.func @f106(%s: i8) {
  %a = vector.splat %s : vector<4x3xi8>
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4x3xi8> to vector<2x3xi8>
  "t.use"(%0) : (vector<2x3xi8>) -> ()
  return
}

func.func @f107(%a: vector<2xf32>, %b: vector<8xf32>) {
  %0 = vector.insert_strided_slice %a, %b {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [2], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
  "t.use"(%1) : (vector<2xf32>) -> ()
  return
}

func.func @f108(%a: vector<2xf32>, %b: vector<8xf32>) {
  %0 = vector.insert_strided_slice %a, %b {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [5], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
  "t.use"(%1) : (vector<2xf32>) -> ()
  return
}

func.func @f109(%a: vector<2xf32>, %b: vector<2xf32>) {
  %0 = vector.insert_strided_slice %a, %b {offsets = [0], strides = [1]} : vector<2xf32> into vector<2xf32>
  "t.use"(%0) : (vector<2xf32>) -> ()
  return
}

func.func @f110(%b: vector<8xf32>) {
  %0 = vector.extract_strided_slice %b {offsets = [2], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
  %1 = vector.insert_strided_slice %0, %b {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
  "t.use"(%1) : (vector<8xf32>) -> ()
  return
}

func.func @f111() {
  %a = arith.constant dense<1> : vector<2xi8>
  %b = arith.constant dense<0> : vector<2x4xi8>
  %0 = vector.insert_strided_slice %a, %b {offsets = [1, 1], strides = [1]} : vector<2xi8> into vector<2x4xi8>
  "t.use"(%0) : (vector<2x4xi8>) -> ()
  return
}

func.func @f112(%s: i8) {
  %a = vector.splat %s : vector<2xi8>
  %b = vector.splat %s : vector<4xi8>
  %0 = vector.insert_strided_slice %a, %b {offsets = [1], strides = [1]} : vector<2xi8> into vector<4xi8>
  "t.use"(%0) : (vector<4xi8>) -> ()
  return
}

func.func @f113(%a: vector<1xf32>) {
  %0 = vector.reduction <add>, %a : vector<1xf32> into f32
  "t.use"(%0) : (f32) -> ()
  return
}

func.func @f114(%a: vector<1xf32>, %s: f32) {
  %0 = vector.reduction <maxnumf>, %a, %s fastmath<fast> : vector<1xf32> into f32
  "t.use"(%0) : (f32) -> ()
  return
}

func.func @f115(%a: vector<i32>, %s: i32) {
  %0 = vector.reduction <mul>, %a, %s : vector<i32> into i32
  "t.use"(%0) : (i32) -> ()
  return
}

func.func @f116(%a: vector<1x4x1xf32>, %s: vector<4xf32>) {
  %0 = vector.multi_reduction <add>, %a, %s [0, 2] : vector<1x4x1xf32> to vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f117(%a: vector<1x1xf32>, %s: f32) {
  %0 = vector.multi_reduction <mul>, %a, %s [0, 1] : vector<1x1xf32> to f32
  "t.use"(%0) : (f32) -> ()
  return
}

func.func @f118(%a: vector<4xf32>, %s: vector<4xf32>) {
  %0 = vector.multi_reduction <mul>, %a, %s [] : vector<4xf32> to vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f119(%a: vector<2x4xf32>, %s: vector<2x4xf32>) {
  %0 = vector.multi_reduction <mul>, %a, %s [] : vector<2x4xf32> to vector<2x4xf32>
  "t.use"(%0) : (vector<2x4xf32>) -> ()
  return
}

func.func @f120() {
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %0 = vector.create_mask %c2, %c9 : vector<4x3xi1>
  "t.use"(%0) : (vector<4x3xi1>) -> ()
  return
}

func.func @f121() {
  %c2 = arith.constant 2 : index
  %c9 = arith.constant -1 : index
  %0 = vector.create_mask %c2, %c9 : vector<4x3xi1>
  "t.use"(%0) : (vector<4x3xi1>) -> ()
  return
}

func.func @f123() {
  %c4 = arith.constant 4 : index
  %v = vector.vscale
  %m = arith.muli %v, %c4 : index
  %0 = vector.create_mask %m : vector<[4]xi1>
  "t.use"(%0) : (vector<[4]xi1>) -> ()
  return
}

func.func @f124() {
  %c4 = arith.constant 4 : index
  %0 = vector.create_mask %c4 : vector<[4]xi1>
  "t.use"(%0) : (vector<[4]xi1>) -> ()
  return
}

func.func @f125() {
  %c0 = arith.constant 0 : index
  %0 = vector.create_mask %c0 : vector<[4]xi1>
  "t.use"(%0) : (vector<[4]xi1>) -> ()
  return
}

func.func @f126(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.maskedload %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f127(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [4] : vector<4xi1>
  vector.maskedstore %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f128(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.gather %b[%i][%iv], %m, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f129(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [4] : vector<4xi1>
  vector.scatter %b[%i][%iv], %m, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f130(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.expandload %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f131(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [4] : vector<4xi1>
  vector.compressstore %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f132(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.mask %m { vector.reduction <add>, %p : vector<4xf32> into f32 } : vector<4xi1> -> f32
  "t.use"(%0) : (f32) -> ()
  return
}

func.func @f133(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [0] : vector<4xi1>
  %0 = vector.maskedload %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f134(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [0] : vector<4xi1>
  vector.maskedstore %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f135(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [0] : vector<4xi1>
  %0 = vector.gather %b[%i][%iv], %m, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f136(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [0] : vector<4xi1>
  vector.scatter %b[%i][%iv], %m, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f137(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [0] : vector<4xi1>
  %0 = vector.expandload %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f138(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [0] : vector<4xi1>
  vector.compressstore %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f139(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [0] : vector<4xi1>
  %0 = vector.mask %m { vector.reduction <add>, %p : vector<4xf32> into f32 } : vector<4xi1> -> f32
  "t.use"(%0) : (f32) -> ()
  return
}

func.func @f140(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = arith.constant dense<true> : vector<4xi1>
  %0 = vector.maskedload %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f141(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = arith.constant dense<true> : vector<4xi1>
  vector.maskedstore %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f142(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = arith.constant dense<true> : vector<4xi1>
  %0 = vector.gather %b[%i][%iv], %m, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f143(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = arith.constant dense<true> : vector<4xi1>
  vector.scatter %b[%i][%iv], %m, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f144(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = arith.constant dense<true> : vector<4xi1>
  %0 = vector.expandload %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f145(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = arith.constant dense<true> : vector<4xi1>
  vector.compressstore %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f146(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = arith.constant dense<true> : vector<4xi1>
  %0 = vector.mask %m { vector.reduction <add>, %p : vector<4xf32> into f32 } : vector<4xi1> -> f32
  "t.use"(%0) : (f32) -> ()
  return
}

func.func @f147(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = arith.constant dense<false> : vector<4xi1>
  %0 = vector.maskedload %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f148(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = arith.constant dense<false> : vector<4xi1>
  vector.maskedstore %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f149(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = arith.constant dense<false> : vector<4xi1>
  %0 = vector.gather %b[%i][%iv], %m, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f150(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = arith.constant dense<false> : vector<4xi1>
  vector.scatter %b[%i][%iv], %m, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f151(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = arith.constant dense<false> : vector<4xi1>
  %0 = vector.expandload %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f152(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = arith.constant dense<false> : vector<4xi1>
  vector.compressstore %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f153(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = arith.constant dense<false> : vector<4xi1>
  %0 = vector.mask %m { vector.reduction <add>, %p : vector<4xf32> into f32 } : vector<4xi1> -> f32
  "t.use"(%0) : (f32) -> ()
  return
}

func.func @f154(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [2] : vector<4xi1>
  %0 = vector.maskedload %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f155(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [2] : vector<4xi1>
  vector.maskedstore %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f156(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [2] : vector<4xi1>
  %0 = vector.gather %b[%i][%iv], %m, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f157(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [2] : vector<4xi1>
  vector.scatter %b[%i][%iv], %m, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f158(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [2] : vector<4xi1>
  %0 = vector.expandload %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f159(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [2] : vector<4xi1>
  vector.compressstore %b[%i], %m, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  "t.use"(%i) : (index) -> ()
  return
}

func.func @f160(%b: memref<?xf32>, %i: index, %p: vector<4xf32>, %iv: vector<4xi32>) {
  %m = vector.constant_mask [2] : vector<4xi1>
  %0 = vector.mask %m { vector.reduction <add>, %p : vector<4xf32> into f32 } : vector<4xi1> -> f32
  "t.use"(%0) : (f32) -> ()
  return
}

func.func @f161(%m: vector<4xi1>, %p: vector<4xf32>) {
  %0 = vector.mask %m { vector.yield %p : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  vector.mask %m { } : vector<4xi1>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

func.func @f162(%f: f32, %A: memref<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %0 = vector.transfer_read %A[%c0, %c0], %f : memref<8x8xf32>, vector<4x8xf32>
  %1 = vector.transfer_read %A[%c5, %c0], %f : memref<8x8xf32>, vector<4x8xf32>
  vector.transfer_write %0, %A[%c5, %c0] : vector<4x8xf32>, memref<8x8xf32>
  "t.use"(%0, %1) : (vector<4x8xf32>, vector<4x8xf32>) -> ()
  return
}

func.func @f163(%f: f32, %A: memref<?x8xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %A[%i, %c0], %f {permutation_map = affine_map<(d0,d1)->(d1,0)>, in_bounds=[false,true]} : memref<?x8xf32>, vector<4x8xf32>
  "t.use"(%0) : (vector<4x8xf32>) -> ()
  return
}

func.func @f164(%f: f32, %A: memref<4x8xf32>, %i: index) {
  %c = memref.cast %A : memref<4x8xf32> to memref<?x?xf32>
  %0 = vector.transfer_read %c[%i, %i], %f : memref<?x?xf32>, vector<8xf32>
  %1 = vector.load %c[%i, %i] : memref<?x?xf32>, vector<8xf32>
  vector.store %1, %c[%i, %i] : memref<?x?xf32>, vector<8xf32>
  vector.transfer_write %1, %c[%i, %i] : vector<8xf32>, memref<?x?xf32>
  "t.use"(%0) : (vector<8xf32>) -> ()
  return
}

func.func @f165(%f: f32, %t: tensor<4x8xf32>, %v: vector<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %w = vector.transfer_write %v, %t[%c0, %c0] : vector<4x8xf32>, tensor<4x8xf32>
  %0 = vector.transfer_read %w[%c0, %c0], %f : tensor<4x8xf32>, vector<4x8xf32>
  "t.use"(%0) : (vector<4x8xf32>) -> ()
  return
}

func.func @f166(%f: f32, %t: tensor<8xf32>, %v: vector<4xf32>, %w: vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %a = vector.transfer_write %v, %t[%c0] : vector<4xf32>, tensor<8xf32>
  %b = vector.transfer_write %w, %a[%c0] : vector<4xf32>, tensor<8xf32>
  "t.use"(%b) : (tensor<8xf32>) -> ()
  return
}

func.func @f167(%f: f32, %t: tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %v = vector.transfer_read %t[%c0], %f : tensor<8xf32>, vector<4xf32>
  %b = vector.transfer_write %v, %t[%c0] : vector<4xf32>, tensor<8xf32>
  "t.use"(%b) : (tensor<8xf32>) -> ()
  return
}

func.func @f168(%f: f32, %A: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %A[%c0], %f : memref<8xf32>, vector<[4]xf32>
  "t.use"(%0) : (vector<[4]xf32>) -> ()
  return
}

func.func @f169() {
  %0 = vector.step : vector<4xindex>
  %1 = vector.step : vector<[4]xindex>
  "t.use"(%0, %1) : (vector<4xindex>, vector<[4]xindex>) -> ()
  return
}

func.func @f170() {
  %a = arith.constant dense<[1,2]> : vector<2xi32>
  %b = arith.constant dense<3> : vector<2xi32>
  %0 = arith.addi %a, %b : vector<2xi32>
  %1 = arith.muli %0, %b : vector<2xi32>
  "t.use"(%1) : (vector<2xi32>) -> ()
  return
}

func.func @f171(%x: vector<2xf32>) {
  %b = arith.constant dense<0.0> : vector<2xf32>
  %1 = arith.mulf %x, %b : vector<2xf32>
  %c = arith.constant dense<1.0> : vector<2xf32>
  %2 = arith.mulf %1, %c : vector<2xf32>
  "t.use"(%2) : (vector<2xf32>) -> ()
  return
}

func.func @f173(%x: vector<2xi32>, %y: vector<2xi32>) {
  %c = arith.constant dense<true> : vector<2xi1>
  %1 = arith.select %c, %x, %y : vector<2xi1>, vector<2xi32>
  "t.use"(%1) : (vector<2xi32>) -> ()
  return
}

func.func @f174(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %x: vector<2x4xf32>) {
  %z = arith.constant dense<0.0> : vector<2x4xf32>
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %z : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  %1 = arith.addf %0, %x : vector<2x4xf32>
  "t.use"(%1) : (vector<2x4xf32>) -> ()
  return
}

func.func @f175(%m: memref<3x4xf32>) {
  %c = memref.cast %m : memref<3x4xf32> to memref<3x4xf32>
  %0 = vector.type_cast %c : memref<3x4xf32> to memref<vector<3x4xf32>>
  "t.use"(%0) : (memref<vector<3x4xf32>>) -> ()
  return
}

func.func @f176(%x: vector<4xf32>) {
  %a, %b = vector.deinterleave %x : vector<4xf32> -> vector<2xf32>
  %0 = vector.interleave %a, %b : vector<2xf32> -> vector<4xf32>
  "t.use"(%0) : (vector<4xf32>) -> ()
  return
}

// OUTPUT
// #map = affine_map<(d0, d1) -> (d1, 0)>
// #map1 = affine_map<(d0, d1, d2) -> (d0, d2)>
// #map2 = affine_map<(d0, d1, d2) -> (d2, d1)>
// #map3 = affine_map<(d0, d1, d2) -> (d0, d1)>
// module {
//   func.func @f0() {
//     %cst = arith.constant dense<1.000000e+00> : vector<4xf32>
//     "t.use"(%cst) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f1() {
//     %cst = arith.constant dense<3> : vector<2x2xindex>
//     "t.use"(%cst) : (vector<2x2xindex>) -> ()
//     return
//   }
//   func.func @f2() {
//     %cst = arith.constant dense<2> : vector<3x2xi8>
//     "t.use"(%cst) : (vector<3x2xi8>) -> ()
//     return
//   }
//   func.func @f3(%arg0: vector<4xf32>) {
//     "t.use"(%arg0) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f4(%arg0: f32) {
//     %0 = vector.broadcast %arg0 : f32 to vector<2x4xf32>
//     "t.use"(%0) : (vector<2x4xf32>) -> ()
//     return
//   }
//   func.func @f5() {
//     %cst = arith.constant dense<1.000000e+00> : vector<[4]xf32>
//     "t.use"(%cst) : (vector<[4]xf32>) -> ()
//     return
//   }
//   func.func @f6(%arg0: vector<4x5x6xf32>) {
//     %0 = vector.extract %arg0[1, 2, 3] : f32 from vector<4x5x6xf32>
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f7(%arg0: vector<4x5xf32>) {
//     "t.use"(%arg0) : (vector<4x5xf32>) -> ()
//     return
//   }
//   func.func @f8(%arg0: vector<4x5xf32>, %arg1: vector<5xf32>) {
//     "t.use"(%arg1) : (vector<5xf32>) -> ()
//     return
//   }
//   func.func @f9(%arg0: vector<4x5xf32>, %arg1: vector<5xf32>) {
//     %0 = vector.extract %arg0[2] : vector<5xf32> from vector<4x5xf32>
//     "t.use"(%0) : (vector<5xf32>) -> ()
//     return
//   }
//   func.func @f10(%arg0: vector<4x5xf32>, %arg1: vector<5xf32>) {
//     %0 = vector.extract %arg1[3] : f32 from vector<5xf32>
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f11(%arg0: vector<4x5xf32>, %arg1: f32) {
//     %0 = vector.insert %arg1, %arg0 [1, 2] : f32 into vector<4x5xf32>
//     %1 = vector.extract %0[1] : vector<5xf32> from vector<4x5xf32>
//     "t.use"(%1) : (vector<5xf32>) -> ()
//     return
//   }
//   func.func @f12(%arg0: vector<4x5xf32>, %arg1: f32, %arg2: index) {
//     %0 = vector.extract %arg0[2] : vector<5xf32> from vector<4x5xf32>
//     "t.use"(%0) : (vector<5xf32>) -> ()
//     return
//   }
//   func.func @f13(%arg0: vector<4x5xf32>) {
//     %0 = vector.extract %arg0[3, 2] : f32 from vector<4x5xf32>
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f14(%arg0: vector<4x5xf32>) {
//     %0 = vector.transpose %arg0, [1, 0] : vector<4x5xf32> to vector<5x4xf32>
//     %1 = vector.extract %0[2] : vector<4xf32> from vector<5x4xf32>
//     "t.use"(%1) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f15(%arg0: vector<4x5x6xf32>) {
//     %0 = vector.extract %arg0[3, 2] : vector<6xf32> from vector<4x5x6xf32>
//     "t.use"(%0) : (vector<6xf32>) -> ()
//     return
//   }
//   func.func @f16(%arg0: vector<4x5xf32>, %arg1: vector<5xf32>) {
//     %0 = vector.extract %arg1[2] : f32 from vector<5xf32>
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f17(%arg0: f32) {
//     "t.use"(%arg0) : (f32) -> ()
//     return
//   }
//   func.func @f18(%arg0: f32) {
//     %0 = vector.broadcast %arg0 : f32 to vector<5xf32>
//     "t.use"(%0) : (vector<5xf32>) -> ()
//     return
//   }
//   func.func @f19(%arg0: vector<5xf32>) {
//     "t.use"(%arg0) : (vector<5xf32>) -> ()
//     return
//   }
//   func.func @f20(%arg0: vector<5xf32>) {
//     %0 = vector.extract %arg0[2] : f32 from vector<5xf32>
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f21(%arg0: vector<1xf32>) {
//     %0 = vector.extract %arg0[0] : f32 from vector<1xf32>
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f22(%arg0: vector<2x1x3xf32>) {
//     %0 = vector.extract %arg0[1, 0] : vector<3xf32> from vector<2x1x3xf32>
//     "t.use"(%0) : (vector<3xf32>) -> ()
//     return
//   }
//   func.func @f23(%arg0: vector<2x1x3xf32>) {
//     %0 = vector.broadcast %arg0 : vector<2x1x3xf32> to vector<5x2x4x3xf32>
//     %1 = vector.extract %0[1, 1] : vector<4x3xf32> from vector<5x2x4x3xf32>
//     "t.use"(%1) : (vector<4x3xf32>) -> ()
//     return
//   }
//   func.func @f24(%arg0: f32, %arg1: index) {
//     %0 = vector.broadcast %arg0 : f32 to vector<4x5xf32>
//     %1 = vector.extract %0[%arg1, 3] : f32 from vector<4x5xf32>
//     "t.use"(%1) : (f32) -> ()
//     return
//   }
//   func.func @f25(%arg0: f32, %arg1: index) {
//     %0 = vector.broadcast %arg0 : f32 to vector<5xf32>
//     "t.use"(%0) : (vector<5xf32>) -> ()
//     return
//   }
//   func.func @f26(%arg0: f32) {
//     "t.use"(%arg0) : (f32) -> ()
//     return
//   }
//   func.func @f27(%arg0: vector<4xf32>, %arg1: vector<4xf32>) {
//     %0 = vector.shuffle %arg0, %arg1 [1, 6] : vector<4xf32>, vector<4xf32>
//     %1 = vector.extract %0[1] : f32 from vector<2xf32>
//     "t.use"(%1) : (f32) -> ()
//     return
//   }
//   func.func @f28(%arg0: vector<4x2xf32>, %arg1: vector<4x2xf32>) {
//     %0 = vector.shuffle %arg0, %arg1 [1, 6] : vector<4x2xf32>, vector<4x2xf32>
//     %1 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
//     "t.use"(%1) : (vector<2xf32>) -> ()
//     return
//   }
//   func.func @f29(%arg0: vector<6xf32>) {
//     %0 = vector.extract %arg0[5] : f32 from vector<6xf32>
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f30(%arg0: vector<6xf32>) {
//     %0 = vector.shape_cast %arg0 : vector<6xf32> to vector<2x3xf32>
//     %1 = vector.extract %0[1] : vector<3xf32> from vector<2x3xf32>
//     "t.use"(%1) : (vector<3xf32>) -> ()
//     return
//   }
//   func.func @f31(%arg0: vector<4x3xf32>) {
//     %0 = vector.extract %arg0[3] : vector<3xf32> from vector<4x3xf32>
//     "t.use"(%0) : (vector<3xf32>) -> ()
//     return
//   }
//   func.func @f32(%arg0: vector<4x3xf32>) {
//     %0 = vector.extract %arg0[2, 1] : f32 from vector<4x3xf32>
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f33(%arg0: vector<4xf32>) {
//     "t.use"(%arg0) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f34(%arg0: vector<1x4xf32>) {
//     %0 = vector.shape_cast %arg0 : vector<1x4xf32> to vector<2x2xf32>
//     "t.use"(%0) : (vector<2x2xf32>) -> ()
//     return
//   }
//   func.func @f35(%arg0: vector<8xf32>) {
//     %0 = vector.extract %arg0[3] : f32 from vector<8xf32>
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f36(%arg0: vector<8x4xf32>) {
//     %0 = vector.extract %arg0[3] : vector<4xf32> from vector<8x4xf32>
//     "t.use"(%0) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f37(%arg0: vector<8x4xf32>) {
//     %0 = vector.extract_strided_slice %arg0 {offsets = [2, 1], sizes = [4, 2], strides = [1, 1]} : vector<8x4xf32> to vector<4x2xf32>
//     %1 = vector.extract %0[1] : vector<2xf32> from vector<4x2xf32>
//     "t.use"(%1) : (vector<2xf32>) -> ()
//     return
//   }
//   func.func @f38(%arg0: vector<8x4xf32>) {
//     %0 = vector.extract %arg0[3, 2] : f32 from vector<8x4xf32>
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f39(%arg0: vector<2xf32>, %arg1: vector<8xf32>) {
//     %0 = vector.extract %arg0[1] : f32 from vector<2xf32>
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f40(%arg0: vector<2xf32>, %arg1: vector<8xf32>) {
//     %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
//     %1 = vector.extract %0[5] : f32 from vector<8xf32>
//     "t.use"(%1) : (f32) -> ()
//     return
//   }
//   func.func @f41(%arg0: f32, %arg1: f32) {
//     "t.use"(%arg1) : (f32) -> ()
//     return
//   }
//   func.func @f42(%arg0: f32, %arg1: f32) {
//     %0 = vector.from_elements %arg0, %arg1 : vector<2xf32>
//     "t.use"(%0) : (vector<2xf32>) -> ()
//     return
//   }
//   func.func @f43(%arg0: f32) {
//     %0 = vector.splat %arg0 : vector<2x2xf32>
//     "t.use"(%0) : (vector<2x2xf32>) -> ()
//     return
//   }
//   func.func @f44(%arg0: f32) {
//     %0 = vector.splat %arg0 : vector<f32>
//     "t.use"(%0) : (vector<f32>) -> ()
//     return
//   }
//   func.func @f45() {
//     %cst = arith.constant 1.500000e+00 : f32
//     "t.use"(%cst) : (f32) -> ()
//     return
//   }
//   func.func @f46() {
//     %cst = arith.constant dense<1.500000e+00> : vector<2xf32>
//     "t.use"(%cst) : (vector<2xf32>) -> ()
//     return
//   }
//   func.func @f47() {
//     %cst = arith.constant 3.000000e+00 : f32
//     "t.use"(%cst) : (f32) -> ()
//     return
//   }
//   func.func @f48() {
//     %cst = arith.constant dense<[3.000000e+00, 4.000000e+00]> : vector<2xf32>
//     "t.use"(%cst) : (vector<2xf32>) -> ()
//     return
//   }
//   func.func @f49(%arg0: index) {
//     %cst = arith.constant dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : vector<2x2xf32>
//     %0 = vector.extract %cst[%arg0] : vector<2xf32> from vector<2x2xf32>
//     "t.use"(%0) : (vector<2xf32>) -> ()
//     return
//   }
//   func.func @f50(%arg0: index) {
//     %c2_i32 = arith.constant 2 : i32
//     "t.use"(%c2_i32) : (i32) -> ()
//     return
//   }
//   func.func @f51(%arg0: index) {
//     %0 = vector.create_mask %arg0 : vector<5xi1>
//     "t.use"(%0) : (vector<5xi1>) -> ()
//     return
//   }
//   func.func @f52(%arg0: index) {
//     %cst = arith.constant dense<false> : vector<5xi1>
//     "t.use"(%cst) : (vector<5xi1>) -> ()
//     return
//   }
//   func.func @f53(%arg0: index) {
//     %0 = vector.create_mask %arg0, %arg0 : vector<4x5xi1>
//     %1 = vector.extract %0[2] : vector<5xi1> from vector<4x5xi1>
//     "t.use"(%1) : (vector<5xi1>) -> ()
//     return
//   }
//   func.func @f54(%arg0: vector<4xf32>, %arg1: vector<4xf32>) {
//     "t.use"(%arg0) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f55(%arg0: vector<4xf32>, %arg1: vector<1x4xf32>) {
//     %0 = vector.broadcast %arg0 : vector<4xf32> to vector<1x4xf32>
//     "t.use"(%0) : (vector<1x4xf32>) -> ()
//     return
//   }
//   func.func @f56(%arg0: f32) {
//     %0 = vector.splat %arg0 : vector<2x4xf32>
//     "t.use"(%0) : (vector<2x4xf32>) -> ()
//     return
//   }
//   func.func @f57() {
//     %cst = arith.constant dense<[[0, 7], [0, 0]]> : vector<2x2xi32>
//     "t.use"(%cst) : (vector<2x2xi32>) -> ()
//     return
//   }
//   func.func @f58() {
//     %cst = arith.constant dense<[[1, 2], [7, 8]]> : vector<2x2xi32>
//     "t.use"(%cst) : (vector<2x2xi32>) -> ()
//     return
//   }
//   func.func @f59(%arg0: vector<1xf32>, %arg1: f32) {
//     %0 = vector.insert %arg1, %arg0 [0] : f32 into vector<1xf32>
//     "t.use"(%0) : (vector<1xf32>) -> ()
//     return
//   }
//   func.func @f60(%arg0: f32) {
//     "t.use"(%arg0) : (f32) -> ()
//     return
//   }
//   func.func @f61(%arg0: f32, %arg1: i32) {
//     %0 = vector.splat %arg0 : vector<4xf32>
//     %1 = vector.extractelement %0[%arg1 : i32] : vector<4xf32>
//     "t.use"(%1) : (f32) -> ()
//     return
//   }
//   func.func @f62() {
//     %c2_i32 = arith.constant 2 : i32
//     "t.use"(%c2_i32) : (i32) -> ()
//     return
//   }
//   func.func @f63() {
//     %c5_i32 = arith.constant 5 : i32
//     %cst = arith.constant dense<[1, 2, 3]> : vector<3xi32>
//     %0 = vector.extractelement %cst[%c5_i32 : i32] : vector<3xi32>
//     "t.use"(%0) : (i32) -> ()
//     return
//   }
//   func.func @f64() {
//     %cst = arith.constant dense<[1, 1, 3]> : vector<3xi32>
//     "t.use"(%cst) : (vector<3xi32>) -> ()
//     return
//   }
//   func.func @f65() {
//     %cst = arith.constant dense<1> : vector<3x2xi32>
//     "t.use"(%cst) : (vector<3x2xi32>) -> ()
//     return
//   }
//   func.func @f66(%arg0: vector<2x3xi32>) {
//     "t.use"(%arg0) : (vector<2x3xi32>) -> ()
//     return
//   }
//   func.func @f67(%arg0: vector<2x3x4xi32>) {
//     %0 = vector.transpose %arg0, [2, 0, 1] : vector<2x3x4xi32> to vector<4x2x3xi32>
//     "t.use"(%0) : (vector<4x2x3xi32>) -> ()
//     return
//   }
//   func.func @f68(%arg0: vector<2x3xi32>) {
//     "t.use"(%arg0) : (vector<2x3xi32>) -> ()
//     return
//   }
//   func.func @f69(%arg0: i32) {
//     %0 = vector.broadcast %arg0 : i32 to vector<3x2xi32>
//     "t.use"(%0) : (vector<3x2xi32>) -> ()
//     return
//   }
//   func.func @f70(%arg0: i32) {
//     %0 = vector.splat %arg0 : vector<3x2xi32>
//     "t.use"(%0) : (vector<3x2xi32>) -> ()
//     return
//   }
//   func.func @f71(%arg0: index, %arg1: index) {
//     %0 = vector.create_mask %arg1, %arg0 : vector<3x2xi1>
//     "t.use"(%0) : (vector<3x2xi1>) -> ()
//     return
//   }
//   func.func @f72() {
//     %0 = vector.constant_mask [3, 1] : vector<3x2xi1>
//     "t.use"(%0) : (vector<3x2xi1>) -> ()
//     return
//   }
//   func.func @f73(%arg0: vector<2x3xi32>) {
//     "t.use"(%arg0) : (vector<2x3xi32>) -> ()
//     return
//   }
//   func.func @f74(%arg0: vector<2x3xi32>) {
//     "t.use"(%arg0) : (vector<2x3xi32>) -> ()
//     return
//   }
//   func.func @f75(%arg0: vector<2x3xi32>) {
//     %0 = vector.shape_cast %arg0 : vector<2x3xi32> to vector<6xi32>
//     %1 = vector.shape_cast %0 : vector<6xi32> to vector<3x2xi32>
//     "t.use"(%1) : (vector<3x2xi32>) -> ()
//     return
//   }
//   func.func @f76(%arg0: vector<2x2x3xi32>) {
//     %0 = vector.shape_cast %arg0 : vector<2x2x3xi32> to vector<12xi32>
//     "t.use"(%0) : (vector<12xi32>) -> ()
//     return
//   }
//   func.func @f77() {
//     %cst = arith.constant dense<1> : vector<6xi32>
//     "t.use"(%cst) : (vector<6xi32>) -> ()
//     return
//   }
//   func.func @f78() {
//     %cst = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
//     %0 = vector.shape_cast %cst : vector<2x2xi32> to vector<4xi32>
//     "t.use"(%0) : (vector<4xi32>) -> ()
//     return
//   }
//   func.func @f79(%arg0: i32) {
//     %0 = vector.broadcast %arg0 : i32 to vector<6xi32>
//     "t.use"(%0) : (vector<6xi32>) -> ()
//     return
//   }
//   func.func @f80(%arg0: vector<3xi32>) {
//     %0 = vector.broadcast %arg0 : vector<3xi32> to vector<2x3xi32>
//     %1 = vector.shape_cast %0 : vector<2x3xi32> to vector<6xi32>
//     "t.use"(%1) : (vector<6xi32>) -> ()
//     return
//   }
//   func.func @f81(%arg0: vector<3xi32>) {
//     "t.use"(%arg0) : (vector<3xi32>) -> ()
//     return
//   }
//   func.func @f82(%arg0: vector<3xi32>) {
//     %0 = vector.shape_cast %arg0 : vector<3xi32> to vector<3x1xi32>
//     "t.use"(%0) : (vector<3x1xi32>) -> ()
//     return
//   }
//   func.func @f83(%arg0: index) {
//     %0 = vector.create_mask %arg0 : vector<4xi1>
//     "t.use"(%0) : (vector<4xi1>) -> ()
//     return
//   }
//   func.func @f84(%arg0: index) {
//     %0 = vector.create_mask %arg0, %arg0 : vector<4x1xi1>
//     %1 = vector.shape_cast %0 : vector<4x1xi1> to vector<4xi1>
//     "t.use"(%1) : (vector<4xi1>) -> ()
//     return
//   }
//   func.func @f85() {
//     %0 = vector.constant_mask [2] : vector<4xi1>
//     "t.use"(%0) : (vector<4xi1>) -> ()
//     return
//   }
//   func.func @f86(%arg0: vector<4xi32>) {
//     "t.use"(%arg0) : (vector<4xi32>) -> ()
//     return
//   }
//   func.func @f87(%arg0: vector<4xi32>) {
//     "t.use"(%arg0) : (vector<4xi32>) -> ()
//     return
//   }
//   func.func @f88(%arg0: vector<4xi32>) {
//     %0 = vector.bitcast %arg0 : vector<4xi32> to vector<8xi16>
//     "t.use"(%0) : (vector<8xi16>) -> ()
//     return
//   }
//   func.func @f89() {
//     %cst = arith.constant dense<50529027> : vector<1xi32>
//     "t.use"(%cst) : (vector<1xi32>) -> ()
//     return
//   }
//   func.func @f90() {
//     %cst = arith.constant dense<0.00782680511> : vector<2xf32>
//     "t.use"(%cst) : (vector<2xf32>) -> ()
//     return
//   }
//   func.func @f91() {
//     %cst = arith.constant dense<1.000000e+00> : vector<4xf32>
//     %0 = vector.bitcast %cst : vector<4xf32> to vector<4xi32>
//     "t.use"(%0) : (vector<4xi32>) -> ()
//     return
//   }
//   func.func @f92() {
//     %cst = arith.constant dense<3> : vector<1xi32>
//     %0 = vector.bitcast %cst : vector<1xi32> to vector<4xi8>
//     "t.use"(%0) : (vector<4xi8>) -> ()
//     return
//   }
//   func.func @f93(%arg0: vector<4xi32>, %arg1: vector<2xi32>) {
//     "t.use"(%arg0, %arg1) : (vector<4xi32>, vector<2xi32>) -> ()
//     return
//   }
//   func.func @f94() {
//     %cst = arith.constant dense<[1, 3, 2, 3]> : vector<4xi32>
//     "t.use"(%cst) : (vector<4xi32>) -> ()
//     return
//   }
//   func.func @f95(%arg0: i32) {
//     %0 = vector.splat %arg0 : vector<4xi32>
//     "t.use"(%0) : (vector<4xi32>) -> ()
//     return
//   }
//   func.func @f96(%arg0: vector<2xi32>, %arg1: vector<2xi32>) {
//     %0 = vector.interleave %arg0, %arg1 : vector<2xi32> -> vector<4xi32>
//     "t.use"(%0) : (vector<4xi32>) -> ()
//     return
//   }
//   func.func @f97(%arg0: vector<i32>, %arg1: vector<i32>) {
//     %0 = vector.broadcast %arg0 : vector<i32> to vector<1xi32>
//     %1 = vector.broadcast %arg1 : vector<i32> to vector<1xi32>
//     "t.use"(%0, %1) : (vector<1xi32>, vector<1xi32>) -> ()
//     return
//   }
//   func.func @f98(%arg0: vector<4xi32>) {
//     "t.use"(%arg0) : (vector<4xi32>) -> ()
//     return
//   }
//   func.func @f99() {
//     %0 = vector.constant_mask [2, 2] : vector<2x2xi1>
//     "t.use"(%0) : (vector<2x2xi1>) -> ()
//     return
//   }
//   func.func @f100() {
//     %0 = vector.constant_mask [0, 0] : vector<2x3xi1>
//     "t.use"(%0) : (vector<2x3xi1>) -> ()
//     return
//   }
//   func.func @f101() {
//     %cst = arith.constant dense<1> : vector<2x3xi8>
//     "t.use"(%cst) : (vector<2x3xi8>) -> ()
//     return
//   }
//   func.func @f102() {
//     %cst = arith.constant dense<[[4], [6]]> : vector<2x1xi8>
//     "t.use"(%cst) : (vector<2x1xi8>) -> ()
//     return
//   }
//   func.func @f103(%arg0: i8) {
//     %0 = vector.broadcast %arg0 : i8 to vector<2x3xi8>
//     "t.use"(%0) : (vector<2x3xi8>) -> ()
//     return
//   }
//   func.func @f104(%arg0: vector<3xi8>) {
//     %0 = vector.broadcast %arg0 : vector<3xi8> to vector<2x3xi8>
//     "t.use"(%0) : (vector<2x3xi8>) -> ()
//     return
//   }
//   func.func @f105(%arg0: vector<3xi8>) {
//     %0 = vector.extract_strided_slice %arg0 {offsets = [1], sizes = [2], strides = [1]} : vector<3xi8> to vector<2xi8>
//     %1 = vector.broadcast %0 : vector<2xi8> to vector<2x2xi8>
//     "t.use"(%1) : (vector<2x2xi8>) -> ()
//     return
//   }
//   func.func @f106(%arg0: i8) {
//     %0 = vector.splat %arg0 : vector<2x3xi8>
//     "t.use"(%0) : (vector<2x3xi8>) -> ()
//     return
//   }
//   func.func @f107(%arg0: vector<2xf32>, %arg1: vector<8xf32>) {
//     "t.use"(%arg0) : (vector<2xf32>) -> ()
//     return
//   }
//   func.func @f108(%arg0: vector<2xf32>, %arg1: vector<8xf32>) {
//     %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
//     %1 = vector.extract_strided_slice %0 {offsets = [5], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
//     "t.use"(%1) : (vector<2xf32>) -> ()
//     return
//   }
//   func.func @f109(%arg0: vector<2xf32>, %arg1: vector<2xf32>) {
//     "t.use"(%arg0) : (vector<2xf32>) -> ()
//     return
//   }
//   func.func @f110(%arg0: vector<8xf32>) {
//     "t.use"(%arg0) : (vector<8xf32>) -> ()
//     return
//   }
//   func.func @f111() {
//     %cst = arith.constant dense<[[0, 0, 0, 0], [0, 1, 1, 0]]> : vector<2x4xi8>
//     "t.use"(%cst) : (vector<2x4xi8>) -> ()
//     return
//   }
//   func.func @f112(%arg0: i8) {
//     %0 = vector.splat %arg0 : vector<4xi8>
//     "t.use"(%0) : (vector<4xi8>) -> ()
//     return
//   }
//   func.func @f113(%arg0: vector<1xf32>) {
//     %0 = vector.extract %arg0[0] : f32 from vector<1xf32>
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f114(%arg0: vector<1xf32>, %arg1: f32) {
//     %0 = vector.extract %arg0[0] : f32 from vector<1xf32>
//     %1 = arith.maxnumf %0, %arg1 fastmath<fast> : f32
//     "t.use"(%1) : (f32) -> ()
//     return
//   }
//   func.func @f115(%arg0: vector<i32>, %arg1: i32) {
//     %0 = vector.extractelement %arg0[] : vector<i32>
//     %1 = arith.muli %0, %arg1 : i32
//     "t.use"(%1) : (i32) -> ()
//     return
//   }
//   func.func @f116(%arg0: vector<1x4x1xf32>, %arg1: vector<4xf32>) {
//     %0 = vector.shape_cast %arg0 : vector<1x4x1xf32> to vector<4xf32>
//     %1 = arith.addf %arg1, %0 : vector<4xf32>
//     "t.use"(%1) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f117(%arg0: vector<1x1xf32>, %arg1: f32) {
//     %0 = vector.extract %arg0[0, 0] : f32 from vector<1x1xf32>
//     %1 = arith.mulf %arg1, %0 : f32
//     "t.use"(%1) : (f32) -> ()
//     return
//   }
//   func.func @f118(%arg0: vector<4xf32>, %arg1: vector<4xf32>) {
//     "t.use"(%arg0) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f119(%arg0: vector<2x4xf32>, %arg1: vector<2x4xf32>) {
//     %0 = arith.mulf %arg1, %arg0 : vector<2x4xf32>
//     "t.use"(%0) : (vector<2x4xf32>) -> ()
//     return
//   }
//   func.func @f120() {
//     %0 = vector.constant_mask [2, 3] : vector<4x3xi1>
//     "t.use"(%0) : (vector<4x3xi1>) -> ()
//     return
//   }
//   func.func @f121() {
//     %0 = vector.constant_mask [0, 0] : vector<4x3xi1>
//     "t.use"(%0) : (vector<4x3xi1>) -> ()
//     return
//   }
//   func.func @f123() {
//     %0 = vector.constant_mask [4] : vector<[4]xi1>
//     "t.use"(%0) : (vector<[4]xi1>) -> ()
//     return
//   }
//   func.func @f124() {
//     %c4 = arith.constant 4 : index
//     %0 = vector.create_mask %c4 : vector<[4]xi1>
//     "t.use"(%0) : (vector<[4]xi1>) -> ()
//     return
//   }
//   func.func @f125() {
//     %0 = vector.constant_mask [0] : vector<[4]xi1>
//     "t.use"(%0) : (vector<[4]xi1>) -> ()
//     return
//   }
//   func.func @f126(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
//     "t.use"(%0) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f127(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     vector.store %arg2, %arg0[%arg1] : memref<?xf32>, vector<4xf32>
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f128(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.constant_mask [4] : vector<4xi1>
//     %1 = vector.gather %arg0[%arg1] [%arg3], %0, %arg2 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
//     "t.use"(%1) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f129(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.constant_mask [4] : vector<4xi1>
//     vector.scatter %arg0[%arg1] [%arg3], %0, %arg2 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f130(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
//     "t.use"(%0) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f131(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     vector.store %arg2, %arg0[%arg1] : memref<?xf32>, vector<4xf32>
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f132(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.reduction <add>, %arg2 : vector<4xf32> into f32
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f133(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     "t.use"(%arg2) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f134(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f135(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     "t.use"(%arg2) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f136(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f137(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     "t.use"(%arg2) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f138(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f139(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.constant_mask [0] : vector<4xi1>
//     %1 = vector.mask %0 { vector.reduction <add>, %arg2 : vector<4xf32> into f32 } : vector<4xi1> -> f32
//     "t.use"(%1) : (f32) -> ()
//     return
//   }
//   func.func @f140(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
//     "t.use"(%0) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f141(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     vector.store %arg2, %arg0[%arg1] : memref<?xf32>, vector<4xf32>
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f142(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %cst = arith.constant dense<true> : vector<4xi1>
//     %0 = vector.gather %arg0[%arg1] [%arg3], %cst, %arg2 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
//     "t.use"(%0) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f143(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %cst = arith.constant dense<true> : vector<4xi1>
//     vector.scatter %arg0[%arg1] [%arg3], %cst, %arg2 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f144(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
//     "t.use"(%0) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f145(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     vector.store %arg2, %arg0[%arg1] : memref<?xf32>, vector<4xf32>
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f146(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.reduction <add>, %arg2 : vector<4xf32> into f32
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f147(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     "t.use"(%arg2) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f148(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f149(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     "t.use"(%arg2) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f150(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f151(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     "t.use"(%arg2) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f152(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f153(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %cst = arith.constant dense<false> : vector<4xi1>
//     %0 = vector.mask %cst { vector.reduction <add>, %arg2 : vector<4xf32> into f32 } : vector<4xi1> -> f32
//     "t.use"(%0) : (f32) -> ()
//     return
//   }
//   func.func @f154(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.constant_mask [2] : vector<4xi1>
//     %1 = vector.maskedload %arg0[%arg1], %0, %arg2 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
//     "t.use"(%1) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f155(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.constant_mask [2] : vector<4xi1>
//     vector.maskedstore %arg0[%arg1], %0, %arg2 : memref<?xf32>, vector<4xi1>, vector<4xf32>
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f156(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.constant_mask [2] : vector<4xi1>
//     %1 = vector.gather %arg0[%arg1] [%arg3], %0, %arg2 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
//     "t.use"(%1) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f157(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.constant_mask [2] : vector<4xi1>
//     vector.scatter %arg0[%arg1] [%arg3], %0, %arg2 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f158(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.constant_mask [2] : vector<4xi1>
//     %1 = vector.expandload %arg0[%arg1], %0, %arg2 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
//     "t.use"(%1) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f159(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.constant_mask [2] : vector<4xi1>
//     vector.compressstore %arg0[%arg1], %0, %arg2 : memref<?xf32>, vector<4xi1>, vector<4xf32>
//     "t.use"(%arg1) : (index) -> ()
//     return
//   }
//   func.func @f160(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) {
//     %0 = vector.constant_mask [2] : vector<4xi1>
//     %1 = vector.mask %0 { vector.reduction <add>, %arg2 : vector<4xf32> into f32 } : vector<4xi1> -> f32
//     "t.use"(%1) : (f32) -> ()
//     return
//   }
//   func.func @f161(%arg0: vector<4xi1>, %arg1: vector<4xf32>) {
//     "t.use"(%arg1) : (vector<4xf32>) -> ()
//     return
//   }
//   func.func @f162(%arg0: f32, %arg1: memref<8x8xf32>) {
//     %c0 = arith.constant 0 : index
//     %c5 = arith.constant 5 : index
//     %0 = vector.transfer_read %arg1[%c0, %c0], %arg0 {in_bounds = [true, true]} : memref<8x8xf32>, vector<4x8xf32>
//     %1 = vector.transfer_read %arg1[%c5, %c0], %arg0 {in_bounds = [false, true]} : memref<8x8xf32>, vector<4x8xf32>
//     vector.transfer_write %0, %arg1[%c5, %c0] {in_bounds = [false, true]} : vector<4x8xf32>, memref<8x8xf32>
//     "t.use"(%0, %1) : (vector<4x8xf32>, vector<4x8xf32>) -> ()
//     return
//   }
//   func.func @f163(%arg0: f32, %arg1: memref<?x8xf32>, %arg2: index) {
//     %c0 = arith.constant 0 : index
//     %0 = vector.transfer_read %arg1[%arg2, %c0], %arg0 {in_bounds = [true, true], permutation_map = #map} : memref<?x8xf32>, vector<4x8xf32>
//     "t.use"(%0) : (vector<4x8xf32>) -> ()
//     return
//   }
//   func.func @f164(%arg0: f32, %arg1: memref<4x8xf32>, %arg2: index) {
//     %0 = vector.transfer_read %arg1[%arg2, %arg2], %arg0 : memref<4x8xf32>, vector<8xf32>
//     %1 = vector.load %arg1[%arg2, %arg2] : memref<4x8xf32>, vector<8xf32>
//     vector.store %1, %arg1[%arg2, %arg2] : memref<4x8xf32>, vector<8xf32>
//     vector.transfer_write %1, %arg1[%arg2, %arg2] : vector<8xf32>, memref<4x8xf32>
//     "t.use"(%0) : (vector<8xf32>) -> ()
//     return
//   }
//   func.func @f165(%arg0: f32, %arg1: tensor<4x8xf32>, %arg2: vector<4x8xf32>) {
//     "t.use"(%arg2) : (vector<4x8xf32>) -> ()
//     return
//   }
//   func.func @f166(%arg0: f32, %arg1: tensor<8xf32>, %arg2: vector<4xf32>, %arg3: vector<4xf32>) {
//     %c0 = arith.constant 0 : index
//     %0 = vector.transfer_write %arg3, %arg1[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
//     "t.use"(%0) : (tensor<8xf32>) -> ()
//     return
//   }
//   func.func @f167(%arg0: f32, %arg1: tensor<8xf32>) {
//     "t.use"(%arg1) : (tensor<8xf32>) -> ()
//     return
//   }
//   func.func @f168(%arg0: f32, %arg1: memref<8xf32>) {
//     %c0 = arith.constant 0 : index
//     %0 = vector.transfer_read %arg1[%c0], %arg0 {in_bounds = [true]} : memref<8xf32>, vector<[4]xf32>
//     "t.use"(%0) : (vector<[4]xf32>) -> ()
//     return
//   }
//   func.func @f169() {
//     %cst = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
//     %0 = vector.step : vector<[4]xindex>
//     "t.use"(%cst, %0) : (vector<4xindex>, vector<[4]xindex>) -> ()
//     return
//   }
//   func.func @f170() {
//     %cst = arith.constant dense<[12, 15]> : vector<2xi32>
//     "t.use"(%cst) : (vector<2xi32>) -> ()
//     return
//   }
//   func.func @f171(%arg0: vector<2xf32>) {
//     %cst = arith.constant dense<0.000000e+00> : vector<2xf32>
//     %0 = arith.mulf %arg0, %cst : vector<2xf32>
//     "t.use"(%0) : (vector<2xf32>) -> ()
//     return
//   }
//   func.func @f173(%arg0: vector<2xi32>, %arg1: vector<2xi32>) {
//     "t.use"(%arg0) : (vector<2xi32>) -> ()
//     return
//   }
//   func.func @f174(%arg0: vector<2x3xf32>, %arg1: vector<3x4xf32>, %arg2: vector<2x4xf32>) {
//     %0 = vector.contract {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
//     "t.use"(%0) : (vector<2x4xf32>) -> ()
//     return
//   }
//   func.func @f175(%arg0: memref<3x4xf32>) {
//     %0 = vector.type_cast %arg0 : memref<3x4xf32> to memref<vector<3x4xf32>>
//     "t.use"(%0) : (memref<vector<3x4xf32>>) -> ()
//     return
//   }
//   func.func @f176(%arg0: vector<4xf32>) {
//     %res1, %res2 = vector.deinterleave %arg0 : vector<4xf32> -> vector<2xf32>
//     %0 = vector.interleave %res1, %res2 : vector<2xf32> -> vector<4xf32>
//     "t.use"(%0) : (vector<4xf32>) -> ()
//     return
//   }
// }
