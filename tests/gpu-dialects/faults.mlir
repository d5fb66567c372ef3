// RUN: kiln check %s
// EXIT: 1
// What verification refuses.
module {
  func.func @no_container(%n: index) {
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}
module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f(%a: f32) kernel { gpu.return }
    gpu.func @device() { gpu.return }
    gpu.func @gives() -> f32 kernel {
      %c = arith.constant 1.0 : f32
      gpu.return %c : f32
    }
    gpu.func @space() workgroup(%w : memref<4xf32, #gpu.address_space<private>>) kernel { gpu.return }
    gpu.func @reduces(%f : f32, %i : i32) kernel {
      %0 = gpu.subgroup_reduce maxsi %f : (f32) -> f32
      %1 = gpu.subgroup_reduce minnumf %i : (i32) -> i32
      %2 = gpu.all_reduce %i {} : (i32) -> i32
      gpu.return
    }
  }
  func.func @launches(%n: index, %i: i32) {
    gpu.launch_func @k::@none blocks in (%n, %n, %n) threads in (%n, %n, %n)
    gpu.launch_func @k::@device blocks in (%n, %n, %n) threads in (%n, %n, %n)
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%i : i32)
    return
  }
  llvm.func @instructions(%p: !llvm.ptr<3>, %g: !llvm.ptr<1>, %i: i32, %h: vector<2xf16>, %f: f32) {
    nvvm.cp.async.shared.global %p, %g, 8, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.shared.global %p, %g, 6, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.setmaxregister increase 41
    nvvm.setmaxregister decrease 16
    nvvm.barrier number_of_threads = %i
    %0 = nvvm.ldmatrix %p {num = 3 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr<3>) -> i32
    %1 = nvvm.mma.sync A[%h, %h] B[%h] C[%h, %h] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
    %2 = nvvm.mma.sync A[%h, %h] B[%h] C[%h, %h] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 4>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>, space = #nvvm.shared_space<cta>}
    llvm.return
  }
}

// ERROR
// %s:6:5: error[E0200]: 'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute
//     gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
//     ^
// %s:14:5: error[E0200]: 'gpu.func' op expected void return type for kernel function
//     gpu.func @gives() -> f32 kernel {
//     ^
// %s:18:5: error[E0200]: 'gpu.func' op expected memory space workgroup in attribution
//     gpu.func @space() workgroup(%w : memref<4xf32, #gpu.address_space<private>>) kernel { gpu.return }
//     ^
// %s:20:12: error[E0200]: 'gpu.subgroup_reduce' op `maxsi` reduction operation is not compatible with type 'f32'; expected Integer
//       %0 = gpu.subgroup_reduce maxsi %f : (f32) -> f32
//            ^
// %s:21:12: error[E0200]: 'gpu.subgroup_reduce' op `minnumf` reduction operation is not compatible with type 'i32'; expected Float
//       %1 = gpu.subgroup_reduce minnumf %i : (i32) -> i32
//            ^
// %s:22:12: error[E0200]: 'gpu.all_reduce' op expected either an op attribute or a non-empty body
//       %2 = gpu.all_reduce %i {} : (i32) -> i32
//            ^
// %s:34:5: error[E0200]: 'nvvm.cp.async.shared.global' op CG cache modifier is only support for 16 bytes copy.
//     nvvm.cp.async.shared.global %p, %g, 8, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
//     ^
// %s:35:5: error[E0200]: 'nvvm.cp.async.shared.global' op expected byte size to be either 4, 8 or 16.
//     nvvm.cp.async.shared.global %p, %g, 6, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
//     ^
// %s:36:5: error[E0200]: 'nvvm.setmaxregister' op new register size must be multiple of 8
//     nvvm.setmaxregister increase 41
//     ^
// %s:37:5: error[E0200]: 'nvvm.setmaxregister' op new register size must be in between 24 to 256
//     nvvm.setmaxregister decrease 16
//     ^
// %s:38:5: error[E0200]: 'nvvm.barrier' op barrier id is missing, it should be set between 0 to 15
//     nvvm.barrier number_of_threads = %i
//     ^
// %s:39:10: error[E0200]: 'nvvm.ldmatrix' op expected num attribute to be 1, 2 or 4
//     %0 = nvvm.ldmatrix %p {num = 3 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr<3>) -> i32
//          ^
// %s:40:10: error[E0200]: 'nvvm.mma.sync' op requires layoutA = #nvvm.mma_layout<row> and layoutB = #nvvm.mma_layout<col> for use with f16
//     %1 = nvvm.mma.sync A[%h, %h] B[%h] C[%h, %h] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} :
//          ^
// %s:41:10: error[E0200]: 'nvvm.mma.sync' op expected matrix shape to be one of m8n8k4, m16n8k8, m16n8k16
//     %2 = nvvm.mma.sync A[%h, %h] B[%h] C[%h, %h] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 4>} :
//          ^
// %s:42:5: error[E0200]: 'nvvm.fence.proxy' op only async_shared fence can have space attribute
//     nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>, space = #nvvm.shared_space<cta>}
//     ^
// %s:27:5: error[E0200]: 'gpu.launch_func' op kernel function '@k::@none' is undefined
//     gpu.launch_func @k::@none blocks in (%n, %n, %n) threads in (%n, %n, %n)
//     ^
// %s:28:5: error[E0200]: 'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute
//     gpu.launch_func @k::@device blocks in (%n, %n, %n) threads in (%n, %n, %n)
//     ^
// %s:29:5: error[E0200]: 'gpu.launch_func' op got 0 kernel operands but expected 1
//     gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
//     ^
// %s:30:5: error[E0200]: 'gpu.launch_func' op type of function argument 0 does not match: got 'i32', expected 'f32'
//     gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%i : i32)
//     ^
