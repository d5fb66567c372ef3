// RUN: kiln hls %s -o %t/out
// A product of 4096 x 4096 matrices: nothing that is asked takes longer for it than for one of 16 x 16, the count of cycles is
// exact, and what is simulated is the same design with fewer iterations.
func.func @gemm(%A: memref<4096x4096xi32>, %B: memref<4096x4096xi32>, %C: memref<4096x4096xi32>) {
  affine.for %i = 0 to 4096 {
    affine.for %j = 0 to 4096 {
      affine.for %k = 0 to 4096 {
        %a = affine.load %A[%i, %k] : memref<4096x4096xi32>
        %b = affine.load %B[%k, %j] : memref<4096x4096xi32>
        %product = arith.muli %a, %b : i32
        %c = affine.load %C[%i, %j] : memref<4096x4096xi32>
        %sum = arith.addi %c, %product : i32
        affine.store %sum, %C[%i, %j] : memref<4096x4096xi32>
      }
    }
  }
  return
}

// OUTPUT
