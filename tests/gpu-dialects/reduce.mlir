// RUN: kiln llvm %s --gpu sm_80
// EXIT: 1
// Reductions: over lanes by shuffles, over a block by shared memory, halves of doubles one after the other.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @sums(%a: memref<64xf64>, %b: memref<64xi32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
      %x = gpu.thread_id x
      %v = memref.load %a[%x] : memref<64xf64>
      %sum = gpu.all_reduce add %v {} : (f64) -> f64
      memref.store %sum, %a[%x] : memref<64xf64>
      %i = memref.load %b[%x] : memref<64xi32>
      %most = gpu.subgroup_reduce maxsi %i : (i32) -> i32
      %least = gpu.all_reduce %most {
      ^bb0(%p: i32, %q: i32):
        %m = arith.minsi %p, %q : i32
        gpu.yield %m : i32
      } : (i32) -> i32
      memref.store %least, %b[%x] : memref<64xi32>
      gpu.return
    }
  }
}

// ERROR
// %s:6:5: error[E0801]: 'gpu.barrier': the operation can't be lowered
//     gpu.func @sums(%a: memref<64xf64>, %b: memref<64xi32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
//     ^
