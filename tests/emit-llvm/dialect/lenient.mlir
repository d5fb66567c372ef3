// RUN: kiln opt %s --mlir-print-op-generic
// What the reference lets pass: `void` as a parameter, an initializer without a block.
llvm.func @takes_void(!llvm.void)
llvm.mlir.global internal @g() : i64 {
}

// OUTPUT
// "builtin.module"() ({
//   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (void)>, linkage = #llvm.linkage<external>, sym_name = "takes_void", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
//   }) : () -> ()
//   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<internal>, sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
//   }) : () -> ()
// }) : () -> ()
