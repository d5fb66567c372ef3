// RUN: kiln opt %s --split-input-file
// EXIT: 1
// One fault a part: the rules of `func` operations.
func.func @f()

// -----
func.func @f() -> i32

// -----
func.func @f() -> i32 { return }

// -----
func.func @f() -> i32 {
  return
}

// -----
func.func @f(%a: i32) -> i64 {
  return %a : i32
}

// -----
func.func @f(%a: i32) {
  return %a : i32
}

// -----
func.func @f(i32) { return }

// -----
func.func @f() {
^bb0(%b: i32):
 return
}

// -----
func.func private @f(i32 {x}) -> i32

// -----
func.func private @f(i32) -> (i32 {x})

// -----
func.func @f() attributes { return }

// -----
func.func @f() { return }
func.func @f() { return }

// -----
func.func @f() {
 cf.br ^a
^a:
}

// -----
func.func @f() {
  func.func @g() { return }
 return
}

// -----
func.func @f() {
  call @g() : () -> ()
 return
}

// -----
func.func @f(%x: i32) {
  call @f() : () -> ()
 return
}

// -----
func.func @f(%x: i32) {
  call @f(%x) : (i32) -> i32
 return
}

// -----
func.func private @g(i64)
func.func @f(%x: i32) {
  call @g(%x) : (i32) -> ()
 return
}

// -----
func.func private @g(i64) -> i32
func.func @f(%x: i64) {
  %0 = call @g(%x) : (i64) -> i64
 return
}

// -----
func.func private @g(i64) -> i32
func.func @f(%x: i64) {
  call @g(%x) : (i64) -> ()
 return
}

// -----
memref.global @g : memref<2xf32>
func.func @f(%x: i32) {
  call @g(%x) : (i32) -> ()
 return
}

// -----
func.func @f(%x: i32) {
  %0 = constant @f : () -> ()
 return
}

// -----
func.func @f(%x: i32) {
  %0 = constant @g : () -> ()
 return
}

// -----
func.func @f(%x: i32) {
  %0 = constant @f : i32
 return
}

// -----
func.func @f(%x: () -> i32) {
  "func.call_indirect"(%x) : (() -> i32) -> ()
 return
}

// -----
func.func @f(%x: (i32) -> ()) {
  "func.call_indirect"(%x) : ((i32) -> ()) -> ()
 return
}

// -----
func.func @f(%x: (i32) -> ()) {
  "func.call_indirect"() : () -> ()
 return
}

// -----
"func.func"() <{sym_name = "f"}> ({}) : () -> ()

// -----
"func.func"() <{function_type = () -> ()}> ({}) : () -> ()

// -----
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({}) : () -> ()

// -----
"func.func"() <{function_type = i32, sym_name = "f"}> ({}) : () -> ()

// -----
"func.func"() <{function_type = () -> (), sym_name = 1}> ({}) : () -> ()

// -----
"func.func"() <{function_type = () -> (), sym_name = "f"}> : () -> ()

