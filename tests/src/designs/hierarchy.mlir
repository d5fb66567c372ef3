// Calls as modules of their own: nested ones, one function at two places, one that holds a memory and a loop; and the units of
// elastic circuits.
// Options: --func f --hierarchy
// Options: --func f --hierarchy --flow elastic
// Options: --func f --hierarchy --memory axi
// Options: --func f --hierarchy --memory internal --unroll 2
// Options: --func twice --hierarchy
// Options: --func twice --hierarchy --flow elastic

func.func private @clip(%x: i32, %most: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %a = arith.maxsi %x, %c0 : i32
  %b = arith.minsi %a, %most : i32
  return %b : i32
}
func.func private @row(%A: memref<8x16xi32>, %i: index) -> i32 {
  %c0 = arith.constant 0 : i32
  %most = arith.constant 255 : i32
  %s = affine.for %j = 0 to 16 iter_args(%acc = %c0) -> i32 {
    %x = affine.load %A[symbol(%i), %j] : memref<8x16xi32>
    %y = func.call @clip(%x, %most) : (i32, i32) -> i32
    %z = arith.addi %acc, %y : i32
    affine.yield %z : i32
  }
  return %s : i32
}
func.func @f(%A: memref<8x16xi32>, %B: memref<8xi32>, %bias: i32) -> i32 {
  %k = arith.constant 1023 : i32
  affine.for %i = 0 to 8 {
    %s = func.call @row(%A, %i) : (memref<8x16xi32>, index) -> i32
    %t = arith.addi %s, %bias : i32
    %u = func.call @clip(%t, %k) : (i32, i32) -> i32
    affine.store %u, %B[%i] : memref<8xi32>
  }
  %c0 = arith.constant 0 : index
  %r = func.call @row(%A, %c0) : (memref<8x16xi32>, index) -> i32
  return %r : i32
}
func.func private @prefix(%A: memref<16xi16>, %B: memref<16xi16>) {
  %sums = memref.alloc() : memref<16xi16>
  %c0 = arith.constant 0 : i16
  affine.for %i = 0 to 16 iter_args(%acc = %c0) -> i16 {
    %x = affine.load %A[%i] : memref<16xi16>
    %s = arith.addi %acc, %x : i16
    affine.store %s, %sums[%i] : memref<16xi16>
    affine.yield %s : i16
  }
  affine.for %i = 0 to 16 {
    %x = affine.load %sums[15 - %i] : memref<16xi16>
    affine.store %x, %B[%i] : memref<16xi16>
  }
  return
}
func.func @twice(%A: memref<16xi16>, %B: memref<16xi16>, %C: memref<16xi16>) {
  func.call @prefix(%A, %B) : (memref<16xi16>, memref<16xi16>) -> ()
  func.call @prefix(%B, %C) : (memref<16xi16>, memref<16xi16>) -> ()
  return
}
