// RUN: kiln opt %s
// Every operation of vector. The text is what mlir-opt of LLVM 19 prints.

#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map5 = affine_map<(d0, d1) -> (d0)>
#map6 = affine_map<(d0, d1) -> (d1, d0)>
#map7 = affine_map<(d0, d1) -> (0)>
#map8 = affine_map<() -> (0)>
module {
  func.func @contract(%arg0: vector<10xf32>, %arg1: vector<10xf32>, %arg2: f32) -> f32 {
    %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<10xf32>, vector<10xf32> into f32
    %1 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<maxnumf>} %arg0, %arg1, %arg2 {foo = 1 : i32} : vector<10xf32>, vector<10xf32> into f32
    return %0 : f32
  }
  func.func @mm(%arg0: vector<4x3xf32>, %arg1: vector<3x7xf32>, %arg2: vector<4x7xf32>) -> vector<4x7xf32> {
    %0 = vector.contract {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
    return %0 : vector<4x7xf32>
  }
  func.func @red(%arg0: vector<16xf32>, %arg1: vector<16xi32>, %arg2: f32, %arg3: vector<f32>) {
    %0 = vector.reduction <add>, %arg0 : vector<16xf32> into f32
    %1 = vector.reduction <mul>, %arg0, %arg2 : vector<16xf32> into f32
    %2 = vector.reduction <minimumf>, %arg0, %arg2 fastmath<reassoc> : vector<16xf32> into f32
    %3 = vector.reduction <xor>, %arg1 : vector<16xi32> into i32
    %4 = vector.reduction <add>, %arg3 : vector<f32> into f32
    %5 = vector.reduction <maxui>, %arg1 {a = 1 : i8} : vector<16xi32> into i32
    %6 = vector.reduction <add>, %arg0 : vector<16xf32> into f32
    %7 = vector.reduction <add>, %arg0 : vector<16xf32> into f32
    return
  }
  func.func @mred(%arg0: vector<4x8x16xf32>, %arg1: vector<4x16xf32>, %arg2: f32, %arg3: vector<[4]x8xf32>, %arg4: vector<[4]xf32>) {
    %0 = vector.multi_reduction <add>, %arg0, %arg1 [1] : vector<4x8x16xf32> to vector<4x16xf32>
    %1 = vector.multi_reduction <add>, %arg0, %arg2 [0, 1, 2] : vector<4x8x16xf32> to f32
    %2 = vector.multi_reduction <add>, %arg3, %arg4 {x} [1] : vector<[4]x8xf32> to vector<[4]xf32>
    return
  }
  func.func @bc(%arg0: f32, %arg1: vector<16xf32>, %arg2: vector<4x1xf32>, %arg3: vector<f32>, %arg4: vector<[4]xf32>) {
    %0 = vector.broadcast %arg0 : f32 to vector<16xf32>
    %1 = vector.broadcast %arg1 : vector<16xf32> to vector<4x16xf32>
    %2 = vector.broadcast %arg2 : vector<4x1xf32> to vector<2x4x3xf32>
    %3 = vector.broadcast %arg0 : f32 to vector<f32>
    %4 = vector.broadcast %arg3 : vector<f32> to vector<3xf32>
    %5 = vector.broadcast %arg4 : vector<[4]xf32> to vector<2x[4]xf32>
    %6 = vector.broadcast %arg2 : vector<4x1xf32> to vector<4x[3]xf32>
    return
  }
  func.func @shuffle(%arg0: vector<2xf32>, %arg1: vector<2xf32>, %arg2: vector<2x16xf32>, %arg3: vector<1x16xf32>, %arg4: vector<f32>) {
    %0 = vector.shuffle %arg0, %arg1 [0, 3] : vector<2xf32>, vector<2xf32>
    %1 = vector.shuffle %arg2, %arg3 [0, 1, 2] : vector<2x16xf32>, vector<1x16xf32>
    %2 = vector.shuffle %arg0, %arg1 [3, 2, 1, 0] {foo} : vector<2xf32>, vector<2xf32>
    %3 = vector.shuffle %arg4, %arg4 [0, 1] : vector<f32>, vector<f32>
    return
  }
  func.func @il(%arg0: vector<2xi32>, %arg1: vector<f16>, %arg2: vector<6x3xf32>, %arg3: vector<[4]xi32>, %arg4: vector<2x4x[2]xf64>) {
    %0 = vector.interleave %arg0, %arg0 : vector<2xi32> -> vector<4xi32>
    %1 = vector.interleave %arg1, %arg1 : vector<f16> -> vector<2xf16>
    %2 = vector.interleave %arg2, %arg2 : vector<6x3xf32> -> vector<6x6xf32>
    %3 = vector.interleave %arg3, %arg3 : vector<[4]xi32> -> vector<[8]xi32>
    %4 = vector.interleave %arg4, %arg4 : vector<2x4x[2]xf64> -> vector<2x4x[4]xf64>
    %res1, %res2 = vector.deinterleave %arg0 : vector<2xi32> -> vector<1xi32>
    %res1_0, %res2_1 = vector.deinterleave %2 : vector<6x6xf32> -> vector<6x3xf32>
    %res1_2, %res2_3 = vector.deinterleave %arg3 : vector<[4]xi32> -> vector<[2]xi32>
    return
  }
  func.func @ee(%arg0: vector<16xf32>, %arg1: vector<f32>, %arg2: i32, %arg3: index, %arg4: f32) {
    %0 = vector.extractelement %arg0[%arg2 : i32] : vector<16xf32>
    %1 = vector.extractelement %arg1[] : vector<f32>
    %2 = vector.extractelement %arg0[%arg3 : index] : vector<16xf32>
    %3 = vector.insertelement %arg4, %arg0[%arg2 : i32] : vector<16xf32>
    %4 = vector.insertelement %arg4, %arg1[] : vector<f32>
    return
  }
  func.func @ext(%arg0: vector<4x8x16xf32>, %arg1: vector<f32>, %arg2: index, %arg3: index, %arg4: index, %arg5: vector<2x1xf32>) {
    %0 = vector.extract %arg0[3] : vector<8x16xf32> from vector<4x8x16xf32>
    %1 = vector.extract %arg0[2, 1, 3] : f32 from vector<4x8x16xf32>
    %2 = vector.extract %arg0[%arg2, %arg3, %arg4] : f32 from vector<4x8x16xf32>
    %3 = vector.extract %arg0[2, %arg3] : vector<16xf32> from vector<4x8x16xf32>
    %4 = vector.extract %arg0[] : vector<4x8x16xf32> from vector<4x8x16xf32>
    %5 = vector.extract %arg1[] : f32 from vector<f32>
    %6 = vector.extract %arg5[0] : f32 from vector<2x1xf32>
    %7 = vector.extract %arg0[2, 1, 3] : vector<1xf32> from vector<4x8x16xf32>
    %8 = vector.extract %arg0[2, 1, 3] {foo = true} : vector<1xf32> from vector<4x8x16xf32>
    return
  }
  func.func @ins(%arg0: vector<4x8x16xf32>, %arg1: vector<8x16xf32>, %arg2: vector<16xf32>, %arg3: vector<f32>, %arg4: index, %arg5: f32) {
    %0 = vector.insert %arg1, %arg0 [3] : vector<8x16xf32> into vector<4x8x16xf32>
    %1 = vector.insert %arg5, %arg0 [2, 1, 3] : f32 into vector<4x8x16xf32>
    %2 = vector.insert %arg5, %arg3 [] : f32 into vector<f32>
    %3 = vector.insert %arg5, %arg0 [%arg4, %arg4, %arg4] : f32 into vector<4x8x16xf32>
    %4 = vector.insert %arg2, %arg0 [2, %arg4] : vector<16xf32> into vector<4x8x16xf32>
    %5 = vector.insert %arg3, %arg0 [2, %arg4, 1] : vector<f32> into vector<4x8x16xf32>
    %6 = vector.insert %arg0, %arg0 [] : vector<4x8x16xf32> into vector<4x8x16xf32>
    return
  }
  func.func @ins_shape(%arg0: vector<4x8x16xf32>, %arg1: vector<8x17xf32>) {
    %0 = vector.insert %arg1, %arg0 [3] : vector<8x17xf32> into vector<4x8x16xf32>
    return
  }
  func.func @fma(%arg0: vector<8x16xf32>, %arg1: vector<f16>) {
    %0 = vector.fma %arg0, %arg0, %arg0 : vector<8x16xf32>
    %1 = vector.fma %arg1, %arg1, %arg1 : vector<f16>
    return
  }
  func.func @fe(%arg0: f32) {
    %0 = vector.from_elements %arg0 : vector<f32>
    %1 = vector.from_elements %arg0, %arg0 : vector<2xf32>
    %2 = vector.from_elements %arg0, %arg0, %arg0, %arg0, %arg0, %arg0 : vector<2x3xf32>
    return
  }
  func.func @scal(%arg0: vector<4xf32>, %arg1: vector<[16]xf32>, %arg2: vector<[4]xf32>) {
    %0 = vector.scalable.insert %arg0, %arg1[8] : vector<4xf32> into vector<[16]xf32>
    %1 = vector.scalable.insert %arg2, %arg1[0] : vector<[4]xf32> into vector<[16]xf32>
    %2 = vector.scalable.extract %arg1[8] : vector<4xf32> from vector<[16]xf32>
    %3 = vector.scalable.extract %arg1[0] : vector<[4]xf32> from vector<[16]xf32>
    return
  }
  func.func @iss(%arg0: vector<2x4xf32>, %arg1: vector<16x4x8xf32>) {
    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [0, 0, 2], strides = [1, 1]} : vector<2x4xf32> into vector<16x4x8xf32>
    %1 = vector.extract_strided_slice %arg1 {offsets = [0, 2], sizes = [2, 2], strides = [1, 1]} : vector<16x4x8xf32> to vector<2x2x8xf32>
    return
  }
  func.func @outer(%arg0: vector<4xf32>, %arg1: vector<8xf32>, %arg2: vector<4x8xf32>, %arg3: f32, %arg4: vector<[4]xf32>, %arg5: vector<[8]xf32>) {
    %0 = vector.outerproduct %arg0, %arg1 : vector<4xf32>, vector<8xf32>
    %1 = vector.outerproduct %arg0, %arg1, %arg2 {kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32>
    %2 = vector.outerproduct %arg0, %arg1, %arg2 {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<8xf32>
    %3 = vector.outerproduct %arg0, %arg3, %arg0 {kind = #vector.kind<add>} : vector<4xf32>, f32
    %4 = vector.outerproduct %arg0, %arg3 : vector<4xf32>, f32
    %5 = vector.outerproduct %arg4, %arg5 : vector<[4]xf32>, vector<[8]xf32>
    %6 = vector.outerproduct %arg0, %arg5 : vector<4xf32>, vector<[8]xf32>
    %7 = vector.outerproduct %arg0, %arg1 : vector<4xf32>, vector<8xf32>
    %8 = vector.outerproduct %arg0, %arg1, %arg2 {foo, kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32>
    return
  }
  func.func @reshape(%arg0: vector<3x2x4xf32>) {
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c6 = arith.constant 6 : index
    %c9 = arith.constant 9 : index
    %0 = vector.reshape %arg0, [%c3, %c6], [%c2, %c9], [4] : vector<3x2x4xf32> to vector<2x3x4xf32>
    %1 = vector.reshape %arg0, [%c3, %c6], [%c2, %c9], [4] {foo} : vector<3x2x4xf32> to vector<2x3x4xf32>
    return
  }
  func.func @tr(%arg0: memref<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: index, %arg3: f32, %arg4: vector<4xi1>, %arg5: vector<3x4xi1>, %arg6: memref<?x?xvector<4x3xf32>>, %arg7: vector<4x3xf32>, %arg8: memref<f32>) {
    %0 = vector.transfer_read %arg0[%arg2, %arg2], %arg3 : memref<?x?xf32>, vector<128xf32>
    %1 = vector.transfer_read %arg0[%arg2, %arg2], %arg3 {permutation_map = #map5} : memref<?x?xf32>, vector<128xf32>
    %2 = vector.transfer_read %arg0[%arg2, %arg2], %arg3 {in_bounds = [true, false], permutation_map = #map6} : memref<?x?xf32>, vector<3x7xf32>
    %3 = vector.transfer_read %arg0[%arg2, %arg2], %arg3 {in_bounds = [true], permutation_map = #map7} : memref<?x?xf32>, vector<128xf32>
    %4 = vector.transfer_read %arg0[%arg2, %arg2], %arg3, %arg4 : memref<?x?xf32>, vector<4xf32>
    %5 = vector.transfer_read %arg0[%arg2, %arg2], %arg3, %arg5 {permutation_map = #map6} : memref<?x?xf32>, vector<4x3xf32>
    %6 = vector.transfer_read %arg6[%arg2, %arg2], %arg7 : memref<?x?xvector<4x3xf32>>, vector<1x1x4x3xf32>
    %7 = vector.transfer_read %arg1[%arg2, %arg2], %arg3 {in_bounds = [true]} : tensor<?x?xf32>, vector<128xf32>
    %8 = vector.transfer_read %arg8[], %arg3 : memref<f32>, vector<f32>
    %9 = vector.transfer_read %arg8[], %arg3 {in_bounds = [true], permutation_map = #map8} : memref<f32>, vector<1xf32>
    vector.transfer_write %0, %arg0[%arg2, %arg2] : vector<128xf32>, memref<?x?xf32>
    vector.transfer_write %2, %arg0[%arg2, %arg2] {permutation_map = #map6} : vector<3x7xf32>, memref<?x?xf32>
    %10 = vector.transfer_write %0, %arg1[%arg2, %arg2] {in_bounds = [true]} : vector<128xf32>, tensor<?x?xf32>
    vector.transfer_write %4, %arg0[%arg2, %arg2], %arg4 : vector<4xf32>, memref<?x?xf32>
    vector.transfer_write %6, %arg6[%arg2, %arg2] : vector<1x1x4x3xf32>, memref<?x?xvector<4x3xf32>>
    vector.transfer_write %8, %arg8[] : vector<f32>, memref<f32>
    %11 = vector.transfer_read %arg0[%arg2, %arg2], %arg3 {foo = "bar"} : memref<?x?xf32>, vector<2x[4]xf32>
    return
  }
  func.func @ls(%arg0: memref<100x100xf32>, %arg1: memref<200x100xvector<8xf32>>, %arg2: index) {
    %0 = vector.load %arg0[%arg2, %arg2] : memref<100x100xf32>, vector<f32>
    %1 = vector.load %arg0[%arg2, %arg2] : memref<100x100xf32>, vector<8xf32>
    %2 = vector.load %arg1[%arg2, %arg2] : memref<200x100xvector<8xf32>>, vector<8xf32>
    %3 = vector.load %arg0[%arg2, %arg2] {nontemporal = true} : memref<100x100xf32>, vector<4x8xf32>
    vector.store %1, %arg0[%arg2, %arg2] : memref<100x100xf32>, vector<8xf32>
    vector.store %1, %arg0[%arg2, %arg2] : memref<100x100xf32>, vector<8xf32>
    vector.store %2, %arg1[%arg2, %arg2] {nontemporal = true, x} : memref<200x100xvector<8xf32>>, vector<8xf32>
    return
  }
  func.func @masked(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<8xi1>, %arg3: vector<8xf32>, %arg4: vector<8xi32>, %arg5: tensor<?xf32>, %arg6: memref<?x?xf32>, %arg7: vector<2x8xi1>, %arg8: vector<2x8xf32>, %arg9: vector<2x8xindex>) {
    %0 = vector.maskedload %arg0[%arg1], %arg2, %arg3 : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
    vector.maskedstore %arg0[%arg1], %arg2, %arg3 : memref<?xf32>, vector<8xi1>, vector<8xf32>
    %1 = vector.gather %arg0[%arg1] [%arg4], %arg2, %arg3 : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
    %2 = vector.gather %arg5[%arg1] [%arg4], %arg2, %arg3 : tensor<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
    %3 = vector.gather %arg6[%arg1, %arg1] [%arg9], %arg7, %arg8 : memref<?x?xf32>, vector<2x8xindex>, vector<2x8xi1>, vector<2x8xf32> into vector<2x8xf32>
    vector.scatter %arg0[%arg1] [%arg4], %arg2, %arg3 : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
    %4 = vector.expandload %arg0[%arg1], %arg2, %arg3 : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
    vector.compressstore %arg0[%arg1], %arg2, %arg3 {foo} : memref<?xf32>, vector<8xi1>, vector<8xf32>
    return
  }
  func.func @casts(%arg0: vector<2x3xf32>, %arg1: vector<f32>, %arg2: vector<1x1xf32>, %arg3: memref<5x4x3xf32>, %arg4: vector<[4]xf32>) {
    %0 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<6xf32>
    %1 = vector.shape_cast %arg1 : vector<f32> to vector<1x1xf32>
    %2 = vector.shape_cast %arg2 : vector<1x1xf32> to vector<f32>
    %3 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<3x2xf32>
    %4 = vector.shape_cast %arg4 : vector<[4]xf32> to vector<1x[4]xf32>
    %5 = vector.bitcast %arg0 : vector<2x3xf32> to vector<2x6xf16>
    %6 = vector.bitcast %arg1 : vector<f32> to vector<i32>
    %7 = vector.type_cast %arg3 : memref<5x4x3xf32> to memref<vector<5x4x3xf32>>
    return
  }
  func.func @masks(%arg0: index) {
    %0 = vector.constant_mask [3, 2] : vector<4x3xi1>
    %1 = vector.constant_mask [1] : vector<i1>
    %2 = vector.constant_mask [0, 0] : vector<4x3xi1>
    %3 = vector.create_mask %arg0, %arg0 : vector<4x3xi1>
    %4 = vector.create_mask %arg0 : vector<i1>
    %5 = vector.create_mask %arg0 : vector<[4]xi1>
    %6 = vector.constant_mask [4] : vector<[4]xi1>
    return
  }
  func.func @mask(%arg0: vector<16xi1>, %arg1: vector<16xf32>, %arg2: memref<?xf32>, %arg3: tensor<?xf32>, %arg4: index, %arg5: f32, %arg6: vector<16xf32>) -> f32 {
    %0 = vector.mask %arg0 { vector.reduction <add>, %arg1 : vector<16xf32> into f32 } : vector<16xi1> -> f32
    %1 = vector.mask %arg0, %arg6 { vector.transfer_read %arg2[%arg4], %arg5 : memref<?xf32>, vector<16xf32> } : vector<16xi1> -> vector<16xf32>
    vector.mask %arg0 { vector.transfer_write %arg1, %arg2[%arg4] : vector<16xf32>, memref<?xf32> } : vector<16xi1>
    %2 = vector.mask %arg0 { vector.transfer_write %arg1, %arg3[%arg4] : vector<16xf32>, tensor<?xf32> } : vector<16xi1> -> tensor<?xf32>
    vector.mask %arg0 { vector.yield } : vector<16xi1>
    %3 = vector.mask %arg0 { vector.yield %arg1 : vector<16xf32> } : vector<16xi1> -> vector<16xf32>
    %4 = vector.mask %arg0 { vector.reduction <add>, %arg1 : vector<16xf32> into f32 } {foo} : vector<16xi1> -> f32
    return %4 : f32
  }
  func.func @tp(%arg0: vector<4x8xf32>, %arg1: vector<f32>, %arg2: vector<[4]x8xf32>) {
    %0 = vector.transpose %arg0, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
    %1 = vector.transpose %arg1, [] : vector<f32> to vector<f32>
    %2 = vector.transpose %arg2, [1, 0] : vector<[4]x8xf32> to vector<8x[4]xf32>
    return
  }
  func.func @pr(%arg0: vector<4xf32>, %arg1: i32, %arg2: index, %arg3: vector<f32>, %arg4: ui8, %arg5: f16) {
    vector.print %arg0 : vector<4xf32>
    vector.print %arg1 : i32 punctuation <comma>
    vector.print %arg2 : index punctuation <no_punctuation> {a}
    vector.print
    vector.print punctuation <open>
    vector.print str "Hello\0A"
    vector.print
    vector.print %arg3 : vector<f32>
    vector.print %arg4 : ui8
    vector.print %arg5 : f16
    return
  }
  func.func @mat(%arg0: vector<64xf64>, %arg1: vector<48xf64>, %arg2: vector<16xf32>) {
    %0 = vector.matrix_multiply %arg0, %arg1 {lhs_columns = 16 : i32, lhs_rows = 4 : i32, rhs_columns = 3 : i32} : (vector<64xf64>, vector<48xf64>) -> vector<12xf64>
    %1 = vector.flat_transpose %arg2 {columns = 4 : i32, rows = 4 : i32} : vector<16xf32> -> vector<16xf32>
    return
  }
  func.func @misc(%arg0: f32, %arg1: vector<4x8x16x32xf32>, %arg2: vector<4x16x32xf32>, %arg3: index) {
    %0 = vector.splat %arg0 : vector<8x16xf32>
    %vscale = vector.vscale
    %dest, %accumulated_value = vector.scan <add>, %arg1, %arg2 {inclusive = false, reduction_dim = 1 : i64} : vector<4x8x16x32xf32>, vector<4x16x32xf32>
    %1 = vector.step : vector<4xindex>
    %2 = vector.step : vector<[4]xindex>
    %3 = vector.splat %arg3 : vector<index>
    %4 = arith.muli %vscale, %arg3 : index
    return
  }
  func.func @warp(%arg0: index, %arg1: vector<4xi32>, %arg2: vector<32xf32>) -> vector<1xf32> {
    vector.warp_execute_on_lane_0(%arg0)[32] {
      vector.print str "lane 0"
    }
    %0 = vector.warp_execute_on_lane_0(%arg0)[32] -> (vector<1xf32>) {
      vector.yield %arg2 : vector<32xf32>
    }
    %1 = vector.warp_execute_on_lane_0(%arg0)[32] args(%arg1 : vector<4xi32>) -> (vector<1xi32>) {
    ^bb0(%arg3: vector<128xi32>):
      %2 = vector.extract_strided_slice %arg3 {offsets = [0], sizes = [32], strides = [1]} : vector<128xi32> to vector<32xi32>
      vector.yield %2 : vector<32xi32>
    } {foo}
    return %0 : vector<1xf32>
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> ()>
// #map2 = affine_map<(d0, d1, d2) -> (d0, d2)>
// #map3 = affine_map<(d0, d1, d2) -> (d2, d1)>
// #map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
// #map5 = affine_map<(d0, d1) -> (d0)>
// #map6 = affine_map<(d0, d1) -> (d1, d0)>
// #map7 = affine_map<(d0, d1) -> (0)>
// #map8 = affine_map<() -> (0)>
// module {
//   func.func @contract(%arg0: vector<10xf32>, %arg1: vector<10xf32>, %arg2: f32) -> f32 {
//     %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<10xf32>, vector<10xf32> into f32
//     %1 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<maxnumf>} %arg0, %arg1, %arg2 {foo = 1 : i32} : vector<10xf32>, vector<10xf32> into f32
//     return %0 : f32
//   }
//   func.func @mm(%arg0: vector<4x3xf32>, %arg1: vector<3x7xf32>, %arg2: vector<4x7xf32>) -> vector<4x7xf32> {
//     %0 = vector.contract {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
//     return %0 : vector<4x7xf32>
//   }
//   func.func @red(%arg0: vector<16xf32>, %arg1: vector<16xi32>, %arg2: f32, %arg3: vector<f32>) {
//     %0 = vector.reduction <add>, %arg0 : vector<16xf32> into f32
//     %1 = vector.reduction <mul>, %arg0, %arg2 : vector<16xf32> into f32
//     %2 = vector.reduction <minimumf>, %arg0, %arg2 fastmath<reassoc> : vector<16xf32> into f32
//     %3 = vector.reduction <xor>, %arg1 : vector<16xi32> into i32
//     %4 = vector.reduction <add>, %arg3 : vector<f32> into f32
//     %5 = vector.reduction <maxui>, %arg1 {a = 1 : i8} : vector<16xi32> into i32
//     %6 = vector.reduction <add>, %arg0 : vector<16xf32> into f32
//     %7 = vector.reduction <add>, %arg0 : vector<16xf32> into f32
//     return
//   }
//   func.func @mred(%arg0: vector<4x8x16xf32>, %arg1: vector<4x16xf32>, %arg2: f32, %arg3: vector<[4]x8xf32>, %arg4: vector<[4]xf32>) {
//     %0 = vector.multi_reduction <add>, %arg0, %arg1 [1] : vector<4x8x16xf32> to vector<4x16xf32>
//     %1 = vector.multi_reduction <add>, %arg0, %arg2 [0, 1, 2] : vector<4x8x16xf32> to f32
//     %2 = vector.multi_reduction <add>, %arg3, %arg4 {x} [1] : vector<[4]x8xf32> to vector<[4]xf32>
//     return
//   }
//   func.func @bc(%arg0: f32, %arg1: vector<16xf32>, %arg2: vector<4x1xf32>, %arg3: vector<f32>, %arg4: vector<[4]xf32>) {
//     %0 = vector.broadcast %arg0 : f32 to vector<16xf32>
//     %1 = vector.broadcast %arg1 : vector<16xf32> to vector<4x16xf32>
//     %2 = vector.broadcast %arg2 : vector<4x1xf32> to vector<2x4x3xf32>
//     %3 = vector.broadcast %arg0 : f32 to vector<f32>
//     %4 = vector.broadcast %arg3 : vector<f32> to vector<3xf32>
//     %5 = vector.broadcast %arg4 : vector<[4]xf32> to vector<2x[4]xf32>
//     %6 = vector.broadcast %arg2 : vector<4x1xf32> to vector<4x[3]xf32>
//     return
//   }
//   func.func @shuffle(%arg0: vector<2xf32>, %arg1: vector<2xf32>, %arg2: vector<2x16xf32>, %arg3: vector<1x16xf32>, %arg4: vector<f32>) {
//     %0 = vector.shuffle %arg0, %arg1 [0, 3] : vector<2xf32>, vector<2xf32>
//     %1 = vector.shuffle %arg2, %arg3 [0, 1, 2] : vector<2x16xf32>, vector<1x16xf32>
//     %2 = vector.shuffle %arg0, %arg1 [3, 2, 1, 0] {foo} : vector<2xf32>, vector<2xf32>
//     %3 = vector.shuffle %arg4, %arg4 [0, 1] : vector<f32>, vector<f32>
//     return
//   }
//   func.func @il(%arg0: vector<2xi32>, %arg1: vector<f16>, %arg2: vector<6x3xf32>, %arg3: vector<[4]xi32>, %arg4: vector<2x4x[2]xf64>) {
//     %0 = vector.interleave %arg0, %arg0 : vector<2xi32> -> vector<4xi32>
//     %1 = vector.interleave %arg1, %arg1 : vector<f16> -> vector<2xf16>
//     %2 = vector.interleave %arg2, %arg2 : vector<6x3xf32> -> vector<6x6xf32>
//     %3 = vector.interleave %arg3, %arg3 : vector<[4]xi32> -> vector<[8]xi32>
//     %4 = vector.interleave %arg4, %arg4 : vector<2x4x[2]xf64> -> vector<2x4x[4]xf64>
//     %res1, %res2 = vector.deinterleave %arg0 : vector<2xi32> -> vector<1xi32>
//     %res1_0, %res2_1 = vector.deinterleave %2 : vector<6x6xf32> -> vector<6x3xf32>
//     %res1_2, %res2_3 = vector.deinterleave %arg3 : vector<[4]xi32> -> vector<[2]xi32>
//     return
//   }
//   func.func @ee(%arg0: vector<16xf32>, %arg1: vector<f32>, %arg2: i32, %arg3: index, %arg4: f32) {
//     %0 = vector.extractelement %arg0[%arg2 : i32] : vector<16xf32>
//     %1 = vector.extractelement %arg1[] : vector<f32>
//     %2 = vector.extractelement %arg0[%arg3 : index] : vector<16xf32>
//     %3 = vector.insertelement %arg4, %arg0[%arg2 : i32] : vector<16xf32>
//     %4 = vector.insertelement %arg4, %arg1[] : vector<f32>
//     return
//   }
//   func.func @ext(%arg0: vector<4x8x16xf32>, %arg1: vector<f32>, %arg2: index, %arg3: index, %arg4: index, %arg5: vector<2x1xf32>) {
//     %0 = vector.extract %arg0[3] : vector<8x16xf32> from vector<4x8x16xf32>
//     %1 = vector.extract %arg0[2, 1, 3] : f32 from vector<4x8x16xf32>
//     %2 = vector.extract %arg0[%arg2, %arg3, %arg4] : f32 from vector<4x8x16xf32>
//     %3 = vector.extract %arg0[2, %arg3] : vector<16xf32> from vector<4x8x16xf32>
//     %4 = vector.extract %arg0[] : vector<4x8x16xf32> from vector<4x8x16xf32>
//     %5 = vector.extract %arg1[] : f32 from vector<f32>
//     %6 = vector.extract %arg5[0] : f32 from vector<2x1xf32>
//     %7 = vector.extract %arg0[2, 1, 3] : vector<1xf32> from vector<4x8x16xf32>
//     %8 = vector.extract %arg0[2, 1, 3] {foo = true} : vector<1xf32> from vector<4x8x16xf32>
//     return
//   }
//   func.func @ins(%arg0: vector<4x8x16xf32>, %arg1: vector<8x16xf32>, %arg2: vector<16xf32>, %arg3: vector<f32>, %arg4: index, %arg5: f32) {
//     %0 = vector.insert %arg1, %arg0 [3] : vector<8x16xf32> into vector<4x8x16xf32>
//     %1 = vector.insert %arg5, %arg0 [2, 1, 3] : f32 into vector<4x8x16xf32>
//     %2 = vector.insert %arg5, %arg3 [] : f32 into vector<f32>
//     %3 = vector.insert %arg5, %arg0 [%arg4, %arg4, %arg4] : f32 into vector<4x8x16xf32>
//     %4 = vector.insert %arg2, %arg0 [2, %arg4] : vector<16xf32> into vector<4x8x16xf32>
//     %5 = vector.insert %arg3, %arg0 [2, %arg4, 1] : vector<f32> into vector<4x8x16xf32>
//     %6 = vector.insert %arg0, %arg0 [] : vector<4x8x16xf32> into vector<4x8x16xf32>
//     return
//   }
//   func.func @ins_shape(%arg0: vector<4x8x16xf32>, %arg1: vector<8x17xf32>) {
//     %0 = vector.insert %arg1, %arg0 [3] : vector<8x17xf32> into vector<4x8x16xf32>
//     return
//   }
//   func.func @fma(%arg0: vector<8x16xf32>, %arg1: vector<f16>) {
//     %0 = vector.fma %arg0, %arg0, %arg0 : vector<8x16xf32>
//     %1 = vector.fma %arg1, %arg1, %arg1 : vector<f16>
//     return
//   }
//   func.func @fe(%arg0: f32) {
//     %0 = vector.from_elements %arg0 : vector<f32>
//     %1 = vector.from_elements %arg0, %arg0 : vector<2xf32>
//     %2 = vector.from_elements %arg0, %arg0, %arg0, %arg0, %arg0, %arg0 : vector<2x3xf32>
//     return
//   }
//   func.func @scal(%arg0: vector<4xf32>, %arg1: vector<[16]xf32>, %arg2: vector<[4]xf32>) {
//     %0 = vector.scalable.insert %arg0, %arg1[8] : vector<4xf32> into vector<[16]xf32>
//     %1 = vector.scalable.insert %arg2, %arg1[0] : vector<[4]xf32> into vector<[16]xf32>
//     %2 = vector.scalable.extract %arg1[8] : vector<4xf32> from vector<[16]xf32>
//     %3 = vector.scalable.extract %arg1[0] : vector<[4]xf32> from vector<[16]xf32>
//     return
//   }
//   func.func @iss(%arg0: vector<2x4xf32>, %arg1: vector<16x4x8xf32>) {
//     %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [0, 0, 2], strides = [1, 1]} : vector<2x4xf32> into vector<16x4x8xf32>
//     %1 = vector.extract_strided_slice %arg1 {offsets = [0, 2], sizes = [2, 2], strides = [1, 1]} : vector<16x4x8xf32> to vector<2x2x8xf32>
//     return
//   }
//   func.func @outer(%arg0: vector<4xf32>, %arg1: vector<8xf32>, %arg2: vector<4x8xf32>, %arg3: f32, %arg4: vector<[4]xf32>, %arg5: vector<[8]xf32>) {
//     %0 = vector.outerproduct %arg0, %arg1 : vector<4xf32>, vector<8xf32>
//     %1 = vector.outerproduct %arg0, %arg1, %arg2 {kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32>
//     %2 = vector.outerproduct %arg0, %arg1, %arg2 {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<8xf32>
//     %3 = vector.outerproduct %arg0, %arg3, %arg0 {kind = #vector.kind<add>} : vector<4xf32>, f32
//     %4 = vector.outerproduct %arg0, %arg3 : vector<4xf32>, f32
//     %5 = vector.outerproduct %arg4, %arg5 : vector<[4]xf32>, vector<[8]xf32>
//     %6 = vector.outerproduct %arg0, %arg5 : vector<4xf32>, vector<[8]xf32>
//     %7 = vector.outerproduct %arg0, %arg1 : vector<4xf32>, vector<8xf32>
//     %8 = vector.outerproduct %arg0, %arg1, %arg2 {foo, kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32>
//     return
//   }
//   func.func @reshape(%arg0: vector<3x2x4xf32>) {
//     %c2 = arith.constant 2 : index
//     %c3 = arith.constant 3 : index
//     %c6 = arith.constant 6 : index
//     %c9 = arith.constant 9 : index
//     %0 = vector.reshape %arg0, [%c3, %c6], [%c2, %c9], [4] : vector<3x2x4xf32> to vector<2x3x4xf32>
//     %1 = vector.reshape %arg0, [%c3, %c6], [%c2, %c9], [4] {foo} : vector<3x2x4xf32> to vector<2x3x4xf32>
//     return
//   }
//   func.func @tr(%arg0: memref<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: index, %arg3: f32, %arg4: vector<4xi1>, %arg5: vector<3x4xi1>, %arg6: memref<?x?xvector<4x3xf32>>, %arg7: vector<4x3xf32>, %arg8: memref<f32>) {
//     %0 = vector.transfer_read %arg0[%arg2, %arg2], %arg3 : memref<?x?xf32>, vector<128xf32>
//     %1 = vector.transfer_read %arg0[%arg2, %arg2], %arg3 {permutation_map = #map5} : memref<?x?xf32>, vector<128xf32>
//     %2 = vector.transfer_read %arg0[%arg2, %arg2], %arg3 {in_bounds = [true, false], permutation_map = #map6} : memref<?x?xf32>, vector<3x7xf32>
//     %3 = vector.transfer_read %arg0[%arg2, %arg2], %arg3 {in_bounds = [true], permutation_map = #map7} : memref<?x?xf32>, vector<128xf32>
//     %4 = vector.transfer_read %arg0[%arg2, %arg2], %arg3, %arg4 : memref<?x?xf32>, vector<4xf32>
//     %5 = vector.transfer_read %arg0[%arg2, %arg2], %arg3, %arg5 {permutation_map = #map6} : memref<?x?xf32>, vector<4x3xf32>
//     %6 = vector.transfer_read %arg6[%arg2, %arg2], %arg7 : memref<?x?xvector<4x3xf32>>, vector<1x1x4x3xf32>
//     %7 = vector.transfer_read %arg1[%arg2, %arg2], %arg3 {in_bounds = [true]} : tensor<?x?xf32>, vector<128xf32>
//     %8 = vector.transfer_read %arg8[], %arg3 : memref<f32>, vector<f32>
//     %9 = vector.transfer_read %arg8[], %arg3 {in_bounds = [true], permutation_map = #map8} : memref<f32>, vector<1xf32>
//     vector.transfer_write %0, %arg0[%arg2, %arg2] : vector<128xf32>, memref<?x?xf32>
//     vector.transfer_write %2, %arg0[%arg2, %arg2] {permutation_map = #map6} : vector<3x7xf32>, memref<?x?xf32>
//     %10 = vector.transfer_write %0, %arg1[%arg2, %arg2] {in_bounds = [true]} : vector<128xf32>, tensor<?x?xf32>
//     vector.transfer_write %4, %arg0[%arg2, %arg2], %arg4 : vector<4xf32>, memref<?x?xf32>
//     vector.transfer_write %6, %arg6[%arg2, %arg2] : vector<1x1x4x3xf32>, memref<?x?xvector<4x3xf32>>
//     vector.transfer_write %8, %arg8[] : vector<f32>, memref<f32>
//     %11 = vector.transfer_read %arg0[%arg2, %arg2], %arg3 {foo = "bar"} : memref<?x?xf32>, vector<2x[4]xf32>
//     return
//   }
//   func.func @ls(%arg0: memref<100x100xf32>, %arg1: memref<200x100xvector<8xf32>>, %arg2: index) {
//     %0 = vector.load %arg0[%arg2, %arg2] : memref<100x100xf32>, vector<f32>
//     %1 = vector.load %arg0[%arg2, %arg2] : memref<100x100xf32>, vector<8xf32>
//     %2 = vector.load %arg1[%arg2, %arg2] : memref<200x100xvector<8xf32>>, vector<8xf32>
//     %3 = vector.load %arg0[%arg2, %arg2] {nontemporal = true} : memref<100x100xf32>, vector<4x8xf32>
//     vector.store %1, %arg0[%arg2, %arg2] : memref<100x100xf32>, vector<8xf32>
//     vector.store %1, %arg0[%arg2, %arg2] : memref<100x100xf32>, vector<8xf32>
//     vector.store %2, %arg1[%arg2, %arg2] {nontemporal = true, x} : memref<200x100xvector<8xf32>>, vector<8xf32>
//     return
//   }
//   func.func @masked(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<8xi1>, %arg3: vector<8xf32>, %arg4: vector<8xi32>, %arg5: tensor<?xf32>, %arg6: memref<?x?xf32>, %arg7: vector<2x8xi1>, %arg8: vector<2x8xf32>, %arg9: vector<2x8xindex>) {
//     %0 = vector.maskedload %arg0[%arg1], %arg2, %arg3 : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
//     vector.maskedstore %arg0[%arg1], %arg2, %arg3 : memref<?xf32>, vector<8xi1>, vector<8xf32>
//     %1 = vector.gather %arg0[%arg1] [%arg4], %arg2, %arg3 : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
//     %2 = vector.gather %arg5[%arg1] [%arg4], %arg2, %arg3 : tensor<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
//     %3 = vector.gather %arg6[%arg1, %arg1] [%arg9], %arg7, %arg8 : memref<?x?xf32>, vector<2x8xindex>, vector<2x8xi1>, vector<2x8xf32> into vector<2x8xf32>
//     vector.scatter %arg0[%arg1] [%arg4], %arg2, %arg3 : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
//     %4 = vector.expandload %arg0[%arg1], %arg2, %arg3 : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
//     vector.compressstore %arg0[%arg1], %arg2, %arg3 {foo} : memref<?xf32>, vector<8xi1>, vector<8xf32>
//     return
//   }
//   func.func @casts(%arg0: vector<2x3xf32>, %arg1: vector<f32>, %arg2: vector<1x1xf32>, %arg3: memref<5x4x3xf32>, %arg4: vector<[4]xf32>) {
//     %0 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<6xf32>
//     %1 = vector.shape_cast %arg1 : vector<f32> to vector<1x1xf32>
//     %2 = vector.shape_cast %arg2 : vector<1x1xf32> to vector<f32>
//     %3 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<3x2xf32>
//     %4 = vector.shape_cast %arg4 : vector<[4]xf32> to vector<1x[4]xf32>
//     %5 = vector.bitcast %arg0 : vector<2x3xf32> to vector<2x6xf16>
//     %6 = vector.bitcast %arg1 : vector<f32> to vector<i32>
//     %7 = vector.type_cast %arg3 : memref<5x4x3xf32> to memref<vector<5x4x3xf32>>
//     return
//   }
//   func.func @masks(%arg0: index) {
//     %0 = vector.constant_mask [3, 2] : vector<4x3xi1>
//     %1 = vector.constant_mask [1] : vector<i1>
//     %2 = vector.constant_mask [0, 0] : vector<4x3xi1>
//     %3 = vector.create_mask %arg0, %arg0 : vector<4x3xi1>
//     %4 = vector.create_mask %arg0 : vector<i1>
//     %5 = vector.create_mask %arg0 : vector<[4]xi1>
//     %6 = vector.constant_mask [4] : vector<[4]xi1>
//     return
//   }
//   func.func @mask(%arg0: vector<16xi1>, %arg1: vector<16xf32>, %arg2: memref<?xf32>, %arg3: tensor<?xf32>, %arg4: index, %arg5: f32, %arg6: vector<16xf32>) -> f32 {
//     %0 = vector.mask %arg0 { vector.reduction <add>, %arg1 : vector<16xf32> into f32 } : vector<16xi1> -> f32
//     %1 = vector.mask %arg0, %arg6 { vector.transfer_read %arg2[%arg4], %arg5 : memref<?xf32>, vector<16xf32> } : vector<16xi1> -> vector<16xf32>
//     vector.mask %arg0 { vector.transfer_write %arg1, %arg2[%arg4] : vector<16xf32>, memref<?xf32> } : vector<16xi1>
//     %2 = vector.mask %arg0 { vector.transfer_write %arg1, %arg3[%arg4] : vector<16xf32>, tensor<?xf32> } : vector<16xi1> -> tensor<?xf32>
//     vector.mask %arg0 { vector.yield } : vector<16xi1>
//     %3 = vector.mask %arg0 { vector.yield %arg1 : vector<16xf32> } : vector<16xi1> -> vector<16xf32>
//     %4 = vector.mask %arg0 { vector.reduction <add>, %arg1 : vector<16xf32> into f32 } {foo} : vector<16xi1> -> f32
//     return %4 : f32
//   }
//   func.func @tp(%arg0: vector<4x8xf32>, %arg1: vector<f32>, %arg2: vector<[4]x8xf32>) {
//     %0 = vector.transpose %arg0, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
//     %1 = vector.transpose %arg1, [] : vector<f32> to vector<f32>
//     %2 = vector.transpose %arg2, [1, 0] : vector<[4]x8xf32> to vector<8x[4]xf32>
//     return
//   }
//   func.func @pr(%arg0: vector<4xf32>, %arg1: i32, %arg2: index, %arg3: vector<f32>, %arg4: ui8, %arg5: f16) {
//     vector.print %arg0 : vector<4xf32>
//     vector.print %arg1 : i32 punctuation <comma>
//     vector.print %arg2 : index punctuation <no_punctuation> {a}
//     vector.print
//     vector.print punctuation <open>
//     vector.print str "Hello\0A"
//     vector.print
//     vector.print %arg3 : vector<f32>
//     vector.print %arg4 : ui8
//     vector.print %arg5 : f16
//     return
//   }
//   func.func @mat(%arg0: vector<64xf64>, %arg1: vector<48xf64>, %arg2: vector<16xf32>) {
//     %0 = vector.matrix_multiply %arg0, %arg1 {lhs_columns = 16 : i32, lhs_rows = 4 : i32, rhs_columns = 3 : i32} : (vector<64xf64>, vector<48xf64>) -> vector<12xf64>
//     %1 = vector.flat_transpose %arg2 {columns = 4 : i32, rows = 4 : i32} : vector<16xf32> -> vector<16xf32>
//     return
//   }
//   func.func @misc(%arg0: f32, %arg1: vector<4x8x16x32xf32>, %arg2: vector<4x16x32xf32>, %arg3: index) {
//     %0 = vector.splat %arg0 : vector<8x16xf32>
//     %vscale = vector.vscale
//     %dest, %accumulated_value = vector.scan <add>, %arg1, %arg2 {inclusive = false, reduction_dim = 1 : i64} : vector<4x8x16x32xf32>, vector<4x16x32xf32>
//     %1 = vector.step : vector<4xindex>
//     %2 = vector.step : vector<[4]xindex>
//     %3 = vector.splat %arg3 : vector<index>
//     %4 = arith.muli %vscale, %arg3 : index
//     return
//   }
//   func.func @warp(%arg0: index, %arg1: vector<4xi32>, %arg2: vector<32xf32>) -> vector<1xf32> {
//     vector.warp_execute_on_lane_0(%arg0)[32] {
//       vector.print str "lane 0"
//     }
//     %0 = vector.warp_execute_on_lane_0(%arg0)[32] -> (vector<1xf32>) {
//       vector.yield %arg2 : vector<32xf32>
//     }
//     %1 = vector.warp_execute_on_lane_0(%arg0)[32] args(%arg1 : vector<4xi32>) -> (vector<1xi32>) {
//     ^bb0(%arg3: vector<128xi32>):
//       %2 = vector.extract_strided_slice %arg3 {offsets = [0], sizes = [32], strides = [1]} : vector<128xi32> to vector<32xi32>
//       vector.yield %2 : vector<32xi32>
//     } {foo}
//     return %0 : vector<1xf32>
//   }
// }
