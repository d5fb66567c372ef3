// RUN: kiln llvm %s --gpu sm_80 -o %t/kernels.ll --manifest -
// RUN: kiln llvm %s --gpu sm_80
// A constant table that two kernels read is in the module of kernels once.
memref.global "private" constant @table : memref<4xi8> = dense<[1, -2, 3, -4]>
func.func @fir(%x: memref<36xi8>, %y: memref<33xi32>, %z: memref<33xi32>) {
  %t = memref.get_global @table : memref<4xi8>
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 33 {
    %s = affine.for %k = 0 to 4 iter_args(%a = %zero) -> i32 {
      %v = affine.load %x[%i + %k] : memref<36xi8>
      %c = affine.load %t[%k] : memref<4xi8>
      %ve = arith.extsi %v : i8 to i32
      %ce = arith.extsi %c : i8 to i32
      %p = arith.muli %ve, %ce : i32
      %n = arith.addi %a, %p : i32
      affine.yield %n : i32
    }
    affine.store %s, %y[%i] : memref<33xi32>
  }
  affine.for %i = 1 to 33 {
    %v = affine.load %y[%i - 1] : memref<33xi32>
    %c = affine.load %t[2] : memref<4xi8>
    %ce = arith.extsi %c : i8 to i32
    %p = arith.muli %v, %ce : i32
    affine.store %p, %z[%i] : memref<33xi32>
  }
  return
}
