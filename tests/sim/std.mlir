// RUN: kiln opt %s --upgrade-std -o %t/today.mlir
// RUN: kiln run %t/today.mlir --func multiply --args [1,2,3,4] [5,6,7,8] [0,0,0,0]
// The product of the older documents' example, on integers: upgraded and run.

func @multiply(%A: memref<2x2xi32>, %B: memref<2x2xi32>, %C: memref<2x2xi32>) {
  %n = dim %A, 1 : memref<2x2xi32>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 2 {
      store 0 to %C[%i, %j] : memref<2x2xi32>
      affine.for %k = 0 to %n {
        %a_v  = load %A[%i, %k] : memref<2x2xi32>
        %b_v  = load %B[%k, %j] : memref<2x2xi32>
        %prod = muli %a_v, %b_v : i32
        %c_v  = load %C[%i, %j] : memref<2x2xi32>
        %sum  = addi %c_v, %prod : i32
        store %sum, %C[%i, %j] : memref<2x2xi32>
      }
    }
  }
  return
}

// OUTPUT
// arg0 = [[1,2],[3,4]]
// arg1 = [[5,6],[7,8]]
// arg2 = [[19,22],[43,50]]
