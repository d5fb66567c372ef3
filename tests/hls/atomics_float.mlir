// Atomic updates of floats: sums, products and extrema, which give the word that was there before
// IGNORE: stdout
// RUN: kiln hls %s -o %t
func.func @f(%a: memref<8xf32>, %v: f32, %w: f32) -> (f32, f32) {
  affine.for %i = 0 to 8 {
    %r = memref.atomic_rmw addf %v, %a[%i] : (f32, memref<8xf32>) -> f32
    %s = memref.atomic_rmw mulf %w, %a[%i] : (f32, memref<8xf32>) -> f32
  }
  %c3 = arith.constant 3 : index
  %x = memref.atomic_rmw maximumf %v, %a[%c3] : (f32, memref<8xf32>) -> f32
  %y = memref.atomic_rmw minnumf %w, %a[%c3] : (f32, memref<8xf32>) -> f32
  %z = memref.atomic_rmw assign %v, %a[%c3] : (f32, memref<8xf32>) -> f32
  return %x, %z : f32, f32
}
