// RUN: kiln opt %s --lower-affine
// EXIT: 1
// A reduction that assigns has no sequential form, and a vector access no form outside of affine.

func.func @vectors(%a: memref<32xi32>) {
  %x = affine.vector_load %a[0] : memref<32xi32>, vector<4xi32>
  return
}

// ERROR
// %s:6:8: error[E0401]: 'affine.vector_load': this operation has no lowering to scf, memref and arith
//   %x = affine.vector_load %a[0] : memref<32xi32>, vector<4xi32>
//        ^
