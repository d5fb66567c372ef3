// RUN: kiln opt %s
// Functions, globals and calls of llvm with all that they may carry.
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
// module {
//   llvm.comdat @__llvm_comdat {
//     llvm.comdat_selector @any any
//     llvm.comdat_selector @b exactmatch {a = 1 : i64}
//   }
//   llvm.func weak hidden local_unnamed_addr fastcc @a(%arg0: i32 {llvm.noundef}, %arg1: !llvm.ptr {llvm.sret = i32}) -> (i32 {llvm.zeroext}) vscale_range(1, 4) comdat(@__llvm_comdat::@any) attributes {alignment = 4 : i64, arm_streaming, dso_local, frame_pointer = #llvm.framePointerKind<all>, function_entry_count = 3 : i64, garbageCollector = "x", memory = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = readwrite>, passthrough = ["a", ["b", "c"]], section = "s", sym_visibility = "private", target_features = #llvm.target_features<["+a"]>, unsafe_fp_math = true} {
//     llvm.return %arg0 : i32
//   }
//   llvm.func @v(...)
//   llvm.func @v2(i32, ...) -> i32
//   llvm.func unnamed_addr @v3() {
//     llvm.return
//   }
//   llvm.func protected @v4()
//   llvm.func @pers(...) -> i32
//   llvm.func @foo(i32) -> i32
//   llvm.mlir.global internal hidden thread_local local_unnamed_addr constant @g0(42 : i32) comdat(@__llvm_comdat::@b) {addr_space = 3 : i32, alignment = 8 : i64, dso_local, section = "x"} : i32
//   llvm.mlir.global external @g1("abc") {addr_space = 0 : i32}
//   llvm.mlir.global external @g1b("abc") {addr_space = 0 : i32}
//   llvm.mlir.global external @g2() {addr_space = 0 : i32} : i32 {
//     %0 = llvm.mlir.constant(1 : i32) : i32
//     llvm.return %0 : i32
//   }
//   llvm.mlir.global external @g3(1.000000e+00 : f32) {addr_space = 0 : i32} : f32
//   llvm.mlir.global external @g4() {addr_space = 0 : i32} : !llvm.ptr
//   llvm.mlir.global_ctors {ctors = [@v3], priorities = [0 : i32]}
//   llvm.mlir.global_dtors {dtors = [@v3], priorities = [0 : i32]}
//   llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
//   llvm.func @calls(%arg0: !llvm.ptr, %arg1: i32) attributes {personality = @pers} {
//     %0 = llvm.mlir.addressof @g4 : !llvm.ptr
//     %1 = llvm.mlir.zero : !llvm.ptr
//     %2 = llvm.call @foo(%arg1) : (i32) -> i32
//     %3 = llvm.call fastcc tail @foo(%arg1) {branch_weights = array<i32: 1>, fastmathFlags = #llvm.fastmath<nnan>, foo = 1 : i64} : (i32) -> i32
//     %4 = llvm.call %arg0(%arg1) : !llvm.ptr, (i32) -> i32
//     llvm.call %arg0() : !llvm.ptr, () -> ()
//     %5 = llvm.call @v2(%arg1, %arg1) vararg(!llvm.func<i32 (i32, ...)>) : (i32, i32) -> i32
//     %6 = llvm.call musttail %arg0(%arg1, %arg1) vararg(!llvm.func<i32 (i32, ...)>) {a = 1 : i64} : !llvm.ptr, (i32, i32) -> i32
//     %7 = llvm.invoke @foo(%arg1) to ^bb1 unwind ^bb2 : (i32) -> i32
//   ^bb1:  // pred: ^bb0
//     %8 = llvm.invoke fastcc %arg0(%arg1, %arg1) to ^bb3(%arg1 : i32) unwind ^bb2 vararg(!llvm.func<i32 (i32, ...)>) {branch_weights = array<i32: 1, 2>} : !llvm.ptr, (i32, i32) -> i32
//   ^bb2:  // 2 preds: ^bb0, ^bb1
//     %9 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
//     llvm.resume %9 : !llvm.struct<(ptr, i32)>
//   ^bb3(%10: i32):  // pred: ^bb1
//     llvm.invoke %arg0() to ^bb5 unwind ^bb4 : !llvm.ptr, () -> ()
//   ^bb4:  // pred: ^bb3
//     %11 = llvm.landingpad (catch %0 : !llvm.ptr) (catch %1 : !llvm.ptr) : !llvm.struct<(ptr, i32)>
//     %12 = llvm.mlir.undef : !llvm.array<1 x ptr>
//     llvm.unreachable
//   ^bb5:  // pred: ^bb3
//     %13 = llvm.mlir.none : !llvm.token
//     %14 = llvm.mlir.poison : i32
//     llvm.return
//   }
// }
