// RUN: kiln opt %s --lower-parallel
// A loop over memory has a sequential form.
func.func @f(%a: memref<4x8xi32>, %n: index, %v: i32) {
  scf.forall (%i, %j) = (0, %n) to (4, 8) step (1, 2) {
    memref.store %v, %a[%i, %j] : memref<4x8xi32>
  }
  return
}
