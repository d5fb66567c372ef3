// RUN: kiln gpu %s --gpu a100 --check --args @tests/gpu/inputs/functions.json random:1
// Elementary functions in single precision, by polynomials in double precision.
func.func @functions(%x: memref<64xf32>, %y: memref<12x64xf32>) {
  affine.for %i = 0 to 64 {
    %v = affine.load %x[%i] : memref<64xf32>
    %p = math.absf %v : f32
    %0 = math.exp %v : f32
    affine.store %0, %y[0, %i] : memref<12x64xf32>
    %1 = math.exp2 %v : f32
    affine.store %1, %y[1, %i] : memref<12x64xf32>
    %2 = math.expm1 %v : f32
    affine.store %2, %y[2, %i] : memref<12x64xf32>
    %3 = math.log %p : f32
    affine.store %3, %y[3, %i] : memref<12x64xf32>
    %4 = math.log2 %p : f32
    affine.store %4, %y[4, %i] : memref<12x64xf32>
    %5 = math.log1p %p : f32
    affine.store %5, %y[5, %i] : memref<12x64xf32>
    %6 = math.sin %v : f32
    affine.store %6, %y[6, %i] : memref<12x64xf32>
    %7 = math.cos %v : f32
    affine.store %7, %y[7, %i] : memref<12x64xf32>
    %8 = math.tan %v : f32
    affine.store %8, %y[8, %i] : memref<12x64xf32>
    %9 = math.atan %v : f32
    affine.store %9, %y[9, %i] : memref<12x64xf32>
    %10 = math.tanh %v : f32
    affine.store %10, %y[10, %i] : memref<12x64xf32>
    %11 = math.rsqrt %p : f32
    affine.store %11, %y[11, %i] : memref<12x64xf32>
  }
  return
}

// OUTPUT
// functions_0: launches 1, warp instructions 726, global lines 26 in 26 accesses, shared phases 0 and conflicts 0
// equal to the source; no race
