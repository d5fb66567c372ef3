// Covariance on f32: cov[i][j] = sum over k of (data[k][i] - mean[i]) * (data[k][j] - mean[j]), over N - 1.
// Shapes: data 12x10 (12 points of 10 attributes), cov 10x10, mean 10.
// Bound: 1560 cycles (data is read 120 times for the mean, 120 times to centre it, and 2 * 660 times for the products).
func.func @covariance_f32(%data: memref<12x10xf32>, %cov: memref<10x10xf32>, %mean: memref<10xf32>) {
  %zero = arith.constant 0.0 : f32
  %points = arith.constant 12.0 : f32
  %others = arith.constant 11.0 : f32
  affine.for %j = 0 to 10 {
    affine.store %zero, %mean[%j] : memref<10xf32>
    affine.for %i = 0 to 12 {
      %x = affine.load %data[%i, %j] : memref<12x10xf32>
      %m = affine.load %mean[%j] : memref<10xf32>
      %sum = arith.addf %m, %x : f32
      affine.store %sum, %mean[%j] : memref<10xf32>
    }
    %sum = affine.load %mean[%j] : memref<10xf32>
    %average = arith.divf %sum, %points : f32
    affine.store %average, %mean[%j] : memref<10xf32>
  }
  affine.for %i = 0 to 12 {
    affine.for %j = 0 to 10 {
      %x = affine.load %data[%i, %j] : memref<12x10xf32>
      %m = affine.load %mean[%j] : memref<10xf32>
      %centred = arith.subf %x, %m : f32
      affine.store %centred, %data[%i, %j] : memref<12x10xf32>
    }
  }
  affine.for %i = 0 to 10 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 10 {
      affine.store %zero, %cov[%i, %j] : memref<10x10xf32>
      affine.for %k = 0 to 12 {
        %x = affine.load %data[%k, %i] : memref<12x10xf32>
        %y = affine.load %data[%k, %j] : memref<12x10xf32>
        %product = arith.mulf %x, %y : f32
        %c = affine.load %cov[%i, %j] : memref<10x10xf32>
        %sum = arith.addf %c, %product : f32
        affine.store %sum, %cov[%i, %j] : memref<10x10xf32>
      }
      %sum = affine.load %cov[%i, %j] : memref<10x10xf32>
      %c = arith.divf %sum, %others : f32
      affine.store %c, %cov[%i, %j] : memref<10x10xf32>
      affine.store %c, %cov[%j, %i] : memref<10x10xf32>
    }
  }
  return
}
