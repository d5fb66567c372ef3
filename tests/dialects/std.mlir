// RUN: kiln opt %s --std
// Every operation of std, read and printed as the older documents write it.

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
  %24 = splat %a : vector<4xi32>
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
  %0 = dim %t, 1 : tensor<4x?xf32>
  %1 = alloc(%0) : memref<4x?xf32>
  tensor_store %t, %1 : memref<4x?xf32>
  store %v, %1[%i, 3] : memref<4x?xf32>
  store 0 to %1[%i, %i] : memref<4x?xf32>
  %2 = load %1[%i, 3] : memref<4x?xf32>
  %3 = tensor_load %1 : memref<4x?xf32>
  %4 = memref_cast %1 : memref<4x?xf32> to memref<?x?xf32>
  %5 = tensor_cast %t : tensor<4x?xf32> to tensor<*xf32>
  %6 = extract_element %t[%i, %i] : tensor<4x?xf32>
  %7 = extract_element %u[%i, 2] : vector<4x4xf32>
  %8 = rank %t : tensor<4x?xf32>
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
//   func @outside(i32, memref<?x128xf32, 1>) -> f64
//   func @twice(%arg0: i64) -> (i64, i64) attributes {fruit = "banana"} {
//     return %arg0, %arg0 : i64, i64
//   }
//   func @branches(%arg0: i64, %arg1: i1) -> i64 {
//     cond_br %arg1, ^bb1(%arg0 : i64), ^bb2
//   ^bb1(%0: i64):  // pred: ^bb0
//     br ^bb3(%0 : i64)
//   ^bb2:  // pred: ^bb0
//     br ^bb3(%arg0 : i64)
//   ^bb3(%1: i64):  // 2 preds: ^bb1, ^bb2
//     return %1 : i64
//   }
//   func @integers(%arg0: i32, %arg1: i32, %arg2: vector<4xi32>) -> i32 {
//     %0 = addi %arg0, %arg1 : i32
//     %1 = subi %0, %arg1 : i32
//     %2 = muli %1, %arg1 : i32
//     %3 = divis %2, %arg1 : i32
//     %4 = diviu %3, %arg1 : i32
//     %5 = remis %4, %arg1 : i32
//     %6 = remiu %5, %arg1 : i32
//     %7 = and %6, %arg1 : i32
//     %8 = or %7, %arg1 : i32
//     %9 = xor %8, %arg1 : i32
//     %10 = shlis %9, %arg1 : i32
//     %11 = cmpi "slt", %10, %arg1 : i32
//     %12 = select %11, %10, %arg1 : i32
//     %13 = cmpi "eq", %arg2, %arg2 : vector<4xi32>
//     %14 = constant 42 : i32
//     %15 = constant @twice : (i64) -> (i64, i64)
//     %16 = constant 7 : i64
//     %17:2 = call @twice(%16) : (i64) -> (i64, i64)
//     %18:2 = call_indirect %15(%16) : (i64) -> (i64, i64)
//     %19 = constant true : i1
//     %20 = constant dense<[1, 2]> : tensor<2xi32>
//     %21 = constant dense<5> : vector<4xi32>
//     %22 = index_cast %arg0 : i32 to index
//     %23 = sitofp %arg0 : i32 to f32
//     %24 = splat %arg0 : vector<4xi32>
//     return %12 : i32
//   }
//   func @floats(%arg0: f32, %arg1: f32) -> i1 {
//     %0 = addf %arg0, %arg1 : f32
//     %1 = subf %0, %arg1 : f32
//     %2 = mulf %1, %arg1 : f32
//     %3 = divf %2, %arg1 : f32
//     %4 = remf %3, %arg1 : f32
//     %5 = cmpf "olt", %4, %arg1 : f32
//     return %5 : i1
//   }
//   func @memory(%arg0: memref<8xf32>, %arg1: memref<8xf32, 2>, %arg2: index, %arg3: f32, %arg4: tensor<4x?xf32>, %arg5: vector<4x4xf32>) {
//     %0 = dim %arg4, 1 : tensor<4x?xf32>
//     %1 = alloc(%0) : memref<4x?xf32>
//     tensor_store %arg4, %1 : memref<4x?xf32>
//     store %arg3, %1[%arg2, 3] : memref<4x?xf32>
//     store 0.000000e+00, %1[%arg2, %arg2] : memref<4x?xf32>
//     %2 = load %1[%arg2, 3] : memref<4x?xf32>
//     %3 = tensor_load %1 : memref<4x?xf32>
//     %4 = memref_cast %1 : memref<4x?xf32> to memref<?x?xf32>
//     %5 = tensor_cast %arg4 : tensor<4x?xf32> to tensor<*xf32>
//     %6 = extract_element %arg4[%arg2, %arg2] : tensor<4x?xf32>
//     %7 = extract_element %arg5[%arg2, 2] : vector<4x4xf32>
//     %8 = rank %arg4 : tensor<4x?xf32>
//     dealloc %1 : memref<4x?xf32>
//     %9 = alloc_static(0x1232a00) : memref<1024x64xf32, #map>
//     %10 = alloc(%arg2)[%arg2] : memref<16x?xf32, #map1>
//     %11 = alloc() : memref<1xi32, 4>
//     dma_start %arg0[%arg2], %arg1[%arg2], %arg2, %11[%arg2] : memref<8xf32>, memref<8xf32, 2>, memref<1xi32, 4>
//     dma_wait %11[%arg2], %arg2 : memref<1xi32, 4>
//     %12 = affine.apply #map2(%arg2, %arg2)
//     return
//   }
// }
