// Nussinov's folding of a sequence on i32: table[i][j] is the most pairs among bases i..j, where i runs down; bases that
// add up to 3 (of the two lowest bits) pair.
// Shapes: sequence 14, table 14x14.
// Bound: 1092 cycles (table is read four times for each of 91 pairs, then twice in each of 364 iterations).
func.func @nussinov(%sequence: memref<14xi32>, %table: memref<14x14xi32>) {
  %zero = arith.constant 0 : i32
  %three = arith.constant 3 : i32
  affine.for %back = 1 to 14 {
    affine.for %j = affine_map<(d0) -> (14 - d0)>(%back) to 14 {
      %old = affine.load %table[13 - %back, %j] : memref<14x14xi32>
      %left = affine.load %table[13 - %back, %j - 1] : memref<14x14xi32>
      %m1 = arith.maxsi %old, %left : i32
      %below = affine.load %table[14 - %back, %j] : memref<14x14xi32>
      %m2 = arith.maxsi %m1, %below : i32
      %bi = affine.load %sequence[13 - %back] : memref<14xi32>
      %bj = affine.load %sequence[%j] : memref<14xi32>
      %bases = arith.addi %bi, %bj : i32
      %low = arith.andi %bases, %three : i32
      %fits = arith.cmpi eq, %low, %three : i32
      %pair = arith.extui %fits : i1 to i32
      %gain = affine.if affine_set<(d0, d1) : (d0 + d1 - 15 >= 0)>(%back, %j) -> i32 {
        affine.yield %pair : i32
      } else {
        affine.yield %zero : i32
      }
      %inner = affine.load %table[14 - %back, %j - 1] : memref<14x14xi32>
      %paired = arith.addi %inner, %gain : i32
      %m3 = arith.maxsi %m2, %paired : i32
      %best = affine.for %k = affine_map<(d0) -> (14 - d0)>(%back) to affine_map<(d0) -> (d0)>(%j) iter_args(%most = %m3) -> (i32) {
        %first = affine.load %table[13 - %back, %k] : memref<14x14xi32>
        %second = affine.load %table[%k + 1, %j] : memref<14x14xi32>
        %sum = arith.addi %first, %second : i32
        %next = arith.maxsi %most, %sum : i32
        affine.yield %next : i32
      }
      affine.store %best, %table[13 - %back, %j] : memref<14x14xi32>
    }
  }
  return
}
