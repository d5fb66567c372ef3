// RUN: kiln opt %s
// RUN: kiln opt %s --convert-nvvm-to-llvm
// Text of nvvm, and its intrinsics and instructions.
llvm.func @m(%a: vector<2xf16>, %b: vector<2xf16>, %c: vector<2xf16>, %i: i32, %d: f32, %p: !llvm.ptr<3>, %x: f64, %q: i1) {
  %0 = nvvm.mma.sync A[%a, %a] B[%b] C[%c, %c] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  %1 = nvvm.mma.sync A[%i, %i, %i, %i] B[%i, %i] C[%d, %d, %d, %d] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %2 = nvvm.mma.sync A[%i, %i] B[%i] C[%i, %i, %i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<u8>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  %3 = nvvm.vote.ballot.sync %i, %q : i32
  %4 = nvvm.shfl.sync bfly %i, %d, %i, %i : f32 -> f32
  %5 = nvvm.shfl.sync bfly %i, %d, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  %6 = nvvm.redux.sync add %i, %i : i32 -> i32
  %7 = nvvm.ldmatrix %p {num = 4 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
  nvvm.setmaxregister decrease 40
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  nvvm.stmatrix %p, %i, %i {layout = #nvvm.mma_layout<row>} : !llvm.ptr<3>, i32, i32
  nvvm.barrier id = %i number_of_threads = %i
  nvvm.wgmma.wait.group.sync.aligned 1
  nvvm.mbarrier.init.shared %p, %i : !llvm.ptr<3>, i32
  nvvm.cp.async.mbarrier.arrive.shared %p : !llvm.ptr<3>
  %8 = nvvm.mma.sync A[%x] B[%x] C[%x, %x] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (f64, f64, f64) -> !llvm.struct<(f64, f64)>
  llvm.return
}
llvm.func @w(%d : i64, %s : !llvm.struct<(f32, f32, f32, f32)>) {
  %r = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<f16>, <one>, <row>], B [<f16>, #nvvm.wgmma_scale_in<neg>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
llvm.func @asynchronous(%d : i64, %s : !llvm.struct<(f32, f32, f32, f32)>, %p : !llvm.ptr<3>, %i : i32, %g: !llvm.ptr, %q : i1) {
  %r = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<f16>, <one>, <row>], B [<f16>, <neg>, <row>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  nvvm.mbarrier.try_wait.parity.shared %p, %i, %i : !llvm.ptr<3>, i32, i32
  nvvm.cp.async.bulk.tensor.shared.cluster.global %p, %g, %p, box[%i,%i] predicate=%q : !llvm.ptr<3>, !llvm.ptr
  %e = nvvm.elect.sync -> i1
  nvvm.stmatrix %p, %i {layout = #nvvm.mma_layout<row>} : !llvm.ptr<3>, i32
  llvm.return
}

// OUTPUT
// module {
//   llvm.func @m(%arg0: vector<2xf16>, %arg1: vector<2xf16>, %arg2: vector<2xf16>, %arg3: i32, %arg4: f32, %arg5: !llvm.ptr<3>, %arg6: f64, %arg7: i1) {
//     %0 = nvvm.mma.sync A[%arg0, %arg0]  B[%arg1]  C[%arg2, %arg2]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
//     %1 = nvvm.mma.sync A[%arg3, %arg3, %arg3, %arg3]  B[%arg3, %arg3]  C[%arg4, %arg4, %arg4, %arg4]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
//     %2 = nvvm.mma.sync A[%arg3, %arg3]  B[%arg3]  C[%arg3, %arg3, %arg3, %arg3]  {intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<u8>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
//     %3 = nvvm.vote.ballot.sync %arg3, %arg7 : i32
//     %4 = nvvm.shfl.sync bfly %arg3, %arg4, %arg3, %arg3 : f32 -> f32
//     %5 = nvvm.shfl.sync bfly %arg3, %arg4, %arg3, %arg3 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//     %6 = nvvm.redux.sync add %arg3, %arg3 : i32 -> i32
//     %7 = nvvm.ldmatrix %arg5 {layout = #nvvm.mma_layout<row>, num = 4 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
//     nvvm.setmaxregister decrease 40
//     nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
//     nvvm.stmatrix %arg5, %arg3, %arg3 {layout = #nvvm.mma_layout<row>} : !llvm.ptr<3>, i32, i32
//     nvvm.barrier id = %arg3 number_of_threads = %arg3
//     nvvm.wgmma.wait.group.sync.aligned 1
//     nvvm.mbarrier.init.shared %arg5, %arg3 : !llvm.ptr<3>, i32
//     nvvm.cp.async.mbarrier.arrive.shared %arg5 : !llvm.ptr<3>
//     %8 = nvvm.mma.sync A[%arg6]  B[%arg6]  C[%arg6, %arg6]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (f64, f64, f64) -> !llvm.struct<(f64, f64)>
//     llvm.return
//   }
//   llvm.func @w(%arg0: i64, %arg1: !llvm.struct<(f32, f32, f32, f32)>) {
//     %0 = nvvm.wgmma.mma_async %arg0, %arg0, %arg1, <m = 64, n = 8, k = 16>, D[<f32>, <one>], A[<f16>, <one>, <row>], B[<f16>, <neg>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
//     llvm.return
//   }
//   llvm.func @asynchronous(%arg0: i64, %arg1: !llvm.struct<(f32, f32, f32, f32)>, %arg2: !llvm.ptr<3>, %arg3: i32, %arg4: !llvm.ptr, %arg5: i1) {
//     %0 = nvvm.wgmma.mma_async %arg0, %arg0, %arg1, <m = 64, n = 8, k = 16>, D[<f32>, <one>], A[<f16>, <one>, <row>], B[<f16>, <neg>, <row>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
//     nvvm.mbarrier.try_wait.parity.shared %arg2, %arg3, %arg3 : !llvm.ptr<3>, i32, i32
//     nvvm.cp.async.bulk.tensor.shared.cluster.global %arg2, %arg4, %arg2, box[%arg3, %arg3] predicate = %arg5 : !llvm.ptr<3>, !llvm.ptr
//     %1 = nvvm.elect.sync -> i1
//     nvvm.stmatrix %arg2, %arg3 {layout = #nvvm.mma_layout<row>} : !llvm.ptr<3>, i32
//     llvm.return
//   }
// }
// module {
//   llvm.func @m(%arg0: vector<2xf16>, %arg1: vector<2xf16>, %arg2: vector<2xf16>, %arg3: i32, %arg4: f32, %arg5: !llvm.ptr<3>, %arg6: f64, %arg7: i1) {
//     %0 = llvm.call_intrinsic "llvm.nvvm.mma.m16n8k8.row.col.f16.f16"(%arg0, %arg0, %arg1, %arg2, %arg2) : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
//     %1 = llvm.call_intrinsic "llvm.nvvm.mma.m16n8k8.row.col.tf32"(%arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg4, %arg4, %arg4, %arg4) : (i32, i32, i32, i32, i32, i32, f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
//     %2 = llvm.call_intrinsic "llvm.nvvm.mma.m16n8k16.row.col.satfinite.s8.u8"(%arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3) : (i32, i32, i32, i32, i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
//     %3 = llvm.call_intrinsic "llvm.nvvm.vote.ballot.sync"(%arg3, %arg7) : (i32, i1) -> i32
//     %4 = llvm.call_intrinsic "llvm.nvvm.shfl.sync.bfly.f32"(%arg3, %arg4, %arg3, %arg3) : (i32, f32, i32, i32) -> f32
//     %5 = llvm.call_intrinsic "llvm.nvvm.shfl.sync.bfly.f32p"(%arg3, %arg4, %arg3, %arg3) : (i32, f32, i32, i32) -> !llvm.struct<(f32, i1)>
//     %6 = llvm.call_intrinsic "llvm.nvvm.redux.sync.add"(%arg3, %arg3) : (i32, i32) -> i32
//     %7 = llvm.call_intrinsic "llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16"(%arg5) : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
//     %8 = llvm.mlir.constant(40 : i32) : i32
//     llvm.call_intrinsic "llvm.nvvm.setmaxnreg.dec.sync.aligned.u32"(%8) : (i32) -> ()
//     llvm.inline_asm has_side_effects "fence.proxy.async.shared::cta;", "~{memory}"  : () -> ()
//     %9 = llvm.ptrtoint %arg5 : !llvm.ptr<3> to i32
//     llvm.inline_asm has_side_effects "stmatrix.sync.aligned.m8n8.x2.shared.b16 [$0], {$1, $2};", "r,r,r,~{memory}" %9, %arg3, %arg3 : (i32, i32, i32) -> ()
//     llvm.call_intrinsic "llvm.nvvm.barrier"(%arg3, %arg3) : (i32, i32) -> ()
//     llvm.inline_asm has_side_effects "wgmma.wait_group.sync.aligned 1;", "~{memory}"  : () -> ()
//     llvm.call_intrinsic "llvm.nvvm.mbarrier.init.shared"(%arg5, %arg3) : (!llvm.ptr<3>, i32) -> ()
//     llvm.call_intrinsic "llvm.nvvm.cp.async.mbarrier.arrive.shared"(%arg5) : (!llvm.ptr<3>) -> ()
//     %10 = llvm.call_intrinsic "llvm.nvvm.mma.m8n8k4.row.col.f64"(%arg6, %arg6, %arg6, %arg6) : (f64, f64, f64, f64) -> !llvm.struct<(f64, f64)>
//     llvm.return
//   }
//   llvm.func @w(%arg0: i64, %arg1: !llvm.struct<(f32, f32, f32, f32)>) {
//     %0 = llvm.extractvalue %arg1[0] : !llvm.struct<(f32, f32, f32, f32)>
//     %1 = llvm.extractvalue %arg1[1] : !llvm.struct<(f32, f32, f32, f32)>
//     %2 = llvm.extractvalue %arg1[2] : !llvm.struct<(f32, f32, f32, f32)>
//     %3 = llvm.extractvalue %arg1[3] : !llvm.struct<(f32, f32, f32, f32)>
//     %4 = llvm.mlir.constant(1 : i32) : i32
//     %5 = llvm.inline_asm has_side_effects "{ .reg .pred adds; setp.ne.b32 adds, $10, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0, $1, $2, $3}, $8, $9, adds, 1, -1, 0, 0; }", "=f,=f,=f,=f,0,1,2,3,l,l,r,~{memory}" %0, %1, %2, %3, %arg0, %arg0, %4 : (f32, f32, f32, f32, i64, i64, i32) -> !llvm.struct<(f32, f32, f32, f32)>
//     llvm.return
//   }
//   llvm.func @asynchronous(%arg0: i64, %arg1: !llvm.struct<(f32, f32, f32, f32)>, %arg2: !llvm.ptr<3>, %arg3: i32, %arg4: !llvm.ptr, %arg5: i1) {
//     %0 = llvm.extractvalue %arg1[0] : !llvm.struct<(f32, f32, f32, f32)>
//     %1 = llvm.extractvalue %arg1[1] : !llvm.struct<(f32, f32, f32, f32)>
//     %2 = llvm.extractvalue %arg1[2] : !llvm.struct<(f32, f32, f32, f32)>
//     %3 = llvm.extractvalue %arg1[3] : !llvm.struct<(f32, f32, f32, f32)>
//     %4 = llvm.mlir.constant(1 : i32) : i32
//     %5 = llvm.inline_asm has_side_effects "{ .reg .pred adds; setp.ne.b32 adds, $10, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0, $1, $2, $3}, $8, $9, adds, 1, -1, 0, 1; }", "=f,=f,=f,=f,0,1,2,3,l,l,r,~{memory}" %0, %1, %2, %3, %arg0, %arg0, %4 : (f32, f32, f32, f32, i64, i64, i32) -> !llvm.struct<(f32, f32, f32, f32)>
//     %6 = llvm.ptrtoint %arg2 : !llvm.ptr<3> to i32
//     llvm.inline_asm has_side_effects "{ .reg .pred done; again: mbarrier.try_wait.parity.shared.b64 done, [$0], $1, $2; @!done bra again; }", "r,r,r,~{memory}" %6, %arg3, %arg3 : (i32, i32, i32) -> ()
//     %7 = llvm.ptrtoint %arg2 : !llvm.ptr<3> to i32
//     %8 = llvm.ptrtoint %arg2 : !llvm.ptr<3> to i32
//     llvm.inline_asm has_side_effects "@$5 cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$1, {$3, $4}], [$2];", "r,l,r,r,r,b,~{memory}" %7, %arg4, %8, %arg3, %arg3, %arg5 : (i32, !llvm.ptr, i32, i32, i32, i1) -> ()
//     %9 = llvm.inline_asm has_side_effects "{ .reg .pred one; elect.sync _|one, 0xffffffff; selp.u32 $0, 1, 0, one; }", "=r,~{memory}"  : () -> i32
//     %10 = llvm.trunc %9 : i32 to i1
//     %11 = llvm.ptrtoint %arg2 : !llvm.ptr<3> to i32
//     llvm.inline_asm has_side_effects "stmatrix.sync.aligned.m8n8.x1.shared.b16 [$0], {$1};", "r,r,~{memory}" %11, %arg3 : (i32, i32) -> ()
//     llvm.return
//   }
// }
