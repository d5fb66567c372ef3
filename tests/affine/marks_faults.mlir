// RUN: kiln opt %s --split-input-file
// EXIT: 1
// Marks of what moves are about arguments and banks that are there.
func.func @f(%a: memref<8xi32>) {
  "kiln.await"() {argument = 1 : index} : () -> ()
  return
}

// -----

func.func @f(%a: memref<8xi32>) {
  "kiln.await"() {argument = 0 : index, each = array<i64: 1, 2>} : () -> ()
  return
}

// -----

func.func @f(%a: memref<8xi32>) {
  "kiln.stream"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, kind = "elsewhere", urgency = 0 : i64} : (memref<8xi32>) -> ()
  return
}

// -----

func.func @f(%a: memref<8xi32>) {
  "kiln.stream"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 1>, kind = "bus", urgency = 0 : i64} : (memref<8xi32>) -> ()
  return
}

// -----

func.func @f(%a: memref<8xi32>) {
  "kiln.route"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 2 : i64, numbers = array<i64: 0, 1>, name = "x", shape = array<i64: 8>, multiple = 1 : i64, tags = 1 : i64} : (memref<8xi32>) -> ()
  return
}

// -----

func.func @f(%a: memref<8xi32>) {
  "kiln.stream"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 4611686018427387904 : i64, numbers = array<i64: 0>, kind = "bus", urgency = 0 : i64} : (memref<8xi32>) -> ()
  return
}

// -----

func.func @f(%a: memref<8xi32>) {
  "kiln.stream"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, kind = "bus", urgency = -1 : i64} : (memref<8xi32>) -> ()
  return
}

// -----

func.func @f(%a: memref<8xi32>) {
  "kiln.stream"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, kind = "resident", urgency = 0 : i64} : (memref<8xi32>) -> ()
  "kiln.await"() {argument = 0 : index} : () -> ()
  return
}

// -----

func.func @f(%a: memref<8xi32>) {
  "kiln.await"() {argument = 0 : index, each = array<i64: 32, 32, 9223372036854775807, 1>} : () -> ()
  return
}

// -----

func.func @f(%a: memref<8xi32>) {
  "kiln.route"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, name = "x", shape = array<i64: 8>, multiple = 1 : i64, tags = -1 : i64} : (memref<8xi32>) -> ()
  return
}

// -----

func.func @f(%a: memref<8xi32>) {
  "kiln.route"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, name = "x", shape = array<i64: -8>, multiple = 1 : i64, tags = 1 : i64} : (memref<8xi32>) -> ()
  return
}

// -----

func.func @f(%a: memref<8xi32>) {
  "kiln.route"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, name = "x", shape = array<i64: 8>, multiple = 0 : i64, tags = 1 : i64} : (memref<8xi32>) -> ()
  return
}

// -----

func.func @f(%a: memref<8xi32>) {
  "kiln.join"(%a) {route = 7 : index} : (memref<8xi32>) -> ()
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

// ERROR
// %s:5:3: error[E0200]: 'kiln.await' op there is no argument 1
//   "kiln.await"() {argument = 1 : index} : () -> ()
//   ^
// %s:12:3: error[E0200]: 'kiln.await' op each has four numbers: first, step, lower and stride
//   "kiln.await"() {argument = 0 : index, each = array<i64: 1, 2>} : () -> ()
//   ^
// %s:19:3: error[E0200]: 'kiln.stream' op kind is one of resident, direct, bus
//   "kiln.stream"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, kind = "elsewhere", urgency = 0
//   ^
// %s:26:3: error[E0200]: 'kiln.stream' op numbers of banks are below the modulus
//   "kiln.stream"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 1>, kind = "bus", urgency = 0 : i64}
//   ^
// %s:33:3: error[E0200]: 'kiln.route' op there is a number for each bank
//   "kiln.route"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 2 : i64, numbers = array<i64: 0, 1>, name = "x", shape = array<i64:
//   ^
// %s:40:3: error[E0200]: 'kiln.stream' op a modulus is at most 65536, and a power of two where a bank holds several runs
//   "kiln.stream"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 4611686018427387904 : i64, numbers = array<i64: 0>, kind = "bus",
//   ^
// %s:47:3: error[E0200]: 'kiln.stream' op urgency is a number of 32 bits
//   "kiln.stream"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, kind = "bus", urgency = -1 : i64
//   ^
// %s:55:3: error[E0200]: 'kiln.await' op argument 0 does not move
//   "kiln.await"() {argument = 0 : index} : () -> ()
//   ^
// %s:62:3: error[E0200]: 'kiln.await' op numbers of each have 32 bits
//   "kiln.await"() {argument = 0 : index, each = array<i64: 32, 32, 9223372036854775807, 1>} : () -> ()
//   ^
// %s:69:3: error[E0200]: 'kiln.route' op there are at most 4096 tags
//   "kiln.route"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, name = "x", shape = array<i64: 8>
//   ^
// %s:76:3: error[E0200]: 'kiln.route' op sizes are above 0, and their product has 64 bits
//   "kiln.route"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, name = "x", shape = array<i64: -8
//   ^
// %s:83:3: error[E0200]: 'kiln.route' op a multiple is at least 1
//   "kiln.route"(%a) {argument = 0 : index, vector = array<i64: 1>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, name = "x", shape = array<i64: 8>
//   ^
// %s:90:3: error[E0200]: 'kiln.join' op there is no way 7
//   "kiln.join"(%a) {route = 7 : index} : (memref<8xi32>) -> ()
//   ^
