// RUN: kiln opt %s --convert-vector-to-llvm
// Operations on vectors alone: elements, splats, reductions, shuffles, products and masks.

func.func @elements(%v: vector<4xi32>, %x: i32, %i: index) -> (i32, i32, vector<4xi32>, vector<4xi32>) {
  %0 = vector.extract %v[2] : i32 from vector<4xi32>
  %1 = vector.extractelement %v[%i : index] : vector<4xi32>
  %2 = vector.insert %x, %v[0] : i32 into vector<4xi32>
  %3 = vector.insertelement %x, %v[%i : index] : vector<4xi32>
  return %0, %1, %2, %3 : i32, i32, vector<4xi32>, vector<4xi32>
}

func.func @rows(%v: vector<2x4xi32>, %x: vector<4xi32>) -> (vector<4xi32>, vector<2x4xi32>) {
  %0 = vector.extract %v[1] : vector<4xi32> from vector<2x4xi32>
  %1 = vector.insert %x, %v[0] : vector<4xi32> into vector<2x4xi32>
  return %0, %1 : vector<4xi32>, vector<2x4xi32>
}

func.func @reductions(%v: vector<4xi32>, %f: vector<4xf32>, %z: f32) -> (i32, i32, f32, f32) {
  %0 = vector.reduction <add>, %v : vector<4xi32> into i32
  %1 = vector.reduction <minui>, %v : vector<4xi32> into i32
  %2 = vector.reduction <add>, %f : vector<4xf32> into f32
  %3 = vector.reduction <mul>, %f, %z : vector<4xf32> into f32
  return %0, %1, %2, %3 : i32, i32, f32, f32
}

func.func @moved(%v: vector<4xi8>, %w: vector<4xi8>, %x: i8) -> (vector<3xi8>, vector<8xi8>) {
  %0 = vector.shuffle %v, %w [0, 7, 3] : vector<4xi8>, vector<4xi8>
  %1 = vector.broadcast %x : i8 to vector<8xi8>
  return %0, %1 : vector<3xi8>, vector<8xi8>
}

func.func @sum(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.fma %a, %b, %c : vector<4xf32>
  return %0 : vector<4xf32>
}

// OUTPUT
// module {
//   func.func @elements(%arg0: vector<4xi32>, %arg1: i32, %arg2: index) -> (i32, i32, vector<4xi32>, vector<4xi32>) {
//     %0 = builtin.unrealized_conversion_cast %arg2 : index to i64
//     %1 = llvm.mlir.constant(2 : i64) : i64
//     %2 = llvm.extractelement %arg0[%1 : i64] : vector<4xi32>
//     %3 = llvm.extractelement %arg0[%0 : i64] : vector<4xi32>
//     %4 = llvm.mlir.constant(0 : i64) : i64
//     %5 = llvm.insertelement %arg1, %arg0[%4 : i64] : vector<4xi32>
//     %6 = llvm.insertelement %arg1, %arg0[%0 : i64] : vector<4xi32>
//     return %2, %3, %5, %6 : i32, i32, vector<4xi32>, vector<4xi32>
//   }
//   func.func @rows(%arg0: vector<2x4xi32>, %arg1: vector<4xi32>) -> (vector<4xi32>, vector<2x4xi32>) {
//     %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x4xi32> to !llvm.array<2 x vector<4xi32>>
//     %1 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<4xi32>>
//     %2 = llvm.insertvalue %arg1, %0[0] : !llvm.array<2 x vector<4xi32>>
//     %3 = builtin.unrealized_conversion_cast %2 : !llvm.array<2 x vector<4xi32>> to vector<2x4xi32>
//     return %1, %3 : vector<4xi32>, vector<2x4xi32>
//   }
//   func.func @reductions(%arg0: vector<4xi32>, %arg1: vector<4xf32>, %arg2: f32) -> (i32, i32, f32, f32) {
//     %0 = "llvm.intr.vector.reduce.add"(%arg0) : (vector<4xi32>) -> i32
//     %1 = "llvm.intr.vector.reduce.umin"(%arg0) : (vector<4xi32>) -> i32
//     %2 = llvm.mlir.constant(0.000000e+00 : f32) : f32
//     %3 = "llvm.intr.vector.reduce.fadd"(%2, %arg1) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
//     %4 = "llvm.intr.vector.reduce.fmul"(%arg2, %arg1) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
//     return %0, %1, %3, %4 : i32, i32, f32, f32
//   }
//   func.func @moved(%arg0: vector<4xi8>, %arg1: vector<4xi8>, %arg2: i8) -> (vector<3xi8>, vector<8xi8>) {
//     %0 = llvm.shufflevector %arg0, %arg1 [0, 7, 3] : vector<4xi8>
//     %1 = llvm.mlir.poison : vector<8xi8>
//     %2 = llvm.mlir.constant(0 : i64) : i64
//     %3 = llvm.insertelement %arg2, %1[%2 : i64] : vector<8xi8>
//     %4 = llvm.shufflevector %3, %1 [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xi8>
//     return %0, %4 : vector<3xi8>, vector<8xi8>
//   }
//   func.func @sum(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> vector<4xf32> {
//     %0 = llvm.intr.fmuladd(%arg0, %arg1, %arg2)  : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
//     return %0 : vector<4xf32>
//   }
// }
