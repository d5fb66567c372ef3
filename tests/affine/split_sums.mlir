// RUN: kiln opt %s --affine-split-sums --verify-transforms
// What is stored and summed is computed before the sum, which reads it. A running sum stays, as does a sum of what is not stored, or stored in one element.

func.func @exponentials(%x: memref<8xf32>, %y: memref<16xf32>, %m: f32) -> f32 {
  %zero = arith.constant 0.0 : f32
  %s = affine.for %j = 0 to 8 iter_args(%a = %zero) -> f32 {
    %v = affine.load %x[%j] : memref<8xf32>
    %d = arith.mulf %v, %m : f32
    affine.store %d, %y[2 * %j + 1] : memref<16xf32>
    %b = arith.addf %a, %d : f32
    affine.yield %b : f32
  }
  return %s : f32
}

func.func @running(%x: memref<8xf32>, %y: memref<8xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %s = affine.for %j = 0 to 8 iter_args(%a = %zero) -> f32 {
    %v = affine.load %x[%j] : memref<8xf32>
    %d = arith.mulf %v, %v : f32
    %b = arith.addf %a, %d : f32
    affine.store %b, %y[%j] : memref<8xf32>
    affine.yield %b : f32
  }
  return %s : f32
}

func.func @not_stored(%x: memref<8xf32>, %y: memref<8xf32>, %one: memref<f32>, %n: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %s = affine.for %j = 0 to 8 iter_args(%a = %zero) -> f32 {
    %v = affine.load %x[%j] : memref<8xf32>
    %d = arith.mulf %v, %v : f32
    affine.store %v, %y[%j] : memref<8xf32>
    affine.store %d, %one[] : memref<f32>
    %b = arith.addf %a, %d : f32
    affine.yield %b : f32
  }
  return %s : f32
}

func.func @written_twice(%x: memref<8xf32>, %y: memref<9xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %s = affine.for %j = 0 to 8 iter_args(%a = %zero) -> f32 {
    %v = affine.load %x[%j] : memref<8xf32>
    %d = arith.mulf %v, %v : f32
    affine.store %d, %y[%j] : memref<9xf32>
    affine.store %v, %y[%j + 1] : memref<9xf32>
    %b = arith.addf %a, %d : f32
    affine.yield %b : f32
  }
  return %s : f32
}

func.func @last_two(%x: memref<8xi32>, %y: memref<8xi32>) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %s:2 = affine.for %j = 0 to 8 iter_args(%a = %zero, %b = %zero) -> (i32, i32) {
    %v = affine.load %x[%j] : memref<8xi32>
    %d = arith.muli %v, %v : i32
    affine.store %d, %y[7 - %j] : memref<8xi32>
    %e = arith.maxsi %b, %d : i32
    affine.yield %d, %e : i32, i32
  }
  return %s#0, %s#1 : i32, i32
}
