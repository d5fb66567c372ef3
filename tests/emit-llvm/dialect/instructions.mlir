// RUN: kiln opt %s
// Every instruction of llvm in each of its forms.
llvm.func @f(%p: !llvm.ptr, %i: i32, %v: vector<4xi32>, %s: vector<[4]xi32>, %st: !llvm.struct<(i32, array<4 x f32>)>, %f:f32) {
  %0 = llvm.add %i, %i : i32
  %1 = llvm.add %i, %i overflow<nsw, nuw> {a = 1} : i32
  %2 = llvm.and %i, %i : i32
  %3 = llvm.and %i, %i {a = 1} : i32
  %4 = llvm.fadd %f, %f {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
  %5 = llvm.fneg %f : f32
  %6 = llvm.fcmp "oeq" %f, %f {fastmathFlags = #llvm.fastmath<fast>} : f32
  %7 = llvm.load volatile %p {alignment = 4 : i64} : !llvm.ptr -> i32
  %8 = llvm.load %p atomic syncscope("x") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  %9 = llvm.load %p invariant {nontemporal} : !llvm.ptr -> i32
  llvm.store volatile %i, %p atomic syncscope("x") release {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %i, %p {nontemporal} : i32, !llvm.ptr
  %10 = llvm.atomicrmw volatile _and %p, %i syncscope("y") acq_rel {alignment = 4 : i64} : !llvm.ptr, i32
  %11 = llvm.cmpxchg weak volatile %p, %i, %i syncscope("y") acq_rel monotonic : !llvm.ptr, i32
  llvm.fence syncscope("a") seq_cst
  llvm.fence seq_cst
  %12 = llvm.extractvalue %st[1, 2] : !llvm.struct<(i32, array<4 x f32>)>
  %13 = llvm.insertvalue %f, %st[1, 2] {a = 2} : !llvm.struct<(i32, array<4 x f32>)>
  %14 = llvm.extractelement %v[%i : i32] : vector<4xi32>
  %15 = llvm.insertelement %i, %v[%i : i32] : vector<4xi32>
  %16 = llvm.shufflevector %v, %v [0, 1, -1, 5, 3] : vector<4xi32>
  %17 = llvm.shufflevector %s, %s [0, 0, 0, 0] : vector<[4]xi32>
  %18 = llvm.alloca %i x i32 {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %19 = llvm.alloca inalloca %i x i32 {alignment = 0 : i64} : (i32) -> !llvm.ptr<3>
  %20 = llvm.getelementptr inbounds %p[%i, 1] {a = 1} : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  
  %22 = llvm.inline_asm has_side_effects is_align_stack asm_dialect = intel operand_attrs = [{elementtype = i32}] "foo", "=r,r" %p : (!llvm.ptr) -> i32
  %23 = llvm.inline_asm asm_dialect = att "foo", "=r,r" %i, %i : (i32, i32) -> i32
  llvm.inline_asm "foo", "" : () -> ()
  %24 = llvm.select %6, %i, %i {fastmathFlags = #llvm.fastmath<nnan>} : i1, i32
  %25 = llvm.call_intrinsic "llvm.foo"(%i, %i) : (i32, i32) -> i32 {fastmathFlags = #llvm.fastmath<nnan>}
  llvm.call_intrinsic "llvm.foo"() : () -> ()
  %26 = llvm.mlir.constant(1 : i32) : i32
  %27 = llvm.mlir.constant("ab") : !llvm.array<2 x i8>
  %28 = llvm.icmp "eq" %p, %p : !llvm.ptr
  %29 = llvm.icmp "slt" %v, %v : vector<4xi32>
  llvm.cond_br %28 weights([1, 2]), ^bb1, ^bb2(%i : i32) {loop_annotation = #llvm.loop_annotation<mustProgress = true>}
^bb1:
  llvm.switch %i : i32, ^bb2(%i : i32) [
    -1: ^bb2(%26 : i32),
    2: ^bb1
  ] {branch_weights = array<i32: 1, 2, 3>}
^bb2(%z: i32):
  llvm.switch %i : i32, ^bb3 [
  ]
^bb3:
  llvm.br ^bb4 {loop_annotation = #llvm.loop_annotation<mustProgress = true>}
^bb4:
  llvm.return
}

// OUTPUT
// #loop_annotation = #llvm.loop_annotation<mustProgress = true>
// module {
//   llvm.func @f(%arg0: !llvm.ptr, %arg1: i32, %arg2: vector<4xi32>, %arg3: vector<[4]xi32>, %arg4: !llvm.struct<(i32, array<4 x f32>)>, %arg5: f32) {
//     %0 = llvm.add %arg1, %arg1 : i32
//     %1 = llvm.add %arg1, %arg1 overflow<nsw, nuw> {a = 1 : i64} : i32
//     %2 = llvm.and %arg1, %arg1  : i32
//     %3 = llvm.and %arg1, %arg1  {a = 1 : i64} : i32
//     %4 = llvm.fadd %arg5, %arg5  {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
//     %5 = llvm.fneg %arg5  : f32
//     %6 = llvm.fcmp "oeq" %arg5, %arg5 {fastmathFlags = #llvm.fastmath<fast>} : f32
//     %7 = llvm.load volatile %arg0 {alignment = 4 : i64} : !llvm.ptr -> i32
//     %8 = llvm.load %arg0 atomic syncscope("x") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
//     %9 = llvm.load %arg0 invariant {nontemporal} : !llvm.ptr -> i32
//     llvm.store volatile %arg1, %arg0 atomic syncscope("x") release {alignment = 4 : i64} : i32, !llvm.ptr
//     llvm.store %arg1, %arg0 {nontemporal} : i32, !llvm.ptr
//     %10 = llvm.atomicrmw volatile _and %arg0, %arg1 syncscope("y") acq_rel {alignment = 4 : i64} : !llvm.ptr, i32
//     %11 = llvm.cmpxchg weak volatile %arg0, %arg1, %arg1 syncscope("y") acq_rel monotonic : !llvm.ptr, i32
//     llvm.fence syncscope("a") seq_cst
//     llvm.fence seq_cst
//     %12 = llvm.extractvalue %arg4[1, 2] : !llvm.struct<(i32, array<4 x f32>)>
//     %13 = llvm.insertvalue %arg5, %arg4[1, 2] {a = 2 : i64} : !llvm.struct<(i32, array<4 x f32>)>
//     %14 = llvm.extractelement %arg2[%arg1 : i32] : vector<4xi32>
//     %15 = llvm.insertelement %arg1, %arg2[%arg1 : i32] : vector<4xi32>
//     %16 = llvm.shufflevector %arg2, %arg2 [0, 1, -1, 5, 3] : vector<4xi32>
//     %17 = llvm.shufflevector %arg3, %arg3 [0, 0, 0, 0] : vector<[4]xi32>
//     %18 = llvm.alloca %arg1 x i32 {alignment = 8 : i64} : (i32) -> !llvm.ptr
//     %19 = llvm.alloca inalloca %arg1 x i32 : (i32) -> !llvm.ptr<3>
//     %20 = llvm.getelementptr inbounds %arg0[%arg1, 1] {a = 1 : i64} : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, i32)>
//     %21 = llvm.inline_asm has_side_effects is_align_stack asm_dialect = intel operand_attrs = [{elementtype = i32}] "foo", "=r,r" %arg0 : (!llvm.ptr) -> i32
//     %22 = llvm.inline_asm asm_dialect = att "foo", "=r,r" %arg1, %arg1 : (i32, i32) -> i32
//     llvm.inline_asm "foo", ""  : () -> ()
//     %23 = llvm.select %6, %arg1, %arg1 {fastmathFlags = #llvm.fastmath<nnan>} : i1, i32
//     %24 = llvm.call_intrinsic "llvm.foo"(%arg1, %arg1) : (i32, i32) -> i32 {fastmathFlags = #llvm.fastmath<nnan>}
//     llvm.call_intrinsic "llvm.foo"() : () -> ()
//     %25 = llvm.mlir.constant(1 : i32) : i32
//     %26 = llvm.mlir.constant("ab") : !llvm.array<2 x i8>
//     %27 = llvm.icmp "eq" %arg0, %arg0 : !llvm.ptr
//     %28 = llvm.icmp "slt" %arg2, %arg2 : vector<4xi32>
//     llvm.cond_br %27 weights([1, 2]), ^bb1, ^bb2(%arg1 : i32) {loop_annotation = #loop_annotation}
//   ^bb1:  // 2 preds: ^bb0, ^bb1
//     llvm.switch %arg1 : i32, ^bb2(%arg1 : i32) [
//       4294967295: ^bb2(%25 : i32),
//       2: ^bb1
//     ] {branch_weights = array<i32: 1, 2, 3>}
//   ^bb2(%29: i32):  // 3 preds: ^bb0, ^bb1, ^bb1
//     llvm.switch %arg1 : i32, ^bb3 [
//     ]
//   ^bb3:  // pred: ^bb2
//     llvm.br ^bb4 {loop_annotation = #loop_annotation}
//   ^bb4:  // pred: ^bb3
//     llvm.return
//   }
// }
