// RUN: kiln opt --allow-unregistered-dialect --split-input-file %s
// EXIT: 1
// Several faults in a program: the first that is told is the reference's.
func.func @a(%x: i32) {
  "u.use"(%y) : (i32) -> ()
  %y = arith.addi %x, %x : i32
  return
}
func.func @b(%x: i32) -> i64 {
  return %x : i32
}
// -----
func.func @b(%x: i32) -> i64 {
  return %x : i32
}
memref.global "nope" @g : memref<4xi32>
// -----
module {
  func.func @b(%x: i32) -> i64 {
    return %x : i32
  }
}
memref.global "nope" @g : memref<4xi32>
// -----
func.func @b(%x: i32) {
  %r = "scf.if"(%c) ({
    %z = arith.addi %x, %x : i32
  }, {}) : (i1) -> i32
  %c = arith.constant true
  return
}
// -----
func.func @b(%x: i32) {
  scf.for %i = %a to %a step %a {
    %z = "arith.addi"(%x, %i) : (i32, index) -> i32
    "arith.addi"(%x, %i) : (i32, index) -> i32
  }
  %a = arith.constant 1 : index
}
// -----
func.func @b(%x: i32) {
  %z = "arith.addi"(%x, %x) : (i32, i32) -> i64
}
// -----
func.func @b(%x: i32) {
  %z = "arith.addi"(%x, %x) : (i32, i32) -> i32
}
func.func @b(%x: i32) {
  return
}
// -----
module @x {
  func.func @b(%x: i32) {
    "t.u"(%x) : (i32) -> ()
  }
  func.func @c(%x: i32) {
    %z = "arith.addi"(%x, %x) : (i32, i32) -> i64
    return
  }
}
// -----
func.func @c(%x: i32) {
  cf.br ^bb1
^bb1:
  %z = "arith.addi"(%x, %x) : (i32, i32) -> i64
^bb2:
  return
}
// -----
func.func @c(%x: i32) {
  %c = arith.constant true
  scf.if %c {
    %z = "arith.addi"(%x, %x) : (i32, i32) -> i64
  }
  %q = "arith.addi"(%x, %x) : (i32, i32) -> i64
  return
}
// -----
"nobody.x"() ({
  func.func @a() { "b.c"() : () -> () }
  "arith.constant"() : () -> i32
}) : () -> ()
// -----
// A name that nothing defines is told after what the grammar refuses further on.
func.func @f() {
  "u.use"(%x) : (i32) -> ()
  return
}
func.func @g() {
  std.return
}
// -----
func.func @h(%a: i32) -> i32 {
  %0 = "arith.addi"(%a,
    %a) : (i32)
    -> i32
  return %0 : i32
}
// -----
llvm.func @wrong(i32) -> complex<f32>
llvm.func @right(i32)

// OUTPUT
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:5:3: error[E0208]: 'u.use': operand #0 does not dominate this use
//   "u.use"(%y) : (i32) -> ()
//   ^
// %s:6:8: note: operand defined here (op in the same block)
//   %y = arith.addi %x, %x : i32
//        ^
// %s:10:3: error[E0200]: 'func.return' op type of return operand 0 ('i32') doesn't match function result type ('i64') in function @b
//   return %x : i32
//   ^
// %s:16:1: error[E0207]: 'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "nope"
// memref.global "nope" @g : memref<4xi32>
// ^
// %s:14:3: error[E0200]: 'func.return' op type of return operand 0 ('i32') doesn't match function result type ('i64') in function @b
//   return %x : i32
//   ^
// %s:23:1: error[E0207]: 'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "nope"
// memref.global "nope" @g : memref<4xi32>
// ^
// %s:20:5: error[E0200]: 'func.return' op type of return operand 0 ('i32') doesn't match function result type ('i64') in function @b
//     return %x : i32
//     ^
// %s:26:8: error[E0200]: 'scf.if' op must have an else block if defining values
//   %r = "scf.if"(%c) ({
//        ^
// %s:35:10: error[E0202]: 'arith.addi' op requires the same type for all operands and results
//     %z = "arith.addi"(%x, %i) : (i32, index) -> i32
//          ^
// %s:36:5: error[E0202]: 'arith.addi' op requires the same type for all operands and results
//     "arith.addi"(%x, %i) : (i32, index) -> i32
//     ^
// %s:38:8: error[E0204]: 'arith.constant': block with no terminator, has %c1 = arith.constant 1 : index
//   %a = arith.constant 1 : index
//        ^
// %s:42:8: error[E0202]: 'arith.addi' op requires the same type for all operands and results
//   %z = "arith.addi"(%x, %x) : (i32, i32) -> i64
//        ^
// %s:42:8: error[E0204]: 'arith.addi': block with no terminator, has %0 = arith.addi %arg0, %arg0 : i64
//   %z = "arith.addi"(%x, %x) : (i32, i32) -> i64
//        ^
// %s:46:8: error[E0204]: 'arith.addi': block with no terminator, has %0 = arith.addi %arg0, %arg0 : i32
//   %z = "arith.addi"(%x, %x) : (i32, i32) -> i32
//        ^
// %s:57:10: error[E0202]: 'arith.addi' op requires the same type for all operands and results
//     %z = "arith.addi"(%x, %x) : (i32, i32) -> i64
//          ^
// %s:65:8: error[E0202]: 'arith.addi' op requires the same type for all operands and results
//   %z = "arith.addi"(%x, %x) : (i32, i32) -> i64
//        ^
// %s:65:8: error[E0204]: 'arith.addi': block with no terminator, has %0 = arith.addi %arg0, %arg0 : i64
//   %z = "arith.addi"(%x, %x) : (i32, i32) -> i64
//        ^
// %s:73:10: error[E0202]: 'arith.addi' op requires the same type for all operands and results
//     %z = "arith.addi"(%x, %x) : (i32, i32) -> i64
//          ^
// %s:75:8: error[E0202]: 'arith.addi' op requires the same type for all operands and results
//   %q = "arith.addi"(%x, %x) : (i32, i32) -> i64
//        ^
// %s:81:3: error[E0203]: 'arith.constant' op requires attribute 'value'
//   "arith.constant"() : () -> i32
//   ^
// %s:90:3: error[E0114]: custom op 'std.return' is unknown
//   std.return
//   ^~~~~~~~~~
// %s:86:11: error[E0106]: use of undeclared SSA value name '%x'
//   "u.use"(%x) : (i32) -> ()
//           ^~
// %s:95:11: error[E0112]: expected 2 operand types but had 1
//     %a) : (i32)
//           ^
// %s:100:11: error[E0100]: expected LLVM type for function results, found 'complex<f32>'
// llvm.func @wrong(i32) -> complex<f32>
//           ^~~~~~
