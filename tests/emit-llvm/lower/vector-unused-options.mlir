// RUN: kiln opt %s --convert-vector-to-llvm='force-32bit-vector-indices=false enable-amx enable-arm-neon enable-arm-sve enable-x86vector'
// Options that are accepted for the reference's sake change nothing.

func.func @sums(%f: vector<4xf32>, %z: f32, %v: vector<4xi32>) -> (f32, f32, i32) {
  %0 = vector.reduction <add>, %f : vector<4xf32> into f32
  %1 = vector.reduction <mul>, %f, %z : vector<4xf32> into f32
  %2 = vector.reduction <add>, %v : vector<4xi32> into i32
  return %0, %1, %2 : f32, f32, i32
}

// OUTPUT
// module {
//   func.func @sums(%arg0: vector<4xf32>, %arg1: f32, %arg2: vector<4xi32>) -> (f32, f32, i32) {
//     %0 = llvm.mlir.constant(0.000000e+00 : f32) : f32
//     %1 = "llvm.intr.vector.reduce.fadd"(%0, %arg0) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
//     %2 = "llvm.intr.vector.reduce.fmul"(%arg1, %arg0) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
//     %3 = "llvm.intr.vector.reduce.add"(%arg2) : (vector<4xi32>) -> i32
//     return %1, %2, %3 : f32, f32, i32
//   }
// }
