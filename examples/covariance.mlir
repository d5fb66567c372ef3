// Covariance on i32: cov[i][j] = sum over k of (data[k][i] - mean[i]) * (data[k][j] - mean[j]), over N - 1. Sums wrap, the
// divisions (by N and by N - 1) round towards zero.
// Shapes: data 12x10 (12 points of 10 attributes), cov 10x10, mean 10.
// Bound: 1560 cycles (data is read 120 times for the mean, 120 times to centre it, and 2 * 660 times for the products).
// Goal: 1.15 * bound + 60
func.func @covariance(%data: memref<12x10xi32>, %cov: memref<10x10xi32>, %mean: memref<10xi32>) {
  %zero = arith.constant 0 : i32
  %points = arith.constant 12 : i32
  %others = arith.constant 11 : i32
  affine.for %j = 0 to 10 {
    affine.store %zero, %mean[%j] : memref<10xi32>
    affine.for %i = 0 to 12 {
      %x = affine.load %data[%i, %j] : memref<12x10xi32>
      %m = affine.load %mean[%j] : memref<10xi32>
      %sum = arith.addi %m, %x : i32
      affine.store %sum, %mean[%j] : memref<10xi32>
    }
    %sum = affine.load %mean[%j] : memref<10xi32>
    %average = arith.divsi %sum, %points : i32
    affine.store %average, %mean[%j] : memref<10xi32>
  }
  affine.for %i = 0 to 12 {
    affine.for %j = 0 to 10 {
      %x = affine.load %data[%i, %j] : memref<12x10xi32>
      %m = affine.load %mean[%j] : memref<10xi32>
      %centred = arith.subi %x, %m : i32
      affine.store %centred, %data[%i, %j] : memref<12x10xi32>
    }
  }
  affine.for %i = 0 to 10 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 10 {
      affine.store %zero, %cov[%i, %j] : memref<10x10xi32>
      affine.for %k = 0 to 12 {
        %x = affine.load %data[%k, %i] : memref<12x10xi32>
        %y = affine.load %data[%k, %j] : memref<12x10xi32>
        %product = arith.muli %x, %y : i32
        %c = affine.load %cov[%i, %j] : memref<10x10xi32>
        %sum = arith.addi %c, %product : i32
        affine.store %sum, %cov[%i, %j] : memref<10x10xi32>
      }
      %sum = affine.load %cov[%i, %j] : memref<10x10xi32>
      %c = arith.divsi %sum, %others : i32
      affine.store %c, %cov[%i, %j] : memref<10x10xi32>
      affine.store %c, %cov[%j, %i] : memref<10x10xi32>
    }
  }
  return
}
