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

// OUTPUT
// module attributes {gpu.container_module} {
//   gpu.module @k {
//     gpu.func @f(%arg0: memref<128x128xf16>, %arg1: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>, %arg2: index, %arg3: memref<16x8xf32>) workgroup(%arg4 : memref<128x64xf16, #gpu.address_space<workgroup>>, %arg5 : memref<64x64xf16, 3>) kernel {
//       %c0 = arith.constant 0 : index
//       %c1 = arith.constant 1 : index
//       %c128 = arith.constant 128 : index
//       %true = arith.constant true
//       %thread_id_x = gpu.thread_id x
//       %0 = nvgpu.device_async_copy %arg0[%thread_id_x, %c0], %arg4[%thread_id_x, %c0], 8 {bypassL1} : memref<128x128xf16> to memref<128x64xf16, #gpu.address_space<workgroup>>
//       %1 = nvgpu.device_async_copy %arg0[%thread_id_x, %c0], %arg4[%thread_id_x, %c0], 4, %c1 : memref<128x128xf16> to memref<128x64xf16, #gpu.address_space<workgroup>>
//       %2 = nvgpu.device_async_create_group %0, %1
//       nvgpu.device_async_wait %2 {numGroups = 0 : i32}
//       gpu.barrier
//       %3 = nvgpu.ldmatrix %arg4[%thread_id_x, %c0] {numTiles = 4 : i32, transpose = false} : memref<128x64xf16, #gpu.address_space<workgroup>> -> vector<4x2xf16>
//       %4 = nvgpu.ldmatrix %arg4[%thread_id_x, %c0] {numTiles = 2 : i32, transpose = true} : memref<128x64xf16, #gpu.address_space<workgroup>> -> vector<2x2xf16>
//       %cst = arith.constant dense<0.000000e+00> : vector<2x2xf32>
//       %5 = nvgpu.mma.sync(%3, %4, %cst) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
//       %cst_0 = arith.constant dense<0.000000e+00> : vector<2x2xf16>
//       %6 = nvgpu.mma.sync(%3, %4, %cst_0) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
//       %7 = vector.extract %5[0, 0] : f32 from vector<2x2xf32>
//       memref.store %7, %arg3[%c0, %c1] : memref<16x8xf32>
//       %8 = nvgpu.mbarrier.create -> !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 2>
//       nvgpu.mbarrier.init %8[%c0], %c128 : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 2>
//       nvgpu.mbarrier.init %8[%c1], %c1, predicate = %true : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 2>
//       nvgpu.tma.prefetch.descriptor %arg1 : !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
//       nvgpu.mbarrier.arrive.expect_tx %8[%c0], %c128, predicate = %true : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 2>
//       nvgpu.tma.async.load %arg1[%c0, %arg2], %8[%c0] to %arg5, predicate = %true : !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 2> -> memref<64x64xf16, 3>
//       nvgpu.mbarrier.try_wait.parity %8[%c0], %true, %c128 : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 2>
//       %9 = nvgpu.mbarrier.arrive %8[%c1] : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 2> -> !nvgpu.mbarrier.token
//       %10 = nvgpu.mbarrier.test.wait %8[%c1], %9 : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 2>, !nvgpu.mbarrier.token
//       nvgpu.tma.async.store %arg5 to %arg1[%c0, %arg2] : memref<64x64xf16, 3> -> !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
//       gpu.return
//     }
//   }
// }
// module attributes {gpu.container_module} {
//   gpu.module @k {
//     memref.global "private" @__barriers_f_0 : memref<2xi64, 3> = uninitialized {alignment = 128 : i64}
//     gpu.func @f(%arg0: memref<128x128xf16>, %arg1: !llvm.ptr, %arg2: index, %arg3: memref<16x8xf32>) workgroup(%arg4 : memref<128x64xf16, 3>, %arg5 : memref<64x64xf16, 3>) kernel {
//       %c0 = arith.constant 0 : index
//       %c1 = arith.constant 1 : index
//       %c128 = arith.constant 128 : index
//       %true = arith.constant true
//       %thread_id_x = gpu.thread_id x
//       %intptr = memref.extract_aligned_pointer_as_index %arg4 : memref<128x64xf16, 3> -> index
//       %c0_0 = arith.constant 0 : index
//       %0 = arith.addi %intptr, %c0_0 : index
//       %c128_1 = arith.constant 128 : index
//       %1 = arith.muli %thread_id_x, %c128_1 : index
//       %2 = arith.addi %0, %1 : index
//       %c2 = arith.constant 2 : index
//       %3 = arith.muli %c0, %c2 : index
//       %4 = arith.addi %2, %3 : index
//       %5 = arith.index_cast %4 : index to i64
//       %6 = llvm.inttoptr %5 : i64 to !llvm.ptr<3>
//       %intptr_2 = memref.extract_aligned_pointer_as_index %arg0 : memref<128x128xf16> -> index
//       %c0_3 = arith.constant 0 : index
//       %7 = arith.addi %intptr_2, %c0_3 : index
//       %c256 = arith.constant 256 : index
//       %8 = arith.muli %thread_id_x, %c256 : index
//       %9 = arith.addi %7, %8 : index
//       %c2_4 = arith.constant 2 : index
//       %10 = arith.muli %c0, %c2_4 : index
//       %11 = arith.addi %9, %10 : index
//       %12 = arith.index_cast %11 : index to i64
//       %13 = llvm.inttoptr %12 : i64 to !llvm.ptr
//       %14 = llvm.addrspacecast %13 : !llvm.ptr to !llvm.ptr<1>
//       nvvm.cp.async.shared.global %6, %14, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
//       %c0_i32 = arith.constant 0 : i32
//       %intptr_5 = memref.extract_aligned_pointer_as_index %arg4 : memref<128x64xf16, 3> -> index
//       %c0_6 = arith.constant 0 : index
//       %15 = arith.addi %intptr_5, %c0_6 : index
//       %c128_7 = arith.constant 128 : index
//       %16 = arith.muli %thread_id_x, %c128_7 : index
//       %17 = arith.addi %15, %16 : index
//       %c2_8 = arith.constant 2 : index
//       %18 = arith.muli %c0, %c2_8 : index
//       %19 = arith.addi %17, %18 : index
//       %20 = arith.index_cast %19 : index to i64
//       %21 = llvm.inttoptr %20 : i64 to !llvm.ptr<3>
//       %intptr_9 = memref.extract_aligned_pointer_as_index %arg0 : memref<128x128xf16> -> index
//       %c0_10 = arith.constant 0 : index
//       %22 = arith.addi %intptr_9, %c0_10 : index
//       %c256_11 = arith.constant 256 : index
//       %23 = arith.muli %thread_id_x, %c256_11 : index
//       %24 = arith.addi %22, %23 : index
//       %c2_12 = arith.constant 2 : index
//       %25 = arith.muli %c0, %c2_12 : index
//       %26 = arith.addi %24, %25 : index
//       %27 = arith.index_cast %26 : index to i64
//       %28 = llvm.inttoptr %27 : i64 to !llvm.ptr
//       %29 = llvm.addrspacecast %28 : !llvm.ptr to !llvm.ptr<1>
//       %30 = arith.index_cast %c1 : index to i32
//       %c2_i32 = arith.constant 2 : i32
//       %31 = arith.muli %30, %c2_i32 : i32
//       nvvm.cp.async.shared.global %21, %29, 8, cache = ca, %31 : !llvm.ptr<3>, !llvm.ptr<1>, i32
//       %c0_i32_13 = arith.constant 0 : i32
//       nvvm.cp.async.commit.group
//       %c0_i32_14 = arith.constant 0 : i32
//       nvvm.cp.async.wait.group 0
//       gpu.barrier
//       %intptr_15 = memref.extract_aligned_pointer_as_index %arg4 : memref<128x64xf16, 3> -> index
//       %c0_16 = arith.constant 0 : index
//       %32 = arith.addi %intptr_15, %c0_16 : index
//       %c128_17 = arith.constant 128 : index
//       %33 = arith.muli %thread_id_x, %c128_17 : index
//       %34 = arith.addi %32, %33 : index
//       %c2_18 = arith.constant 2 : index
//       %35 = arith.muli %c0, %c2_18 : index
//       %36 = arith.addi %34, %35 : index
//       %37 = arith.index_cast %36 : index to i64
//       %38 = llvm.inttoptr %37 : i64 to !llvm.ptr<3>
//       %39 = nvvm.ldmatrix %38 {layout = #nvvm.mma_layout<row>, num = 4 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
//       %cst = arith.constant dense<0.000000e+00> : vector<4x2xf16>
//       %40 = llvm.extractvalue %39[0] : !llvm.struct<(i32, i32, i32, i32)>
//       %41 = llvm.bitcast %40 : i32 to vector<2xf16>
//       %42 = vector.insert %41, %cst [0] : vector<2xf16> into vector<4x2xf16>
//       %43 = llvm.extractvalue %39[1] : !llvm.struct<(i32, i32, i32, i32)>
//       %44 = llvm.bitcast %43 : i32 to vector<2xf16>
//       %45 = vector.insert %44, %42 [1] : vector<2xf16> into vector<4x2xf16>
//       %46 = llvm.extractvalue %39[2] : !llvm.struct<(i32, i32, i32, i32)>
//       %47 = llvm.bitcast %46 : i32 to vector<2xf16>
//       %48 = vector.insert %47, %45 [2] : vector<2xf16> into vector<4x2xf16>
//       %49 = llvm.extractvalue %39[3] : !llvm.struct<(i32, i32, i32, i32)>
//       %50 = llvm.bitcast %49 : i32 to vector<2xf16>
//       %51 = vector.insert %50, %48 [3] : vector<2xf16> into vector<4x2xf16>
//       %intptr_19 = memref.extract_aligned_pointer_as_index %arg4 : memref<128x64xf16, 3> -> index
//       %c0_20 = arith.constant 0 : index
//       %52 = arith.addi %intptr_19, %c0_20 : index
//       %c128_21 = arith.constant 128 : index
//       %53 = arith.muli %thread_id_x, %c128_21 : index
//       %54 = arith.addi %52, %53 : index
//       %c2_22 = arith.constant 2 : index
//       %55 = arith.muli %c0, %c2_22 : index
//       %56 = arith.addi %54, %55 : index
//       %57 = arith.index_cast %56 : index to i64
//       %58 = llvm.inttoptr %57 : i64 to !llvm.ptr<3>
//       %59 = nvvm.ldmatrix %58 {layout = #nvvm.mma_layout<col>, num = 2 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
//       %cst_23 = arith.constant dense<0.000000e+00> : vector<2x2xf16>
//       %60 = llvm.extractvalue %59[0] : !llvm.struct<(i32, i32)>
//       %61 = llvm.bitcast %60 : i32 to vector<2xf16>
//       %62 = vector.insert %61, %cst_23 [0] : vector<2xf16> into vector<2x2xf16>
//       %63 = llvm.extractvalue %59[1] : !llvm.struct<(i32, i32)>
//       %64 = llvm.bitcast %63 : i32 to vector<2xf16>
//       %65 = vector.insert %64, %62 [1] : vector<2xf16> into vector<2x2xf16>
//       %cst_24 = arith.constant dense<0.000000e+00> : vector<2x2xf32>
//       %66 = vector.extract %51[0] : vector<2xf16> from vector<4x2xf16>
//       %67 = vector.extract %51[1] : vector<2xf16> from vector<4x2xf16>
//       %68 = vector.extract %51[2] : vector<2xf16> from vector<4x2xf16>
//       %69 = vector.extract %51[3] : vector<2xf16> from vector<4x2xf16>
//       %70 = vector.extract %65[0] : vector<2xf16> from vector<2x2xf16>
//       %71 = vector.extract %65[1] : vector<2xf16> from vector<2x2xf16>
//       %72 = vector.extract %cst_24[0, 0] : f32 from vector<2x2xf32>
//       %73 = vector.extract %cst_24[0, 1] : f32 from vector<2x2xf32>
//       %74 = vector.extract %cst_24[1, 0] : f32 from vector<2x2xf32>
//       %75 = vector.extract %cst_24[1, 1] : f32 from vector<2x2xf32>
//       %76 = nvvm.mma.sync A[%66, %67, %68, %69]  B[%70, %71]  C[%72, %73, %74, %75]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
//       %cst_25 = arith.constant dense<0.000000e+00> : vector<2x2xf32>
//       %77 = llvm.extractvalue %76[0] : !llvm.struct<(f32, f32, f32, f32)>
//       %78 = vector.insert %77, %cst_25 [0, 0] : f32 into vector<2x2xf32>
//       %79 = llvm.extractvalue %76[1] : !llvm.struct<(f32, f32, f32, f32)>
//       %80 = vector.insert %79, %78 [0, 1] : f32 into vector<2x2xf32>
//       %81 = llvm.extractvalue %76[2] : !llvm.struct<(f32, f32, f32, f32)>
//       %82 = vector.insert %81, %80 [1, 0] : f32 into vector<2x2xf32>
//       %83 = llvm.extractvalue %76[3] : !llvm.struct<(f32, f32, f32, f32)>
//       %84 = vector.insert %83, %82 [1, 1] : f32 into vector<2x2xf32>
//       %cst_26 = arith.constant dense<0.000000e+00> : vector<2x2xf16>
//       %85 = vector.extract %51[0] : vector<2xf16> from vector<4x2xf16>
//       %86 = vector.extract %51[1] : vector<2xf16> from vector<4x2xf16>
//       %87 = vector.extract %51[2] : vector<2xf16> from vector<4x2xf16>
//       %88 = vector.extract %51[3] : vector<2xf16> from vector<4x2xf16>
//       %89 = vector.extract %65[0] : vector<2xf16> from vector<2x2xf16>
//       %90 = vector.extract %65[1] : vector<2xf16> from vector<2x2xf16>
//       %91 = vector.extract %cst_26[0] : vector<2xf16> from vector<2x2xf16>
//       %92 = vector.extract %cst_26[1] : vector<2xf16> from vector<2x2xf16>
//       %93 = nvvm.mma.sync A[%85, %86, %87, %88]  B[%89, %90]  C[%91, %92]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
//       %cst_27 = arith.constant dense<0.000000e+00> : vector<2x2xf16>
//       %94 = llvm.extractvalue %93[0] : !llvm.struct<(vector<2xf16>, vector<2xf16>)>
//       %95 = vector.insert %94, %cst_27 [0] : vector<2xf16> into vector<2x2xf16>
//       %96 = llvm.extractvalue %93[1] : !llvm.struct<(vector<2xf16>, vector<2xf16>)>
//       %97 = vector.insert %96, %95 [1] : vector<2xf16> into vector<2x2xf16>
//       %98 = vector.extract %84[0, 0] : f32 from vector<2x2xf32>
//       memref.store %98, %arg3[%c0, %c1] : memref<16x8xf32>
//       %99 = memref.get_global @__barriers_f_0 : memref<2xi64, 3>
//       %100 = arith.index_cast %c128 : index to i32
//       %intptr_28 = memref.extract_aligned_pointer_as_index %99 : memref<2xi64, 3> -> index
//       %c0_29 = arith.constant 0 : index
//       %101 = arith.addi %intptr_28, %c0_29 : index
//       %c8 = arith.constant 8 : index
//       %102 = arith.muli %c0, %c8 : index
//       %103 = arith.addi %101, %102 : index
//       %104 = arith.index_cast %103 : index to i64
//       %105 = llvm.inttoptr %104 : i64 to !llvm.ptr<3>
//       nvvm.mbarrier.init.shared %105, %100 : !llvm.ptr<3>, i32
//       %106 = arith.index_cast %c1 : index to i32
//       %intptr_30 = memref.extract_aligned_pointer_as_index %99 : memref<2xi64, 3> -> index
//       %c0_31 = arith.constant 0 : index
//       %107 = arith.addi %intptr_30, %c0_31 : index
//       %c8_32 = arith.constant 8 : index
//       %108 = arith.muli %c1, %c8_32 : index
//       %109 = arith.addi %107, %108 : index
//       %110 = arith.index_cast %109 : index to i64
//       %111 = llvm.inttoptr %110 : i64 to !llvm.ptr<3>
//       nvvm.mbarrier.init.shared %111, %106, predicate = %true : !llvm.ptr<3>, i32, i1
//       nvvm.prefetch.tensormap %arg1 : !llvm.ptr
//       %112 = arith.index_cast %c128 : index to i32
//       %intptr_33 = memref.extract_aligned_pointer_as_index %99 : memref<2xi64, 3> -> index
//       %c0_34 = arith.constant 0 : index
//       %113 = arith.addi %intptr_33, %c0_34 : index
//       %c8_35 = arith.constant 8 : index
//       %114 = arith.muli %c0, %c8_35 : index
//       %115 = arith.addi %113, %114 : index
//       %116 = arith.index_cast %115 : index to i64
//       %117 = llvm.inttoptr %116 : i64 to !llvm.ptr<3>
//       nvvm.mbarrier.arrive.expect_tx.shared %117, %112, predicate = %true : !llvm.ptr<3>, i32, i1
//       %c0_36 = arith.constant 0 : index
//       %intptr_37 = memref.extract_aligned_pointer_as_index %arg5 : memref<64x64xf16, 3> -> index
//       %c0_38 = arith.constant 0 : index
//       %118 = arith.addi %intptr_37, %c0_38 : index
//       %c128_39 = arith.constant 128 : index
//       %119 = arith.muli %c0_36, %c128_39 : index
//       %120 = arith.addi %118, %119 : index
//       %c2_40 = arith.constant 2 : index
//       %121 = arith.muli %c0_36, %c2_40 : index
//       %122 = arith.addi %120, %121 : index
//       %123 = arith.index_cast %122 : index to i64
//       %124 = llvm.inttoptr %123 : i64 to !llvm.ptr<3>
//       %intptr_41 = memref.extract_aligned_pointer_as_index %99 : memref<2xi64, 3> -> index
//       %c0_42 = arith.constant 0 : index
//       %125 = arith.addi %intptr_41, %c0_42 : index
//       %c8_43 = arith.constant 8 : index
//       %126 = arith.muli %c0, %c8_43 : index
//       %127 = arith.addi %125, %126 : index
//       %128 = arith.index_cast %127 : index to i64
//       %129 = llvm.inttoptr %128 : i64 to !llvm.ptr<3>
//       %130 = arith.index_cast %c0 : index to i32
//       %131 = arith.index_cast %arg2 : index to i32
//       nvvm.cp.async.bulk.tensor.shared.cluster.global %124, %arg1, %129, box[%130, %131] predicate = %true : !llvm.ptr<3>, !llvm.ptr
//       %132 = arith.extui %true : i1 to i32
//       %133 = arith.index_cast %c128 : index to i32
//       %intptr_44 = memref.extract_aligned_pointer_as_index %99 : memref<2xi64, 3> -> index
//       %c0_45 = arith.constant 0 : index
//       %134 = arith.addi %intptr_44, %c0_45 : index
//       %c8_46 = arith.constant 8 : index
//       %135 = arith.muli %c0, %c8_46 : index
//       %136 = arith.addi %134, %135 : index
//       %137 = arith.index_cast %136 : index to i64
//       %138 = llvm.inttoptr %137 : i64 to !llvm.ptr<3>
//       nvvm.mbarrier.try_wait.parity.shared %138, %132, %133 : !llvm.ptr<3>, i32, i32
//       %intptr_47 = memref.extract_aligned_pointer_as_index %99 : memref<2xi64, 3> -> index
//       %c0_48 = arith.constant 0 : index
//       %139 = arith.addi %intptr_47, %c0_48 : index
//       %c8_49 = arith.constant 8 : index
//       %140 = arith.muli %c1, %c8_49 : index
//       %141 = arith.addi %139, %140 : index
//       %142 = arith.index_cast %141 : index to i64
//       %143 = llvm.inttoptr %142 : i64 to !llvm.ptr<3>
//       %144 = nvvm.mbarrier.arrive.shared %143 : !llvm.ptr<3> -> i64
//       %intptr_50 = memref.extract_aligned_pointer_as_index %99 : memref<2xi64, 3> -> index
//       %c0_51 = arith.constant 0 : index
//       %145 = arith.addi %intptr_50, %c0_51 : index
//       %c8_52 = arith.constant 8 : index
//       %146 = arith.muli %c1, %c8_52 : index
//       %147 = arith.addi %145, %146 : index
//       %148 = arith.index_cast %147 : index to i64
//       %149 = llvm.inttoptr %148 : i64 to !llvm.ptr<3>
//       %150 = nvvm.mbarrier.test.wait.shared %149, %144 : !llvm.ptr<3>, i64 -> i1
//       %c0_53 = arith.constant 0 : index
//       %intptr_54 = memref.extract_aligned_pointer_as_index %arg5 : memref<64x64xf16, 3> -> index
//       %c0_55 = arith.constant 0 : index
//       %151 = arith.addi %intptr_54, %c0_55 : index
//       %c128_56 = arith.constant 128 : index
//       %152 = arith.muli %c0_53, %c128_56 : index
//       %153 = arith.addi %151, %152 : index
//       %c2_57 = arith.constant 2 : index
//       %154 = arith.muli %c0_53, %c2_57 : index
//       %155 = arith.addi %153, %154 : index
//       %156 = arith.index_cast %155 : index to i64
//       %157 = llvm.inttoptr %156 : i64 to !llvm.ptr<3>
//       %158 = arith.index_cast %c0 : index to i32
//       %159 = arith.index_cast %arg2 : index to i32
//       nvvm.cp.async.bulk.tensor.global.shared.cta %arg1, %157, box[%158, %159] : !llvm.ptr, !llvm.ptr<3>, i32, i32
//       gpu.return
//     }
//   }
// }
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target triple = "nvptx64-nvidia-cuda"
//
// @__barriers_f_0 = private addrspace(3) global [2 x i64] undef, align 128
// @__wg_f_0 = private addrspace(3) global [128 x [64 x half]] undef, align 128
// @__wg_f_1 = private addrspace(3) global [64 x [64 x half]] undef, align 128
//
// define void @f(ptr %a, ptr %m, i64 %n, ptr %o) #0 {
// entry:
//   %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
//   %x = sext i32 %0 to i64
//   %1 = mul i64 %x, 128
//   %2 = add i64 ptrtoint (ptr addrspace(3) @__wg_f_0 to i64), %1
//   %3 = add i64 %2, 0
//   %4 = inttoptr i64 %3 to ptr addrspace(3)
//   %5 = ptrtoint ptr %a to i64
//   %6 = add i64 %5, 0
//   %7 = mul i64 %x, 256
//   %8 = add i64 %6, %7
//   %9 = add i64 %8, 0
//   %10 = inttoptr i64 %9 to ptr
//   %11 = addrspacecast ptr %10 to ptr addrspace(1)
//   call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %4, ptr addrspace(1) %11)
//   %12 = mul i64 %x, 128
//   %13 = add i64 ptrtoint (ptr addrspace(3) @__wg_f_0 to i64), %12
//   %14 = add i64 %13, 0
//   %15 = inttoptr i64 %14 to ptr addrspace(3)
//   %16 = ptrtoint ptr %a to i64
//   %17 = add i64 %16, 0
//   %18 = mul i64 %x, 256
//   %19 = add i64 %17, %18
//   %20 = add i64 %19, 0
//   %21 = inttoptr i64 %20 to ptr
//   %22 = addrspacecast ptr %21 to ptr addrspace(1)
//   call void @llvm.nvvm.cp.async.ca.shared.global.8.s(ptr addrspace(3) %15, ptr addrspace(1) %22, i32 2)
//   call void @llvm.nvvm.cp.async.commit.group()
//   call void @llvm.nvvm.cp.async.wait.group(i32 0)
//   call void @llvm.nvvm.barrier0()
//   %23 = mul i64 %x, 128
//   %24 = add i64 ptrtoint (ptr addrspace(3) @__wg_f_0 to i64), %23
//   %25 = add i64 %24, 0
//   %26 = inttoptr i64 %25 to ptr addrspace(3)
//   %27 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %26)
//   %28 = extractvalue { i32, i32, i32, i32 } %27, 0
//   %29 = bitcast i32 %28 to <2 x half>
//   %30 = insertvalue [4 x <2 x half>] zeroinitializer, <2 x half> %29, 0
//   %31 = extractvalue { i32, i32, i32, i32 } %27, 1
//   %32 = bitcast i32 %31 to <2 x half>
//   %33 = extractvalue [4 x <2 x half>] %30, 1
//   %34 = insertvalue [4 x <2 x half>] %30, <2 x half> %32, 1
//   %35 = extractvalue { i32, i32, i32, i32 } %27, 2
//   %36 = bitcast i32 %35 to <2 x half>
//   %37 = extractvalue [4 x <2 x half>] %34, 2
//   %38 = insertvalue [4 x <2 x half>] %34, <2 x half> %36, 2
//   %39 = extractvalue { i32, i32, i32, i32 } %27, 3
//   %40 = bitcast i32 %39 to <2 x half>
//   %41 = extractvalue [4 x <2 x half>] %38, 3
//   %A = insertvalue [4 x <2 x half>] %38, <2 x half> %40, 3
//   %42 = mul i64 %x, 128
//   %43 = add i64 ptrtoint (ptr addrspace(3) @__wg_f_0 to i64), %42
//   %44 = add i64 %43, 0
//   %45 = inttoptr i64 %44 to ptr addrspace(3)
//   %46 = call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.trans.b16.p3(ptr addrspace(3) %45)
//   %47 = extractvalue { i32, i32 } %46, 0
//   %48 = bitcast i32 %47 to <2 x half>
//   %49 = insertvalue [2 x <2 x half>] zeroinitializer, <2 x half> %48, 0
//   %50 = extractvalue { i32, i32 } %46, 1
//   %51 = bitcast i32 %50 to <2 x half>
//   %52 = extractvalue [2 x <2 x half>] %49, 1
//   %B = insertvalue [2 x <2 x half>] %49, <2 x half> %51, 1
//   %53 = extractvalue [4 x <2 x half>] %A, 0
//   %54 = extractvalue [4 x <2 x half>] %A, 1
//   %55 = extractvalue [4 x <2 x half>] %A, 2
//   %56 = extractvalue [4 x <2 x half>] %A, 3
//   %57 = extractvalue [2 x <2 x half>] %B, 0
//   %58 = extractvalue [2 x <2 x half>] %B, 1
//   %59 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %53, <2 x half> %54, <2 x half> %55, <2 x half> %56, <2 x half> %57, <2 x half> %58, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00)
//   %60 = extractvalue { float, float, float, float } %59, 0
//   %61 = insertelement <2 x float> zeroinitializer, float %60, i64 0
//   %62 = insertvalue [2 x <2 x float>] zeroinitializer, <2 x float> %61, 0
//   %63 = extractvalue { float, float, float, float } %59, 1
//   %64 = extractvalue [2 x <2 x float>] %62, 0
//   %65 = insertelement <2 x float> %64, float %63, i64 1
//   %66 = insertvalue [2 x <2 x float>] %62, <2 x float> %65, 0
//   %67 = extractvalue { float, float, float, float } %59, 2
//   %68 = extractvalue [2 x <2 x float>] %66, 1
//   %69 = insertelement <2 x float> %68, float %67, i64 0
//   %70 = insertvalue [2 x <2 x float>] %66, <2 x float> %69, 1
//   %71 = extractvalue { float, float, float, float } %59, 3
//   %72 = extractvalue [2 x <2 x float>] %70, 1
//   %73 = insertelement <2 x float> %72, float %71, i64 1
//   %D = insertvalue [2 x <2 x float>] %70, <2 x float> %73, 1
//   %74 = extractvalue [4 x <2 x half>] %A, 0
//   %75 = extractvalue [4 x <2 x half>] %A, 1
//   %76 = extractvalue [4 x <2 x half>] %A, 2
//   %77 = extractvalue [4 x <2 x half>] %A, 3
//   %78 = extractvalue [2 x <2 x half>] %B, 0
//   %79 = extractvalue [2 x <2 x half>] %B, 1
//   %80 = call { <2 x half>, <2 x half> } @llvm.nvvm.mma.m16n8k16.row.col.f16.f16(<2 x half> %74, <2 x half> %75, <2 x half> %76, <2 x half> %77, <2 x half> %78, <2 x half> %79, <2 x half> zeroinitializer, <2 x half> zeroinitializer)
//   %81 = extractvalue { <2 x half>, <2 x half> } %80, 0
//   %82 = insertvalue [2 x <2 x half>] zeroinitializer, <2 x half> %81, 0
//   %83 = extractvalue { <2 x half>, <2 x half> } %80, 1
//   %84 = extractvalue [2 x <2 x half>] %82, 1
//   %D2 = insertvalue [2 x <2 x half>] %82, <2 x half> %83, 1
//   %85 = extractvalue [2 x <2 x float>] %D, 0
//   %e = extractelement <2 x float> %85, i64 0
//   %86 = getelementptr float, ptr %o, i64 1
//   store float %e, ptr %86, align 4
//   call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) inttoptr (i64 ptrtoint (ptr addrspace(3) @__barriers_f_0 to i64) to ptr addrspace(3)), i32 128)
//   call void asm sideeffect "@$2 mbarrier.init.shared.b64 [$0], $1;", "r,r,b,~{memory}"(i32 ptrtoint (ptr addrspace(3) inttoptr (i64 add (i64 ptrtoint (ptr addrspace(3) @__barriers_f_0 to i64), i64 8) to ptr addrspace(3)) to i32), i32 1, i1 true)
//   call void asm sideeffect "prefetch.tensormap [$0];", "l,~{memory}"(ptr %m)
//   call void asm sideeffect "@$2 mbarrier.arrive.expect_tx.shared.b64 _, [$0], $1;", "r,r,b,~{memory}"(i32 ptrtoint (ptr addrspace(3) inttoptr (i64 ptrtoint (ptr addrspace(3) @__barriers_f_0 to i64) to ptr addrspace(3)) to i32), i32 128, i1 true)
//   %87 = trunc i64 %n to i32
//   call void asm sideeffect "@$5 cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$1, {$3, $4}], [$2];", "r,l,r,r,r,b,~{memory}"(i32 ptrtoint (ptr addrspace(3) inttoptr (i64 ptrtoint (ptr addrspace(3) @__wg_f_1 to i64) to ptr addrspace(3)) to i32), ptr %m, i32 ptrtoint (ptr addrspace(3) inttoptr (i64 ptrtoint (ptr addrspace(3) @__barriers_f_0 to i64) to ptr addrspace(3)) to i32), i32 0, i32 %87, i1 true)
//   call void asm sideeffect "{ .reg .pred done; again: mbarrier.try_wait.parity.shared.b64 done, [$0], $1, $2; @!done bra again; }", "r,r,r,~{memory}"(i32 ptrtoint (ptr addrspace(3) inttoptr (i64 ptrtoint (ptr addrspace(3) @__barriers_f_0 to i64) to ptr addrspace(3)) to i32), i32 1, i32 128)
//   %tok = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) inttoptr (i64 add (i64 ptrtoint (ptr addrspace(3) @__barriers_f_0 to i64), i64 8) to ptr addrspace(3)))
//   %done = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) inttoptr (i64 add (i64 ptrtoint (ptr addrspace(3) @__barriers_f_0 to i64), i64 8) to ptr addrspace(3)), i64 %tok)
//   %88 = trunc i64 %n to i32
//   call void asm sideeffect "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [$0, {$2, $3}], [$1];", "l,r,r,r,~{memory}"(ptr %m, i32 ptrtoint (ptr addrspace(3) inttoptr (i64 ptrtoint (ptr addrspace(3) @__wg_f_1 to i64) to ptr addrspace(3)) to i32), i32 0, i32 %88)
//   ret void
// }
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1
//
// ; Function Attrs: nocallback nounwind memory(argmem: readwrite)
// declare void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #2
//
// ; Function Attrs: nocallback nounwind memory(argmem: readwrite)
// declare void @llvm.nvvm.cp.async.ca.shared.global.8.s(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly, i32) #2
//
// ; Function Attrs: nounwind
// declare void @llvm.nvvm.cp.async.commit.group() #3
//
// ; Function Attrs: nounwind
// declare void @llvm.nvvm.cp.async.wait.group(i32 immarg) #3
//
// ; Function Attrs: convergent nocallback nounwind
// declare void @llvm.nvvm.barrier0() #4
//
// ; Function Attrs: nocallback nounwind memory(argmem: read)
// declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) nocapture readonly) #5
//
// ; Function Attrs: nocallback nounwind memory(argmem: read)
// declare { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.trans.b16.p3(ptr addrspace(3) nocapture readonly) #5
//
// ; Function Attrs: nocallback nounwind memory(none)
// declare { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float) #6
//
// ; Function Attrs: nocallback nounwind memory(none)
// declare { <2 x half>, <2 x half> } @llvm.nvvm.mma.m16n8k16.row.col.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>) #6
//
// ; Function Attrs: convergent nocallback nounwind
// declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32) #4
//
// ; Function Attrs: convergent nocallback nounwind
// declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3)) #4
//
// ; Function Attrs: convergent nocallback nounwind
// declare i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3), i64) #4
//
// attributes #0 = { "target-cpu"="sm_90a" "target-features"="+ptx80" }
// attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
// attributes #2 = { nocallback nounwind memory(argmem: readwrite) }
// attributes #3 = { nounwind }
// attributes #4 = { convergent nocallback nounwind }
// attributes #5 = { nocallback nounwind memory(argmem: read) }
// attributes #6 = { nocallback nounwind memory(none) }
//
// !llvm.module.flags = !{!0}
// !nvvm.annotations = !{!1}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = !{ptr @f, !"kernel", i32 1}
