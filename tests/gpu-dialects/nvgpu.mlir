// RUN: kiln opt %s
// RUN: kiln opt %s --convert-nvgpu-to-nvvm
// RUN: kiln llvm %s --gpu sm_90a
// Copies, barriers and products of nvgpu, down to LLVM IR.
!barriers = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 2>
!map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
module attributes {gpu.container_module} {
gpu.module @k {
  gpu.func @f(%a: memref<128x128xf16>, %m: !map, %n: index, %o: memref<16x8xf32>) workgroup(%w : memref<128x64xf16, #gpu.address_space<workgroup>>, %t : memref<64x64xf16, 3>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c128 = arith.constant 128 : index
    %p = arith.constant 1 : i1
    %x = gpu.thread_id x
    %t0 = nvgpu.device_async_copy %a[%x, %c0], %w[%x, %c0], 8 {bypassL1} : memref<128x128xf16> to memref<128x64xf16, #gpu.address_space<workgroup>>
    %t1 = nvgpu.device_async_copy %a[%x, %c0], %w[%x, %c0], 4, %c1 : memref<128x128xf16> to memref<128x64xf16, #gpu.address_space<workgroup>>
    %g = nvgpu.device_async_create_group %t0, %t1
    nvgpu.device_async_wait %g {numGroups = 0 : i32}
    gpu.barrier
    %A = nvgpu.ldmatrix %w[%x, %c0] {numTiles = 4 : i32, transpose = false} : memref<128x64xf16, #gpu.address_space<workgroup>> -> vector<4x2xf16>
    %B = nvgpu.ldmatrix %w[%x, %c0] {numTiles = 2 : i32, transpose = true} : memref<128x64xf16, #gpu.address_space<workgroup>> -> vector<2x2xf16>
    %C = arith.constant dense<0.0> : vector<2x2xf32>
    %D = nvgpu.mma.sync(%A, %B, %C) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
    %C2 = arith.constant dense<0.0> : vector<2x2xf16>
    %D2 = nvgpu.mma.sync(%A, %B, %C2) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
    %e = vector.extract %D[0, 0] : f32 from vector<2x2xf32>
    memref.store %e, %o[%c0, %c1] : memref<16x8xf32>
    %b = nvgpu.mbarrier.create -> !barriers
    nvgpu.mbarrier.init %b[%c0], %c128 : !barriers
    nvgpu.mbarrier.init %b[%c1], %c1, predicate = %p : !barriers
    nvgpu.tma.prefetch.descriptor %m : !map
    nvgpu.mbarrier.arrive.expect_tx %b[%c0], %c128, predicate = %p : !barriers
    nvgpu.tma.async.load %m[%c0, %n], %b[%c0] to %t, predicate = %p : !map, !barriers -> memref<64x64xf16, 3>
    nvgpu.mbarrier.try_wait.parity %b[%c0], %p, %c128 : !barriers
    %tok = nvgpu.mbarrier.arrive %b[%c1] : !barriers -> !nvgpu.mbarrier.token
    %done = nvgpu.mbarrier.test.wait %b[%c1], %tok : !barriers, !nvgpu.mbarrier.token
    nvgpu.tma.async.store %t to %m[%c0, %n] : memref<64x64xf16, 3> -> !map
    gpu.return
  }
}
}
