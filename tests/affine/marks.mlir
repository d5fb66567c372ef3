// RUN: kiln opt %s --cse --canonicalize --loop-invariant-code-motion
// Marks stay where they are, whatever moves around them.
func.func @marks(%a: memref<4xi8>, %x: i8) {
  affine.for %i = 0 to 4 {
    "kiln.instance"(%i) {statement = 3 : i64} : (index) -> ()
    "kiln.value"(%x, %x) {probe = 0 : i64} : (i8, i8) -> ()
    affine.store %x, %a[%i] : memref<4xi8>
  }
  "kiln.transfer"(%a) {route = 0 : index} : (memref<4xi8>) -> ()
  "kiln.join"(%a) {route = 0 : index} : (memref<4xi8>) -> ()
  "kiln.keep"(%a) : (memref<4xi8>) -> ()
  "kiln.route"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, name = "x", shape = array<i64: 4>, multiple = 1 : i64, tags = 1 : i64} : (memref<4xi8>) -> ()
  return
}

// OUTPUT
// module {
//   func.func @marks(%arg0: memref<4xi8>, %arg1: i8) {
//     affine.for %arg2 = 0 to 4 {
//       "kiln.instance"(%arg2) <{statement = 3 : i64}> : (index) -> ()
//       "kiln.value"(%arg1, %arg1) <{probe = 0 : i64}> : (i8, i8) -> ()
//       affine.store %arg1, %arg0[%arg2] : memref<4xi8>
//     }
//     "kiln.transfer"(%arg0) <{route = 0 : index}> : (memref<4xi8>) -> ()
//     "kiln.join"(%arg0) <{route = 0 : index}> : (memref<4xi8>) -> ()
//     "kiln.keep"(%arg0) : (memref<4xi8>) -> ()
//     "kiln.route"(%arg0) <{argument = 0 : index, block = 1 : i64, modulus = 1 : i64, multiple = 1 : i64, name = "x", numbers = array<i64: 0>, shape = array<i64: 4>, tags = 1 : i64, vector = array<i64: 1>}> : (memref<4xi8>) -> ()
//     return
//   }
// }
