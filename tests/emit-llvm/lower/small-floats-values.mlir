// RUN: kiln llvm %s -o %t/values.ll
// RUN: lli-19 %t/values.ll
// RUN: lli-19 -mattr=-avx512bf16 %t/values.ll
// The results of `@value` are those of paper arithmetic; `@main` ends with 0 if each has its bits.

// 33685505 is 2^25 + 2^17 + 2^0 + ...: 0b10000000_1000..01, just above the middle of 2^25 and its neighbour.
func.func @integer(%x: i32) -> bf16 {
  %y = arith.sitofp %x : i32 to bf16
  return %y : bf16
}

// One more bit than a double holds decides.
func.func @wide(%x: i64) -> bf16 {
  %y = arith.uitofp %x : i64 to bf16
  return %y : bf16
}

// The largest of 200 bits is beyond the largest number.
func.func @wider(%x: i200) -> f16 {
  %y = arith.uitofp %x : i200 to f16
  return %y : f16
}

func.func @multiply_add(%a: bf16, %b: bf16, %c: bf16) -> bf16 {
  %y = math.fma %a, %b, %c : bf16
  return %y : bf16
}

func.func @narrow(%x: f64) -> bf16 {
  %y = arith.truncf %x : f64 to bf16
  return %y : bf16
}

func.func @negate(%x: bf16) -> bf16 {
  %y = arith.negf %x : bf16
  return %y : bf16
}

// A sum of subnormal numbers is exact.
func.func @add(%x: vector<2xbf16>) -> bf16 {
  %y = vector.reduction <add>, %x : vector<2xbf16> into bf16
  return %y : bf16
}

func.func @larger(%x: vector<4xf16>, %y: vector<4xf16>) -> f16 {
  %z = arith.maximumf %x, %y : vector<4xf16>
  %w = vector.extract %z[1] : f16 from vector<4xf16>
  return %w : f16
}

func.func @increase(%m: memref<2xbf16>, %x: bf16) -> bf16 {
  %one = arith.constant 1 : index
  %old = memref.atomic_rmw addf %x, %m[%one] : (bf16, memref<2xbf16>) -> bf16
  %new = memref.load %m[%one] : memref<2xbf16>
  return %new : bf16
}

func.func @hyperbolic(%x: f16) -> f16 {
  %y = math.tanh %x : f16
  return %y : f16
}

func.func @differs(%value: bf16, %bits: i16) -> i32 {
  %actual = arith.bitcast %value : bf16 to i16
  %difference = arith.xori %actual, %bits : i16
  %wide = arith.extui %difference : i16 to i32
  return %wide : i32
}

func.func @differs_f16(%value: f16, %bits: i16) -> i32 {
  %actual = arith.bitcast %value : f16 to i16
  %difference = arith.xori %actual, %bits : i16
  %wide = arith.extui %difference : i16 to i32
  return %wide : i32
}

func.func @main() -> i32 {
  %0 = arith.constant 33685505 : i32
  %1 = call @integer(%0) : (i32) -> bf16
  %2 = arith.constant 0x4c01 : i16
  %d0 = call @differs(%1, %2) : (bf16, i16) -> i32

  // 2^63 + 2^55 + 1: above the middle of 2^63 and 2^63 + 2^56.
  %3 = arith.constant 0x8080000000000001 : i64
  %4 = call @wide(%3) : (i64) -> bf16
  %5 = arith.constant 0x5f01 : i16
  %d1 = call @differs(%4, %5) : (bf16, i16) -> i32

  %6 = arith.constant -1 : i200
  %7 = call @wider(%6) : (i200) -> f16
  %8 = arith.constant 0x7c00 : i16
  %d2 = call @differs_f16(%7, %8) : (f16, i16) -> i32

  // 1.0625 * 1.0625 is 1.12890625, the middle of 1.125 and 1.1328125; 2^-100 more is above it, 2^-100 less below.
  %9 = arith.constant 1.0625 : bf16
  %10 = arith.constant 0x0D80 : bf16
  %11 = call @multiply_add(%9, %9, %10) : (bf16, bf16, bf16) -> bf16
  %12 = arith.constant 0x3f91 : i16
  %d3 = call @differs(%11, %12) : (bf16, i16) -> i32
  %13 = arith.constant 0x8D80 : bf16
  %14 = call @multiply_add(%9, %9, %13) : (bf16, bf16, bf16) -> bf16
  %15 = arith.constant 0x3f90 : i16
  %d4 = call @differs(%14, %15) : (bf16, i16) -> i32

  // The middle of 1 and 1.0078125, and 2^-52.
  %16 = arith.constant 0x3FF0100000000001 : f64
  %17 = call @narrow(%16) : (f64) -> bf16
  %18 = arith.constant 0x3f81 : i16
  %d5 = call @differs(%17, %18) : (bf16, i16) -> i32

  // A subnormal number.
  %19 = arith.constant 0x0001 : bf16
  %20 = call @negate(%19) : (bf16) -> bf16
  %21 = arith.constant 0x8001 : i16
  %d6 = call @differs(%20, %21) : (bf16, i16) -> i32
  %22 = vector.splat %19 : vector<2xbf16>
  %23 = call @add(%22) : (vector<2xbf16>) -> bf16
  %24 = arith.constant 2 : i16
  %d7 = call @differs(%23, %24) : (bf16, i16) -> i32

  %25 = arith.constant dense<0.0> : vector<4xf16>
  %26 = arith.constant dense<0x7E00> : vector<4xf16>
  %27 = call @larger(%25, %26) : (vector<4xf16>, vector<4xf16>) -> f16
  %28 = arith.constant 0x7e00 : i16
  %d8 = call @differs_f16(%27, %28) : (f16, i16) -> i32

  %29 = memref.alloca() : memref<2xbf16>
  %30 = arith.constant 1 : index
  memref.store %9, %29[%30] : memref<2xbf16>
  %31 = call @increase(%29, %9) : (memref<2xbf16>, bf16) -> bf16
  %32 = arith.constant 0x4008 : i16
  %d9 = call @differs(%31, %32) : (bf16, i16) -> i32

  // tanh 0.5 is 0.46211715726: 0.462158203125 is nearest.
  %33 = arith.constant 0.5 : f16
  %34 = call @hyperbolic(%33) : (f16) -> f16
  %35 = arith.constant 0x3765 : i16
  %d10 = call @differs_f16(%34, %35) : (f16, i16) -> i32

  %s0 = arith.ori %d0, %d1 : i32
  %s1 = arith.ori %s0, %d2 : i32
  %s2 = arith.ori %s1, %d3 : i32
  %s3 = arith.ori %s2, %d4 : i32
  %s4 = arith.ori %s3, %d5 : i32
  %s5 = arith.ori %s4, %d6 : i32
  %s6 = arith.ori %s5, %d7 : i32
  %s7 = arith.ori %s6, %d8 : i32
  %s8 = arith.ori %s7, %d9 : i32
  %all = arith.ori %s8, %d10 : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %fails = arith.cmpi ne, %all, %zero : i32
  %code = arith.select %fails, %one, %zero : i32
  return %code : i32
}
