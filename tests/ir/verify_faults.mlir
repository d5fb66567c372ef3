// RUN: kiln opt %s --split-input-file
// EXIT: 1
// One fault a part: what each code of the verifier looks like, but E0206: the parser finds values from outside first.
func.func @f(%a: i32) -> i64 {
  return %a : i32
}

// -----
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}

// -----
func.func @f(%a: f32) {
  %0 = "arith.addi"(%a, %a) : (f32, f32) -> f32
  return
}

// -----
func.func @f() {
  %0 = "arith.constant"() : () -> i32
  return
}

// -----
func.func @f(%a: i32) {
  "func.return"() : () -> ()
  %0 = arith.addi %a, %a : i32
}

// -----
func.func @f(%a: i32) {
  scf.yield %a : i32
}

// -----
func.func private @f()
func.func private @f()

// -----
func.func @f(%c: i1) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = arith.constant 1 : i32
  cf.br ^b
^b:
  return %0 : i32
}

// OUTPUT
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:5:3: error[E0200]: 'func.return' op type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f
//   return %a : i32
//   ^
// %s:10:8: error[E0201]: 'arith.addi' op expected 2 operands, but found 1
//   %0 = "arith.addi"(%a) : (i32) -> i32
//        ^
// %s:16:8: error[E0202]: 'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'
//   %0 = "arith.addi"(%a, %a) : (f32, f32) -> f32
//        ^
// %s:22:8: error[E0203]: 'arith.constant' op requires attribute 'value'
//   %0 = "arith.constant"() : () -> i32
//        ^
// %s:28:3: error[E0204]: 'func.return' op must be the last operation in the parent block
//   "func.return"() : () -> ()
//   ^
// %s:29:8: error[E0204]: 'arith.addi': block with no terminator, has %0 = arith.addi %arg0, %arg0 : i32
//   %0 = arith.addi %a, %a : i32
//        ^
// %s:34:3: error[E0205]: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
//   scf.yield %a : i32
//   ^
// %s:39:1: error[E0207]: 'func.func': redefinition of symbol named 'f'
// func.func private @f()
// ^
// %s:38:1: note: see existing symbol definition here
// func.func private @f()
// ^
// %s:48:3: error[E0208]: 'func.return': operand #0 does not dominate this use
//   return %0 : i32
//   ^
// %s:45:8: note: operand defined here (op in the same region)
//   %0 = arith.constant 1 : i32
//        ^
