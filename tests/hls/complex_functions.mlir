// RUN: kiln hls %s -o %t
// EXIT: 1
// Functions of complex numbers have no circuit: the error names them, not the parts that they take.
func.func @exponential(%x: memref<4xcomplex<f32>>) {
  affine.for %i = 0 to 4 {
    %a = affine.load %x[%i] : memref<4xcomplex<f32>>
    %e = complex.exp %a : complex<f32>
    affine.store %e, %x[%i] : memref<4xcomplex<f32>>
  }
  return
}

// ERROR
// %s:7:10: error[E0605]: 'complex.exp': operation 'complex.exp' can't be built in hardware
//     %e = complex.exp %a : complex<f32>
//          ^
// note: lower 'complex' first: mlir-opt --convert-complex-to-standard
