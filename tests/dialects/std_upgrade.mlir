// RUN: kiln opt %s --upgrade-std
// The same program in today's dialects.

#layout = (i, j) -> (j, i) size (64, 1024)
!pair = type vector<2xf32>

func @outside(i32, memref<? x 128 x f32, (i, j) -> (i, j), memspace1>) -> f64
func @twice(%x: i64) -> (i64, i64) attributes {fruit: "banana"} {
  return %x, %x : i64, i64
}
func @branches(i64, i1) -> i64 {
^bb0(%a: i64, %c: i1):
  cond_br %c, ^bb1(%a : i64), ^bb2
^bb1(%b: i64):
  br ^bb3(%b : i64)
^bb2:
  br ^bb3(%a : i64)
^bb3(%d: i64):
  return %d : i64
}
func @integers(%a: i32, %b: i32, %v: vector<4xi32>) -> i32 {
  %0 = addi %a, %b : i32
  %1 = subi %0, %b : i32
  %2 = muli %1, %b : i32
  %3 = divis %2, %b : i32
  %4 = diviu %3, %b : i32
  %5 = remis %4, %b : i32
  %6 = remiu %5, %b : i32
  %7 = and %6, %b : i32
  %8 = or %7, %b : i32
  %9 = xor %8, %b : i32
  %10 = shlis %9, %b : i32
  %11 = cmpi "slt", %10, %b : i32
  %12 = select %11, %10, %b : i32
  %13 = cmpi "eq", %v, %v : vector<4xi32>
  %14 = constant 42 : i32
  %15 = constant @twice : (i64) -> (i64, i64)
  %16 = constant 7 : i64
  %17:2 = call @twice(%16) : (i64) -> (i64, i64)
  %18:2 = call_indirect %15(%16) : (i64) -> (i64, i64)
  %19 = constant true
  %20 = constant dense<tensor<2xi32>, [1, 2]>
  %21 = constant splat<vector<4xi32>, 5>
  %22 = index_cast %a : i32 to index
  %23 = sitofp %a : i32 to f32
  return %12 : i32
}
func @floats(%a: f32, %b: f32) -> i1 {
  %0 = addf %a, %b : f32
  %1 = subf %0, %b : f32
  %2 = mulf %1, %b : f32
  %3 = divf %2, %b : f32
  %4 = remf %3, %b : f32
  %5 = cmpf "olt", %4, %b : f32
  return %5 : i1
}
func @memory(%11: memref<8xf32>, %12: memref<8xf32, 2>, %i: index, %v: f32, %t: tensor<4x?xf32>, %u: vector<4x4xf32>) {
  %1 = alloc(%i) : memref<4x?xf32>
  %0 = dim %1, 1 : memref<4x?xf32>
  store %v, %1[%i, 3] : memref<4x?xf32>
  store 0 to %1[%i, %i] : memref<4x?xf32>
  %2 = load %1[%i, 3] : memref<4x?xf32>
  %4 = memref_cast %1 : memref<4x?xf32> to memref<?x?xf32>
  dealloc %1 : memref<4x?xf32>
  %9 = alloc_static(0x1232a00) : memref<1024 x 64 x f32, #layout, memspace0>
  %10 = alloc(%i)[%i] : <16x?xf32, (i, j)[s] -> (i + s, j)>
  %tag = alloc() : memref<1 x i32, (d0) -> (d0), 4>
  dma_start %11[%i], %12[%i], %i, %tag[%i] : memref<8xf32>, memref<8xf32, 2>, memref<1 x i32, 4>
  dma_wait %tag[%i], %i : memref<1 x i32, 4>
  %13 = affine.apply (d0, d1) -> (3*d0 + d1) (%i, %i)
  return
}

