// RUN: kiln opt %s --convert-gpu-to-nvvm
// EXIT: 1
// Matrices that no product of a subgroup has, and operations that no register holds.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @f(%A: memref<16x16xf16>, %D: memref<?x?xf16>, %h: f16) kernel {
      %c0 = arith.constant 0 : index
      %a = gpu.subgroup_mma_load_matrix %A[%c0, %c0] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<8x8xf16, "AOp">
      %d = gpu.subgroup_mma_load_matrix %D[%c0, %c0] {leadDimension = 16 : index} : memref<?x?xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
      %k = gpu.subgroup_mma_constant_matrix %h : !gpu.mma_matrix<16x16xf16, "COp">
      %e = gpu.subgroup_mma_elementwise extf %k : (!gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
      gpu.return
    }
  }
}

// ERROR
// %s:8:12: error[E0803]: 'gpu.subgroup_mma_load_matrix': no product of a subgroup has a matrix of 8 x 8
//       %a = gpu.subgroup_mma_load_matrix %A[%c0, %c0] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<8x8xf16, "AOp">
//            ^
// %s:9:12: error[E0803]: 'gpu.subgroup_mma_load_matrix': a memory whose strides are not constant has no address here
//       %d = gpu.subgroup_mma_load_matrix %D[%c0, %c0] {leadDimension = 16 : index} : memref<?x?xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
//            ^
// %s:11:12: error[E0803]: 'gpu.subgroup_mma_elementwise': matrices whose lanes hold them differently are not converted
//       %e = gpu.subgroup_mma_elementwise extf %k : (!gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
//            ^
