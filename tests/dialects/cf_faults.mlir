// RUN: kiln opt %s --split-input-file
// EXIT: 1
// One fault a part: the rules of `cf` operations.
func.func @f(%c : i1, %x : f32) {
  cf.br ^a
 ^a(%y: f32):
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  cf.br ^a(%c : i1)
 ^a(%y: f32):
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  cf.br ^a(%x, %x : f32, f32)
 ^a(%y: f32):
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  cf.cond_br %c, ^a(%x : f32), ^a
 ^a:
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  cf.cond_br %c, ^a, ^a(%x : f32)
 ^a:
  return
}

// -----
func.func @f(%i : i32, %x : f32) {
  cf.switch %x : f32, [ default: ^a ]
 ^a:
  return
}

// -----
func.func @f(%i : i32, %x : f32) {
  cf.switch %i : i32, [ default: ^a, 1: ^a(%x : f32) ]
 ^a:
  return
}

// -----
func.func @f(%i : index, %x : f32) {
  cf.switch %i : index, [ default: ^a ]
 ^a:
  return
}

// -----
func.func @f(%i : i32) {
  "cf.switch"(%i)[^a, ^a] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
 ^a:
  return
}

// -----
func.func @f(%i : i32) {
  "cf.switch"(%i)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
 ^a:
  return
}

// -----
func.func @f(%i : i32) {
  "cf.switch"(%i)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<[1]> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
 ^a:
  return
}

// -----
func.func @f(%i : i32) {
  "cf.switch"(%i)[^a, ^a] <{case_operand_segments = array<i32: 1>, case_values = dense<[1]> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
 ^a:
  return
}

// -----
func.func @f(%i : i32) {
  "cf.switch"(%i)[] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
 ^a:
  return
}

// -----
func.func @f(%i : i32) {
  "cf.switch"(%i)[^a, ^a] <{case_values = dense<[1]> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
 ^a:
  return
}

// -----
func.func @f(%i : i32) {
  "cf.br"() : () -> ()
  return
}

// -----
func.func @f(%i : i32) {
  "cf.br"()[^a, ^a] : () -> ()
 ^a:
  return
}

// -----
func.func @f(%i : i32) {
  "cf.cond_br"(%i)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
 ^a:
  return
}

// -----
func.func @f(%c : i1, %i : i32) {
  "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0>}> : (i1) -> ()
 ^a:
  return
}

// -----
func.func @f(%c : i1, %i : i32) {
  "cf.cond_br"(%c)[^a, ^a] : (i1) -> ()
 ^a:
  return
}

// -----
func.func @f(%c : i1, %i : i32) {
  "cf.assert"(%c) : (i1) -> ()
  return
}

// -----
func.func @f(%c : i1, %i : i32) {
  "cf.assert"(%c) <{msg = 1}> : (i1) -> ()
  return
}

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

// ERROR
// %s:5:3: error[E0200]: 'cf.br' op branch has 0 operands for successor #0, but target block has 1
//   cf.br ^a
//   ^
// %s:12:3: error[E0200]: 'cf.br' op type mismatch for bb argument #0 of successor #0
//   cf.br ^a(%c : i1)
//   ^
// note: 'i1' is passed for 'f32'
// %s:19:3: error[E0200]: 'cf.br' op branch has 2 operands for successor #0, but target block has 1
//   cf.br ^a(%x, %x : f32, f32)
//   ^
// %s:26:3: error[E0200]: 'cf.cond_br' op branch has 1 operands for successor #0, but target block has 0
//   cf.cond_br %c, ^a(%x : f32), ^a
//   ^
// %s:33:3: error[E0200]: 'cf.cond_br' op branch has 1 operands for successor #1, but target block has 0
//   cf.cond_br %c, ^a, ^a(%x : f32)
//   ^
// %s:40:3: error[E0202]: 'cf.switch' op operand #0 must be integer, but got 'f32'
//   cf.switch %x : f32, [ default: ^a ]
//   ^
// %s:47:3: error[E0200]: 'cf.switch' op branch has 1 operands for successor #1, but target block has 0
//   cf.switch %i : i32, [ default: ^a, 1: ^a(%x : f32) ]
//   ^
// %s:54:3: error[E0202]: 'cf.switch' op operand #0 must be integer, but got 'index'
//   cf.switch %i : index, [ default: ^a ]
//   ^
// %s:61:3: error[E0200]: 'cf.switch' op number of case values (0) should match number of case destinations (1)
//   "cf.switch"(%i)[^a, ^a] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
//   ^
// %s:68:3: error[E0200]: 'cf.switch' op number of case values (2) should match number of case destinations (1)
//   "cf.switch"(%i)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i
//   ^
// %s:75:3: error[E0200]: 'cf.switch' op 'flag' type should match case value type
//   "cf.switch"(%i)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<[1]> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32)
//   ^
// %s:82:3: error[E0200]: 'cf.switch' op attribute 'case_operand_segments' does not fit the case operands
//   "cf.switch"(%i)[^a, ^a] <{case_operand_segments = array<i32: 1>, case_values = dense<[1]> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32)
//   ^
// %s:89:19: error[E0100]: expected block name, found ']'
//   "cf.switch"(%i)[] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
//                   ^
// %s:96:3: error[E0203]: 'cf.switch' op requires attribute 'case_operand_segments'
//   "cf.switch"(%i)[^a, ^a] <{case_values = dense<[1]> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
//   ^
// %s:103:3: error[E0201]: 'cf.br' op requires 1 successor but found 0
//   "cf.br"() : () -> ()
//   ^
// %s:109:3: error[E0201]: 'cf.br' op requires 1 successor but found 2
//   "cf.br"()[^a, ^a] : () -> ()
//   ^
// %s:116:3: error[E0202]: 'cf.cond_br' op operand #0 must be 1-bit signless integer, but got 'i32'
//   "cf.cond_br"(%i)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
//   ^
// %s:123:3: error[E0201]: 'cf.cond_br' op 'operandSegmentSizes' attribute for specifying operand segments must have 3 elements, but got 2
//   "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0>}> : (i1) -> ()
//   ^
// %s:130:3: error[E0201]: 'cf.cond_br' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'
//   "cf.cond_br"(%c)[^a, ^a] : (i1) -> ()
//   ^
// %s:137:3: error[E0203]: 'cf.assert' op requires attribute 'msg'
//   "cf.assert"(%c) : (i1) -> ()
//   ^
// %s:143:3: error[E0203]: 'cf.assert' op attribute 'msg' failed to satisfy constraint: string attribute
//   "cf.assert"(%c) <{msg = 1}> : (i1) -> ()
//   ^
