// RUN: kiln opt %s --affine-loop-reverse --affine-loop-interchange --affine-loop-distribution --affine-parallelize --affine-scalrep --affine-loop-fusion --affine-optimize-schedule -o %t/changed.mlir
// RUN: kiln run %t/changed.mlir --func main --args [1,1,1,1,1,1,1,1] [1,0,0,0,0,0,0,0]
// A call passes one array for two arguments, another one a view of it: what one argument's store writes the other one's load reads.
func.func @shift_add(%src: memref<8xi32>, %dst: memref<8xi32>) {
  affine.for %i = 1 to 8 {
    %a = affine.load %src[%i - 1] : memref<8xi32>
    %b = affine.load %dst[%i] : memref<8xi32>
    %s = arith.addi %a, %b : i32
    affine.store %s, %dst[%i] : memref<8xi32>
  }
  return
}
func.func private @through(%a: memref<8xi32>, %b: memref<8xi32>) {
  func.call @store_and_load(%a, %b) : (memref<8xi32>, memref<8xi32>) -> ()
  return
}
func.func private @store_and_load(%a: memref<8xi32>, %b: memref<8xi32>) {
  %c7 = arith.constant 7 : i32
  affine.for %i = 0 to 4 {
    %old = affine.load %b[%i] : memref<8xi32>
    affine.store %c7, %a[%i] : memref<8xi32>
    %new = affine.load %b[%i] : memref<8xi32>
    %s = arith.addi %old, %new : i32
    affine.store %s, %b[%i + 4] : memref<8xi32>
  }
  return
}
func.func @main(%x: memref<8xi32>, %y: memref<8xi32>) {
  func.call @shift_add(%x, %x) : (memref<8xi32>, memref<8xi32>) -> ()
  %v = memref.cast %y : memref<8xi32> to memref<?xi32>
  %w = memref.cast %v : memref<?xi32> to memref<8xi32>
  func.call @through(%w, %y) : (memref<8xi32>, memref<8xi32>) -> ()
  return
}

// OUTPUT
// arg0 = [1,2,3,4,5,6,7,8]
// arg1 = [7,7,7,7,8,7,7,7]

// ERROR
// %s:5:3: remark: 'affine.for': not reversed: possible write after read from affine.load in line 6 to affine.store in line 9, distance (0..6): instances (1) and (2)
//   affine.for %i = 1 to 8 {
//   ^
// %s:19:3: remark: 'affine.for': not reversed: possible write after read from affine.load in line 20 to affine.store in line 21, distance (0..3): instances (0) and (1)
//   affine.for %i = 0 to 4 {
//   ^
// %s:5:3: remark: 'affine.for': not parallel: possible write after read from affine.load in line 6 to affine.store in line 9, distance (0..6): instances (1) and (2)
//   affine.for %i = 1 to 8 {
//   ^
// %s:19:3: remark: 'affine.for': not parallel: possible write after read from affine.load in line 20 to affine.store in line 21, distance (0..3): instances (0) and (1)
//   affine.for %i = 0 to 4 {
//   ^
// %s:5:3: remark: 'affine.for': not rescheduled: affine.load in line 6 may touch any memory
//   affine.for %i = 1 to 8 {
//   ^
// %s:19:3: remark: 'affine.for': not rescheduled: affine.load in line 20 may touch any memory
//   affine.for %i = 0 to 4 {
//   ^
