// RUN: kiln opt %s --std --mlir-print-op-generic
// Every operation of std in its generic form.

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
// "builtin.module"() ({
//   "std.func"() <{function_type = (i32, memref<?x128xf32, 1>) -> f64, sym_name = "outside"}> ({
//   }) : () -> ()
//   "std.func"() <{function_type = (i64) -> (i64, i64), sym_name = "twice"}> ({
//   ^bb0(%arg13: i64):
//     "std.return"(%arg13, %arg13) : (i64, i64) -> ()
//   }) {fruit = "banana"} : () -> ()
//   "std.func"() <{function_type = (i64, i1) -> i64, sym_name = "branches"}> ({
//   ^bb0(%arg11: i64, %arg12: i1):
//     "std.cond_br"(%arg12, %arg11)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
//   ^bb1(%44: i64):  // pred: ^bb0
//     "std.br"(%44)[^bb3] : (i64) -> ()
//   ^bb2:  // pred: ^bb0
//     "std.br"(%arg11)[^bb3] : (i64) -> ()
//   ^bb3(%45: i64):  // 2 preds: ^bb1, ^bb2
//     "std.return"(%45) : (i64) -> ()
//   }) : () -> ()
//   "std.func"() <{function_type = (i32, i32, vector<4xi32>) -> i32, sym_name = "integers"}> ({
//   ^bb0(%arg8: i32, %arg9: i32, %arg10: vector<4xi32>):
//     %19 = "std.addi"(%arg8, %arg9) : (i32, i32) -> i32
//     %20 = "std.subi"(%19, %arg9) : (i32, i32) -> i32
//     %21 = "std.muli"(%20, %arg9) : (i32, i32) -> i32
//     %22 = "std.divis"(%21, %arg9) : (i32, i32) -> i32
//     %23 = "std.diviu"(%22, %arg9) : (i32, i32) -> i32
//     %24 = "std.remis"(%23, %arg9) : (i32, i32) -> i32
//     %25 = "std.remiu"(%24, %arg9) : (i32, i32) -> i32
//     %26 = "std.and"(%25, %arg9) : (i32, i32) -> i32
//     %27 = "std.or"(%26, %arg9) : (i32, i32) -> i32
//     %28 = "std.xor"(%27, %arg9) : (i32, i32) -> i32
//     %29 = "std.shlis"(%28, %arg9) : (i32, i32) -> i32
//     %30 = "std.cmpi"(%29, %arg9) <{predicate = 2 : i64}> : (i32, i32) -> i1
//     %31 = "std.select"(%30, %29, %arg9) : (i1, i32, i32) -> i32
//     %32 = "std.cmpi"(%arg10, %arg10) <{predicate = 0 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
//     %33 = "std.constant"() <{value = 42 : i32}> : () -> i32
//     %34 = "std.constant"() <{value = @twice}> : () -> ((i64) -> (i64, i64))
//     %35 = "std.constant"() <{value = 7 : i64}> : () -> i64
//     %36:2 = "std.call"(%35) <{callee = @twice}> : (i64) -> (i64, i64)
//     %37:2 = "std.call_indirect"(%34, %35) : ((i64) -> (i64, i64), i64) -> (i64, i64)
//     %38 = "std.constant"() <{value = true}> : () -> i1
//     %39 = "std.constant"() <{value = dense<[1, 2]> : tensor<2xi32>}> : () -> tensor<2xi32>
//     %40 = "std.constant"() <{value = dense<5> : vector<4xi32>}> : () -> vector<4xi32>
//     %41 = "std.index_cast"(%arg8) : (i32) -> index
//     %42 = "std.sitofp"(%arg8) : (i32) -> f32
//     %43 = "std.splat"(%arg8) : (i32) -> vector<4xi32>
//     "std.return"(%31) : (i32) -> ()
//   }) : () -> ()
//   "std.func"() <{function_type = (f32, f32) -> i1, sym_name = "floats"}> ({
//   ^bb0(%arg6: f32, %arg7: f32):
//     %13 = "std.addf"(%arg6, %arg7) : (f32, f32) -> f32
//     %14 = "std.subf"(%13, %arg7) : (f32, f32) -> f32
//     %15 = "std.mulf"(%14, %arg7) : (f32, f32) -> f32
//     %16 = "std.divf"(%15, %arg7) : (f32, f32) -> f32
//     %17 = "std.remf"(%16, %arg7) : (f32, f32) -> f32
//     %18 = "std.cmpf"(%17, %arg7) <{predicate = 4 : i64}> : (f32, f32) -> i1
//     "std.return"(%18) : (i1) -> ()
//   }) : () -> ()
//   "std.func"() <{function_type = (memref<8xf32>, memref<8xf32, 2>, index, f32, tensor<4x?xf32>, vector<4x4xf32>) -> (), sym_name = "memory"}> ({
//   ^bb0(%arg0: memref<8xf32>, %arg1: memref<8xf32, 2>, %arg2: index, %arg3: f32, %arg4: tensor<4x?xf32>, %arg5: vector<4x4xf32>):
//     %0 = "std.dim"(%arg4) <{index = 1 : i64}> : (tensor<4x?xf32>) -> index
//     %1 = "std.alloc"(%0) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<4x?xf32>
//     "std.tensor_store"(%arg4, %1) : (tensor<4x?xf32>, memref<4x?xf32>) -> ()
//     "std.store"(%arg3, %1, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1>, static_indices = array<i64: -9223372036854775808, 3>}> : (f32, memref<4x?xf32>, index) -> ()
//     "std.store"(%1, %arg2, %arg2) <{operandSegmentSizes = array<i32: 0, 1, 2>, static_value = 0.000000e+00 : f32}> : (memref<4x?xf32>, index, index) -> ()
//     %2 = "std.load"(%1, %arg2) <{static_indices = array<i64: -9223372036854775808, 3>}> : (memref<4x?xf32>, index) -> f32
//     %3 = "std.tensor_load"(%1) : (memref<4x?xf32>) -> tensor<4x?xf32>
//     %4 = "std.memref_cast"(%1) : (memref<4x?xf32>) -> memref<?x?xf32>
//     %5 = "std.tensor_cast"(%arg4) : (tensor<4x?xf32>) -> tensor<*xf32>
//     %6 = "std.extract_element"(%arg4, %arg2, %arg2) : (tensor<4x?xf32>, index, index) -> f32
//     %7 = "std.extract_element"(%arg5, %arg2) <{static_indices = array<i64: -9223372036854775808, 2>}> : (vector<4x4xf32>, index) -> f32
//     %8 = "std.rank"(%arg4) : (tensor<4x?xf32>) -> index
//     "std.dealloc"(%1) : (memref<4x?xf32>) -> ()
//     %9 = "std.alloc_static"() <{address = 19081728 : i64}> : () -> memref<1024x64xf32, #map>
//     %10 = "std.alloc"(%arg2, %arg2) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<16x?xf32, #map1>
//     %11 = "std.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1xi32, 4>
//     "std.dma_start"(%arg0, %arg2, %arg1, %arg2, %arg2, %11, %arg2) : (memref<8xf32>, index, memref<8xf32, 2>, index, index, memref<1xi32, 4>, index) -> ()
//     "std.dma_wait"(%11, %arg2, %arg2) : (memref<1xi32, 4>, index, index) -> ()
//     %12 = "affine.apply"(%arg2, %arg2) <{map = #map2}> : (index, index) -> index
//     "std.return"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
