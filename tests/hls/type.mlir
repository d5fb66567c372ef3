// RUN: kiln hls %s -o %t/out
// EXIT: 1
// A complex number has no operator: E0602.

func.func @f(%a: complex<f32>) -> complex<f32> {
  return %a : complex<f32>
}

// ERROR
// %s:5:1: error[E0602]: 'func.func': values of type 'complex<f32>' can't be built: lower it to its parts by mlir-opt --convert-complex-to-standard
// func.func @f(%a: complex<f32>) -> complex<f32> {
// ^
