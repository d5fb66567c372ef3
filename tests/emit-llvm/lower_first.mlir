// RUN: kiln opt %s --convert-scf-to-cf
// EXIT: 1
// A condition can't become blocks inside of a loop that must have one.
func.func @f(%a: memref<8xi32>, %c: i1) {
  affine.for %i = 0 to 8 {
    scf.if %c {
      %x = affine.load %a[%i] : memref<8xi32>
      affine.store %x, %a[7 - %i] : memref<8xi32>
    }
  }
  return
}

// ERROR
// %s:6:5: error[E0801]: 'scf.if': 'affine.for' around the operation must have one block: lower it first
//     scf.if %c {
//     ^
