// A kernel of scalars alone, with two results.
func.func @divide(%n: i32, %d: i32) -> (i32, i32) attributes {kiln.device} {
  %q = arith.divui %n, %d : i32
  %r = arith.remui %n, %d : i32
  return %q, %r : i32, i32
}

func.func @main(%n: memref<6xi32>, %q: memref<6xi32>, %r: memref<6xi32>) {
  %one = arith.constant 1 : i32
  affine.for %i = 0 to 6 {
    %x = affine.load %n[%i] : memref<6xi32>
    %y = affine.load %n[5 - %i] : memref<6xi32>
    %d = arith.ori %y, %one : i32
    %a, %b = func.call @divide(%x, %d) : (i32, i32) -> (i32, i32)
    affine.store %a, %q[%i] : memref<6xi32>
    affine.store %b, %r[%i] : memref<6xi32>
  }
  return
}