// -----
"func.return"() : () -> ()

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
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:4:1: error[E0207]: 'func.func' op symbol declaration cannot have public visibility
// func.func @f()
// ^
// %s:7:1: error[E0207]: 'func.func' op symbol declaration cannot have public visibility
// func.func @f() -> i32
// ^
// %s:10:25: error[E0200]: 'func.return' op has 0 operands, but enclosing function (@f) returns 1
// func.func @f() -> i32 { return }
//                         ^
// %s:14:3: error[E0200]: 'func.return' op has 0 operands, but enclosing function (@f) returns 1
//   return
//   ^
// %s:19:3: error[E0200]: 'func.return' op type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f
//   return %a : i32
//   ^
// %s:24:3: error[E0200]: 'func.return' op has 1 operands, but enclosing function (@f) returns 0
//   return %a : i32
//   ^
// %s:28:1: error[E0200]: 'func.func' op entry block must have 1 arguments to match function signature
// func.func @f(i32) { return }
// ^
// %s:31:1: error[E0200]: 'func.func' op entry block must have 0 arguments to match function signature
// func.func @f() {
// ^
// %s:37:1: error[E0203]: 'func.func' op arguments may only have dialect attributes, got 'x'
// func.func private @f(i32 {x}) -> i32
// ^
// %s:40:1: error[E0203]: 'func.func' op results may only have dialect attributes, got 'x'
// func.func private @f(i32) -> (i32 {x})
// ^
// %s:43:1: error[E0207]: 'func.func' op symbol declaration cannot have public visibility
// func.func @f() attributes { return }
// ^
// %s:47:1: error[E0207]: 'func.func': redefinition of symbol named 'f'
// func.func @f() { return }
// ^
// %s:46:1: note: see existing symbol definition here
// func.func @f() { return }
// ^
// %s:50:1: error[E0204]: 'func.func': empty block: expect at least a terminator
// func.func @f() {
// ^
// %s:57:3: error[E0207]: 'func.func' op symbol's parent must have the SymbolTable trait
//   func.func @g() { return }
//   ^
// %s:63:3: error[E0200]: 'func.call' op 'g' does not reference a valid function
//   call @g() : () -> ()
//   ^
// %s:69:3: error[E0200]: 'func.call' op incorrect number of operands for callee
//   call @f() : () -> ()
//   ^
// %s:75:3: error[E0200]: 'func.call' op incorrect number of results for callee
//   call @f(%x) : (i32) -> i32
//   ^
// %s:82:3: error[E0200]: 'func.call' op operand type mismatch: expected operand type 'i64', but provided 'i32' for operand number 0
//   call @g(%x) : (i32) -> ()
//   ^
// %s:89:8: error[E0200]: 'func.call' op result type mismatch at index 0
//   %0 = call @g(%x) : (i64) -> i64
//        ^
// note: op result types: 'i64'
// note: function result types: 'i32'
// %s:96:3: error[E0200]: 'func.call' op incorrect number of results for callee
//   call @g(%x) : (i64) -> ()
//   ^
// %s:103:3: error[E0200]: 'func.call' op 'g' does not reference a valid function
//   call @g(%x) : (i32) -> ()
//   ^
// %s:109:8: error[E0200]: 'func.constant' op reference to function with mismatched type
//   %0 = constant @f : () -> ()
//        ^
// %s:115:8: error[E0200]: 'func.constant' op reference to undefined function 'g'
//   %0 = constant @g : () -> ()
//        ^
// %s:121:8: error[E0200]: 'func.constant' op must have function type
//   %0 = constant @f : i32
//        ^
// %s:127:3: error[E0200]: 'func.call_indirect' op incorrect number of results for callee
//   "func.call_indirect"(%x) : (() -> i32) -> ()
//   ^
// %s:133:3: error[E0200]: 'func.call_indirect' op incorrect number of operands for callee
//   "func.call_indirect"(%x) : ((i32) -> ()) -> ()
//   ^
// %s:139:3: error[E0201]: 'func.call_indirect' op expected 1 or more operands, but found 0
//   "func.call_indirect"() : () -> ()
//   ^
// %s:144:1: error[E0203]: 'func.func' op requires attribute 'function_type'
// "func.func"() <{sym_name = "f"}> ({}) : () -> ()
// ^
// %s:147:1: error[E0203]: 'func.func' op requires attribute 'sym_name'
// "func.func"() <{function_type = () -> ()}> ({}) : () -> ()
// ^
// %s:150:1: error[E0207]: 'func.func' op symbol declaration cannot have public visibility
// "func.func"() <{function_type = () -> (), sym_name = "f"}> ({}) : () -> ()
// ^
// %s:153:1: error[E0203]: 'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type
// "func.func"() <{function_type = i32, sym_name = "f"}> ({}) : () -> ()
// ^
// %s:156:1: error[E0203]: 'func.func' op attribute 'sym_name' failed to satisfy constraint: string attribute
// "func.func"() <{function_type = () -> (), sym_name = 1}> ({}) : () -> ()
// ^
// %s:159:1: error[E0201]: 'func.func' op requires one region
// "func.func"() <{function_type = () -> (), sym_name = "f"}> : () -> ()
// ^
// %s:162:1: error[E0205]: 'func.return' op expects parent op 'func.func'
// "func.return"() : () -> ()
// ^
