// RUN: kiln opt %s --gpu-kernel-outlining
// RUN: kiln opt %s --gpu-kernel-outlining --convert-gpu-to-nvvm
// A launch becomes a kernel: constants are made again in it, other values are its arguments, places are registers.
func.func @host(%a: memref<256xf32>, %n: index, %f: f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c128 = arith.constant 128 : index
  %half = arith.constant 0.5 : f32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c2, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c128, %sy = %c1, %sz = %c1) workgroup(%w : memref<128xf32, #gpu.address_space<workgroup>>) {
    %first = arith.muli %bx, %sx : index
    %at = arith.addi %first, %tx : index
    %is = arith.cmpi ult, %at, %n : index
    scf.if %is {
      %v = memref.load %a[%at] : memref<256xf32>
      %p = arith.mulf %v, %half : f32
      %q = arith.addf %p, %f : f32
      memref.store %q, %w[%tx] : memref<128xf32, #gpu.address_space<workgroup>>
    }
    gpu.barrier
    gpu.terminator
  }
  return
}

// OUTPUT
// module attributes {gpu.container_module} {
//   func.func @host(%arg0: memref<256xf32>, %arg1: index, %arg2: f32) {
//     %c1 = arith.constant 1 : index
//     %c2 = arith.constant 2 : index
//     %c128 = arith.constant 128 : index
//     %cst = arith.constant 5.000000e-01 : f32
//     gpu.launch_func  @host_kernel::@host_kernel blocks in (%c2, %c1, %c1) threads in (%c128, %c1, %c1)  args(%arg1 : index, %arg0 : memref<256xf32>, %arg2 : f32)
//     return
//   }
//   gpu.module @host_kernel {
//     gpu.func @host_kernel(%arg0: index, %arg1: memref<256xf32>, %arg2: f32) workgroup(%arg3 : memref<128xf32, #gpu.address_space<workgroup>>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 2, 1, 1>} {
//       %cst = arith.constant 5.000000e-01 : f32
//       %block_id_x = gpu.block_id x
//       %thread_id_x = gpu.thread_id x
//       %block_dim_x = gpu.block_dim x
//       %0 = arith.muli %block_id_x, %block_dim_x : index
//       %1 = arith.addi %0, %thread_id_x : index
//       %2 = arith.cmpi ult, %1, %arg0 : index
//       scf.if %2 {
//         %3 = memref.load %arg1[%1] : memref<256xf32>
//         %4 = arith.mulf %3, %cst : f32
//         %5 = arith.addf %4, %arg2 : f32
//         memref.store %5, %arg3[%thread_id_x] : memref<128xf32, #gpu.address_space<workgroup>>
//       }
//       gpu.barrier
//       gpu.return
//     }
//   }
// }
// module attributes {gpu.container_module} {
//   func.func @host(%arg0: memref<256xf32>, %arg1: index, %arg2: f32) {
//     %c1 = arith.constant 1 : index
//     %c2 = arith.constant 2 : index
//     %c128 = arith.constant 128 : index
//     %cst = arith.constant 5.000000e-01 : f32
//     gpu.launch_func  @host_kernel::@host_kernel blocks in (%c2, %c1, %c1) threads in (%c128, %c1, %c1)  args(%arg1 : index, %arg0 : memref<256xf32>, %arg2 : f32)
//     return
//   }
//   gpu.module @host_kernel {
//     llvm.mlir.global private @__wg_host_kernel_0() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<128 x f32> {
//       %0 = llvm.mlir.undef : !llvm.array<128 x f32>
//       llvm.return %0 : !llvm.array<128 x f32>
//     }
//     llvm.func @host_kernel(%arg0: i64, %arg1: !llvm.ptr, %arg2: f32) attributes {gpu.kernel, nvvm.kernel, nvvm.maxntid = array<i32: 128, 1, 1>} {
//       %0 = llvm.mlir.constant(0 : i64) : i64
//       %1 = llvm.mlir.constant(256 : i64) : i64
//       %2 = llvm.mlir.constant(1 : i64) : i64
//       %3 = llvm.mlir.addressof @__wg_host_kernel_0 : !llvm.ptr<3>
//       %4 = llvm.mlir.constant(0 : i64) : i64
//       %5 = llvm.mlir.constant(128 : i64) : i64
//       %6 = llvm.mlir.constant(1 : i64) : i64
//       %7 = llvm.mlir.constant(5.000000e-01 : f32) : f32
//       %8 = nvvm.read.ptx.sreg.ctaid.x : i32
//       %9 = llvm.sext %8 : i32 to i64
//       %10 = nvvm.read.ptx.sreg.tid.x : i32
//       %11 = llvm.sext %10 : i32 to i64
//       %12 = nvvm.read.ptx.sreg.ntid.x : i32
//       %13 = llvm.sext %12 : i32 to i64
//       %14 = llvm.mul %9, %13 : i64
//       %15 = llvm.add %14, %11 : i64
//       %16 = llvm.icmp "ult" %15, %arg0 : i64
//       llvm.cond_br %16, ^bb1, ^bb2
//     ^bb1:  // pred: ^bb0
//       %17 = llvm.getelementptr %arg1[%15] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//       %18 = llvm.load %17 : !llvm.ptr -> f32
//       %19 = llvm.fmul %18, %7  : f32
//       %20 = llvm.fadd %19, %arg2  : f32
//       %21 = llvm.getelementptr %3[%11] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
//       llvm.store %20, %21 : f32, !llvm.ptr<3>
//       llvm.br ^bb2
//     ^bb2:  // 2 preds: ^bb0, ^bb1
//       nvvm.barrier0
//       llvm.return
//     }
//   }
// }
