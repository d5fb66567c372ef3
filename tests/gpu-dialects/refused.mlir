// RUN: kiln llvm %s --gpu sm_80
// EXIT: 1
// What has no instructions on a GPU is refused where it stands.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @f(%a: memref<64xf32>) kernel {
      %x = gpu.thread_id x
      %v = memref.load %a[%x] : memref<64xf32>
      %s = math.sin %v : f32
      %r = arith.remf %s, %v : f32
      gpu.printf "%f" %r : f32
      memref.store %r, %a[%x] : memref<64xf32>
      gpu.return
    }
  }
}

// ERROR
// %s:9:12: error[E0803]: 'math.sin': no instruction of a GPU computes it, and there is no C library there
//       %s = math.sin %v : f32
//            ^
// %s:10:12: error[E0803]: 'arith.remf': no instruction of a GPU computes it, and there is no C library there
//       %r = arith.remf %s, %v : f32
//            ^
