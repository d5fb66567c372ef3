// RUN: kiln opt %s --device-rotate-loops --device-overlap --device-to-calls -o %t.mlir
// RUN: kiln run %t.mlir --func main --args [1,2,3,4,5,6,7,8,9,10] [0,0,0,0,0,0,0,0,0,0] [0,0,0,0] 0 10 3
// RUN: kiln run %t.mlir --func main --args [1,2,3,4,5,6,7,8,9,10] [0,0,0,0,0,0,0,0,0,0] [0,0,0,0] 0 9 1
// RUN: kiln run %t.mlir --func main --args [1,2,3,4,5,6,7,8,9,10] [0,0,0,0,0,0,0,0,0,0] [0,0,0,0] 5 6 1
// RUN: kiln run %t.mlir --func main --args [1,2,3,4,5,6,7,8,9,10] [0,0,0,0,0,0,0,0,0,0] [0,0,0,0] 5 5 2
// RUN: kiln run %t.mlir --func main --args [1,2,3,4,5,6,7,8,9,10] [0,0,0,0,0,0,0,0,0,0] [0,0,0,0] 7 3 1
// RUN: kiln run %t.mlir --func main --args [1,2,3,4,5,6,7,8,9,10] [0,0,0,0,0,0,0,0,0,0] [0,0,0,0] 0 2 9
// Loops of unknown bounds that were rotated give what they gave: the last result is the sum of what was added before.

func.func @f(%a: memref<4xi32>, %n: i32) -> i32 attributes {kiln.device} {
  %i = arith.constant 0 : index
  %v = memref.load %a[%i] : memref<4xi32>
  %w = arith.addi %v, %n : i32
  memref.store %w, %a[%i] : memref<4xi32>
  return %w : i32
}
func.func @main(%in: memref<10xi32>, %out: memref<10xi32>, %a: memref<4xi32>, %low: index, %high: index, %step: index) {
  affine.for %i = %low to %high step 3 {
    %x = affine.load %in[%i] : memref<10xi32>
    %n = arith.index_cast %i : index to i32
    %s = arith.addi %x, %n : i32
    device.start @f(%a, %s) : (memref<4xi32>, i32)
    %r = device.wait @f(%a) at [0] : (memref<4xi32>) -> i32
    %q = arith.addi %r, %n : i32
    affine.store %q, %out[%i] : memref<10xi32>
  }
  scf.for %i = %low to %high step %step {
    %n = arith.index_cast %i : index to i32
    device.start @f(%a, %n) : (memref<4xi32>, i32)
    %r = device.wait @f(%a) at [0] : (memref<4xi32>) -> i32
    %o = memref.load %out[%i] : memref<10xi32>
    %t = arith.addi %o, %r : i32
    memref.store %t, %out[%i] : memref<10xi32>
  }
  return
}

// OUTPUT
// arg0 = [1,2,3,4,5,6,7,8,9,10]
// arg1 = [41,0,0,54,0,0,76,0,0,107]
// arg2 = [58,0,0,0]
// arg0 = [1,2,3,4,5,6,7,8,9,10]
// arg1 = [22,22,24,38,31,36,69,49,57,0]
// arg2 = [57,0,0,0]
// arg0 = [1,2,3,4,5,6,7,8,9,10]
// arg1 = [0,0,0,0,0,32,0,0,0,0]
// arg2 = [16,0,0,0]
// arg0 = [1,2,3,4,5,6,7,8,9,10]
// arg1 = [0,0,0,0,0,0,0,0,0,0]
// arg2 = [0,0,0,0]
// arg0 = [1,2,3,4,5,6,7,8,9,10]
// arg1 = [0,0,0,0,0,0,0,0,0,0]
// arg2 = [0,0,0,0]
// arg0 = [1,2,3,4,5,6,7,8,9,10]
// arg1 = [2,0,0,0,0,0,0,0,0,0]
// arg2 = [1,0,0,0]
