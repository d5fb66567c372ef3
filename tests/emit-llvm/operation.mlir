// RUN: kiln llvm %s
// EXIT: 1
// An operation without a lowering: E0801.

func.func @f(%m: memref<8xi32>, %n: memref<1xindex>) {
  %w = memref.alloc() : memref<1xi32>
  %c0 = arith.constant 0 : index
  memref.dma_wait %w[%c0], %c0 : memref<1xi32>
  return
}

// ERROR
// %s:8:3: error[E0801]: 'memref.dma_wait': the operation can't be lowered
//   memref.dma_wait %w[%c0], %c0 : memref<1xi32>
//   ^
