// RUN: kiln hls %s -o %t/out --flow elastic
// IGNORE: stdout
// Stores under conditions, in each other and on both sides, take their places whether they take place or not; a load of the
// next iteration meets those whose bit is not known yet.
func.func @guarded(%marks: memref<8xi32>, %items: memref<64xi32>, %last: memref<4xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %seven = arith.constant 7 : i32
  %c0 = arith.constant 0 : index
  %sum = affine.for %i = 0 to 64 iter_args(%n = %zero) -> (i32) {
    %item = affine.load %items[%i] : memref<64xi32>
    %low = arith.andi %item, %seven : i32
    %at = arith.index_cast %low : i32 to index
    %mark = memref.load %marks[%at] : memref<8xi32>
    %is_less = arith.cmpi slt, %mark, %item : i32
    %next = scf.if %is_less -> (i32) {
      memref.store %item, %marks[%at] : memref<8xi32>
      %is_odd = arith.trunci %item : i32 to i1
      scf.if %is_odd {
        memref.store %item, %last[%c0] : memref<4xi32>
      } else {
        affine.store %n, %last[1] : memref<4xi32>
      }
      %m = arith.addi %n, %one : i32
      scf.yield %m : i32
    } else {
      affine.store %mark, %last[2] : memref<4xi32>
      scf.yield %n : i32
    }
    affine.yield %next : i32
  }
  return %sum : i32
}
