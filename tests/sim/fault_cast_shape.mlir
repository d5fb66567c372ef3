// RUN: kiln run %s --func f --args [1,2,3]
// EXIT: 1
// E0922: a cast to a shape that the memory has not.

func.func @f(%m: memref<?xi32>) {
  %c = memref.cast %m : memref<?xi32> to memref<4xi32>
  return
}

// ERROR
// %s:6:8: error[E0922]: 'memref.cast': the cast memory does not have the shape of the type
//   %c = memref.cast %m : memref<?xi32> to memref<4xi32>
//        ^
