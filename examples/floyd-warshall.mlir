// All shortest paths in place on i32: path[i][j] = min(path[i][j], path[i][k] + path[k][j]).
// Shapes: path 12x12.
// Operations: 1728 sums; 288 cycles of transfer (path in, path out).
// Bound: 5184 cycles (three reads in each of 12 * 12 * 12 iterations; a row may be written while it is read).
// Goal: 1.15 * bound + 60
func.func @floyd_warshall(%path: memref<12x12xi32>) {
  affine.for %k = 0 to 12 {
    affine.for %i = 0 to 12 {
      affine.for %j = 0 to 12 {
        %direct = affine.load %path[%i, %j] : memref<12x12xi32>
        %first = affine.load %path[%i, %k] : memref<12x12xi32>
        %second = affine.load %path[%k, %j] : memref<12x12xi32>
        %around = arith.addi %first, %second : i32
        %shorter = arith.cmpi slt, %direct, %around : i32
        %best = arith.select %shorter, %direct, %around : i32
        affine.store %best, %path[%i, %j] : memref<12x12xi32>
      }
    }
  }
  return
}
