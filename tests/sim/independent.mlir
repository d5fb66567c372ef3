// Iterations of a loop that says so may read what all read; none may touch what another one writes, also in a function that it calls.
// RUN: kiln run %s --func sums --args [1,2,3,4] [0,0,0,0]
// RUN: kiln run %s --func swaps --args [1,2,3,4]
// EXIT: 1
func.func @sums(%x: memref<4xi32>, %y: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  affine.for %t = 0 to 3 {
    affine.for %i = 0 to 4 {
      %a = affine.load %x[0] : memref<4xi32>
      %b = affine.load %y[%i] : memref<4xi32>
      %s = arith.addi %a, %b : i32
      affine.store %s, %y[%i] : memref<4xi32>
    } {kiln.independent}
  }
  return
}

func.func @swaps(%x: memref<4xi32>) {
  affine.for %i = 0 to 3 {
    func.call @swap(%x, %i) : (memref<4xi32>, index) -> ()
  } {kiln.independent}
  return
}

func.func private @swap(%x: memref<4xi32>, %i: index) {
  %a = affine.load %x[symbol(%i)] : memref<4xi32>
  %b = affine.load %x[symbol(%i) + 1] : memref<4xi32>
  affine.store %b, %x[symbol(%i)] : memref<4xi32>
  affine.store %a, %x[symbol(%i) + 1] : memref<4xi32>
  return
}

// OUTPUT
// x = [1,2,3,4]
// y = [3,3,3,3]

// ERROR
// %s:26:8: error[E0950]: 'affine.load': iterations 0 and 1 of a loop both touch element 1 of this memory, and one of them writes it: 'kiln.independent' does not hold
//   %a = affine.load %x[symbol(%i)] : memref<4xi32>
//        ^
