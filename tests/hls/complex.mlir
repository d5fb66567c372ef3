// RUN: kiln hls %s -o %t/static --runs 6
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 4
// RUN: kiln hls %s -o %t/axi --memory axi --runs 3
// RUN: kiln hls %s -o %t/shared --max mul.f32=1 --max add.f32=1 --runs 3
// IGNORE: stdout
// Complex numbers in loops, choices, arguments, results, tables and memory: one word of both parts, the real one low.
memref.global "private" constant @twiddles : memref<4xcomplex<f32>> = dense<[(1.0, 0.0), (0.0, -1.0), (-1.0, 0.5), (2.0, 1.5)]>
memref.global "private" constant @scale : memref<4xcomplex<f16>> = dense<(1.5, 2.0)>
func.func @complex(%x: memref<8xcomplex<f32>>, %h: memref<4xcomplex<f16>>, %w: complex<f32>, %y: memref<8xcomplex<f32>>)
    -> (complex<f32>, f32, complex<f64>, i1, i64) {
  %zero = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %t = memref.get_global @twiddles : memref<4xcomplex<f32>>
  %u = memref.get_global @scale : memref<4xcomplex<f16>>
  %kept = memref.alloca() : memref<4xcomplex<f32>>
  %s = affine.for %i = 0 to 4 iter_args(%acc = %zero) -> (complex<f32>) {
    %a = affine.load %x[2 * %i] : memref<8xcomplex<f32>>
    %b = affine.load %x[2 * %i + 1] : memref<8xcomplex<f32>>
    %k = affine.load %t[%i] : memref<4xcomplex<f32>>
    %v = complex.mul %b, %w : complex<f32>
    %p = complex.add %a, %v : complex<f32>
    %m = complex.sub %a, %v : complex<f32>
    %e = complex.neq %p, %m : complex<f32>
    %r = scf.if %e -> (complex<f32>) {
      %q = complex.div %p, %m : complex<f32>
      scf.yield %q : complex<f32>
    } else {
      %n = complex.neg %k : complex<f32>
      scf.yield %n : complex<f32>
    }
    %c = complex.conj %r : complex<f32>
    affine.store %c, %kept[%i] : memref<4xcomplex<f32>>
    %f = affine.load %h[%i] : memref<4xcomplex<f16>>
    %g = affine.load %u[%i] : memref<4xcomplex<f16>>
    %fg = complex.mul %f, %g : complex<f16>
    affine.store %fg, %h[%i] : memref<4xcomplex<f16>>
    %next = complex.add %acc, %r : complex<f32>
    affine.yield %next : complex<f32>
  }
  affine.for %i = 0 to 4 {
    %a = affine.load %kept[3 - %i] : memref<4xcomplex<f32>>
    %k = affine.load %t[%i] : memref<4xcomplex<f32>>
    %b = complex.mul %a, %k : complex<f32>
    affine.store %b, %y[%i] : memref<8xcomplex<f32>>
  }
  %size = complex.abs %s : complex<f32>
  %same = complex.eq %s, %w : complex<f32>
  %bits = complex.bitcast %s : complex<f32> to i64
  %re = complex.re %s : complex<f32>
  %im = complex.im %s : complex<f32>
  %wide_re = arith.extf %re : f32 to f64
  %wide_im = arith.extf %im : f32 to f64
  %wide = complex.create %wide_im, %wide_re : complex<f64>
  return %s, %size, %wide, %same, %bits : complex<f32>, f32, complex<f64>, i1, i64
}

// ERROR
// %s:20:10: warning[E0502]: the path from 'cond_br7_1_sent18' to 'buffer11_ready' takes 18940 ps with its registers and longer wires: the clock will reach about 53 MHz
//     %p = complex.add %a, %v : complex<f32>
//          ^
