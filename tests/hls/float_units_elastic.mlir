// RUN: kiln hls %s -o %t/out --flow elastic --max add.f32=1
// EXIT: 1
// Nothing is shared in elastic circuits (E0608).
func.func @poly(%x: memref<16xf32>, %y: memref<16xf32>, %a: f32, %b: f32, %c: f32) {
  affine.for %i = 0 to 16 {
    %v = affine.load %x[%i] : memref<16xf32>
    %p = arith.mulf %v, %a : f32
    %q = arith.addf %p, %b : f32
    %r = arith.mulf %q, %v : f32
    %s = arith.subf %r, %c : f32
    affine.store %s, %y[%i] : memref<16xf32>
  }
  return
}

// ERROR
// error[E0608]: operators are not shared in elastic circuits: leave out --max, --max-mul and --max-div
