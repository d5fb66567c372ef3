// RUN: kiln opt %s --convert-nvvm-to-llvm
// Every register, barrier and copy of nvvm as intrinsics and instructions.
llvm.func @registers() {
  %r0 = nvvm.read.ptx.sreg.tid.x : i32
  %r1 = nvvm.read.ptx.sreg.tid.y : i32
  %r2 = nvvm.read.ptx.sreg.tid.z : i32
  %r3 = nvvm.read.ptx.sreg.ntid.x : i32
  %r4 = nvvm.read.ptx.sreg.ntid.y : i32
  %r5 = nvvm.read.ptx.sreg.ntid.z : i32
  %r6 = nvvm.read.ptx.sreg.ctaid.x : i32
  %r7 = nvvm.read.ptx.sreg.ctaid.y : i32
  %r8 = nvvm.read.ptx.sreg.ctaid.z : i32
  %r9 = nvvm.read.ptx.sreg.nctaid.x : i32
  %r10 = nvvm.read.ptx.sreg.nctaid.y : i32
  %r11 = nvvm.read.ptx.sreg.nctaid.z : i32
  %r12 = nvvm.read.ptx.sreg.laneid : i32
  %r13 = nvvm.read.ptx.sreg.warpsize : i32
  %r14 = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  %r15 = nvvm.read.ptx.sreg.cluster.ctaid.y : i32
  %r16 = nvvm.read.ptx.sreg.cluster.ctaid.z : i32
  %r17 = nvvm.read.ptx.sreg.cluster.nctaid.x : i32
  %r18 = nvvm.read.ptx.sreg.cluster.nctaid.y : i32
  %r19 = nvvm.read.ptx.sreg.cluster.nctaid.z : i32
  %r20 = nvvm.read.ptx.sreg.clusterid.x : i32
  %r21 = nvvm.read.ptx.sreg.clusterid.y : i32
  %r22 = nvvm.read.ptx.sreg.clusterid.z : i32
  %r23 = nvvm.read.ptx.sreg.nclusterid.x : i32
  %r24 = nvvm.read.ptx.sreg.nclusterid.y : i32
  %r25 = nvvm.read.ptx.sreg.nclusterid.z : i32
  %r26 = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %r27 = nvvm.read.ptx.sreg.cluster.nctarank : i32
  %r28 = nvvm.read.ptx.sreg.clock : i32
  %c = nvvm.read.ptx.sreg.clock64 : i64
  llvm.return
}
llvm.func @barriers(%p: !llvm.ptr<3>, %g: !llvm.ptr, %i: i32, %s: i64, %q: i1, %f: f32) {
  nvvm.bar.warp.sync %i : i32
  nvvm.barrier.arrive id = %i number_of_threads = %i
  nvvm.barrier0
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.arrive.relaxed
  nvvm.cluster.wait {aligned}
  nvvm.cp.async.bulk.commit.group
  nvvm.cp.async.bulk.wait_group 1 {read}
  nvvm.cp.async.bulk.tensor.global.shared.cta %g, %p, box[%i, %i] : !llvm.ptr, !llvm.ptr<3>, i32, i32
  nvvm.cp.async.commit.group
  nvvm.cp.async.wait.group 2
  nvvm.cp.async.mbarrier.arrive %g : !llvm.ptr
  nvvm.fence.mbarrier.init
  nvvm.fence.sc.cluster
  %0 = nvvm.mbarrier.arrive %g : !llvm.ptr -> i64
  %1 = nvvm.mbarrier.arrive.shared %p : !llvm.ptr<3> -> i64
  %2 = nvvm.mbarrier.arrive.nocomplete %g, %i : !llvm.ptr, i32 -> i64
  %3 = nvvm.mbarrier.arrive.nocomplete.shared %p, %i : !llvm.ptr<3>, i32 -> i64
  nvvm.mbarrier.arrive.expect_tx %g, %i : !llvm.ptr, i32
  nvvm.mbarrier.arrive.expect_tx.shared %p, %i, predicate = %q : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.init %g, %i : !llvm.ptr, i32
  nvvm.mbarrier.inval %g : !llvm.ptr
  nvvm.mbarrier.inval.shared %p : !llvm.ptr<3>
  %4 = nvvm.mbarrier.test.wait %g, %s : !llvm.ptr, i64 -> i1
  %5 = nvvm.mbarrier.test.wait.shared %p, %s : !llvm.ptr<3>, i64 -> i1
  nvvm.mbarrier.try_wait.parity %g, %i, %i : !llvm.ptr, i32, i32
  nvvm.prefetch.tensormap %g : !llvm.ptr
  %6 = nvvm.rcp.approx.ftz.f %f : f32
  nvvm.wgmma.fence.aligned
  nvvm.wgmma.commit.group.sync.aligned
  llvm.return
}
llvm.func @wmma(%p: !llvm.ptr<3>, %i: i32, %h: vector<2xf16>) {
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %1 = nvvm.wmma.mma %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h, %h {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  nvvm.wmma.store %p, %i, %h, %h, %h, %h {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr<3>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
  llvm.return
}

// OUTPUT
// module {
//   llvm.func @registers() {
//     %0 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() : () -> i32
//     %1 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.y"() : () -> i32
//     %2 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.z"() : () -> i32
//     %3 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ntid.x"() : () -> i32
//     %4 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ntid.y"() : () -> i32
//     %5 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ntid.z"() : () -> i32
//     %6 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ctaid.x"() : () -> i32
//     %7 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ctaid.y"() : () -> i32
//     %8 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ctaid.z"() : () -> i32
//     %9 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.nctaid.x"() : () -> i32
//     %10 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.nctaid.y"() : () -> i32
//     %11 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.nctaid.z"() : () -> i32
//     %12 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.laneid"() : () -> i32
//     %13 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.warpsize"() : () -> i32
//     %14 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.cluster.ctaid.x"() : () -> i32
//     %15 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.cluster.ctaid.y"() : () -> i32
//     %16 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.cluster.ctaid.z"() : () -> i32
//     %17 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.cluster.nctaid.x"() : () -> i32
//     %18 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.cluster.nctaid.y"() : () -> i32
//     %19 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.cluster.nctaid.z"() : () -> i32
//     %20 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.clusterid.x"() : () -> i32
//     %21 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.clusterid.y"() : () -> i32
//     %22 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.clusterid.z"() : () -> i32
//     %23 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.nclusterid.x"() : () -> i32
//     %24 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.nclusterid.y"() : () -> i32
//     %25 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.nclusterid.z"() : () -> i32
//     %26 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.cluster.ctarank"() : () -> i32
//     %27 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.cluster.nctarank"() : () -> i32
//     %28 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.clock"() : () -> i32
//     %29 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.clock64"() : () -> i64
//     llvm.return
//   }
//   llvm.func @barriers(%arg0: !llvm.ptr<3>, %arg1: !llvm.ptr, %arg2: i32, %arg3: i64, %arg4: i1, %arg5: f32) {
//     llvm.call_intrinsic "llvm.nvvm.bar.warp.sync"(%arg2) : (i32) -> ()
//     llvm.inline_asm has_side_effects "bar.arrive $0, $1;", "r,r,~{memory}" %arg2, %arg2 : (i32, i32) -> ()
//     llvm.call_intrinsic "llvm.nvvm.barrier0"() : () -> ()
//     llvm.call_intrinsic "llvm.nvvm.barrier.cluster.arrive.aligned"() : () -> ()
//     llvm.call_intrinsic "llvm.nvvm.barrier.cluster.arrive.relaxed"() : () -> ()
//     llvm.call_intrinsic "llvm.nvvm.barrier.cluster.wait.aligned"() : () -> ()
//     llvm.call_intrinsic "llvm.nvvm.cp.async.bulk.commit.group"() : () -> ()
//     %0 = llvm.mlir.constant(1 : i32) : i32
//     llvm.call_intrinsic "llvm.nvvm.cp.async.bulk.wait.group.read"(%0) : (i32) -> ()
//     %1 = llvm.ptrtoint %arg0 : !llvm.ptr<3> to i32
//     llvm.inline_asm has_side_effects "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [$0, {$2, $3}], [$1];", "l,r,r,r,~{memory}" %arg1, %1, %arg2, %arg2 : (!llvm.ptr, i32, i32, i32) -> ()
//     llvm.call_intrinsic "llvm.nvvm.cp.async.commit.group"() : () -> ()
//     %2 = llvm.mlir.constant(2 : i32) : i32
//     llvm.call_intrinsic "llvm.nvvm.cp.async.wait.group"(%2) : (i32) -> ()
//     llvm.call_intrinsic "llvm.nvvm.cp.async.mbarrier.arrive"(%arg1) : (!llvm.ptr) -> ()
//     llvm.inline_asm has_side_effects "fence.mbarrier_init.release.cluster;", "~{memory}"  : () -> ()
//     llvm.call_intrinsic "llvm.nvvm.fence.sc.cluster"() : () -> ()
//     %3 = llvm.call_intrinsic "llvm.nvvm.mbarrier.arrive"(%arg1) : (!llvm.ptr) -> i64
//     %4 = llvm.call_intrinsic "llvm.nvvm.mbarrier.arrive.shared"(%arg0) : (!llvm.ptr<3>) -> i64
//     %5 = llvm.call_intrinsic "llvm.nvvm.mbarrier.arrive.noComplete"(%arg1, %arg2) : (!llvm.ptr, i32) -> i64
//     %6 = llvm.call_intrinsic "llvm.nvvm.mbarrier.arrive.noComplete.shared"(%arg0, %arg2) : (!llvm.ptr<3>, i32) -> i64
//     llvm.inline_asm has_side_effects "mbarrier.arrive.expect_tx.b64 _, [$0], $1;", "l,r,~{memory}" %arg1, %arg2 : (!llvm.ptr, i32) -> ()
//     %7 = llvm.ptrtoint %arg0 : !llvm.ptr<3> to i32
//     llvm.inline_asm has_side_effects "@$2 mbarrier.arrive.expect_tx.shared.b64 _, [$0], $1;", "r,r,b,~{memory}" %7, %arg2, %arg4 : (i32, i32, i1) -> ()
//     llvm.call_intrinsic "llvm.nvvm.mbarrier.init"(%arg1, %arg2) : (!llvm.ptr, i32) -> ()
//     llvm.call_intrinsic "llvm.nvvm.mbarrier.inval"(%arg1) : (!llvm.ptr) -> ()
//     llvm.call_intrinsic "llvm.nvvm.mbarrier.inval.shared"(%arg0) : (!llvm.ptr<3>) -> ()
//     %8 = llvm.call_intrinsic "llvm.nvvm.mbarrier.test.wait"(%arg1, %arg3) : (!llvm.ptr, i64) -> i1
//     %9 = llvm.call_intrinsic "llvm.nvvm.mbarrier.test.wait.shared"(%arg0, %arg3) : (!llvm.ptr<3>, i64) -> i1
//     llvm.inline_asm has_side_effects "{ .reg .pred done; again: mbarrier.try_wait.parity.b64 done, [$0], $1, $2; @!done bra again; }", "l,r,r,~{memory}" %arg1, %arg2, %arg2 : (!llvm.ptr, i32, i32) -> ()
//     llvm.inline_asm has_side_effects "prefetch.tensormap [$0];", "l,~{memory}" %arg1 : (!llvm.ptr) -> ()
//     %10 = llvm.call_intrinsic "llvm.nvvm.rcp.approx.ftz.f"(%arg5) : (f32) -> f32
//     llvm.inline_asm has_side_effects "wgmma.fence.sync.aligned;", "~{memory}"  : () -> ()
//     llvm.inline_asm has_side_effects "wgmma.commit_group.sync.aligned;", "~{memory}"  : () -> ()
//     llvm.return
//   }
//   llvm.func @wmma(%arg0: !llvm.ptr<3>, %arg1: i32, %arg2: vector<2xf16>) {
//     %0 = llvm.call_intrinsic "llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16"(%arg0, %arg1) : (!llvm.ptr<3>, i32) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//     %1 = llvm.call_intrinsic "llvm.nvvm.wmma.m16n16k16.mma.row.col.f16.f16"(%arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2) : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//     llvm.call_intrinsic "llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f16"(%arg0, %arg2, %arg2, %arg2, %arg2, %arg1) : (!llvm.ptr<3>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, i32) -> ()
//     llvm.return
//   }
// }
