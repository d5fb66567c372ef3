// RUN: kiln opt %s --device-rotate-loops
// Loops of unknown bounds start the next run early, too: loops of one iteration or of none stand before and behind them.

func.func @f(%a: memref<4xi32>, %n: i32) -> i32 attributes {kiln.device} {
  %i = arith.constant 0 : index
  %v = memref.load %a[%i] : memref<4xi32>
  %w = arith.addi %v, %n : i32
  memref.store %w, %a[%i] : memref<4xi32>
  return %w : i32
}
func.func @main(%in: memref<40xi32>, %out: memref<40xi32>, %a: memref<4xi32>, %low: index, %high: index, %step: index) {
  affine.for %i = %low to %high step 3 {
    %x = affine.load %in[%i] : memref<40xi32>
    %n = arith.index_cast %i : index to i32
    %s = arith.addi %x, %n : i32
    device.start @f(%a, %s) : (memref<4xi32>, i32)
    %r = device.wait @f(%a) at [0] : (memref<4xi32>) -> i32
    %q = arith.addi %r, %n : i32
    affine.store %q, %out[%i] : memref<40xi32>
  }
  scf.for %i = %low to %high step %step {
    %n = arith.index_cast %i : index to i32
    device.start @f(%a, %n) : (memref<4xi32>, i32)
    %r = device.wait @f(%a) at [0] : (memref<4xi32>) -> i32
    %o = memref.load %out[%i] : memref<40xi32>
    %t = arith.addi %o, %r : i32
    memref.store %t, %out[%i] : memref<40xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<()[s0, s1] -> (s1, s0 + 1)>
// #map1 = affine_map<()[s0, s1] -> (s0 + ((s1 - s0 - 1) floordiv 3) * 3)>
// #map2 = affine_map<(d0) -> (d0 + 3)>
// #map3 = affine_map<()[s0, s1] -> (s0, s0 + ((s1 - s0 - 1) floordiv 3) * 3)>
// #map4 = affine_map<()[s0, s1] -> (s1, s0 + ((s1 - s0 - 1) floordiv 3) * 3 + 1)>
// module {
//   func.func @f(%arg0: memref<4xi32>, %arg1: i32) -> i32 attributes {kiln.device} {
//     %c0 = arith.constant 0 : index
//     %0 = memref.load %arg0[%c0] : memref<4xi32>
//     %1 = arith.addi %0, %arg1 : i32
//     memref.store %1, %arg0[%c0] : memref<4xi32>
//     return %1 : i32
//   }
//   func.func @main(%arg0: memref<40xi32>, %arg1: memref<40xi32>, %arg2: memref<4xi32>, %arg3: index, %arg4: index, %arg5: index) {
//     affine.for %arg6 = %arg3 to min #map()[%arg3, %arg4] {
//       %12 = affine.load %arg0[%arg6] : memref<40xi32>
//       %13 = arith.index_cast %arg6 : index to i32
//       %14 = arith.addi %12, %13 : i32
//       device.start @f(%arg2, %14) : (memref<4xi32>, i32)
//     }
//     affine.for %arg6 = %arg3 to #map1()[%arg3, %arg4] step 3 {
//       %12 = arith.index_cast %arg6 : index to i32
//       %13 = device.wait @f(%arg2) at [0] : (memref<4xi32>) -> i32
//       %14 = affine.apply #map2(%arg6)
//       %15 = affine.load %arg0[%14] : memref<40xi32>
//       %16 = arith.index_cast %14 : index to i32
//       %17 = arith.addi %15, %16 : i32
//       device.start @f(%arg2, %17) : (memref<4xi32>, i32)
//       %18 = arith.addi %13, %12 : i32
//       affine.store %18, %arg1[%arg6] : memref<40xi32>
//     }
//     affine.for %arg6 = max #map3()[%arg3, %arg4] to min #map4()[%arg3, %arg4] {
//       %12 = arith.index_cast %arg6 : index to i32
//       %13 = device.wait @f(%arg2) at [0] : (memref<4xi32>) -> i32
//       %14 = arith.addi %13, %12 : i32
//       affine.store %14, %arg1[%arg6] : memref<40xi32>
//     }
//     %c1 = arith.constant 1 : index
//     %0 = arith.cmpi slt, %arg3, %arg4 : index
//     %1 = arith.select %0, %arg5, %c1 : index
//     %2 = arith.subi %arg4, %arg3 : index
//     %3 = arith.subi %2, %c1 : index
//     %4 = arith.divui %3, %1 : index
//     %5 = arith.muli %4, %1 : index
//     %6 = arith.addi %arg3, %5 : index
//     %7 = arith.select %0, %6, %arg3 : index
//     %8 = arith.addi %arg3, %c1 : index
//     %9 = arith.select %0, %8, %arg3 : index
//     %10 = arith.addi %7, %c1 : index
//     %11 = arith.select %0, %10, %arg3 : index
//     %c1_0 = arith.constant 1 : index
//     scf.for %arg6 = %arg3 to %9 step %c1_0 {
//       %12 = arith.index_cast %arg6 : index to i32
//       device.start @f(%arg2, %12) : (memref<4xi32>, i32)
//     }
//     scf.for %arg6 = %arg3 to %7 step %arg5 {
//       %12 = device.wait @f(%arg2) at [0] : (memref<4xi32>) -> i32
//       %13 = arith.addi %arg6, %arg5 : index
//       %14 = arith.index_cast %13 : index to i32
//       device.start @f(%arg2, %14) : (memref<4xi32>, i32)
//       %15 = memref.load %arg1[%arg6] : memref<40xi32>
//       %16 = arith.addi %15, %12 : i32
//       memref.store %16, %arg1[%arg6] : memref<40xi32>
//     }
//     %c1_1 = arith.constant 1 : index
//     scf.for %arg6 = %7 to %11 step %c1_1 {
//       %12 = device.wait @f(%arg2) at [0] : (memref<4xi32>) -> i32
//       %13 = memref.load %arg1[%arg6] : memref<40xi32>
//       %14 = arith.addi %13, %12 : i32
//       memref.store %14, %arg1[%arg6] : memref<40xi32>
//     }
//     return
//   }
// }
