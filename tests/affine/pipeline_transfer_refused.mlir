// RUN: kiln opt %s --affine-pipeline-data-transfer -o /dev/null
// Transfers that have to stay where they are, each with its reason.

// The loop writes what the next transfer reads.
func.func @in_place(%A: memref<64xi32>) {
  %buffer = memref.alloc() : memref<32xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  %zero = arith.constant 0 : index
  %count = arith.constant 32 : index
  affine.for %i = 0 to 32 {
    affine.dma_start %A[%i], %buffer[%zero], %tag[%zero], %count : memref<64xi32>, memref<32xi32, 1>, memref<1xi32>
    affine.dma_wait %tag[%zero], %count : memref<1xi32>
    affine.for %j = 0 to 32 {
      %a = affine.load %buffer[%j] : memref<32xi32, 1>
      affine.store %a, %A[%i + %j] : memref<64xi32>
    }
  }
  return
}

// Bounds that are not constant.
func.func @unbounded(%A: memref<64xi32>, %B: memref<64xi32>, %n: index) {
  %buffer = memref.alloc() : memref<1xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  %zero = arith.constant 0 : index
  %count = arith.constant 1 : index
  affine.for %i = 0 to %n {
    affine.dma_start %A[%i], %buffer[%zero], %tag[%zero], %count : memref<64xi32>, memref<1xi32, 1>, memref<1xi32>
    affine.dma_wait %tag[%zero], %count : memref<1xi32>
    %a = affine.load %buffer[0] : memref<1xi32, 1>
    affine.store %a, %B[%i] : memref<64xi32>
  }
  return
}

// The buffer is read after the loop.
func.func @kept(%A: memref<64xi32>) -> i32 {
  %buffer = memref.alloc() : memref<1xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  %zero = arith.constant 0 : index
  %count = arith.constant 1 : index
  affine.for %i = 0 to 64 {
    affine.dma_start %A[%i], %buffer[%zero], %tag[%zero], %count : memref<64xi32>, memref<1xi32, 1>, memref<1xi32>
    affine.dma_wait %tag[%zero], %count : memref<1xi32>
  }
  %last = affine.load %buffer[0] : memref<1xi32, 1>
  return %last : i32
}

// The element before is read before the wait.
func.func @early(%A: memref<64xi32>, %B: memref<64xi32>) {
  %buffer = memref.alloc() : memref<1xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  %zero = arith.constant 0 : index
  %count = arith.constant 1 : index
  affine.for %i = 0 to 64 {
    %a = affine.load %buffer[0] : memref<1xi32, 1>
    affine.store %a, %B[%i] : memref<64xi32>
    affine.dma_start %A[%i], %buffer[%zero], %tag[%zero], %count : memref<64xi32>, memref<1xi32, 1>, memref<1xi32>
    affine.dma_wait %tag[%zero], %count : memref<1xi32>
  }
  return
}

// Nobody waits.
func.func @waitless(%A: memref<64xi32>) {
  %buffer = memref.alloc() : memref<1xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  %zero = arith.constant 0 : index
  %count = arith.constant 1 : index
  affine.for %i = 0 to 64 {
    affine.dma_start %A[%i], %buffer[%zero], %tag[%zero], %count : memref<64xi32>, memref<1xi32, 1>, memref<1xi32>
  }
  return
}

// What goes out of the buffer is waited for in the next iteration only: that half may not be filled before.
func.func @there_and_back(%A: memref<64xi32>, %B: memref<64xi32>) {
  %buffer = memref.alloc() : memref<1xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  %out = memref.alloc() : memref<1xi32>
  %zero = arith.constant 0 : index
  %count = arith.constant 1 : index
  affine.for %i = 0 to 64 {
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      affine.dma_wait %out[%zero], %count : memref<1xi32>
    }
    affine.dma_start %A[%i], %buffer[%zero], %tag[%zero], %count : memref<64xi32>, memref<1xi32, 1>, memref<1xi32>
    affine.dma_wait %tag[%zero], %count : memref<1xi32>
    affine.dma_start %buffer[%zero], %B[%i], %out[%zero], %count : memref<1xi32, 1>, memref<64xi32>, memref<1xi32>
  }
  affine.dma_wait %out[%zero], %count : memref<1xi32>
  return
}

// ERROR
// %s:88:5: remark: 'affine.dma_start': the transfer is not pipelined: its buffer is used by another transfer
//     affine.dma_start %A[%i], %buffer[%zero], %tag[%zero], %count : memref<64xi32>, memref<1xi32, 1>, memref<1xi32>
//     ^
// %s:72:5: remark: 'affine.dma_start': the transfer is not pipelined: the loop does not wait for it
//     affine.dma_start %A[%i], %buffer[%zero], %tag[%zero], %count : memref<64xi32>, memref<1xi32, 1>, memref<1xi32>
//     ^
// %s:59:5: remark: 'affine.dma_start': the transfer is not pipelined: its buffer is used before the wait
//     affine.dma_start %A[%i], %buffer[%zero], %tag[%zero], %count : memref<64xi32>, memref<1xi32, 1>, memref<1xi32>
//     ^
// %s:43:5: remark: 'affine.dma_start': the transfer is not pipelined: its buffer is used outside of the loop
//     affine.dma_start %A[%i], %buffer[%zero], %tag[%zero], %count : memref<64xi32>, memref<1xi32, 1>, memref<1xi32>
//     ^
// %s:27:3: remark: 'affine.for': transfers are not pipelined: the loop has no constant bounds, one iteration, or carries values
//   affine.for %i = 0 to %n {
//   ^
// %s:11:5: remark: 'affine.dma_start': the transfer is not pipelined: 'affine.store' in the loop may write what it reads
//     affine.dma_start %A[%i], %buffer[%zero], %tag[%zero], %count : memref<64xi32>, memref<32xi32, 1>, memref<1xi32>
//     ^
