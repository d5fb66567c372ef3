// RUN: kiln opt %s
// What of gpu and nvgpu is read, verified and printed alone.
!map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!barriers = !nvgpu.mbarrier.group<memorySpace = 3>
module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f(%m: memref<32x32xf16>, %h: f16, %b: !barriers, %n: index, %w: memref<64x64xf16, 3>, %o: memref<64x64xf32>, %map: !map) kernel {
      %0 = gpu.cluster_block_id x
      %1 = gpu.cluster_dim y
      %2 = gpu.cluster_dim_blocks z
      %3 = gpu.cluster_id x
      %4 = gpu.global_id x
      %5 = gpu.grid_dim x
      %6 = gpu.num_subgroups : index
      %7 = gpu.subgroup_size : index
      %8 = gpu.subgroup_mma_load_matrix %m[%n, %n] {leadDimension = 32 : index} : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
      %9 = gpu.subgroup_mma_load_matrix %m[%n, %n] {leadDimension = 32 : index} : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
      %10 = gpu.subgroup_mma_constant_matrix %h : !gpu.mma_matrix<16x16xf16, "COp">
      %11 = gpu.subgroup_mma_compute %8, %9, %10 : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
      %12 = gpu.subgroup_mma_elementwise addf %11, %10 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
      gpu.subgroup_mma_store_matrix %12, %m[%n, %n] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16>
      %13 = nvgpu.mbarrier.arrive.nocomplete %b[%n], %n : !barriers -> !nvgpu.mbarrier.token
      %14 = nvgpu.warpgroup.generate.descriptor %w, %map : memref<64x64xf16, 3>, !map -> !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
      %15 = nvgpu.warpgroup.mma.init.accumulator -> !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>>
      %16 = nvgpu.warpgroup.mma %14, %14, %15 : !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>>
      nvgpu.warpgroup.mma.store %16, %o : !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>> to memref<64x64xf32>
      gpu.return
    }
  }
  func.func @host(%u: memref<*xf16>, %m: memref<4xf32>, %v: f32, %i: i32, %n: index) {
    gpu.host_register %u : memref<*xf16>
    gpu.host_unregister %u : memref<*xf16>
    gpu.memset %m, %v : memref<4xf32>, f32
    gpu.set_default_device %i
    %0 = nvgpu.tma.create.descriptor %u box[%n, %n] : memref<*xf16> -> !map
    return
  }
  func.func @sparse(%a: vector<4x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf16>, %m: vector<2xi16>) -> vector<2x2xf16> {
    %0 = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%m) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
    return %0 : vector<2x2xf16>
  }
  gpu.binary @compiled [1 : i32]
}

// OUTPUT
// module attributes {gpu.container_module} {
//   gpu.module @k {
//     gpu.func @f(%arg0: memref<32x32xf16>, %arg1: f16, %arg2: !nvgpu.mbarrier.group<memorySpace = 3 : i64>, %arg3: index, %arg4: memref<64x64xf16, 3>, %arg5: memref<64x64xf32>, %arg6: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>) kernel {
//       %cluster_block_id_x = gpu.cluster_block_id x
//       %cluster_dim_y = gpu.cluster_dim y
//       %cluster_dim_blocks_z = gpu.cluster_dim_blocks z
//       %cluster_id_x = gpu.cluster_id x
//       %global_id_x = gpu.global_id x
//       %grid_dim_x = gpu.grid_dim x
//       %0 = gpu.num_subgroups : index
//       %1 = gpu.subgroup_size : index
//       %2 = gpu.subgroup_mma_load_matrix %arg0[%arg3, %arg3] {leadDimension = 32 : index} : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
//       %3 = gpu.subgroup_mma_load_matrix %arg0[%arg3, %arg3] {leadDimension = 32 : index} : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
//       %4 = gpu.subgroup_mma_constant_matrix %arg1 : !gpu.mma_matrix<16x16xf16, "COp">
//       %5 = gpu.subgroup_mma_compute %2, %3, %4 : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
//       %6 = gpu.subgroup_mma_elementwise addf %5, %4 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
//       gpu.subgroup_mma_store_matrix %6, %arg0[%arg3, %arg3] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16>
//       %7 = nvgpu.mbarrier.arrive.nocomplete %arg2[%arg3], %arg3 : !nvgpu.mbarrier.group<memorySpace = 3 : i64> -> !nvgpu.mbarrier.token
//       %8 = nvgpu.warpgroup.generate.descriptor %arg4, %arg6 : memref<64x64xf16, 3>, !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none> -> !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
//       %9 = nvgpu.warpgroup.mma.init.accumulator -> !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>>
//       %10 = nvgpu.warpgroup.mma %8, %8, %9 : !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>>
//       nvgpu.warpgroup.mma.store %10, %arg5 : !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>> to memref<64x64xf32>
//       gpu.return
//     }
//   }
//   func.func @host(%arg0: memref<*xf16>, %arg1: memref<4xf32>, %arg2: f32, %arg3: i32, %arg4: index) {
//     gpu.host_register %arg0 : memref<*xf16>
//     gpu.host_unregister %arg0 : memref<*xf16>
//     gpu.memset  %arg1, %arg2 : memref<4xf32>, f32
//     gpu.set_default_device %arg3
//     %0 = nvgpu.tma.create.descriptor %arg0 box[%arg4, %arg4] : memref<*xf16> -> !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
//     return
//   }
//   func.func @sparse(%arg0: vector<4x2xf16>, %arg1: vector<4x2xf16>, %arg2: vector<2x2xf16>, %arg3: vector<2xi16>) -> vector<2x2xf16> {
//     %0 = nvgpu.mma.sp.sync(%arg0, %arg1, %arg2) metadata(%arg3) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
//     return %0 : vector<2x2xf16>
//   }
//   gpu.binary @compiled  [1 : i32]
// }
