// RUN: kiln opt %s --hls-form-pipelines
// EXIT: 1
// The loop that the marks were about had other bounds.
func.func @f(%a: memref<4x8xi32>, %x: i32, %out: memref<1xi32>) {
  %inside = memref.alloc() : memref<4x8xi32>
  "kiln.await"() {argument = 0 : index, each = array<i64: 8, 8, 0, 1>} : () -> ()
  %y = arith.muli %x, %x : i32
  affine.store %y, %out[0] : memref<1xi32>
  affine.for %i = 0 to 4 step 2 {
    affine.for %j = 0 to 8 {
      %v = affine.load %inside[%i, %j] : memref<4x8xi32>
      %w = arith.addi %v, %y : i32
      affine.store %w, %inside[%i, %j] : memref<4x8xi32>
    }
  }
  affine.store %x, %out[0] : memref<1xi32>
  "kiln.release"() {argument = 0 : index, each = array<i64: 8, 8, 0, 1>} : () -> ()
  "kiln.stream"(%inside) {argument = 0 : index, vector = array<i64: 1, 0>, block = 1 : i64, modulus = 1 : i64, numbers = array<i64: 0>, kind = "bus", loaded, stored, urgency = 1 : i64} : (memref<4x8xi32>) -> ()
  return
}

// ERROR
// %s:9:3: error[E0621]: marks say what iterations of another loop wait for, or are done with: this one has other bounds
//   affine.for %i = 0 to 4 step 2 {
//   ^