// OUTPUT
// #map = affine_map<(d0, d1) -> (d1, d0)>
// #map1 = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
// #map2 = affine_map<(d0, d1) -> (d0 * 3 + d1)>
// module {
//   func.func private @outside(i32, memref<?x128xf32, 1>) -> f64
//   func.func @twice(%arg0: i64) -> (i64, i64) attributes {fruit = "banana"} {
//     return %arg0, %arg0 : i64, i64
//   }
//   func.func @branches(%arg0: i64, %arg1: i1) -> i64 {
//     cf.cond_br %arg1, ^bb1(%arg0 : i64), ^bb2
//   ^bb1(%0: i64):  // pred: ^bb0
//     cf.br ^bb3(%0 : i64)
//   ^bb2:  // pred: ^bb0
//     cf.br ^bb3(%arg0 : i64)
//   ^bb3(%1: i64):  // 2 preds: ^bb1, ^bb2
//     return %1 : i64
//   }
//   func.func @integers(%arg0: i32, %arg1: i32, %arg2: vector<4xi32>) -> i32 {
//     %0 = arith.addi %arg0, %arg1 : i32
//     %1 = arith.subi %0, %arg1 : i32
//     %2 = arith.muli %1, %arg1 : i32
//     %3 = arith.divsi %2, %arg1 : i32
//     %4 = arith.divui %3, %arg1 : i32
//     %5 = arith.remsi %4, %arg1 : i32
//     %6 = arith.remui %5, %arg1 : i32
//     %7 = arith.andi %6, %arg1 : i32
//     %8 = arith.ori %7, %arg1 : i32
//     %9 = arith.xori %8, %arg1 : i32
//     %10 = arith.shli %9, %arg1 : i32
//     %11 = arith.cmpi slt, %10, %arg1 : i32
//     %12 = arith.select %11, %10, %arg1 : i32
//     %13 = arith.cmpi eq, %arg2, %arg2 : vector<4xi32>
//     %c42_i32 = arith.constant 42 : i32
//     %f = constant @twice : (i64) -> (i64, i64)
//     %c7_i64 = arith.constant 7 : i64
//     %14:2 = call @twice(%c7_i64) : (i64) -> (i64, i64)
//     %15:2 = call_indirect %f(%c7_i64) : (i64) -> (i64, i64)
//     %true = arith.constant true
//     %cst = arith.constant dense<[1, 2]> : tensor<2xi32>
//     %cst_0 = arith.constant dense<5> : vector<4xi32>
//     %16 = arith.index_cast %arg0 : i32 to index
//     %17 = arith.sitofp %arg0 : i32 to f32
//     return %12 : i32
//   }
//   func.func @floats(%arg0: f32, %arg1: f32) -> i1 {
//     %0 = arith.addf %arg0, %arg1 : f32
//     %1 = arith.subf %0, %arg1 : f32
//     %2 = arith.mulf %1, %arg1 : f32
//     %3 = arith.divf %2, %arg1 : f32
//     %4 = arith.remf %3, %arg1 : f32
//     %5 = arith.cmpf olt, %4, %arg1 : f32
//     return %5 : i1
//   }
//   func.func @memory(%arg0: memref<8xf32>, %arg1: memref<8xf32, 2>, %arg2: index, %arg3: f32, %arg4: tensor<4x?xf32>, %arg5: vector<4x4xf32>) {
//     %alloc = memref.alloc(%arg2) : memref<4x?xf32>
//     %c1 = arith.constant 1 : index
//     %dim = memref.dim %alloc, %c1 : memref<4x?xf32>
//     %c3 = arith.constant 3 : index
//     memref.store %arg3, %alloc[%arg2, %c3] : memref<4x?xf32>
//     %cst = arith.constant 0.000000e+00 : f32
//     memref.store %cst, %alloc[%arg2, %arg2] : memref<4x?xf32>
//     %c3_0 = arith.constant 3 : index
//     %0 = memref.load %alloc[%arg2, %c3_0] : memref<4x?xf32>
//     %cast = memref.cast %alloc : memref<4x?xf32> to memref<?x?xf32>
//     memref.dealloc %alloc : memref<4x?xf32>
//     %alloc_1 = memref.alloc() {address = 19081728 : i64} : memref<1024x64xf32, #map>
//     %alloc_2 = memref.alloc(%arg2)[%arg2] : memref<16x?xf32, #map1>
//     %alloc_3 = memref.alloc() : memref<1xi32, 4>
//     memref.dma_start %arg0[%arg2], %arg1[%arg2], %arg2, %alloc_3[%arg2] : memref<8xf32>, memref<8xf32, 2>, memref<1xi32, 4>
//     memref.dma_wait %alloc_3[%arg2], %arg2 : memref<1xi32, 4>
//     %1 = affine.apply #map2(%arg2, %arg2)
//     return
//   }
// }
