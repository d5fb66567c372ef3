// RUN: kiln opt %s --convert-math-to-llvm
// Functions of math become intrinsics; a reciprocal root becomes a quotient, log1p the logarithm of a sum, what has no intrinsic stays.

func.func @floats(%a: f32, %b: f32, %c: f32) -> (f32, f32, f32, f32, f32) {
  %0 = math.exp %a : f32
  %1 = math.fma %a, %b, %c : f32
  %2 = math.copysign %a, %b : f32
  %3 = math.rsqrt %a : f32
  %4 = math.log1p %a : f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}

func.func @flags(%a: f64) -> (f64, f64) {
  %0 = math.sin %a fastmath<afn> : f64
  %1 = math.sqrt %a fastmath<fast> : f64
  return %0, %1 : f64, f64
}

func.func @integers(%a: i17) -> (i17, i17, i17, i17) {
  %0 = math.ctpop %a : i17
  %1 = math.ctlz %a : i17
  %2 = math.cttz %a : i17
  %3 = math.absi %a : i17
  return %0, %1, %2, %3 : i17, i17, i17, i17
}

func.func @vectors(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = math.floor %a : vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @stays(%a: f32) -> f32 {
  %0 = math.erf %a : f32
  return %0 : f32
}

// OUTPUT
// module {
//   func.func @floats(%arg0: f32, %arg1: f32, %arg2: f32) -> (f32, f32, f32, f32, f32) {
//     %0 = llvm.intr.exp(%arg0)  : (f32) -> f32
//     %1 = llvm.intr.fma(%arg0, %arg1, %arg2)  : (f32, f32, f32) -> f32
//     %2 = llvm.intr.copysign(%arg0, %arg1)  : (f32, f32) -> f32
//     %3 = llvm.intr.sqrt(%arg0)  : (f32) -> f32
//     %4 = llvm.mlir.constant(1.000000e+00 : f32) : f32
//     %5 = llvm.fdiv %4, %3  : f32
//     %6 = llvm.mlir.constant(1.000000e+00 : f32) : f32
//     %7 = llvm.fadd %6, %arg0  : f32
//     %8 = llvm.intr.log(%7)  : (f32) -> f32
//     return %0, %1, %2, %5, %8 : f32, f32, f32, f32, f32
//   }
//   func.func @flags(%arg0: f64) -> (f64, f64) {
//     %0 = llvm.intr.sin(%arg0)  {fastmathFlags = #llvm.fastmath<afn>} : (f64) -> f64
//     %1 = llvm.intr.sqrt(%arg0)  {fastmathFlags = #llvm.fastmath<fast>} : (f64) -> f64
//     return %0, %1 : f64, f64
//   }
//   func.func @integers(%arg0: i17) -> (i17, i17, i17, i17) {
//     %0 = llvm.intr.ctpop(%arg0)  : (i17) -> i17
//     %1 = "llvm.intr.ctlz"(%arg0) <{is_zero_poison = false}> : (i17) -> i17
//     %2 = "llvm.intr.cttz"(%arg0) <{is_zero_poison = false}> : (i17) -> i17
//     %3 = "llvm.intr.abs"(%arg0) <{is_int_min_poison = false}> : (i17) -> i17
//     return %0, %1, %2, %3 : i17, i17, i17, i17
//   }
//   func.func @vectors(%arg0: vector<4xf32>) -> vector<4xf32> {
//     %0 = llvm.intr.floor(%arg0)  : (vector<4xf32>) -> vector<4xf32>
//     return %0 : vector<4xf32>
//   }
//   func.func @stays(%arg0: f32) -> f32 {
//     %0 = math.erf %arg0 : f32
//     return %0 : f32
//   }
// }
