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

// OUTPUT
// // -----
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:7:8: error[E0202]: 'arith.addi' op requires the same type for all operands and results
//   %1 = "arith.addi"(%0, %0) : (i32, i32) -> i64
//        ^
// %s:5:3: error[E0200]: 'func.call' op 'g' does not reference a valid function
//   call @g() : () -> ()
//   ^
// %s:17:8: error[E0200]: 'memref.get_global' op 'g' does not reference a valid global memref
//   %m = memref.get_global @g : memref<4xi32>
//        ^
// %s:12:3: error[E0200]: 'func.call' op 'g' does not reference a valid function
//   call @g() : () -> ()
//   ^
// %s:13:3: error[E0200]: 'func.call' op 'h' does not reference a valid function
//   call @h() : () -> ()
//   ^
// %s:23:5: error[E0200]: 'func.call' op incorrect number of operands for callee
//     call @g() : () -> ()
//     ^
// %s:29:3: error[E0200]: 'func.call' op incorrect number of operands for callee
//   call @g() : () -> ()
//   ^
// %s:38:1: error[E0200]: 'llvm.mlir.global_ctors' op mismatch between the number of functions and the number of priorities
// llvm.mlir.global_ctors {ctors = [@f], priorities = [1 : i32, 2 : i32]}
// ^
// %s:34:8: error[E0200]: 'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global' or 'llvm.func', found 'nowhere'
//   %0 = llvm.mlir.addressof @nowhere : !llvm.ptr
//        ^
// %s:35:3: error[E0200]: 'llvm.call' op 'g' does not reference a symbol in the current scope
//   llvm.call @g() : () -> ()
//   ^
// %s:40:1: error[E0200]: 'llvm.mlir.global_ctors' op 'f' does not have a definition
// llvm.mlir.global_ctors {ctors = [@f], priorities = [1 : i32]}
// ^
// %s:45:10: error[E0200]: 'irdl.base' op symbol '@d::@nowhere' not found
//     %0 = irdl.base @d::@nowhere
//          ^
