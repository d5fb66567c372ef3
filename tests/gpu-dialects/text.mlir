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
