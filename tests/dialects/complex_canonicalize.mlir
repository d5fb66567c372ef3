// RUN: kiln opt --canonicalize %s
// Canonical forms of complex, as mlir-opt of LLVM 19 gives them.

func.func @f0(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %0 = complex.sub %z, %w : complex<f32>
  %1 = complex.add %0, %w : complex<f32>
  return %1 : complex<f32>
}
func.func @f1(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %0 = complex.add %z, %w : complex<f32>
  %1 = complex.sub %0, %w : complex<f32>
  return %1 : complex<f32>
}
func.func @f2(%z: complex<f32>) -> complex<f32> {
  %0 = complex.neg %z : complex<f32>
  %1 = complex.neg %0 : complex<f32>
  return %1 : complex<f32>
}
func.func @f3(%z: complex<f32>) -> complex<f32> {
  %0 = complex.exp %z : complex<f32>
  %1 = complex.log %0 : complex<f32>
  return %1 : complex<f32>
}
func.func @f4(%z: complex<f32>) -> complex<f32> {
  %0 = complex.log %z : complex<f32>
  %1 = complex.exp %0 : complex<f32>
  return %1 : complex<f32>
}
func.func @f5(%z: complex<f32>) -> complex<f32> {
  %0 = complex.conj %z : complex<f32>
  %1 = complex.conj %0 : complex<f32>
  return %1 : complex<f32>
}
func.func @f6(%z: complex<f32>) -> complex<f32> {
  %k = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %1 = complex.add %z, %k : complex<f32>
  return %1 : complex<f32>
}
func.func @f7(%z: complex<f32>) -> complex<f32> {
  %k = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %1 = complex.add %k, %z : complex<f32>
  return %1 : complex<f32>
}
func.func @f8(%z: complex<f32>) -> complex<f32> {
  %k = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %1 = complex.sub %z, %k : complex<f32>
  return %1 : complex<f32>
}
func.func @f9(%z: complex<f32>) -> complex<f32> {
  %k = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %1 = complex.mul %z, %k : complex<f32>
  return %1 : complex<f32>
}
func.func @f10(%z: complex<f32>) -> complex<f32> {
  %k = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %1 = complex.div %z, %k : complex<f32>
  return %1 : complex<f32>
}
func.func @f11(%z: complex<f32>) -> complex<f32> {
  %r = complex.re %z : complex<f32>
  %q = complex.im %z : complex<f32>
  %1 = complex.create %r, %q : complex<f32>
  return %1 : complex<f32>
}
func.func @f12(%z: complex<f32>) -> complex<f32> {
  %q = complex.bitcast %z : complex<f32> to i64
  %1 = complex.bitcast %q : i64 to complex<f32>
  return %1 : complex<f32>
}
func.func @f13() -> f32 {
  %k = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %1 = complex.re %k : complex<f32>
  return %1 : f32
}
func.func @f14() -> f32 {
  %k = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %1 = complex.im %k : complex<f32>
  return %1 : f32
}
func.func @f15(%f: f32) -> f32 {
  %k = complex.create %f, %f : complex<f32>
  %1 = complex.re %k : complex<f32>
  return %1 : f32
}
func.func @f16(%f: f32) -> f32 {
  %k = complex.create %f, %f : complex<f32>
  %n = complex.neg %k : complex<f32>
  %1 = complex.im %n : complex<f32>
  return %1 : f32
}
func.func @f17(%f: f32) -> f32 {
  %k = complex.create %f, %f : complex<f32>
  %n = complex.neg %k : complex<f32>
  %1 = complex.re %n : complex<f32>
  return %1 : f32
}
func.func @f18(%z: complex<f32>) -> f64 {
  %q = complex.bitcast %z : complex<f32> to i64
  %1 = arith.bitcast %q : i64 to f64
  return %1 : f64
}

// OUTPUT
// module {
//   func.func @f0(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
//     return %arg0 : complex<f32>
//   }
//   func.func @f1(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
//     return %arg0 : complex<f32>
//   }
//   func.func @f2(%arg0: complex<f32>) -> complex<f32> {
//     return %arg0 : complex<f32>
//   }
//   func.func @f3(%arg0: complex<f32>) -> complex<f32> {
//     return %arg0 : complex<f32>
//   }
//   func.func @f4(%arg0: complex<f32>) -> complex<f32> {
//     return %arg0 : complex<f32>
//   }
//   func.func @f5(%arg0: complex<f32>) -> complex<f32> {
//     return %arg0 : complex<f32>
//   }
//   func.func @f6(%arg0: complex<f32>) -> complex<f32> {
//     return %arg0 : complex<f32>
//   }
//   func.func @f7(%arg0: complex<f32>) -> complex<f32> {
//     %cst = complex.constant [0.000000e+00 : f32, 0.000000e+00 : f32] : complex<f32>
//     %0 = complex.add %cst, %arg0 : complex<f32>
//     return %0 : complex<f32>
//   }
//   func.func @f8(%arg0: complex<f32>) -> complex<f32> {
//     return %arg0 : complex<f32>
//   }
//   func.func @f9(%arg0: complex<f32>) -> complex<f32> {
//     return %arg0 : complex<f32>
//   }
//   func.func @f10(%arg0: complex<f32>) -> complex<f32> {
//     return %arg0 : complex<f32>
//   }
//   func.func @f11(%arg0: complex<f32>) -> complex<f32> {
//     return %arg0 : complex<f32>
//   }
//   func.func @f12(%arg0: complex<f32>) -> complex<f32> {
//     return %arg0 : complex<f32>
//   }
//   func.func @f13() -> f32 {
//     %cst = arith.constant 1.000000e+00 : f32
//     return %cst : f32
//   }
//   func.func @f14() -> f32 {
//     %cst = arith.constant 2.000000e+00 : f32
//     return %cst : f32
//   }
//   func.func @f15(%arg0: f32) -> f32 {
//     return %arg0 : f32
//   }
//   func.func @f16(%arg0: f32) -> f32 {
//     %0 = arith.negf %arg0 : f32
//     return %0 : f32
//   }
//   func.func @f17(%arg0: f32) -> f32 {
//     %0 = arith.negf %arg0 : f32
//     return %0 : f32
//   }
//   func.func @f18(%arg0: complex<f32>) -> f64 {
//     %0 = complex.bitcast %arg0 : complex<f32> to f64
//     return %0 : f64
//   }
// }
