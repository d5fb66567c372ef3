// RUN: kiln opt %s
// RUN: kiln opt %s --mlir-print-op-generic
// Text of gpu: functions, launches, tokens, reductions.
module attributes {gpu.container_module} {
  gpu.module @k [#nvvm.target<chip = "sm_90a", O = 3>] attributes {a = 1 : i32} {
    gpu.func @f(%a: memref<16xf32>, %n: index) workgroup(%w : memref<32xf32, #gpu.address_space<workgroup>>) private(%p : memref<4xf32, #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
      %x = gpu.thread_id x
      %b = gpu.block_id  y upper_bound 4
      %l = gpu.lane_id
      %s = gpu.subgroup_id : index
      gpu.barrier
      %c = arith.constant 1 : i32
      %f = arith.constant 1.0 : f32
      %r, %v = gpu.shuffle xor %f, %c, %c : f32
      %q = gpu.all_reduce add %f uniform {} : (f32) -> f32
      %q2 = gpu.all_reduce %f { ^bb(%u: f32, %z: f32):
         %t = arith.addf %u, %z : f32
         "gpu.yield"(%t) : (f32) -> () } : (f32) -> f32
      %q3 = gpu.subgroup_reduce maxnumf %f : (f32) -> f32
      %sm = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      gpu.printf "hi %d" %c : i32
      gpu.return
    }
    gpu.func @g(%a: f32) -> f32 { gpu.return %a : f32 }
  }
  func.func @host(%a: memref<16xf32>, %n: index) {
    %c1 = arith.constant 1 : index
    %sz = arith.constant 0 : i32
    %t = gpu.wait async
    %m, %t2 = gpu.alloc async [%t] (%n) : memref<?xf32>
    %t3 = gpu.memcpy async [%t2] %m, %m : memref<?xf32>, memref<?xf32>
    gpu.launch_func @k::@f blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) dynamic_shared_memory_size %sz args(%a : memref<16xf32>, %n : index)
    %t4 = gpu.launch_func async [%t3] @k::@f clusters in (%c1, %c1, %c1) blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%a : memref<16xf32>, %n : index) {z}
    gpu.wait [%t4]
    gpu.dealloc %m : memref<?xf32>
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %s_z = %c1) {
      %0 = arith.addi %bx, %tx : index
      gpu.terminator
    }
    gpu.launch clusters(%cx, %cy, %cz) in (%dx = %c1, %dy = %c1, %dz = %c1) blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %s_z = %c1) dynamic_shared_memory_size %sz workgroup(%w : memref<4xf32, 3>) private(%pp : memref<1xf32, 5>) {
      gpu.terminator
    } {foo}
    %lt = gpu.launch async [%t] blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %s_z = %c1) {
      gpu.terminator
    }
    %hm = gpu.alloc host_shared () : memref<4xf32>
    return
  }
}

