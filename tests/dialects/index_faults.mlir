// RUN: kiln opt %s --split-input-file
// EXIT: 1
// One fault a part: the rules of `index` operations.
func.func @f(%a : index, %i : i32) {
  %0 = index.casts %i : i32 to i64
  return
}

// -----
func.func @f(%a : index, %i : i32) {
  %0 = index.casts %a : index to index
  return
}

// -----
func.func @f(%a : index, %i : i32, %f : f32) {
  %0 = index.casts %f : f32 to index
  return
}

// -----
func.func @f(%a : index, %i : i32, %f : f32) {
  %0 = index.castu %a : index to f32
  return
}

// -----
func.func @f(%a : index, %i : vector<4xi32>, %f : f32) {
  %0 = index.castu %i : vector<4xi32> to vector<4xindex>
  return
}

// -----
func.func @f(%a : index, %i : i32, %f : f32) {
  %0 = "index.constant"() <{value = 1 : i32}> : () -> index
  return
}

// -----
func.func @f(%a : index, %i : i32, %f : f32) {
  %0 = "index.constant"() : () -> index
  return
}

// -----
func.func @f(%a : index, %i : i32, %f : f32) {
  %0 = "index.bool.constant"() <{value = 1 : i32}> : () -> i1
  return
}

// -----
func.func @f(%a : index, %i : i32, %f : f32) {
  %0 = "index.add"(%a, %a) : (index, index) -> i32
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

// ERROR
// %s:5:8: error[E0200]: 'index.casts' op operand type 'i32' and result type 'i64' are cast incompatible
//   %0 = index.casts %i : i32 to i64
//        ^
// %s:11:8: error[E0200]: 'index.casts' op operand type 'index' and result type 'index' are cast incompatible
//   %0 = index.casts %a : index to index
//        ^
// %s:17:8: error[E0202]: 'index.casts' op operand #0 must be integer or index, but got 'f32'
//   %0 = index.casts %f : f32 to index
//        ^
// %s:23:8: error[E0202]: 'index.castu' op result #0 must be integer or index, but got 'f32'
//   %0 = index.castu %a : index to f32
//        ^
// %s:29:8: error[E0202]: 'index.castu' op operand #0 must be integer or index, but got 'vector<4xi32>'
//   %0 = index.castu %i : vector<4xi32> to vector<4xindex>
//        ^
// %s:35:8: error[E0203]: 'index.constant' op attribute 'value' failed to satisfy constraint: index attribute
//   %0 = "index.constant"() <{value = 1 : i32}> : () -> index
//        ^
// %s:41:8: error[E0203]: 'index.constant' op requires attribute 'value'
//   %0 = "index.constant"() : () -> index
//        ^
// %s:47:8: error[E0203]: 'index.bool.constant' op attribute 'value' failed to satisfy constraint: 1-bit signless integer attribute
//   %0 = "index.bool.constant"() <{value = 1 : i32}> : () -> i1
//        ^
// %s:53:8: error[E0202]: 'index.add' op result #0 must be index, but got 'i32'
//   %0 = "index.add"(%a, %a) : (index, index) -> i32
//        ^
