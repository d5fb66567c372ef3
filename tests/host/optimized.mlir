// RUN: kiln cosim %s -o %t/out
// RUN: grep -o -m 1 -e .[0-9]*.x.float. %t/out/app.ll
// What stays on the host is made fast for all machines of its architecture: a product gets vectors.

func.func @scale(%x: f32) -> f32 attributes {kiln.device} {
  %y = arith.addf %x, %x : f32
  return %y : f32
}

func.func @main(%a: memref<32x32xf32>, %b: memref<32x32xf32>, %c: memref<32x32xf32>, %x: f32) {
  %y = call @scale(%x) : (f32) -> f32
  affine.for %i = 0 to 32 {
    affine.for %j = 0 to 32 {
      affine.for %k = 0 to 32 {
        %u = affine.load %a[%i, %k] : memref<32x32xf32>
        %v = affine.load %b[%k, %j] : memref<32x32xf32>
        %w = affine.load %c[%i, %j] : memref<32x32xf32>
        %p = arith.mulf %u, %v : f32
        %s = arith.addf %w, %p : f32
        affine.store %s, %c[%i, %j] : memref<32x32xf32>
      }
    }
  }
  %first = affine.load %c[0, 0] : memref<32x32xf32>
  %shifted = arith.addf %first, %y : f32
  affine.store %shifted, %c[0, 0] : memref<32x32xf32>
  return
}

// OUTPUT
// kernel                  runs      cycles   transfers     bytes
// scale                      1          13          72        24
//
// 120 cycles in all, in 0 of them a kernel runs beside another's work
// simulated: host and device equal to the source in the run
// <4 x float>
