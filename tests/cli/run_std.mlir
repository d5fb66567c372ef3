// RUN: kiln run %s --std --func weigh --args [1,2,3,4] 10
// The older language is upgraded and run by one command.

func @weigh(%A: memref<4xi32>, %w: i32) -> i32 {
  %zero = constant 0 : i32
  %limit = constant 25 : i32
  %n = dim %A, 0 : memref<4xi32>
  affine.for %i = 0 to %n {
    %a = load %A[%i] : memref<4xi32>
    %p = muli %a, %w : i32
    %big = cmpi "sgt", %p, %limit : i32
    %s = select %big, %limit, %p : i32
    store %s, %A[%i] : memref<4xi32>
  }
  %first = constant 0 : index
  %r = load %A[%first] : memref<4xi32>
  %even = cmpi "eq", %r, %zero : i32
  cond_br %even, ^bb1(%zero : i32), ^bb1(%r : i32)
^bb1(%out: i32):
  return %out : i32
}

// OUTPUT
// result0 = 10
// A = [10,20,25,25]
