// Elements of one to eight bytes in shared memory, of which the last word is not full, beside scalars and a result.
// options: --memory axi
func.func @mixed(%a: memref<5xi1>, %b: memref<7xi13>, %c: memref<3x3xf32>, %d: memref<5xi64>, %k: i7) -> i13 attributes {kiln.device} {
  %zero = arith.constant 0 : i13
  %sum = affine.for %i = 0 to 7 iter_args(%s = %zero) -> (i13) {
    %v = affine.load %b[%i] : memref<7xi13>
    %t = arith.addi %s, %v : i13
    affine.store %t, %b[%i] : memref<7xi13>
    affine.yield %t : i13
  }
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      %v = affine.load %c[%i, %j] : memref<3x3xf32>
      %w = arith.addf %v, %v : f32
      affine.store %w, %c[%i, %j] : memref<3x3xf32>
    }
  }
  affine.for %i = 0 to 5 {
    %on = affine.load %a[%i] : memref<5xi1>
    %v = affine.load %d[%i] : memref<5xi64>
    %w = arith.extsi %k : i7 to i64
    %x = arith.muli %v, %w : i64
    %y = arith.select %on, %x, %v : i64
    affine.store %y, %d[%i] : memref<5xi64>
  }
  return %sum : i13
}

func.func @main(%a: memref<5xi1>, %b: memref<7xi13>, %c: memref<3x3xf32>, %d: memref<5xi64>, %k: i7) -> i13 {
  %first = func.call @mixed(%a, %b, %c, %d, %k) : (memref<5xi1>, memref<7xi13>, memref<3x3xf32>, memref<5xi64>, i7) -> i13
  %again = func.call @mixed(%a, %b, %c, %d, %k) : (memref<5xi1>, memref<7xi13>, memref<3x3xf32>, memref<5xi64>, i7) -> i13
  %sum = arith.addi %first, %again : i13
  return %sum : i13
}
