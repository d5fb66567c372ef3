// RUN: kiln opt %s
// Every operation of complex. The text is what mlir-opt of LLVM 19 prints.

module {
  func.func @f0(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.abs %arg0 : complex<f32>
    return
  }
  func.func @f1(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.abs %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f2(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.abs %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f3(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.angle %arg0 : complex<f32>
    return
  }
  func.func @f4(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.angle %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f5(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.angle %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f6(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.conj %arg0 : complex<f32>
    return
  }
  func.func @f7(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.conj %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f8(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.conj %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f9(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.cos %arg0 : complex<f32>
    return
  }
  func.func @f10(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.cos %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f11(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.cos %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f12(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.exp %arg0 : complex<f32>
    return
  }
  func.func @f13(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.exp %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f14(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.exp %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f15(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.expm1 %arg0 : complex<f32>
    return
  }
  func.func @f16(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.expm1 %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f17(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.expm1 %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f18(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.im %arg0 : complex<f32>
    return
  }
  func.func @f19(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.im %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f20(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.im %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f21(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.log %arg0 : complex<f32>
    return
  }
  func.func @f22(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.log %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f23(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.log %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f24(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.log1p %arg0 : complex<f32>
    return
  }
  func.func @f25(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.log1p %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f26(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.log1p %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f27(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.neg %arg0 : complex<f32>
    return
  }
  func.func @f28(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.neg %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f29(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.neg %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f30(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.re %arg0 : complex<f32>
    return
  }
  func.func @f31(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.re %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f32(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.re %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f33(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.rsqrt %arg0 : complex<f32>
    return
  }
  func.func @f34(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.rsqrt %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f35(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.rsqrt %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f36(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.sign %arg0 : complex<f32>
    return
  }
  func.func @f37(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.sign %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f38(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.sign %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f39(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.sin %arg0 : complex<f32>
    return
  }
  func.func @f40(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.sin %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f41(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.sin %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f42(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.sqrt %arg0 : complex<f32>
    return
  }
  func.func @f43(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.sqrt %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f44(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.sqrt %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f45(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.tan %arg0 : complex<f32>
    return
  }
  func.func @f46(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.tan %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f47(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.tan %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f48(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.tanh %arg0 : complex<f32>
    return
  }
  func.func @f49(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.tanh %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f50(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.tanh %arg0 fastmath<fast> {a} : complex<f32>
    return
  }
  func.func @f51(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.add %arg0, %arg0 : complex<f32>
    return
  }
  func.func @f52(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.add %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f53(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.add %arg0, %arg0 {a} : complex<f32>
    return
  }
  func.func @f54(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.sub %arg0, %arg0 : complex<f32>
    return
  }
  func.func @f55(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.sub %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f56(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.sub %arg0, %arg0 {a} : complex<f32>
    return
  }
  func.func @f57(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.mul %arg0, %arg0 : complex<f32>
    return
  }
  func.func @f58(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.mul %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f59(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.mul %arg0, %arg0 {a} : complex<f32>
    return
  }
  func.func @f60(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.div %arg0, %arg0 : complex<f32>
    return
  }
  func.func @f61(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.div %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f62(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.div %arg0, %arg0 {a} : complex<f32>
    return
  }
  func.func @f63(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.atan2 %arg0, %arg0 : complex<f32>
    return
  }
  func.func @f64(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.atan2 %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f65(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.atan2 %arg0, %arg0 {a} : complex<f32>
    return
  }
  func.func @f66(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.pow %arg0, %arg0 : complex<f32>
    return
  }
  func.func @f67(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.pow %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
    return
  }
  func.func @f68(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.pow %arg0, %arg0 {a} : complex<f32>
    return
  }
  func.func @f69(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.eq %arg0, %arg0 : complex<f32>
    return
  }
  func.func @f70(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.eq %arg0, %arg0 {a} : complex<f32>
    return
  }
  func.func @f71(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.neq %arg0, %arg0 : complex<f32>
    return
  }
  func.func @f72(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.neq %arg0, %arg0 {a} : complex<f32>
    return
  }
  func.func @f73(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.create %arg2, %arg2 : complex<f32>
    return
  }
  func.func @f74(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %cst = complex.constant [1.000000e+00, 2.000000e+00] : complex<f64>
    return
  }
  func.func @f75(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %cst = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
    return
  }
  func.func @f76(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %cst = complex.constant [1, 2] : complex<i64>
    return
  }
  func.func @f77(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %cst = complex.constant [1 : i32, 2 : i32] : complex<i32>
    return
  }
  func.func @f78(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %cst = complex.constant [9.997550e-02 : f16, -0.000000e+00 : f16] {x} : complex<f16>
    return
  }
  func.func @f79(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.bitcast %arg0 : complex<f32> to i64
    return
  }
  func.func @f80(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.bitcast %arg4 : i64 to complex<f32>
    return
  }
  func.func @f81(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.bitcast %arg0 : complex<f32> to complex<f32>
    return
  }
  func.func @f82(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.bitcast %arg0 : complex<f32> to f64
    return
  }
  func.func @f83(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.bitcast %arg4 : i64 to i64
    return
  }
  func.func @f84(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
    %0 = complex.abs %arg0 fastmath<nnan> : complex<f32>
    return
  }
}

// OUTPUT
// module {
//   func.func @f0(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.abs %arg0 : complex<f32>
//     return
//   }
//   func.func @f1(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.abs %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f2(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.abs %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f3(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.angle %arg0 : complex<f32>
//     return
//   }
//   func.func @f4(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.angle %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f5(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.angle %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f6(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.conj %arg0 : complex<f32>
//     return
//   }
//   func.func @f7(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.conj %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f8(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.conj %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f9(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.cos %arg0 : complex<f32>
//     return
//   }
//   func.func @f10(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.cos %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f11(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.cos %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f12(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.exp %arg0 : complex<f32>
//     return
//   }
//   func.func @f13(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.exp %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f14(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.exp %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f15(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.expm1 %arg0 : complex<f32>
//     return
//   }
//   func.func @f16(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.expm1 %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f17(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.expm1 %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f18(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.im %arg0 : complex<f32>
//     return
//   }
//   func.func @f19(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.im %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f20(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.im %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f21(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.log %arg0 : complex<f32>
//     return
//   }
//   func.func @f22(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.log %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f23(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.log %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f24(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.log1p %arg0 : complex<f32>
//     return
//   }
//   func.func @f25(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.log1p %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f26(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.log1p %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f27(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.neg %arg0 : complex<f32>
//     return
//   }
//   func.func @f28(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.neg %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f29(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.neg %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f30(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.re %arg0 : complex<f32>
//     return
//   }
//   func.func @f31(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.re %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f32(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.re %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f33(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.rsqrt %arg0 : complex<f32>
//     return
//   }
//   func.func @f34(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.rsqrt %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f35(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.rsqrt %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f36(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sign %arg0 : complex<f32>
//     return
//   }
//   func.func @f37(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sign %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f38(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sign %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f39(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sin %arg0 : complex<f32>
//     return
//   }
//   func.func @f40(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sin %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f41(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sin %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f42(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sqrt %arg0 : complex<f32>
//     return
//   }
//   func.func @f43(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sqrt %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f44(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sqrt %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f45(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.tan %arg0 : complex<f32>
//     return
//   }
//   func.func @f46(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.tan %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f47(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.tan %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f48(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.tanh %arg0 : complex<f32>
//     return
//   }
//   func.func @f49(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.tanh %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f50(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.tanh %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f51(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.add %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f52(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.add %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f53(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.add %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f54(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sub %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f55(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sub %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f56(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sub %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f57(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.mul %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f58(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.mul %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f59(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.mul %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f60(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.div %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f61(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.div %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f62(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.div %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f63(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.atan2 %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f64(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.atan2 %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f65(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.atan2 %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f66(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.pow %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f67(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.pow %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f68(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.pow %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f69(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.eq %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f70(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.eq %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f71(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.neq %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f72(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.neq %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f73(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.create %arg2, %arg2 : complex<f32>
//     return
//   }
//   func.func @f74(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %cst = complex.constant [1.000000e+00, 2.000000e+00] : complex<f64>
//     return
//   }
//   func.func @f75(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %cst = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
//     return
//   }
//   func.func @f76(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %cst = complex.constant [1, 2] : complex<i64>
//     return
//   }
//   func.func @f77(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %cst = complex.constant [1 : i32, 2 : i32] : complex<i32>
//     return
//   }
//   func.func @f78(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %cst = complex.constant [9.997550e-02 : f16, -0.000000e+00 : f16] {x} : complex<f16>
//     return
//   }
//   func.func @f79(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.bitcast %arg0 : complex<f32> to i64
//     return
//   }
//   func.func @f80(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.bitcast %arg4 : i64 to complex<f32>
//     return
//   }
//   func.func @f81(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.bitcast %arg0 : complex<f32> to complex<f32>
//     return
//   }
//   func.func @f82(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.bitcast %arg0 : complex<f32> to f64
//     return
//   }
//   func.func @f83(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.bitcast %arg4 : i64 to i64
//     return
//   }
//   func.func @f84(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.abs %arg0 fastmath<nnan> : complex<f32>
//     return
//   }
// }
