// A loop of the host that ends when the device says that nothing changed.
func.func @pass(%a: memref<16xi32>) -> i1 attributes {kiln.device} {
  %no = arith.constant false
  %changed = affine.for %i = 0 to 15 iter_args(%c = %no) -> (i1) {
    %x = affine.load %a[%i] : memref<16xi32>
    %y = affine.load %a[%i + 1] : memref<16xi32>
    %wrong = arith.cmpi sgt, %x, %y : i32
    %low = arith.select %wrong, %y, %x : i32
    %high = arith.select %wrong, %x, %y : i32
    affine.store %low, %a[%i] : memref<16xi32>
    affine.store %high, %a[%i + 1] : memref<16xi32>
    %d = arith.ori %c, %wrong : i1
    affine.yield %d : i1
  }
  return %changed : i1
}

func.func @main(%a: memref<16xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.while (%k = %zero) : (i32) -> i32 {
    %changed = func.call @pass(%a) : (memref<16xi32>) -> i1
    %m = arith.addi %k, %one : i32
    scf.condition(%changed) %m : i32
  } do {
  ^bb0(%k: i32):
    scf.yield %k : i32
  }
  return %n : i32
}
