// RUN: kiln opt %s --gpu-kernel-outlining
// The size of a cluster is in blocks, not the number of clusters of the grid.
func.func @host(%out: memref<1xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  gpu.launch clusters(%cx, %cy, %cz) in (%size = %c2, %sy = %c1, %sz = %c1) blocks(%bx, %by, %bz) in (%gx = %c8, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%nx = %c1, %ny = %c1, %nz = %c1) {
    memref.store %size, %out[%c0] : memref<1xindex>
    gpu.terminator
  }
  return
}

// OUTPUT
// module attributes {gpu.container_module} {
//   func.func @host(%arg0: memref<1xindex>) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c2 = arith.constant 2 : index
//     %c8 = arith.constant 8 : index
//     gpu.launch_func  @host_kernel::@host_kernel clusters in (%c2, %c1, %c1) blocks in (%c8, %c1, %c1) threads in (%c1, %c1, %c1)  args(%arg0 : memref<1xindex>)
//     return
//   }
//   gpu.module @host_kernel {
//     gpu.func @host_kernel(%arg0: memref<1xindex>) kernel attributes {known_block_size = array<i32: 1, 1, 1>, known_grid_size = array<i32: 8, 1, 1>} {
//       %c0 = arith.constant 0 : index
//       %cluster_dim_blocks_x = gpu.cluster_dim_blocks x
//       memref.store %cluster_dim_blocks_x, %arg0[%c0] : memref<1xindex>
//       gpu.return
//     }
//   }
// }
