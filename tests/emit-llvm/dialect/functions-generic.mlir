// RUN: kiln opt %s --mlir-print-op-generic
// The generic form shows the properties that the custom form leaves out.
llvm.comdat @__llvm_comdat {
  llvm.comdat_selector @any any
  llvm.comdat_selector @b exactmatch {a = 1}
}
llvm.func weak hidden local_unnamed_addr fastcc @a(%x: i32 {llvm.noundef}, %p: !llvm.ptr {llvm.sret = i32}) -> (i32 {llvm.zeroext}) vscale_range(1, 4) comdat(@__llvm_comdat::@any) attributes {sym_visibility = "private", garbageCollector = "x", memory = #llvm.memory_effects<other=none,argMem=read,inaccessibleMem=readwrite>, passthrough=["a",["b","c"]], frame_pointer=#llvm.framePointerKind<all>, dso_local, target_features=#llvm.target_features<["+a"]>, unsafe_fp_math = true, alignment=4:i64, section="s", function_entry_count=3:i64, arm_streaming} {
  llvm.return %x : i32
}
llvm.func @v(...)
llvm.func @v2(i32, ...) -> i32
llvm.func external unnamed_addr ccc @v3() {
  llvm.return
}
llvm.func protected @v4() -> !llvm.void
llvm.func @pers(...) -> i32
llvm.func @foo(i32) -> i32
llvm.mlir.global internal hidden local_unnamed_addr thread_local constant @g0(42 : i32) comdat(@__llvm_comdat::@b) {alignment = 8 : i64, addr_space = 3 : i32, section = "x", dso_local} : i32
llvm.mlir.global @g1("abc")
llvm.mlir.global @g1b("abc") : !llvm.array<3 x i8>
llvm.mlir.global @g2() : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
llvm.mlir.global external @g3(1.0 : f32) : f32
llvm.mlir.global @g4() : !llvm.ptr
llvm.mlir.global_ctors {ctors = [@v3], priorities = [0 : i32]}
llvm.mlir.global_dtors {dtors = [@v3], priorities = [0 : i32]}
llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
llvm.func @calls(%p: !llvm.ptr, %i: i32) attributes {personality = @pers} {
  %8 = llvm.mlir.addressof @g4 : !llvm.ptr
  %9 = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.call @foo(%i) : (i32) -> i32
  %1 = llvm.call fastcc tail @foo(%i) {fastmathFlags = #llvm.fastmath<nnan>, branch_weights = array<i32: 1>, foo = 1} : (i32) -> i32
  %2 = llvm.call %p(%i) : !llvm.ptr, (i32) -> i32
  llvm.call %p() : !llvm.ptr, () -> ()
  %3 = llvm.call @v2(%i, %i) vararg(!llvm.func<i32 (i32, ...)>) : (i32, i32) -> i32
  %4 = llvm.call musttail %p(%i, %i) vararg(!llvm.func<i32 (i32, ...)>) {a = 1} : !llvm.ptr, (i32, i32) -> i32
  %5 = llvm.invoke @foo(%i) to ^bb1 unwind ^bb2 : (i32) -> i32
^bb1:
  %6 = llvm.invoke fastcc %p(%i, %i) to ^bb3(%i : i32) unwind ^bb2 vararg(!llvm.func<i32 (i32, ...)>) {branch_weights = array<i32: 1, 2>} : !llvm.ptr, (i32, i32) -> i32
^bb2:
  %7 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %7 : !llvm.struct<(ptr, i32)>
^bb3(%q: i32):
  llvm.invoke %p() to ^bb5 unwind ^bb4 : !llvm.ptr, () -> ()
^bb4:
  %10 = llvm.landingpad (catch %8 : !llvm.ptr) (catch %9 : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %u = llvm.mlir.undef : !llvm.array<1 x ptr>
  llvm.unreachable
^bb5:
  %t = llvm.mlir.none : !llvm.token
  %z = llvm.mlir.poison : i32
  llvm.return
}

// OUTPUT
// "builtin.module"() ({
//   "llvm.comdat"() <{sym_name = "__llvm_comdat"}> ({
//     "llvm.comdat_selector"() <{comdat = 0 : i64, sym_name = "any"}> : () -> ()
//     "llvm.comdat_selector"() <{comdat = 1 : i64, sym_name = "b"}> {a = 1 : i64} : () -> ()
//   }) : () -> ()
//   "llvm.func"() <{CConv = #llvm.cconv<fastcc>, alignment = 4 : i64, arg_attrs = [{llvm.noundef}, {llvm.sret = i32}], arm_streaming, comdat = @__llvm_comdat::@any, dso_local, frame_pointer = #llvm.framePointerKind<all>, function_entry_count = 3 : i64, function_type = !llvm.func<i32 (i32, ptr)>, garbageCollector = "x", linkage = #llvm.linkage<weak>, memory = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = readwrite>, passthrough = ["a", ["b", "c"]], res_attrs = [{llvm.zeroext}], section = "s", sym_name = "a", sym_visibility = "private", target_features = #llvm.target_features<["+a"]>, unnamed_addr = 1 : i64, unsafe_fp_math = true, visibility_ = 1 : i64, vscale_range = #llvm.vscale_range<minRange = 1 : i32, maxRange = 4 : i32>}> ({
//   ^bb0(%arg2: i32, %arg3: !llvm.ptr):
//     "llvm.return"(%arg2) : (i32) -> ()
//   }) : () -> ()
//   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (...)>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
//   }) : () -> ()
//   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i32, ...)>, linkage = #llvm.linkage<external>, sym_name = "v2", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
//   }) : () -> ()
//   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "v3", unnamed_addr = 2 : i64, visibility_ = 0 : i64}> ({
//     "llvm.return"() : () -> ()
//   }) : () -> ()
//   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "v4", unnamed_addr = 0 : i64, visibility_ = 2 : i64}> ({
//   }) : () -> ()
//   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (...)>, linkage = #llvm.linkage<external>, sym_name = "pers", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
//   }) : () -> ()
//   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i32)>, linkage = #llvm.linkage<external>, sym_name = "foo", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
//   }) : () -> ()
//   "llvm.mlir.global"() <{addr_space = 3 : i32, alignment = 8 : i64, comdat = @__llvm_comdat::@b, constant, dso_local, global_type = i32, linkage = #llvm.linkage<internal>, section = "x", sym_name = "g0", thread_local_, unnamed_addr = 1 : i64, value = 42 : i32, visibility_ = 1 : i64}> ({
//   }) : () -> ()
//   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.array<3 x i8>, linkage = #llvm.linkage<external>, sym_name = "g1", unnamed_addr = 0 : i64, value = "abc", visibility_ = 0 : i64}> ({
//   }) : () -> ()
//   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.array<3 x i8>, linkage = #llvm.linkage<external>, sym_name = "g1b", unnamed_addr = 0 : i64, value = "abc", visibility_ = 0 : i64}> ({
//   }) : () -> ()
//   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i32, linkage = #llvm.linkage<external>, sym_name = "g2", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
//     %15 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
//     "llvm.return"(%15) : (i32) -> ()
//   }) : () -> ()
//   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = f32, linkage = #llvm.linkage<external>, sym_name = "g3", unnamed_addr = 0 : i64, value = 1.000000e+00 : f32, visibility_ = 0 : i64}> ({
//   }) : () -> ()
//   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.ptr, linkage = #llvm.linkage<external>, sym_name = "g4", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
//   }) : () -> ()
//   "llvm.mlir.global_ctors"() <{ctors = [@v3], priorities = [0 : i32]}> : () -> ()
//   "llvm.mlir.global_dtors"() <{dtors = [@v3], priorities = [0 : i32]}> : () -> ()
//   "llvm.linker_options"() <{options = ["/DEFAULTLIB:", "libcmt"]}> : () -> ()
//   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr, i32)>, linkage = #llvm.linkage<external>, personality = @pers, sym_name = "calls", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
//   ^bb0(%arg0: !llvm.ptr, %arg1: i32):
//     %0 = "llvm.mlir.addressof"() <{global_name = @g4}> : () -> !llvm.ptr
//     %1 = "llvm.mlir.zero"() : () -> !llvm.ptr
//     %2 = "llvm.call"(%arg1) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @foo, fastmathFlags = #llvm.fastmath<none>}> : (i32) -> i32
//     %3 = "llvm.call"(%arg1) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<tail>, branch_weights = array<i32: 1>, callee = @foo, fastmathFlags = #llvm.fastmath<nnan>}> {foo = 1 : i64} : (i32) -> i32
//     %4 = "llvm.call"(%arg0, %arg1) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, fastmathFlags = #llvm.fastmath<none>}> : (!llvm.ptr, i32) -> i32
//     "llvm.call"(%arg0) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, fastmathFlags = #llvm.fastmath<none>}> : (!llvm.ptr) -> ()
//     %5 = "llvm.call"(%arg1, %arg1) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v2, fastmathFlags = #llvm.fastmath<none>, var_callee_type = !llvm.func<i32 (i32, ...)>}> : (i32, i32) -> i32
//     %6 = "llvm.call"(%arg0, %arg1, %arg1) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<musttail>, fastmathFlags = #llvm.fastmath<none>, var_callee_type = !llvm.func<i32 (i32, ...)>}> {a = 1 : i64} : (!llvm.ptr, i32, i32) -> i32
//     %7 = "llvm.invoke"(%arg1)[^bb1, ^bb2] <{CConv = #llvm.cconv<ccc>, callee = @foo, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> i32
//   ^bb1:  // pred: ^bb0
//     %8 = "llvm.invoke"(%arg0, %arg1, %arg1, %arg1)[^bb3, ^bb2] <{CConv = #llvm.cconv<fastcc>, branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 3, 1, 0>, var_callee_type = !llvm.func<i32 (i32, ...)>}> : (!llvm.ptr, i32, i32, i32) -> i32
//   ^bb2:  // 2 preds: ^bb0, ^bb1
//     %9 = "llvm.landingpad"() <{cleanup}> : () -> !llvm.struct<(ptr, i32)>
//     "llvm.resume"(%9) : (!llvm.struct<(ptr, i32)>) -> ()
//   ^bb3(%10: i32):  // pred: ^bb1
//     "llvm.invoke"(%arg0)[^bb5, ^bb4] <{CConv = #llvm.cconv<ccc>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (!llvm.ptr) -> ()
//   ^bb4:  // pred: ^bb3
//     %11 = "llvm.landingpad"(%0, %1) : (!llvm.ptr, !llvm.ptr) -> !llvm.struct<(ptr, i32)>
//     %12 = "llvm.mlir.undef"() : () -> !llvm.array<1 x ptr>
//     "llvm.unreachable"() : () -> ()
//   ^bb5:  // pred: ^bb3
//     %13 = "llvm.mlir.none"() : () -> !llvm.token
//     %14 = "llvm.mlir.poison"() : () -> i32
//     "llvm.return"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
