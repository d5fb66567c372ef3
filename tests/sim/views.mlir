// RUN: kiln run %s --func f --args [0,1,2,3,4,5,6,7]
// A strided subview shares the memory of its source; a global table.

memref.global constant @table : memref<3xi32> = dense<[10, 20, 30]>
func.func @f(%m: memref<8xi32>) {
  %t = memref.get_global @table : memref<3xi32>
  %s = memref.subview %m[1] [3] [2] : memref<8xi32> to memref<3xi32, strided<[2], offset: 1>>
  affine.for %i = 0 to 3 {
    %v = affine.load %t[%i] : memref<3xi32>
    memref.store %v, %s[%i] : memref<3xi32, strided<[2], offset: 1>>
  }
  return
}

// OUTPUT
// m = [0,10,2,20,4,30,6,7]
