// RUN: kiln opt --split-input-file %s
// EXIT: 1
// Uses of symbols are checked once all in their symbol table was, the last function's first, as the reference does.
func.func @f() {
  call @g() : () -> ()
  %0 = arith.constant 1 : i32
  %1 = "arith.addi"(%0, %0) : (i32, i32) -> i64
  return
}
// -----
func.func @first() {
  call @g() : () -> ()
  call @h() : () -> ()
  return
}
func.func @last(%x: i32) {
  %m = memref.get_global @g : memref<4xi32>
  return
}
// -----
module {
  func.func @inner() {
    call @g() : () -> ()
    return
  }
}
func.func private @g(i32)
func.func @outer() {
  call @g() : () -> ()
  return
}
// -----
llvm.func @f() {
  %0 = llvm.mlir.addressof @nowhere : !llvm.ptr
  llvm.call @g() : () -> ()
  llvm.return
}
llvm.mlir.global_ctors {ctors = [@f], priorities = [1 : i32, 2 : i32]}
// -----
llvm.mlir.global_ctors {ctors = [@f], priorities = [1 : i32]}
llvm.func @f()
// -----
irdl.dialect @d {
  irdl.type @t {
    %0 = irdl.base @d::@nowhere
    irdl.parameters(%0)
  }
}
