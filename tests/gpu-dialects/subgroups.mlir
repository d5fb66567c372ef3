// RUN: kiln opt %s --convert-gpu-to-nvvm
// RUN: kiln llvm %s --gpu sm_80
// Matrices of a subgroup are structures of registers, also where a loop carries them: halves, singles as factors, bytes.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @halves(%A: memref<16x64xf16>, %B: memref<64x16xf16>, %C: memref<16x16xf32>) kernel {
      %c0 = arith.constant 0 : index
      %c16 = arith.constant 16 : index
      %c64 = arith.constant 64 : index
      %zero = arith.constant 0.0 : f32
      %start = gpu.subgroup_mma_constant_matrix %zero : !gpu.mma_matrix<16x16xf32, "COp">
      %sum = scf.for %k = %c0 to %c64 step %c16 iter_args(%acc = %start) -> (!gpu.mma_matrix<16x16xf32, "COp">) {
        %a = gpu.subgroup_mma_load_matrix %A[%c0, %k] {leadDimension = 64 : index} : memref<16x64xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
        %b = gpu.subgroup_mma_load_matrix %B[%k, %c0] {leadDimension = 16 : index} : memref<64x16xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
        %n = gpu.subgroup_mma_compute %a, %b, %acc : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
        scf.yield %n : !gpu.mma_matrix<16x16xf32, "COp">
      }
      %least = gpu.subgroup_mma_elementwise maxf %sum, %start : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
      gpu.subgroup_mma_store_matrix %least, %C[%c0, %c0] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<16x16xf32>
      gpu.return
    }
    gpu.func @singles(%A: memref<16x8xf32>, %C: memref<16x16xf32>) workgroup(%B: memref<8x16xf32, #gpu.address_space<workgroup>>) kernel {
      %c0 = arith.constant 0 : index
      %a = gpu.subgroup_mma_load_matrix %A[%c0, %c0] {leadDimension = 8 : index} : memref<16x8xf32> -> !gpu.mma_matrix<16x8xf32, "AOp">
      %b = gpu.subgroup_mma_load_matrix %B[%c0, %c0] {leadDimension = 8 : index, transpose} : memref<8x16xf32, #gpu.address_space<workgroup>> -> !gpu.mma_matrix<8x16xf32, "BOp">
      %c = gpu.subgroup_mma_load_matrix %C[%c0, %c0] {leadDimension = 16 : index} : memref<16x16xf32> -> !gpu.mma_matrix<16x16xf32, "COp">
      %r = gpu.subgroup_mma_compute %a, %b, %c {b_transpose} : !gpu.mma_matrix<16x8xf32, "AOp">, !gpu.mma_matrix<8x16xf32, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
      gpu.subgroup_mma_store_matrix %r, %C[%c0, %c0] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<16x16xf32>
      gpu.return
    }
    gpu.func @bytes(%A: memref<32x16xsi8>, %B: memref<16x8xsi8>, %C: memref<32x8xi32>) kernel {
      %c0 = arith.constant 0 : index
      %seven = arith.constant 7 : i32
      %a = gpu.subgroup_mma_load_matrix %A[%c0, %c0] {leadDimension = 16 : index} : memref<32x16xsi8> -> !gpu.mma_matrix<32x16xsi8, "AOp">
      %b = gpu.subgroup_mma_load_matrix %B[%c0, %c0] {leadDimension = 8 : index} : memref<16x8xsi8> -> !gpu.mma_matrix<16x8xsi8, "BOp">
      %c = gpu.subgroup_mma_constant_matrix %seven : !gpu.mma_matrix<32x8xi32, "COp">
      %r = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<32x16xsi8, "AOp">, !gpu.mma_matrix<16x8xsi8, "BOp"> -> !gpu.mma_matrix<32x8xi32, "COp">
      %n = gpu.subgroup_mma_elementwise negates %r : (!gpu.mma_matrix<32x8xi32, "COp">) -> !gpu.mma_matrix<32x8xi32, "COp">
      gpu.subgroup_mma_store_matrix %n, %C[%c0, %c0] {leadDimension = 8 : index} : !gpu.mma_matrix<32x8xi32, "COp">, memref<32x8xi32>
      gpu.return
    }
  }
}

