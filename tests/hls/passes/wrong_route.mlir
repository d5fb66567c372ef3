// RUN: kiln opt %s --hls-form-pipelines
// EXIT: 1
// Two ways lead out of one memory inside, where one led in before the text was changed.
func.func @f(%a: memref<64xi32>, %b: memref<64xi32>) {
  %inside = memref.alloc() : memref<64xi32, 1>
  "kiln.route"(%inside) {argument = 0 : index, block = 1 : i64, modulus = 1 : i64, multiple = 64 : i64, name = "tile", numbers = array<i64: 0>, shape = array<i64: 64>, tags = 2 : i64, vector = array<i64: 1>} : (memref<64xi32, 1>) -> ()
  "kiln.route"(%inside) {argument = 1 : index, block = 1 : i64, modulus = 1 : i64, multiple = 64 : i64, name = "tile", numbers = array<i64: 0>, shape = array<i64: 64>, tags = 2 : i64, vector = array<i64: 1>} : (memref<64xi32, 1>) -> ()
  return
}

// ERROR
// %s:7:3: error[E0200]: 'kiln.route' op a memory inside has another route in this direction
//   "kiln.route"(%inside) {argument = 1 : index, block = 1 : i64, modulus = 1 : i64, multiple = 64 : i64, name = "tile", numbers = array<i64: 0>, shape = array<i6
//   ^
