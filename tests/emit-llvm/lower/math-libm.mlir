// RUN: kiln opt %s --convert-math-to-libm
// Calls of the C library by width; a function is declared once, halves are made in single precision, vectors element by element.

func.func @floats(%a: f32, %b: f64) -> (f32, f32, f64, f64) {
  %0 = math.tanh %a : f32
  %1 = math.tanh %0 : f32
  %2 = math.erf %b : f64
  %3 = math.atan2 %b, %2 : f64
  return %0, %1, %2, %3 : f32, f32, f64, f64
}

func.func @half(%a: f16) -> f16 {
  %0 = math.cos %a : f16
  return %0 : f16
}

func.func @vector(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.cbrt %a : vector<2xf32>
  return %0 : vector<2xf32>
}

func.func @stays(%a: i32) -> i32 {
  %0 = math.absi %a : i32
  return %0 : i32
}

// OUTPUT
// module {
//   func.func private @cbrtf(f32) -> f32 attributes {llvm.readnone}
//   func.func private @cosf(f32) -> f32 attributes {llvm.readnone}
//   func.func private @atan2(f64, f64) -> f64 attributes {llvm.readnone}
//   func.func private @erf(f64) -> f64 attributes {llvm.readnone}
//   func.func private @tanhf(f32) -> f32 attributes {llvm.readnone}
//   func.func @floats(%arg0: f32, %arg1: f64) -> (f32, f32, f64, f64) {
//     %0 = call @tanhf(%arg0) : (f32) -> f32
//     %1 = call @tanhf(%0) : (f32) -> f32
//     %2 = call @erf(%arg1) : (f64) -> f64
//     %3 = call @atan2(%arg1, %2) : (f64, f64) -> f64
//     return %0, %1, %2, %3 : f32, f32, f64, f64
//   }
//   func.func @half(%arg0: f16) -> f16 {
//     %0 = arith.extf %arg0 : f16 to f32
//     %1 = call @cosf(%0) : (f32) -> f32
//     %2 = arith.truncf %1 : f32 to f16
//     return %2 : f16
//   }
//   func.func @vector(%arg0: vector<2xf32>) -> vector<2xf32> {
//     %cst = arith.constant dense<0.000000e+00> : vector<2xf32>
//     %0 = vector.extract %arg0[0] : f32 from vector<2xf32>
//     %1 = call @cbrtf(%0) : (f32) -> f32
//     %2 = vector.insert %1, %cst [0] : f32 into vector<2xf32>
//     %3 = vector.extract %arg0[1] : f32 from vector<2xf32>
//     %4 = call @cbrtf(%3) : (f32) -> f32
//     %5 = vector.insert %4, %2 [1] : f32 into vector<2xf32>
//     return %5 : vector<2xf32>
//   }
//   func.func @stays(%arg0: i32) -> i32 {
//     %0 = math.absi %arg0 : i32
//     return %0 : i32
//   }
// }