// OUTPUT
// module attributes {gpu.container_module} {
//   gpu.module @kernels {
//     llvm.func @halves(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
//       %0 = llvm.mlir.constant(0 : i64) : i64
//       %1 = llvm.mlir.constant(16 : i64) : i64
//       %2 = llvm.mlir.constant(64 : i64) : i64
//       %3 = llvm.mlir.constant(64 : i64) : i64
//       %4 = llvm.mlir.constant(1 : i64) : i64
//       %5 = llvm.mlir.constant(0 : i64) : i64
//       %6 = llvm.mlir.constant(64 : i64) : i64
//       %7 = llvm.mlir.constant(16 : i64) : i64
//       %8 = llvm.mlir.constant(16 : i64) : i64
//       %9 = llvm.mlir.constant(1 : i64) : i64
//       %10 = llvm.mlir.constant(0 : i64) : i64
//       %11 = llvm.mlir.constant(16 : i64) : i64
//       %12 = llvm.mlir.constant(16 : i64) : i64
//       %13 = llvm.mlir.constant(16 : i64) : i64
//       %14 = llvm.mlir.constant(1 : i64) : i64
//       %15 = llvm.mlir.constant(0 : i64) : i64
//       %16 = llvm.mlir.constant(16 : i64) : i64
//       %17 = llvm.mlir.constant(64 : i64) : i64
//       %18 = llvm.mlir.constant(0.000000e+00 : f32) : f32
//       %19 = llvm.mlir.undef : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %20 = llvm.insertvalue %18, %19[0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %21 = llvm.insertvalue %18, %20[1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %22 = llvm.insertvalue %18, %21[2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %23 = llvm.insertvalue %18, %22[3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %24 = llvm.insertvalue %18, %23[4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %25 = llvm.insertvalue %18, %24[5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %26 = llvm.insertvalue %18, %25[6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %27 = llvm.insertvalue %18, %26[7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       llvm.br ^bb1(%15, %27 : i64, !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>)
//     ^bb1(%28: i64, %29: !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>):  // 2 preds: ^bb0, ^bb2
//       %30 = llvm.icmp "slt" %28, %17 : i64
//       llvm.cond_br %30, ^bb2, ^bb3
//     ^bb2:  // pred: ^bb1
//       %31 = llvm.ptrtoint %arg0 : !llvm.ptr to i64
//       %32 = llvm.mlir.constant(0 : i64) : i64
//       %33 = llvm.add %31, %32 : i64
//       %34 = llvm.mlir.constant(128 : i64) : i64
//       %35 = llvm.mul %15, %34 : i64
//       %36 = llvm.add %33, %35 : i64
//       %37 = llvm.mlir.constant(2 : i64) : i64
//       %38 = llvm.mul %28, %37 : i64
//       %39 = llvm.add %36, %38 : i64
//       %40 = llvm.inttoptr %39 : i64 to !llvm.ptr
//       %41 = llvm.mlir.constant(64 : i32) : i32
//       %42 = nvvm.wmma.load %40, %41 {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %43 = llvm.ptrtoint %arg1 : !llvm.ptr to i64
//       %44 = llvm.mlir.constant(0 : i64) : i64
//       %45 = llvm.add %43, %44 : i64
//       %46 = llvm.mlir.constant(32 : i64) : i64
//       %47 = llvm.mul %28, %46 : i64
//       %48 = llvm.add %45, %47 : i64
//       %49 = llvm.mlir.constant(2 : i64) : i64
//       %50 = llvm.mul %15, %49 : i64
//       %51 = llvm.add %48, %50 : i64
//       %52 = llvm.inttoptr %51 : i64 to !llvm.ptr
//       %53 = llvm.mlir.constant(16 : i32) : i32
//       %54 = nvvm.wmma.load %52, %53 {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<b>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %55 = llvm.extractvalue %42[0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %56 = llvm.extractvalue %42[1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %57 = llvm.extractvalue %42[2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %58 = llvm.extractvalue %42[3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %59 = llvm.extractvalue %42[4] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %60 = llvm.extractvalue %42[5] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %61 = llvm.extractvalue %42[6] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %62 = llvm.extractvalue %42[7] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %63 = llvm.extractvalue %54[0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %64 = llvm.extractvalue %54[1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %65 = llvm.extractvalue %54[2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %66 = llvm.extractvalue %54[3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %67 = llvm.extractvalue %54[4] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %68 = llvm.extractvalue %54[5] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %69 = llvm.extractvalue %54[6] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %70 = llvm.extractvalue %54[7] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//       %71 = llvm.extractvalue %29[0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %72 = llvm.extractvalue %29[1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %73 = llvm.extractvalue %29[2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %74 = llvm.extractvalue %29[3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %75 = llvm.extractvalue %29[4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %76 = llvm.extractvalue %29[5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %77 = llvm.extractvalue %29[6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %78 = llvm.extractvalue %29[7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %79 = nvvm.wmma.mma %55, %56, %57, %58, %59, %60, %61, %62, %63, %64, %65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78 {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f32>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, f32, f32, f32, f32, f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %80 = llvm.add %28, %16 : i64
//       llvm.br ^bb1(%80, %79 : i64, !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>)
//     ^bb3:  // pred: ^bb1
//       %81 = llvm.extractvalue %29[0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %82 = llvm.extractvalue %29[1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %83 = llvm.extractvalue %29[2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %84 = llvm.extractvalue %29[3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %85 = llvm.extractvalue %29[4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %86 = llvm.extractvalue %29[5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %87 = llvm.extractvalue %29[6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %88 = llvm.extractvalue %29[7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %89 = llvm.extractvalue %27[0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %90 = llvm.extractvalue %27[1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %91 = llvm.extractvalue %27[2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %92 = llvm.extractvalue %27[3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %93 = llvm.extractvalue %27[4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %94 = llvm.extractvalue %27[5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %95 = llvm.extractvalue %27[6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %96 = llvm.extractvalue %27[7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %97 = llvm.intr.maximum(%81, %89)  : (f32, f32) -> f32
//       %98 = llvm.intr.maximum(%82, %90)  : (f32, f32) -> f32
//       %99 = llvm.intr.maximum(%83, %91)  : (f32, f32) -> f32
//       %100 = llvm.intr.maximum(%84, %92)  : (f32, f32) -> f32
//       %101 = llvm.intr.maximum(%85, %93)  : (f32, f32) -> f32
//       %102 = llvm.intr.maximum(%86, %94)  : (f32, f32) -> f32
//       %103 = llvm.intr.maximum(%87, %95)  : (f32, f32) -> f32
//       %104 = llvm.intr.maximum(%88, %96)  : (f32, f32) -> f32
//       %105 = llvm.mlir.undef : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %106 = llvm.insertvalue %97, %105[0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %107 = llvm.insertvalue %98, %106[1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %108 = llvm.insertvalue %99, %107[2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %109 = llvm.insertvalue %100, %108[3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %110 = llvm.insertvalue %101, %109[4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %111 = llvm.insertvalue %102, %110[5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %112 = llvm.insertvalue %103, %111[6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %113 = llvm.insertvalue %104, %112[7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %114 = llvm.ptrtoint %arg2 : !llvm.ptr to i64
//       %115 = llvm.mlir.constant(0 : i64) : i64
//       %116 = llvm.add %114, %115 : i64
//       %117 = llvm.mlir.constant(64 : i64) : i64
//       %118 = llvm.mul %15, %117 : i64
//       %119 = llvm.add %116, %118 : i64
//       %120 = llvm.mlir.constant(4 : i64) : i64
//       %121 = llvm.mul %15, %120 : i64
//       %122 = llvm.add %119, %121 : i64
//       %123 = llvm.inttoptr %122 : i64 to !llvm.ptr
//       %124 = llvm.mlir.constant(16 : i32) : i32
//       %125 = llvm.extractvalue %113[0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %126 = llvm.extractvalue %113[1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %127 = llvm.extractvalue %113[2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %128 = llvm.extractvalue %113[3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %129 = llvm.extractvalue %113[4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %130 = llvm.extractvalue %113[5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %131 = llvm.extractvalue %113[6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %132 = llvm.extractvalue %113[7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       nvvm.wmma.store %123, %124, %125, %126, %127, %128, %129, %130, %131, %132 {eltype = #nvvm.mma_type<f32>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, f32, f32, f32, f32, f32, f32, f32, f32
//       llvm.return
//     }
//     llvm.mlir.global private @__wg_singles_0() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<8 x array<16 x f32>> {
//       %0 = llvm.mlir.undef : !llvm.array<8 x array<16 x f32>>
//       llvm.return %0 : !llvm.array<8 x array<16 x f32>>
//     }
//     llvm.func @singles(%arg0: !llvm.ptr, %arg1: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
//       %0 = llvm.mlir.constant(0 : i64) : i64
//       %1 = llvm.mlir.constant(16 : i64) : i64
//       %2 = llvm.mlir.constant(8 : i64) : i64
//       %3 = llvm.mlir.constant(8 : i64) : i64
//       %4 = llvm.mlir.constant(1 : i64) : i64
//       %5 = llvm.mlir.constant(0 : i64) : i64
//       %6 = llvm.mlir.constant(16 : i64) : i64
//       %7 = llvm.mlir.constant(16 : i64) : i64
//       %8 = llvm.mlir.constant(16 : i64) : i64
//       %9 = llvm.mlir.constant(1 : i64) : i64
//       %10 = llvm.mlir.addressof @__wg_singles_0 : !llvm.ptr<3>
//       %11 = llvm.mlir.constant(0 : i64) : i64
//       %12 = llvm.mlir.constant(8 : i64) : i64
//       %13 = llvm.mlir.constant(16 : i64) : i64
//       %14 = llvm.mlir.constant(16 : i64) : i64
//       %15 = llvm.mlir.constant(1 : i64) : i64
//       %16 = llvm.mlir.constant(0 : i64) : i64
//       %17 = llvm.ptrtoint %arg0 : !llvm.ptr to i64
//       %18 = llvm.mlir.constant(0 : i64) : i64
//       %19 = llvm.add %17, %18 : i64
//       %20 = llvm.mlir.constant(32 : i64) : i64
//       %21 = llvm.mul %16, %20 : i64
//       %22 = llvm.add %19, %21 : i64
//       %23 = llvm.mlir.constant(4 : i64) : i64
//       %24 = llvm.mul %16, %23 : i64
//       %25 = llvm.add %22, %24 : i64
//       %26 = llvm.inttoptr %25 : i64 to !llvm.ptr
//       %27 = llvm.mlir.constant(8 : i32) : i32
//       %28 = nvvm.wmma.load %26, %27 {eltype = #nvvm.mma_type<tf32>, frag = #nvvm.mma_frag<a>, k = 8 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(i32, i32, i32, i32)>
//       %29 = llvm.ptrtoint %10 : !llvm.ptr<3> to i64
//       %30 = llvm.mlir.constant(0 : i64) : i64
//       %31 = llvm.add %29, %30 : i64
//       %32 = llvm.mlir.constant(64 : i64) : i64
//       %33 = llvm.mul %16, %32 : i64
//       %34 = llvm.add %31, %33 : i64
//       %35 = llvm.mlir.constant(4 : i64) : i64
//       %36 = llvm.mul %16, %35 : i64
//       %37 = llvm.add %34, %36 : i64
//       %38 = llvm.inttoptr %37 : i64 to !llvm.ptr<3>
//       %39 = llvm.mlir.constant(8 : i32) : i32
//       %40 = nvvm.wmma.load %38, %39 {eltype = #nvvm.mma_type<tf32>, frag = #nvvm.mma_frag<b>, k = 8 : i32, layout = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
//       %41 = llvm.ptrtoint %arg1 : !llvm.ptr to i64
//       %42 = llvm.mlir.constant(0 : i64) : i64
//       %43 = llvm.add %41, %42 : i64
//       %44 = llvm.mlir.constant(64 : i64) : i64
//       %45 = llvm.mul %16, %44 : i64
//       %46 = llvm.add %43, %45 : i64
//       %47 = llvm.mlir.constant(4 : i64) : i64
//       %48 = llvm.mul %16, %47 : i64
//       %49 = llvm.add %46, %48 : i64
//       %50 = llvm.inttoptr %49 : i64 to !llvm.ptr
//       %51 = llvm.mlir.constant(16 : i32) : i32
//       %52 = nvvm.wmma.load %50, %51 {eltype = #nvvm.mma_type<f32>, frag = #nvvm.mma_frag<c>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %53 = llvm.extractvalue %28[0] : !llvm.struct<(i32, i32, i32, i32)>
//       %54 = llvm.extractvalue %28[1] : !llvm.struct<(i32, i32, i32, i32)>
//       %55 = llvm.extractvalue %28[2] : !llvm.struct<(i32, i32, i32, i32)>
//       %56 = llvm.extractvalue %28[3] : !llvm.struct<(i32, i32, i32, i32)>
//       %57 = llvm.extractvalue %40[0] : !llvm.struct<(i32, i32, i32, i32)>
//       %58 = llvm.extractvalue %40[1] : !llvm.struct<(i32, i32, i32, i32)>
//       %59 = llvm.extractvalue %40[2] : !llvm.struct<(i32, i32, i32, i32)>
//       %60 = llvm.extractvalue %40[3] : !llvm.struct<(i32, i32, i32, i32)>
//       %61 = llvm.extractvalue %52[0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %62 = llvm.extractvalue %52[1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %63 = llvm.extractvalue %52[2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %64 = llvm.extractvalue %52[3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %65 = llvm.extractvalue %52[4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %66 = llvm.extractvalue %52[5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %67 = llvm.extractvalue %52[6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %68 = llvm.extractvalue %52[7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %69 = nvvm.wmma.mma %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63, %64, %65, %66, %67, %68 {eltypeA = #nvvm.mma_type<tf32>, eltypeB = #nvvm.mma_type<f32>, k = 8 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %70 = llvm.ptrtoint %arg1 : !llvm.ptr to i64
//       %71 = llvm.mlir.constant(0 : i64) : i64
//       %72 = llvm.add %70, %71 : i64
//       %73 = llvm.mlir.constant(64 : i64) : i64
//       %74 = llvm.mul %16, %73 : i64
//       %75 = llvm.add %72, %74 : i64
//       %76 = llvm.mlir.constant(4 : i64) : i64
//       %77 = llvm.mul %16, %76 : i64
//       %78 = llvm.add %75, %77 : i64
//       %79 = llvm.inttoptr %78 : i64 to !llvm.ptr
//       %80 = llvm.mlir.constant(16 : i32) : i32
//       %81 = llvm.extractvalue %69[0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %82 = llvm.extractvalue %69[1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %83 = llvm.extractvalue %69[2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %84 = llvm.extractvalue %69[3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %85 = llvm.extractvalue %69[4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %86 = llvm.extractvalue %69[5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %87 = llvm.extractvalue %69[6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       %88 = llvm.extractvalue %69[7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//       nvvm.wmma.store %79, %80, %81, %82, %83, %84, %85, %86, %87, %88 {eltype = #nvvm.mma_type<f32>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, f32, f32, f32, f32, f32, f32, f32, f32
//       llvm.return
//     }
//     llvm.func @bytes(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
//       %0 = llvm.mlir.constant(0 : i64) : i64
//       %1 = llvm.mlir.constant(32 : i64) : i64
//       %2 = llvm.mlir.constant(16 : i64) : i64
//       %3 = llvm.mlir.constant(16 : i64) : i64
//       %4 = llvm.mlir.constant(1 : i64) : i64
//       %5 = llvm.mlir.constant(0 : i64) : i64
//       %6 = llvm.mlir.constant(16 : i64) : i64
//       %7 = llvm.mlir.constant(8 : i64) : i64
//       %8 = llvm.mlir.constant(8 : i64) : i64
//       %9 = llvm.mlir.constant(1 : i64) : i64
//       %10 = llvm.mlir.constant(0 : i64) : i64
//       %11 = llvm.mlir.constant(32 : i64) : i64
//       %12 = llvm.mlir.constant(8 : i64) : i64
//       %13 = llvm.mlir.constant(8 : i64) : i64
//       %14 = llvm.mlir.constant(1 : i64) : i64
//       %15 = llvm.mlir.constant(0 : i64) : i64
//       %16 = llvm.mlir.constant(7 : i32) : i32
//       %17 = llvm.ptrtoint %arg0 : !llvm.ptr to i64
//       %18 = llvm.mlir.constant(0 : i64) : i64
//       %19 = llvm.add %17, %18 : i64
//       %20 = llvm.mlir.constant(16 : i64) : i64
//       %21 = llvm.mul %15, %20 : i64
//       %22 = llvm.add %19, %21 : i64
//       %23 = llvm.mlir.constant(1 : i64) : i64
//       %24 = llvm.mul %15, %23 : i64
//       %25 = llvm.add %22, %24 : i64
//       %26 = llvm.inttoptr %25 : i64 to !llvm.ptr
//       %27 = llvm.mlir.constant(16 : i32) : i32
//       %28 = nvvm.wmma.load %26, %27 {eltype = #nvvm.mma_type<s8>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 32 : i32, n = 8 : i32} : (!llvm.ptr) -> !llvm.struct<(i32, i32, i32, i32)>
//       %29 = llvm.ptrtoint %arg1 : !llvm.ptr to i64
//       %30 = llvm.mlir.constant(0 : i64) : i64
//       %31 = llvm.add %29, %30 : i64
//       %32 = llvm.mlir.constant(8 : i64) : i64
//       %33 = llvm.mul %15, %32 : i64
//       %34 = llvm.add %31, %33 : i64
//       %35 = llvm.mlir.constant(1 : i64) : i64
//       %36 = llvm.mul %15, %35 : i64
//       %37 = llvm.add %34, %36 : i64
//       %38 = llvm.inttoptr %37 : i64 to !llvm.ptr
//       %39 = llvm.mlir.constant(8 : i32) : i32
//       %40 = nvvm.wmma.load %38, %39 {eltype = #nvvm.mma_type<s8>, frag = #nvvm.mma_frag<b>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 32 : i32, n = 8 : i32} : (!llvm.ptr) -> !llvm.struct<(i32)>
//       %41 = llvm.mlir.undef : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %42 = llvm.insertvalue %16, %41[0] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %43 = llvm.insertvalue %16, %42[1] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %44 = llvm.insertvalue %16, %43[2] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %45 = llvm.insertvalue %16, %44[3] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %46 = llvm.insertvalue %16, %45[4] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %47 = llvm.insertvalue %16, %46[5] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %48 = llvm.insertvalue %16, %47[6] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %49 = llvm.insertvalue %16, %48[7] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %50 = llvm.extractvalue %28[0] : !llvm.struct<(i32, i32, i32, i32)>
//       %51 = llvm.extractvalue %28[1] : !llvm.struct<(i32, i32, i32, i32)>
//       %52 = llvm.extractvalue %28[2] : !llvm.struct<(i32, i32, i32, i32)>
//       %53 = llvm.extractvalue %28[3] : !llvm.struct<(i32, i32, i32, i32)>
//       %54 = llvm.extractvalue %40[0] : !llvm.struct<(i32)>
//       %55 = llvm.extractvalue %49[0] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %56 = llvm.extractvalue %49[1] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %57 = llvm.extractvalue %49[2] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %58 = llvm.extractvalue %49[3] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %59 = llvm.extractvalue %49[4] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %60 = llvm.extractvalue %49[5] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %61 = llvm.extractvalue %49[6] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %62 = llvm.extractvalue %49[7] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %63 = nvvm.wmma.mma %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62 {eltypeA = #nvvm.mma_type<s8>, eltypeB = #nvvm.mma_type<s32>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 32 : i32, n = 8 : i32} : (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %64 = llvm.extractvalue %63[0] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %65 = llvm.extractvalue %63[1] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %66 = llvm.extractvalue %63[2] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %67 = llvm.extractvalue %63[3] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %68 = llvm.extractvalue %63[4] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %69 = llvm.extractvalue %63[5] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %70 = llvm.extractvalue %63[6] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %71 = llvm.extractvalue %63[7] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %72 = llvm.mlir.constant(0 : i32) : i32
//       %73 = llvm.sub %72, %64 : i32
//       %74 = llvm.mlir.constant(0 : i32) : i32
//       %75 = llvm.sub %74, %65 : i32
//       %76 = llvm.mlir.constant(0 : i32) : i32
//       %77 = llvm.sub %76, %66 : i32
//       %78 = llvm.mlir.constant(0 : i32) : i32
//       %79 = llvm.sub %78, %67 : i32
//       %80 = llvm.mlir.constant(0 : i32) : i32
//       %81 = llvm.sub %80, %68 : i32
//       %82 = llvm.mlir.constant(0 : i32) : i32
//       %83 = llvm.sub %82, %69 : i32
//       %84 = llvm.mlir.constant(0 : i32) : i32
//       %85 = llvm.sub %84, %70 : i32
//       %86 = llvm.mlir.constant(0 : i32) : i32
//       %87 = llvm.sub %86, %71 : i32
//       %88 = llvm.mlir.undef : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %89 = llvm.insertvalue %73, %88[0] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %90 = llvm.insertvalue %75, %89[1] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %91 = llvm.insertvalue %77, %90[2] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %92 = llvm.insertvalue %79, %91[3] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %93 = llvm.insertvalue %81, %92[4] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %94 = llvm.insertvalue %83, %93[5] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %95 = llvm.insertvalue %85, %94[6] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %96 = llvm.insertvalue %87, %95[7] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %97 = llvm.ptrtoint %arg2 : !llvm.ptr to i64
//       %98 = llvm.mlir.constant(0 : i64) : i64
//       %99 = llvm.add %97, %98 : i64
//       %100 = llvm.mlir.constant(32 : i64) : i64
//       %101 = llvm.mul %15, %100 : i64
//       %102 = llvm.add %99, %101 : i64
//       %103 = llvm.mlir.constant(4 : i64) : i64
//       %104 = llvm.mul %15, %103 : i64
//       %105 = llvm.add %102, %104 : i64
//       %106 = llvm.inttoptr %105 : i64 to !llvm.ptr
//       %107 = llvm.mlir.constant(8 : i32) : i32
//       %108 = llvm.extractvalue %96[0] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %109 = llvm.extractvalue %96[1] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %110 = llvm.extractvalue %96[2] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %111 = llvm.extractvalue %96[3] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %112 = llvm.extractvalue %96[4] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %113 = llvm.extractvalue %96[5] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %114 = llvm.extractvalue %96[6] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       %115 = llvm.extractvalue %96[7] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
//       nvvm.wmma.store %106, %107, %108, %109, %110, %111, %112, %113, %114, %115 {eltype = #nvvm.mma_type<s32>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 32 : i32, n = 8 : i32} : !llvm.ptr, i32, i32, i32, i32, i32, i32, i32, i32
//       llvm.return
//     }
//   }
// }
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target triple = "nvptx64-nvidia-cuda"
//
// @__wg_singles_0 = private addrspace(3) global [8 x [16 x float]] undef, align 128
//
// define void @halves(ptr %A, ptr %B, ptr %C) #0 {
// entry:
//   br label %bb1
//
// bb1:                                              ; preds = %bb2, %entry
//   %k = phi i64 [ %37, %bb2 ], [ 0, %entry ]
//   %acc = phi { float, float, float, float, float, float, float, float } [ %n, %bb2 ], [ zeroinitializer, %entry ]
//   %0 = icmp slt i64 %k, 64
//   br i1 %0, label %bb2, label %bb3
//
// bb2:                                              ; preds = %bb1
//   %1 = ptrtoint ptr %A to i64
//   %2 = add i64 %1, 0
//   %3 = add i64 %2, 0
//   %4 = mul i64 %k, 2
//   %5 = add i64 %3, %4
//   %6 = inttoptr i64 %5 to ptr
//   %a = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p0(ptr %6, i32 64)
//   %7 = ptrtoint ptr %B to i64
//   %8 = add i64 %7, 0
//   %9 = mul i64 %k, 32
//   %10 = add i64 %8, %9
//   %11 = add i64 %10, 0
//   %12 = inttoptr i64 %11 to ptr
//   %b = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.b.row.stride.f16.p0(ptr %12, i32 16)
//   %13 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a, 0
//   %14 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a, 1
//   %15 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a, 2
//   %16 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a, 3
//   %17 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a, 4
//   %18 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a, 5
//   %19 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a, 6
//   %20 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a, 7
//   %21 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b, 0
//   %22 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b, 1
//   %23 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b, 2
//   %24 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b, 3
//   %25 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b, 4
//   %26 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b, 5
//   %27 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b, 6
//   %28 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b, 7
//   %29 = extractvalue { float, float, float, float, float, float, float, float } %acc, 0
//   %30 = extractvalue { float, float, float, float, float, float, float, float } %acc, 1
//   %31 = extractvalue { float, float, float, float, float, float, float, float } %acc, 2
//   %32 = extractvalue { float, float, float, float, float, float, float, float } %acc, 3
//   %33 = extractvalue { float, float, float, float, float, float, float, float } %acc, 4
//   %34 = extractvalue { float, float, float, float, float, float, float, float } %acc, 5
//   %35 = extractvalue { float, float, float, float, float, float, float, float } %acc, 6
//   %36 = extractvalue { float, float, float, float, float, float, float, float } %acc, 7
//   %n = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.row.row.f32.f32(<2 x half> %13, <2 x half> %14, <2 x half> %15, <2 x half> %16, <2 x half> %17, <2 x half> %18, <2 x half> %19, <2 x half> %20, <2 x half> %21, <2 x half> %22, <2 x half> %23, <2 x half> %24, <2 x half> %25, <2 x half> %26, <2 x half> %27, <2 x half> %28, float %29, float %30, float %31, float %32, float %33, float %34, float %35, float %36)
//   %37 = add i64 %k, 16
//   br label %bb1
//
// bb3:                                              ; preds = %bb1
//   %38 = extractvalue { float, float, float, float, float, float, float, float } %acc, 0
//   %39 = extractvalue { float, float, float, float, float, float, float, float } %acc, 1
//   %40 = extractvalue { float, float, float, float, float, float, float, float } %acc, 2
//   %41 = extractvalue { float, float, float, float, float, float, float, float } %acc, 3
//   %42 = extractvalue { float, float, float, float, float, float, float, float } %acc, 4
//   %43 = extractvalue { float, float, float, float, float, float, float, float } %acc, 5
//   %44 = extractvalue { float, float, float, float, float, float, float, float } %acc, 6
//   %45 = extractvalue { float, float, float, float, float, float, float, float } %acc, 7
//   %46 = call float @llvm.maximum.f32(float %38, float 0.000000e+00)
//   %47 = call float @llvm.maximum.f32(float %39, float 0.000000e+00)
//   %48 = call float @llvm.maximum.f32(float %40, float 0.000000e+00)
//   %49 = call float @llvm.maximum.f32(float %41, float 0.000000e+00)
//   %50 = call float @llvm.maximum.f32(float %42, float 0.000000e+00)
//   %51 = call float @llvm.maximum.f32(float %43, float 0.000000e+00)
//   %52 = call float @llvm.maximum.f32(float %44, float 0.000000e+00)
//   %53 = call float @llvm.maximum.f32(float %45, float 0.000000e+00)
//   %54 = insertvalue { float, float, float, float, float, float, float, float } undef, float %46, 0
//   %55 = insertvalue { float, float, float, float, float, float, float, float } %54, float %47, 1
//   %56 = insertvalue { float, float, float, float, float, float, float, float } %55, float %48, 2
//   %57 = insertvalue { float, float, float, float, float, float, float, float } %56, float %49, 3
//   %58 = insertvalue { float, float, float, float, float, float, float, float } %57, float %50, 4
//   %59 = insertvalue { float, float, float, float, float, float, float, float } %58, float %51, 5
//   %60 = insertvalue { float, float, float, float, float, float, float, float } %59, float %52, 6
//   %least = insertvalue { float, float, float, float, float, float, float, float } %60, float %53, 7
//   %61 = ptrtoint ptr %C to i64
//   %62 = add i64 %61, 0
//   %63 = add i64 %62, 0
//   %64 = add i64 %63, 0
//   %65 = inttoptr i64 %64 to ptr
//   %66 = extractvalue { float, float, float, float, float, float, float, float } %least, 0
//   %67 = extractvalue { float, float, float, float, float, float, float, float } %least, 1
//   %68 = extractvalue { float, float, float, float, float, float, float, float } %least, 2
//   %69 = extractvalue { float, float, float, float, float, float, float, float } %least, 3
//   %70 = extractvalue { float, float, float, float, float, float, float, float } %least, 4
//   %71 = extractvalue { float, float, float, float, float, float, float, float } %least, 5
//   %72 = extractvalue { float, float, float, float, float, float, float, float } %least, 6
//   %73 = extractvalue { float, float, float, float, float, float, float, float } %least, 7
//   call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p0(ptr %65, float %66, float %67, float %68, float %69, float %70, float %71, float %72, float %73, i32 16)
//   ret void
// }
//
// define void @singles(ptr %A, ptr %C) #0 {
// entry:
//   %0 = ptrtoint ptr %A to i64
//   %1 = add i64 %0, 0
//   %2 = add i64 %1, 0
//   %3 = add i64 %2, 0
//   %4 = inttoptr i64 %3 to ptr
//   %a = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.a.row.stride.tf32.p0(ptr %4, i32 8)
//   %b = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.b.col.stride.tf32.p3(ptr addrspace(3) inttoptr (i64 ptrtoint (ptr addrspace(3) @__wg_singles_0 to i64) to ptr addrspace(3)), i32 8)
//   %5 = ptrtoint ptr %C to i64
//   %6 = add i64 %5, 0
//   %7 = add i64 %6, 0
//   %8 = add i64 %7, 0
//   %9 = inttoptr i64 %8 to ptr
//   %c = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.row.stride.f32.p0(ptr %9, i32 16)
//   %10 = extractvalue { i32, i32, i32, i32 } %a, 0
//   %11 = extractvalue { i32, i32, i32, i32 } %a, 1
//   %12 = extractvalue { i32, i32, i32, i32 } %a, 2
//   %13 = extractvalue { i32, i32, i32, i32 } %a, 3
//   %14 = extractvalue { i32, i32, i32, i32 } %b, 0
//   %15 = extractvalue { i32, i32, i32, i32 } %b, 1
//   %16 = extractvalue { i32, i32, i32, i32 } %b, 2
//   %17 = extractvalue { i32, i32, i32, i32 } %b, 3
//   %18 = extractvalue { float, float, float, float, float, float, float, float } %c, 0
//   %19 = extractvalue { float, float, float, float, float, float, float, float } %c, 1
//   %20 = extractvalue { float, float, float, float, float, float, float, float } %c, 2
//   %21 = extractvalue { float, float, float, float, float, float, float, float } %c, 3
//   %22 = extractvalue { float, float, float, float, float, float, float, float } %c, 4
//   %23 = extractvalue { float, float, float, float, float, float, float, float } %c, 5
//   %24 = extractvalue { float, float, float, float, float, float, float, float } %c, 6
//   %25 = extractvalue { float, float, float, float, float, float, float, float } %c, 7
//   %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.mma.row.col.tf32(i32 %10, i32 %11, i32 %12, i32 %13, i32 %14, i32 %15, i32 %16, i32 %17, float %18, float %19, float %20, float %21, float %22, float %23, float %24, float %25)
//   %26 = ptrtoint ptr %C to i64
//   %27 = add i64 %26, 0
//   %28 = add i64 %27, 0
//   %29 = add i64 %28, 0
//   %30 = inttoptr i64 %29 to ptr
//   %31 = extractvalue { float, float, float, float, float, float, float, float } %r, 0
//   %32 = extractvalue { float, float, float, float, float, float, float, float } %r, 1
//   %33 = extractvalue { float, float, float, float, float, float, float, float } %r, 2
//   %34 = extractvalue { float, float, float, float, float, float, float, float } %r, 3
//   %35 = extractvalue { float, float, float, float, float, float, float, float } %r, 4
//   %36 = extractvalue { float, float, float, float, float, float, float, float } %r, 5
//   %37 = extractvalue { float, float, float, float, float, float, float, float } %r, 6
//   %38 = extractvalue { float, float, float, float, float, float, float, float } %r, 7
//   call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p0(ptr %30, float %31, float %32, float %33, float %34, float %35, float %36, float %37, float %38, i32 16)
//   ret void
// }
//
// define void @bytes(ptr %A, ptr %B, ptr %C) #0 {
// entry:
//   %0 = ptrtoint ptr %A to i64
//   %1 = add i64 %0, 0
//   %2 = add i64 %1, 0
//   %3 = add i64 %2, 0
//   %4 = inttoptr i64 %3 to ptr
//   %a = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.load.a.row.stride.s8.p0(ptr %4, i32 16)
//   %5 = ptrtoint ptr %B to i64
//   %6 = add i64 %5, 0
//   %7 = add i64 %6, 0
//   %8 = add i64 %7, 0
//   %9 = inttoptr i64 %8 to ptr
//   %10 = call i32 @llvm.nvvm.wmma.m32n8k16.load.b.row.stride.s8.p0(ptr %9, i32 8)
//   %b = insertvalue { i32 } undef, i32 %10, 0
//   %11 = extractvalue { i32, i32, i32, i32 } %a, 0
//   %12 = extractvalue { i32, i32, i32, i32 } %a, 1
//   %13 = extractvalue { i32, i32, i32, i32 } %a, 2
//   %14 = extractvalue { i32, i32, i32, i32 } %a, 3
//   %15 = extractvalue { i32 } %b, 0
//   %r = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.mma.row.row.s8(i32 %11, i32 %12, i32 %13, i32 %14, i32 %15, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7)
//   %16 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %r, 0
//   %17 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %r, 1
//   %18 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %r, 2
//   %19 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %r, 3
//   %20 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %r, 4
//   %21 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %r, 5
//   %22 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %r, 6
//   %23 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %r, 7
//   %24 = sub i32 0, %16
//   %25 = sub i32 0, %17
//   %26 = sub i32 0, %18
//   %27 = sub i32 0, %19
//   %28 = sub i32 0, %20
//   %29 = sub i32 0, %21
//   %30 = sub i32 0, %22
//   %31 = sub i32 0, %23
//   %32 = insertvalue { i32, i32, i32, i32, i32, i32, i32, i32 } undef, i32 %24, 0
//   %33 = insertvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %32, i32 %25, 1
//   %34 = insertvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %33, i32 %26, 2
//   %35 = insertvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %34, i32 %27, 3
//   %36 = insertvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %35, i32 %28, 4
//   %37 = insertvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %36, i32 %29, 5
//   %38 = insertvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %37, i32 %30, 6
//   %n = insertvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %38, i32 %31, 7
//   %39 = ptrtoint ptr %C to i64
//   %40 = add i64 %39, 0
//   %41 = add i64 %40, 0
//   %42 = add i64 %41, 0
//   %43 = inttoptr i64 %42 to ptr
//   %44 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %n, 0
//   %45 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %n, 1
//   %46 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %n, 2
//   %47 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %n, 3
//   %48 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %n, 4
//   %49 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %n, 5
//   %50 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %n, 6
//   %51 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %n, 7
//   call void @llvm.nvvm.wmma.m32n8k16.store.d.row.stride.s32.p0(ptr %43, i32 %44, i32 %45, i32 %46, i32 %47, i32 %48, i32 %49, i32 %50, i32 %51, i32 8)
//   ret void
// }
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare float @llvm.maximum.f32(float, float) #1
//
// ; Function Attrs: nocallback nounwind memory(argmem: write)
// declare void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p0(ptr nocapture writeonly, float, float, float, float, float, float, float, float, i32) #2
//
// ; Function Attrs: nocallback nounwind memory(argmem: read)
// declare { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p0(ptr nocapture readonly, i32) #3
//
// ; Function Attrs: nocallback nounwind memory(argmem: read)
// declare { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.b.row.stride.f16.p0(ptr nocapture readonly, i32) #3
//
// ; Function Attrs: nocallback nounwind memory(none)
// declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.row.row.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float, float, float, float, float) #4
//
// ; Function Attrs: nocallback nounwind memory(argmem: read)
// declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.a.row.stride.tf32.p0(ptr nocapture readonly, i32) #3
//
// ; Function Attrs: nocallback nounwind memory(argmem: read)
// declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.b.col.stride.tf32.p3(ptr addrspace(3) nocapture readonly, i32) #3
//
// ; Function Attrs: nocallback nounwind memory(argmem: read)
// declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.row.stride.f32.p0(ptr nocapture readonly, i32) #3
//
// ; Function Attrs: nocallback nounwind memory(none)
// declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.mma.row.col.tf32(i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float) #4
//
// ; Function Attrs: nocallback nounwind memory(argmem: read)
// declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.load.a.row.stride.s8.p0(ptr nocapture readonly, i32) #3
//
// ; Function Attrs: nocallback nounwind memory(argmem: read)
// declare i32 @llvm.nvvm.wmma.m32n8k16.load.b.row.stride.s8.p0(ptr nocapture readonly, i32) #3
//
// ; Function Attrs: nocallback nounwind memory(none)
// declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.mma.row.row.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) #4
//
// ; Function Attrs: nocallback nounwind memory(argmem: write)
// declare void @llvm.nvvm.wmma.m32n8k16.store.d.row.stride.s32.p0(ptr nocapture writeonly, i32, i32, i32, i32, i32, i32, i32, i32, i32) #2
//
// attributes #0 = { "target-cpu"="sm_80" "target-features"="+ptx74" }
// attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
// attributes #2 = { nocallback nounwind memory(argmem: write) }
// attributes #3 = { nocallback nounwind memory(argmem: read) }
// attributes #4 = { nocallback nounwind memory(none) }
//
// !llvm.module.flags = !{!0}
// !nvvm.annotations = !{!1, !2, !3}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = !{ptr @halves, !"kernel", i32 1}
// !2 = !{ptr @singles, !"kernel", i32 1}
// !3 = !{ptr @bytes, !"kernel", i32 1}
