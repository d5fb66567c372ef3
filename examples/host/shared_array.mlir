// Two kernels on one array: the second must wait for the first, and the host for the second.
func.func @fill(%a: memref<24xi32>, %k: i32) attributes {kiln.device} {
  affine.for %i = 0 to 24 {
    %n = arith.index_cast %i : index to i32
    %v = arith.muli %n, %k : i32
    affine.store %v, %a[%i] : memref<24xi32>
  }
  return
}

func.func @shift(%a: memref<24xi32>) attributes {kiln.device} {
  affine.for %i = 0 to 23 {
    %v = affine.load %a[%i + 1] : memref<24xi32>
    affine.store %v, %a[%i] : memref<24xi32>
  }
  return
}

func.func @main(%a: memref<24xi32>, %b: memref<24xi32>, %k: i32) {
  func.call @fill(%a, %k) : (memref<24xi32>, i32) -> ()
  func.call @shift(%a) : (memref<24xi32>) -> ()
  affine.for %i = 0 to 24 {
    %v = affine.load %a[%i] : memref<24xi32>
    affine.store %v, %b[%i] : memref<24xi32>
  }
  func.call @fill(%b, %k) : (memref<24xi32>, i32) -> ()
  return
}
