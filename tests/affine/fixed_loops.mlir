// RUN: kiln opt %s --affine-loop-interchange
// EXIT: 1
// Iterations of the outer loop wait for elements: its place is fixed.
func.func @f(%a: memref<4x8xi32>, %b: memref<4x8xi32>) {
  "kiln.stream"(%a) {argument = 0 : index, vector = array<i64: 1, 0>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, kind = "bus", loaded, urgency = 1 : i64} : (memref<4x8xi32>) -> ()
  "kiln.await"() {argument = 0 : index, each = array<i64: 8, 8, 0, 1>} : () -> ()
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %v = affine.load %a[%i, %j] : memref<4x8xi32>
      affine.store %v, %b[%i, %j] : memref<4x8xi32>
    }
  }
  return
}

// ERROR
// %s:6:3: error[E0410]: the loops here stay as they are: elements that move are awaited or let go by iteration
//   "kiln.await"() {argument = 0 : index, each = array<i64: 8, 8, 0, 1>} : () -> ()
//   ^
