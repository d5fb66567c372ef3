// Arrays in memory that design and host share, each behind an address in a register.
// options: --memory axi
func.func @gemm(%A: memref<16x16xi32>, %B: memref<16x16xi32>, %C: memref<16x16xi32>, %k: i32) attributes {kiln.device} {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.for %k0 = 0 to 16 {
        %a = affine.load %A[%i, %k0] : memref<16x16xi32>
        %b = affine.load %B[%k0, %j] : memref<16x16xi32>
        %c = affine.load %C[%i, %j] : memref<16x16xi32>
        %p = arith.muli %a, %b : i32
        %q = arith.muli %p, %k : i32
        %s = arith.addi %c, %q : i32
        affine.store %s, %C[%i, %j] : memref<16x16xi32>
      }
    }
  }
  return
}
func.func @main(%A: memref<16x16xi32>, %B: memref<16x16xi32>, %C: memref<16x16xi32>, %k: i32) {
  func.call @gemm(%A, %B, %C, %k) : (memref<16x16xi32>, memref<16x16xi32>, memref<16x16xi32>, i32) -> ()
  func.call @gemm(%C, %B, %A, %k) : (memref<16x16xi32>, memref<16x16xi32>, memref<16x16xi32>, i32) -> ()
  return
}
