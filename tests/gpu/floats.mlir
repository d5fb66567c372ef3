// RUN: kiln gpu %s --gpu a100 --check
// Floats of 16, 32 and 64 bits; halves are computed in single precision and rounded once more, which gives the same.
func.func @floats(%h: memref<96xf16>, %b: memref<96xbf16>, %s: memref<96xf32>, %d: memref<96xf64>, %k: memref<96xi32>) {
  %one = arith.constant 1.5 : f16
  affine.for %i = 0 to 96 {
    %x = affine.load %h[%i] : memref<96xf16>
    %y = affine.load %b[%i] : memref<96xbf16>
    %z = affine.load %s[%i] : memref<96xf32>
    %w = affine.load %d[%i] : memref<96xf64>
    %0 = arith.mulf %x, %one : f16
    %1 = arith.addf %0, %x : f16
    %2 = arith.divf %1, %one : f16
    %3 = math.fma %2, %x, %one : f16
    affine.store %3, %h[%i] : memref<96xf16>
    %4 = arith.mulf %y, %y : bf16
    %5 = arith.subf %4, %y : bf16
    affine.store %5, %b[%i] : memref<96xbf16>
    %6 = arith.extf %x : f16 to f32
    %7 = arith.maximumf %z, %6 : f32
    %8 = arith.minnumf %7, %6 : f32
    %9 = math.absf %8 : f32
    %10 = math.sqrt %9 : f32
    %11 = math.copysign %10, %z : f32
    %12 = math.floor %11 : f32
    %13 = math.round %z : f32
    %14 = arith.addf %12, %13 : f32
    affine.store %14, %s[%i] : memref<96xf32>
    %15 = arith.minimumf %w, %w : f64
    %16 = arith.extf %z : f32 to f64
    %17 = arith.cmpf olt, %16, %w : f64
    %18 = arith.select %17, %15, %16 : f64
    affine.store %18, %d[%i] : memref<96xf64>
    %19 = arith.uitofp %17 : i1 to f32
    %20 = arith.fptosi %19 : f32 to i32
    affine.store %20, %k[%i] : memref<96xi32>
  }
  return
}

// OUTPUT
// floats_0: launches 1, warp instructions 242, global lines 33 in 27 accesses, shared phases 0 and conflicts 0
// equal to the source; no race