// OUTPUT
// module attributes {gpu.container_module} {
//   gpu.module @k [#nvvm.target<O = 3, chip = "sm_90a">]  attributes {a = 1 : i32} {
//     gpu.func @f(%arg0: memref<16xf32>, %arg1: index) workgroup(%arg2 : memref<32xf32, #gpu.address_space<workgroup>>) private(%arg3 : memref<4xf32, #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
//       %thread_id_x = gpu.thread_id x
//       %block_id_y = gpu.block_id y upper_bound 4
//       %0 = gpu.lane_id
//       %1 = gpu.subgroup_id : index
//       gpu.barrier
//       %c1_i32 = arith.constant 1 : i32
//       %cst = arith.constant 1.000000e+00 : f32
//       %shuffleResult, %valid = gpu.shuffle xor %cst, %c1_i32, %c1_i32 : f32
//       %2 = gpu.all_reduce add %cst uniform {
//       } : (f32) -> f32
//       %3 = gpu.all_reduce  %cst {
//       ^bb0(%arg4: f32, %arg5: f32):
//         %6 = arith.addf %arg4, %arg5 : f32
//         gpu.yield %6 : f32
//       } : (f32) -> f32
//       %4 = gpu.subgroup_reduce maxnumf %cst : (f32) -> f32
//       %5 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
//       gpu.printf "hi %d" %c1_i32 : i32
//       gpu.return
//     }
//     gpu.func @g(%arg0: f32) -> f32 {
//       gpu.return %arg0 : f32
//     }
//   }
//   func.func @host(%arg0: memref<16xf32>, %arg1: index) {
//     %c1 = arith.constant 1 : index
//     %c0_i32 = arith.constant 0 : i32
//     %0 = gpu.wait async
//     %memref, %asyncToken = gpu.alloc async [%0] (%arg1) : memref<?xf32>
//     %1 = gpu.memcpy async [%asyncToken] %memref, %memref : memref<?xf32>, memref<?xf32>
//     gpu.launch_func  @k::@f blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  dynamic_shared_memory_size %c0_i32 args(%arg0 : memref<16xf32>, %arg1 : index)
//     %2 = gpu.launch_func async [%1] @k::@f clusters in (%c1, %c1, %c1) blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  args(%arg0 : memref<16xf32>, %arg1 : index) {z}
//     gpu.wait [%2]
//     gpu.dealloc  %memref : memref<?xf32>
//     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1, %arg12 = %c1, %arg13 = %c1) {
//       %4 = arith.addi %arg2, %arg5 : index
//       gpu.terminator
//     }
//     gpu.launch clusters(%arg14, %arg15, %arg16) in (%arg17 = %c1, %arg18 = %c1, %arg19 = %c1) blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1, %arg12 = %c1, %arg13 = %c1) dynamic_shared_memory_size %c0_i32 workgroup(%arg20 : memref<4xf32, 3>) private(%arg21 : memref<1xf32, 5>) {
//       gpu.terminator
//     } {foo}
//     %3 = gpu.launch async [%0] blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1, %arg12 = %c1, %arg13 = %c1) {
//       gpu.terminator
//     }
//     %memref_0 = gpu.alloc  host_shared () : memref<4xf32>
//     return
//   }
// }
// "builtin.module"() ({
//   "gpu.module"() <{sym_name = "k", targets = [#nvvm.target<O = 3, chip = "sm_90a">]}> ({
//     "gpu.func"() <{function_type = (memref<16xf32>, index) -> (), known_block_size = array<i32: 32, 1, 1>, sym_name = "f"}> ({
//     ^bb0(%arg47: memref<16xf32>, %arg48: index, %arg49: memref<32xf32, #gpu.address_space<workgroup>>, %arg50: memref<4xf32, #gpu.address_space<private>>):
//       %9 = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
//       %10 = "gpu.block_id"() <{dimension = #gpu<dim y>, upper_bound = 4 : index}> : () -> index
//       %11 = "gpu.lane_id"() : () -> index
//       %12 = "gpu.subgroup_id"() : () -> index
//       "gpu.barrier"() : () -> ()
//       %13 = "arith.constant"() <{value = 1 : i32}> : () -> i32
//       %14 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
//       %15:2 = "gpu.shuffle"(%14, %13, %13) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (f32, i1)
//       %16 = "gpu.all_reduce"(%14) <{op = #gpu<all_reduce_op add>, uniform}> ({
//       }) : (f32) -> f32
//       %17 = "gpu.all_reduce"(%14) ({
//       ^bb0(%arg51: f32, %arg52: f32):
//         %20 = "arith.addf"(%arg51, %arg52) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
//         "gpu.yield"(%20) : (f32) -> ()
//       }) : (f32) -> f32
//       %18 = "gpu.subgroup_reduce"(%14) <{op = #gpu<all_reduce_op maxnumf>}> : (f32) -> f32
//       %19 = "gpu.dynamic_shared_memory"() : () -> memref<?xi8, #gpu.address_space<workgroup>>
//       "gpu.printf"(%13) <{format = "hi %d"}> : (i32) -> ()
//       "gpu.return"() : () -> ()
//     }) {gpu.kernel, workgroup_attributions = 1 : i64} : () -> ()
//     "gpu.func"() <{function_type = (f32) -> f32, sym_name = "g"}> ({
//     ^bb0(%arg46: f32):
//       "gpu.return"(%arg46) : (f32) -> ()
//     }) {workgroup_attributions = 0 : i64} : () -> ()
//     "gpu.module_end"() : () -> ()
//   }) {a = 1 : i32} : () -> ()
//   "func.func"() <{function_type = (memref<16xf32>, index) -> (), sym_name = "host"}> ({
//   ^bb0(%arg0: memref<16xf32>, %arg1: index):
//     %0 = "arith.constant"() <{value = 1 : index}> : () -> index
//     %1 = "arith.constant"() <{value = 0 : i32}> : () -> i32
//     %2 = "gpu.wait"() : () -> !gpu.async.token
//     %3:2 = "gpu.alloc"(%2, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!gpu.async.token, index) -> (memref<?xf32>, !gpu.async.token)
//     %4 = "gpu.memcpy"(%3#1, %3#0, %3#0) : (!gpu.async.token, memref<?xf32>, memref<?xf32>) -> !gpu.async.token
//     "gpu.launch_func"(%0, %0, %0, %0, %0, %0, %1, %arg0, %arg1) <{kernel = @k::@f, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 2, 0>}> : (index, index, index, index, index, index, i32, memref<16xf32>, index) -> ()
//     %5 = "gpu.launch_func"(%4, %0, %0, %0, %0, %0, %0, %0, %0, %0, %arg0, %arg1) <{kernel = @k::@f, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 2, 0>}> {z} : (!gpu.async.token, index, index, index, index, index, index, index, index, index, memref<16xf32>, index) -> !gpu.async.token
//     "gpu.wait"(%5) : (!gpu.async.token) -> ()
//     "gpu.dealloc"(%3#0) : (memref<?xf32>) -> ()
//     "gpu.launch"(%0, %0, %0, %0, %0, %0) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
//     ^bb0(%arg34: index, %arg35: index, %arg36: index, %arg37: index, %arg38: index, %arg39: index, %arg40: index, %arg41: index, %arg42: index, %arg43: index, %arg44: index, %arg45: index):
//       %8 = "arith.addi"(%arg34, %arg37) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
//       "gpu.terminator"() : () -> ()
//     }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
//     "gpu.launch"(%0, %0, %0, %0, %0, %0, %0, %0, %0, %1) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>}> ({
//     ^bb0(%arg14: index, %arg15: index, %arg16: index, %arg17: index, %arg18: index, %arg19: index, %arg20: index, %arg21: index, %arg22: index, %arg23: index, %arg24: index, %arg25: index, %arg26: index, %arg27: index, %arg28: index, %arg29: index, %arg30: index, %arg31: index, %arg32: memref<4xf32, 3>, %arg33: memref<1xf32, 5>):
//       "gpu.terminator"() : () -> ()
//     }) {foo, workgroup_attributions = 1 : i64} : (index, index, index, index, index, index, index, index, index, i32) -> ()
//     %6 = "gpu.launch"(%2, %0, %0, %0, %0, %0, %0) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
//     ^bb0(%arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index):
//       "gpu.terminator"() : () -> ()
//     }) {workgroup_attributions = 0 : i64} : (!gpu.async.token, index, index, index, index, index, index) -> !gpu.async.token
//     %7 = "gpu.alloc"() <{hostShared, operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> memref<4xf32>
//     "func.return"() : () -> ()
//   }) : () -> ()
// }) {gpu.container_module} : () -> ()
