// Deriche's recursive smoothing of an image on i32: along rows forwards and backwards, then along columns; the
// coefficients for alpha = 1/4 in units of 1/256, each sum of four products shifted right by 8.
// Shapes: in, out 12x16; the local arrays y1, y2 12x16.
// Bound: 384 cycles (in is read twice, out is read and written twice).
func.func @deriche(%in: memref<12x16xi32>, %out: memref<12x16xi32>) {
  %zero = arith.constant 0 : i32
  %eight = arith.constant 8 : i32
  %now = arith.constant 16 : i32
  %before = arith.constant -9 : i32
  %next = arith.constant 16 : i32
  %after = arith.constant -10 : i32
  %first = arith.constant 215 : i32
  %second = arith.constant -155 : i32
  %y1 = memref.alloc() : memref<12x16xi32>
  %y2 = memref.alloc() : memref<12x16xi32>
  affine.for %i = 0 to 12 {
    %ends:3 = affine.for %j = 0 to 16 iter_args(%x1 = %zero, %u1 = %zero, %u2 = %zero) -> (i32, i32, i32) {
      %x = affine.load %in[%i, %j] : memref<12x16xi32>
      %t0 = arith.muli %x, %now : i32
      %t1 = arith.muli %x1, %before : i32
      %t2 = arith.muli %u1, %first : i32
      %t3 = arith.muli %u2, %second : i32
      %s1 = arith.addi %t0, %t1 : i32
      %s2 = arith.addi %s1, %t2 : i32
      %s3 = arith.addi %s2, %t3 : i32
      %y = arith.shrsi %s3, %eight : i32
      affine.store %y, %y1[%i, %j] : memref<12x16xi32>
      affine.yield %x, %y, %u1 : i32, i32, i32
    }
  }
  affine.for %i = 0 to 12 {
    %ends:4 = affine.for %back = 0 to 16 iter_args(%x1 = %zero, %x2 = %zero, %u1 = %zero, %u2 = %zero) -> (i32, i32, i32, i32) {
      %t0 = arith.muli %x1, %next : i32
      %t1 = arith.muli %x2, %after : i32
      %t2 = arith.muli %u1, %first : i32
      %t3 = arith.muli %u2, %second : i32
      %s1 = arith.addi %t0, %t1 : i32
      %s2 = arith.addi %s1, %t2 : i32
      %s3 = arith.addi %s2, %t3 : i32
      %y = arith.shrsi %s3, %eight : i32
      affine.store %y, %y2[%i, 15 - %back] : memref<12x16xi32>
      %x = affine.load %in[%i, 15 - %back] : memref<12x16xi32>
      affine.yield %x, %x1, %y, %u1 : i32, i32, i32, i32
    }
  }
  affine.for %i = 0 to 12 {
    affine.for %j = 0 to 16 {
      %a = affine.load %y1[%i, %j] : memref<12x16xi32>
      %b = affine.load %y2[%i, %j] : memref<12x16xi32>
      %sum = arith.addi %a, %b : i32
      affine.store %sum, %out[%i, %j] : memref<12x16xi32>
    }
  }
  affine.for %j = 0 to 16 {
    %ends:3 = affine.for %i = 0 to 12 iter_args(%x1 = %zero, %u1 = %zero, %u2 = %zero) -> (i32, i32, i32) {
      %x = affine.load %out[%i, %j] : memref<12x16xi32>
      %t0 = arith.muli %x, %now : i32
      %t1 = arith.muli %x1, %before : i32
      %t2 = arith.muli %u1, %first : i32
      %t3 = arith.muli %u2, %second : i32
      %s1 = arith.addi %t0, %t1 : i32
      %s2 = arith.addi %s1, %t2 : i32
      %s3 = arith.addi %s2, %t3 : i32
      %y = arith.shrsi %s3, %eight : i32
      affine.store %y, %y1[%i, %j] : memref<12x16xi32>
      affine.yield %x, %y, %u1 : i32, i32, i32
    }
  }
  affine.for %j = 0 to 16 {
    %ends:4 = affine.for %back = 0 to 12 iter_args(%x1 = %zero, %x2 = %zero, %u1 = %zero, %u2 = %zero) -> (i32, i32, i32, i32) {
      %t0 = arith.muli %x1, %next : i32
      %t1 = arith.muli %x2, %after : i32
      %t2 = arith.muli %u1, %first : i32
      %t3 = arith.muli %u2, %second : i32
      %s1 = arith.addi %t0, %t1 : i32
      %s2 = arith.addi %s1, %t2 : i32
      %s3 = arith.addi %s2, %t3 : i32
      %y = arith.shrsi %s3, %eight : i32
      affine.store %y, %y2[11 - %back, %j] : memref<12x16xi32>
      %x = affine.load %out[11 - %back, %j] : memref<12x16xi32>
      affine.yield %x, %x1, %y, %u1 : i32, i32, i32, i32
    }
  }
  affine.for %i = 0 to 12 {
    affine.for %j = 0 to 16 {
      %a = affine.load %y1[%i, %j] : memref<12x16xi32>
      %b = affine.load %y2[%i, %j] : memref<12x16xi32>
      %sum = arith.addi %a, %b : i32
      affine.store %sum, %out[%i, %j] : memref<12x16xi32>
    }
  }
  memref.dealloc %y1 : memref<12x16xi32>
  memref.dealloc %y2 : memref<12x16xi32>
  return
}
