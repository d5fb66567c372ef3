// Finite differences in the time domain in two dimensions on i32, 4 time steps: the electric field (ex, ey) from the
// magnetic (hz), then back. A half is a shift right by 1, 0.7 is 179 / 256 by a shift.
// Shapes: ex, ey, hz 8x10; source, which enters at the edge, 4.
// Bound: 1388 cycles (hz is read 347 times in each of 4 steps).
// Goal: 1.15 * bound + 60
func.func @fdtd_2d(%ex: memref<8x10xi32>, %ey: memref<8x10xi32>, %hz: memref<8x10xi32>, %source: memref<4xi32>) {
  %one = arith.constant 1 : i32
  %eight = arith.constant 8 : i32
  %factor = arith.constant 179 : i32
  affine.for %t = 0 to 4 {
    affine.for %j = 0 to 10 {
      %s = affine.load %source[%t] : memref<4xi32>
      affine.store %s, %ey[0, %j] : memref<8x10xi32>
    }
    affine.for %i = 1 to 8 {
      affine.for %j = 0 to 10 {
        %e = affine.load %ey[%i, %j] : memref<8x10xi32>
        %h = affine.load %hz[%i, %j] : memref<8x10xi32>
        %up = affine.load %hz[%i - 1, %j] : memref<8x10xi32>
        %slope = arith.subi %h, %up : i32
        %half = arith.shrsi %slope, %one : i32
        %next = arith.subi %e, %half : i32
        affine.store %next, %ey[%i, %j] : memref<8x10xi32>
      }
    }
    affine.for %i = 0 to 8 {
      affine.for %j = 1 to 10 {
        %e = affine.load %ex[%i, %j] : memref<8x10xi32>
        %h = affine.load %hz[%i, %j] : memref<8x10xi32>
        %left = affine.load %hz[%i, %j - 1] : memref<8x10xi32>
        %slope = arith.subi %h, %left : i32
        %half = arith.shrsi %slope, %one : i32
        %next = arith.subi %e, %half : i32
        affine.store %next, %ex[%i, %j] : memref<8x10xi32>
      }
    }
    affine.for %i = 0 to 7 {
      affine.for %j = 0 to 9 {
        %h = affine.load %hz[%i, %j] : memref<8x10xi32>
        %right = affine.load %ex[%i, %j + 1] : memref<8x10xi32>
        %here_x = affine.load %ex[%i, %j] : memref<8x10xi32>
        %down = affine.load %ey[%i + 1, %j] : memref<8x10xi32>
        %here_y = affine.load %ey[%i, %j] : memref<8x10xi32>
        %dx = arith.subi %right, %here_x : i32
        %dy = arith.subi %down, %here_y : i32
        %curl = arith.addi %dx, %dy : i32
        %scaled = arith.muli %curl, %factor : i32
        %step = arith.shrsi %scaled, %eight : i32
        %next = arith.subi %h, %step : i32
        affine.store %next, %hz[%i, %j] : memref<8x10xi32>
      }
    }
  }
  return
}
