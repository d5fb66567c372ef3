// RUN: kiln opt %s --device-split --device-rotate-loops --device-overlap --device-to-calls -o %t.mlir
// RUN: kiln run %t.mlir --func main --args [[1,2,3,4,5,6,7,8],[-1,-2,-3,-4,-5,-6,-7,-8]] [[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]]
// Runs that were moved give what calls give.

func.func @scale(%a: memref<8xi13>, %b: memref<8xi32>, %k: i32) -> i32 attributes {kiln.device} {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi13>
    %w = arith.extsi %x : i13 to i32
    %p = arith.muli %w, %k : i32
    affine.store %p, %b[%i] : memref<8xi32>
  }
  return %k : i32
}

func.func @main(%in: memref<2x8xi13>, %out: memref<2x8xi32>) {
  %a = memref.alloc() : memref<8xi13>
  %b = memref.alloc() : memref<8xi32>
  affine.for %t = 0 to 2 {
    affine.for %i = 0 to 8 {
      %x = affine.load %in[%t, %i] : memref<2x8xi13>
      affine.store %x, %a[%i] : memref<8xi13>
    }
    %k = arith.constant 3 : i32
    %s = func.call @scale(%a, %b, %k) : (memref<8xi13>, memref<8xi32>, i32) -> i32
    affine.for %i = 0 to 8 {
      %x = affine.load %b[%i] : memref<8xi32>
      %y = arith.addi %x, %s : i32
      affine.store %y, %out[%t, %i] : memref<2x8xi32>
    }
  }
  return
}

// OUTPUT
// arg0 = [[1,2,3,4,5,6,7,8],[-1,-2,-3,-4,-5,-6,-7,-8]]
// arg1 = [[6,9,12,15,18,21,24,27],[0,-3,-6,-9,-12,-15,-18,-21]]
