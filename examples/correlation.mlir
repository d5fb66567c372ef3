// Correlation on i32, in units of 1/256: data become scores (data - mean) * 256 / stddev, and corr[i][j] is the mean of
// the products of scores i and j. Sums and products wrap, the divisions round towards zero; stddev is the integer square
// root of the mean square, taken as 1 where it is 0.
// Shapes: data 12x10 (12 points of 10 attributes), corr 10x10, mean, stddev 10.
// Bound: 1440 cycles (data is read three times 120 times, then twice in each of 45 * 12 iterations).
// Goal: 1.15 * bound + 60
func.func private @root(%square: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %top = arith.constant 0x40000000 : i32
  %result:3 = affine.for %step = 0 to 16 iter_args(%rest = %square, %r = %zero, %bit = %top) -> (i32, i32, i32) {
    %trial = arith.addi %r, %bit : i32
    %half = arith.shrui %r, %one : i32
    %fits = arith.cmpi uge, %rest, %trial : i32
    %difference = arith.subi %rest, %trial : i32
    %with_bit = arith.addi %half, %bit : i32
    %next_rest = arith.select %fits, %difference, %rest : i32
    %next_r = arith.select %fits, %with_bit, %half : i32
    %next_bit = arith.shrui %bit, %two : i32
    affine.yield %next_rest, %next_r, %next_bit : i32, i32, i32
  }
  %positive = arith.maxui %result#1, %one : i32
  return %positive : i32
}
func.func @correlation(%data: memref<12x10xi32>, %corr: memref<10x10xi32>, %mean: memref<10xi32>,
                       %stddev: memref<10xi32>) {
  %zero = arith.constant 0 : i32
  %unit = arith.constant 256 : i32
  %eight = arith.constant 8 : i32
  %points = arith.constant 12 : i32
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
  affine.for %j = 0 to 10 {
    affine.store %zero, %stddev[%j] : memref<10xi32>
    affine.for %i = 0 to 12 {
      %x = affine.load %data[%i, %j] : memref<12x10xi32>
      %m = affine.load %mean[%j] : memref<10xi32>
      %centred = arith.subi %x, %m : i32
      %square = arith.muli %centred, %centred : i32
      %s = affine.load %stddev[%j] : memref<10xi32>
      %sum = arith.addi %s, %square : i32
      affine.store %sum, %stddev[%j] : memref<10xi32>
    }
    %sum = affine.load %stddev[%j] : memref<10xi32>
    %variance = arith.divui %sum, %points : i32
    %deviation = func.call @root(%variance) : (i32) -> i32
    affine.store %deviation, %stddev[%j] : memref<10xi32>
  }
  affine.for %i = 0 to 12 {
    affine.for %j = 0 to 10 {
      %x = affine.load %data[%i, %j] : memref<12x10xi32>
      %m = affine.load %mean[%j] : memref<10xi32>
      %centred = arith.subi %x, %m : i32
      %scaled = arith.muli %centred, %unit : i32
      %deviation = affine.load %stddev[%j] : memref<10xi32>
      %score = arith.divsi %scaled, %deviation : i32
      affine.store %score, %data[%i, %j] : memref<12x10xi32>
    }
  }
  affine.for %i = 0 to 9 {
    affine.store %unit, %corr[%i, %i] : memref<10x10xi32>
    affine.for %j = affine_map<(d0) -> (d0 + 1)>(%i) to 10 {
      affine.store %zero, %corr[%i, %j] : memref<10x10xi32>
      affine.for %k = 0 to 12 {
        %x = affine.load %data[%k, %i] : memref<12x10xi32>
        %y = affine.load %data[%k, %j] : memref<12x10xi32>
        %product = arith.muli %x, %y : i32
        %c = affine.load %corr[%i, %j] : memref<10x10xi32>
        %sum = arith.addi %c, %product : i32
        affine.store %sum, %corr[%i, %j] : memref<10x10xi32>
      }
      %sum = affine.load %corr[%i, %j] : memref<10x10xi32>
      %scaled = arith.shrsi %sum, %eight : i32
      %c = arith.divsi %scaled, %points : i32
      affine.store %c, %corr[%i, %j] : memref<10x10xi32>
      affine.store %c, %corr[%j, %i] : memref<10x10xi32>
    }
  }
  affine.store %unit, %corr[9, 9] : memref<10x10xi32>
  return
}
