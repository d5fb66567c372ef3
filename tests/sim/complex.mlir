// RUN: kiln run %s --func arithmetic --args 3.0 -4.0
// RUN: kiln run %s --func functions --args 0.5 1.25
// RUN: kiln run %s --func memory --args 2
// Complex numbers: a pair of floats in values, one word of both in memory.
func.func @arithmetic(%x: f64, %y: f64) -> (f64, f64, f64, f64, f64, f64, i1, i1, f64, f64) {
  %z = complex.create %x, %y : complex<f64>
  %w = complex.constant [1.0, 2.0] : complex<f64>
  %p = complex.mul %z, %w : complex<f64>
  %q = complex.div %p, %w : complex<f64>
  %s = complex.sub %q, %w : complex<f64>
  %t = complex.add %s, %w : complex<f64>
  %n = complex.neg %t : complex<f64>
  %c = complex.conj %n : complex<f64>
  %e = complex.eq %z, %t : complex<f64>
  %d = complex.neq %z, %w : complex<f64>
  %a = complex.abs %z : complex<f64>
  %g = complex.angle %z : complex<f64>
  %pr = complex.re %p : complex<f64>
  %pi = complex.im %p : complex<f64>
  %qr = complex.re %q : complex<f64>
  %qi = complex.im %q : complex<f64>
  %cr = complex.re %c : complex<f64>
  %ci = complex.im %c : complex<f64>
  return %pr, %pi, %qr, %qi, %cr, %ci, %e, %d, %a, %g : f64, f64, f64, f64, f64, f64, i1, i1, f64, f64
}
func.func @functions(%x: f64, %y: f64) -> (f64, f64, f64, f64, f64, f64, f64, f64, f64, f64) {
  %z = complex.create %x, %y : complex<f64>
  %1 = complex.exp %z : complex<f64>
  %2 = complex.log %1 : complex<f64>
  %3 = complex.expm1 %2 : complex<f64>
  %4 = complex.log1p %3 : complex<f64>
  %5 = complex.sqrt %4 : complex<f64>
  %6 = complex.rsqrt %5 : complex<f64>
  %7 = complex.sin %6 : complex<f64>
  %8 = complex.cos %7 : complex<f64>
  %9 = complex.tan %8 : complex<f64>
  %10 = complex.tanh %9 : complex<f64>
  %11 = complex.sign %10 : complex<f64>
  %12 = complex.pow %4, %11 : complex<f64>
  %13 = complex.atan2 %12, %z : complex<f64>
  %r4 = complex.re %4 : complex<f64>
  %i4 = complex.im %4 : complex<f64>
  %r6 = complex.re %6 : complex<f64>
  %i6 = complex.im %6 : complex<f64>
  %r10 = complex.re %10 : complex<f64>
  %i10 = complex.im %10 : complex<f64>
  %r12 = complex.re %12 : complex<f64>
  %i12 = complex.im %12 : complex<f64>
  %r13 = complex.re %13 : complex<f64>
  %i13 = complex.im %13 : complex<f64>
  return %r4, %i4, %r6, %i6, %r10, %i10, %r12, %i12, %r13, %i13 : f64, f64, f64, f64, f64, f64, f64, f64, f64, f64
}
func.func @memory(%n: index) -> (f32, f32, f64, f64, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  %m = memref.alloc(%n) : memref<?xcomplex<f32>>
  memref.store %z, %m[%c0] : memref<?xcomplex<f32>>
  %l = memref.load %m[%c0] : memref<?xcomplex<f32>>
  %r = complex.re %l : complex<f32>
  %i = complex.im %l : complex<f32>
  %w = complex.constant [0.5, 4.0] : complex<f64>
  %t = tensor.from_elements %w, %w : tensor<2xcomplex<f64>>
  %s = scf.for %k = %c0 to %n step %c1 iter_args(%a = %w) -> complex<f64> {
    %e = tensor.extract %t[%k] : tensor<2xcomplex<f64>>
    %b = complex.add %a, %e : complex<f64>
    scf.yield %b : complex<f64>
  }
  %sr = complex.re %s : complex<f64>
  %si = complex.im %s : complex<f64>
  %bits = complex.bitcast %z : complex<f32> to i64
  memref.dealloc %m : memref<?xcomplex<f32>>
  return %r, %i, %sr, %si, %bits : f32, f32, f64, f64, i64
}

// OUTPUT
// result0 = 1.100000e+01
// result1 = 2.000000e+00
// result2 = 3.000000e+00
// result3 = -4.000000e+00
// result4 = -3.000000e+00
// result5 = -4.000000e+00
// result6 = 1
// result7 = 1
// result8 = 5.000000e+00
// result9 = -0.92729521800161219
// result0 = 5.000000e-01
// result1 = 1.250000e+00
// result2 = 0.88755716051501898
// result3 = -0.27219464678117522
// result4 = 0.69540763131308114
// result5 = 0.1143581627079092
// result6 = 0.3770158565488046
// result7 = 1.0391885448657479
// result8 = 0.6874360956969916
// result9 = 0.015930118559766122
// result0 = 1.500000e+00
// result1 = -2.000000e+00
// result2 = 1.500000e+00
// result3 = 1.200000e+01
// result4 = -4611686017357840384
