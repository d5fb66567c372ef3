// RUN: kiln opt %s
// Every operation of vector. Read in the generic form that mlir-opt of LLVM 19 prints.

#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map5 = affine_map<(d0, d1) -> (d1)>
#map6 = affine_map<(d0, d1) -> (d0)>
#map7 = affine_map<(d0, d1) -> (d1, d0)>
#map8 = affine_map<(d0, d1) -> (0)>
#map9 = affine_map<(d0, d1) -> (d0, d1)>
#map10 = affine_map<() -> ()>
#map11 = affine_map<() -> (0)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<10xf32>, vector<10xf32>, f32) -> f32, sym_name = "contract"}> ({
  ^bb0(%arg116: vector<10xf32>, %arg117: vector<10xf32>, %arg118: f32):
    %139 = "vector.contract"(%arg116, %arg117, %arg118) <{indexing_maps = [#map, #map, #map1], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<10xf32>, vector<10xf32>, f32) -> f32
    %140 = "vector.contract"(%arg116, %arg117, %arg118) <{indexing_maps = [#map, #map, #map1], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<maxnumf>}> {foo = 1 : i32} : (vector<10xf32>, vector<10xf32>, f32) -> f32
    "func.return"(%139) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4x3xf32>, vector<3x7xf32>, vector<4x7xf32>) -> vector<4x7xf32>, sym_name = "mm"}> ({
  ^bb0(%arg113: vector<4x3xf32>, %arg114: vector<3x7xf32>, %arg115: vector<4x7xf32>):
    %138 = "vector.contract"(%arg113, %arg114, %arg115) <{indexing_maps = [#map2, #map3, #map4], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x3xf32>, vector<3x7xf32>, vector<4x7xf32>) -> vector<4x7xf32>
    "func.return"(%138) : (vector<4x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<16xf32>, vector<16xi32>, f32, vector<f32>) -> (), sym_name = "red"}> ({
  ^bb0(%arg109: vector<16xf32>, %arg110: vector<16xi32>, %arg111: f32, %arg112: vector<f32>):
    %130 = "vector.reduction"(%arg109) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<16xf32>) -> f32
    %131 = "vector.reduction"(%arg109, %arg111) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<mul>}> : (vector<16xf32>, f32) -> f32
    %132 = "vector.reduction"(%arg109, %arg111) <{fastmath = #arith.fastmath<reassoc>, kind = #vector.kind<minimumf>}> : (vector<16xf32>, f32) -> f32
    %133 = "vector.reduction"(%arg110) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<xor>}> : (vector<16xi32>) -> i32
    %134 = "vector.reduction"(%arg112) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<f32>) -> f32
    %135 = "vector.reduction"(%arg110) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maxui>}> {a = 1 : i8} : (vector<16xi32>) -> i32
    %136 = "vector.reduction"(%arg109) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<16xf32>) -> f32
    %137 = "vector.reduction"(%arg109) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<16xf32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4x8x16xf32>, vector<4x16xf32>, f32, vector<[4]x8xf32>, vector<[4]xf32>) -> (), sym_name = "mred"}> ({
  ^bb0(%arg104: vector<4x8x16xf32>, %arg105: vector<4x16xf32>, %arg106: f32, %arg107: vector<[4]x8xf32>, %arg108: vector<[4]xf32>):
    %127 = "vector.multi_reduction"(%arg104, %arg105) <{kind = #vector.kind<add>, reduction_dims = [1]}> : (vector<4x8x16xf32>, vector<4x16xf32>) -> vector<4x16xf32>
    %128 = "vector.multi_reduction"(%arg104, %arg106) <{kind = #vector.kind<add>, reduction_dims = [0, 1, 2]}> : (vector<4x8x16xf32>, f32) -> f32
    %129 = "vector.multi_reduction"(%arg107, %arg108) <{kind = #vector.kind<add>, reduction_dims = [1]}> {x} : (vector<[4]x8xf32>, vector<[4]xf32>) -> vector<[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<16xf32>, vector<4x1xf32>, vector<f32>, vector<[4]xf32>) -> (), sym_name = "bc"}> ({
  ^bb0(%arg99: f32, %arg100: vector<16xf32>, %arg101: vector<4x1xf32>, %arg102: vector<f32>, %arg103: vector<[4]xf32>):
    %120 = "vector.broadcast"(%arg99) : (f32) -> vector<16xf32>
    %121 = "vector.broadcast"(%arg100) : (vector<16xf32>) -> vector<4x16xf32>
    %122 = "vector.broadcast"(%arg101) : (vector<4x1xf32>) -> vector<2x4x3xf32>
    %123 = "vector.broadcast"(%arg99) : (f32) -> vector<f32>
    %124 = "vector.broadcast"(%arg102) : (vector<f32>) -> vector<3xf32>
    %125 = "vector.broadcast"(%arg103) : (vector<[4]xf32>) -> vector<2x[4]xf32>
    %126 = "vector.broadcast"(%arg101) : (vector<4x1xf32>) -> vector<4x[3]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<2xf32>, vector<2xf32>, vector<2x16xf32>, vector<1x16xf32>, vector<f32>) -> (), sym_name = "shuffle"}> ({
  ^bb0(%arg94: vector<2xf32>, %arg95: vector<2xf32>, %arg96: vector<2x16xf32>, %arg97: vector<1x16xf32>, %arg98: vector<f32>):
    %116 = "vector.shuffle"(%arg94, %arg95) <{mask = [0, 3]}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %117 = "vector.shuffle"(%arg96, %arg97) <{mask = [0, 1, 2]}> : (vector<2x16xf32>, vector<1x16xf32>) -> vector<3x16xf32>
    %118 = "vector.shuffle"(%arg94, %arg95) <{mask = [3, 2, 1, 0]}> {foo} : (vector<2xf32>, vector<2xf32>) -> vector<4xf32>
    %119 = "vector.shuffle"(%arg98, %arg98) <{mask = [0, 1]}> : (vector<f32>, vector<f32>) -> vector<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<2xi32>, vector<f16>, vector<6x3xf32>, vector<[4]xi32>, vector<2x4x[2]xf64>) -> (), sym_name = "il"}> ({
  ^bb0(%arg89: vector<2xi32>, %arg90: vector<f16>, %arg91: vector<6x3xf32>, %arg92: vector<[4]xi32>, %arg93: vector<2x4x[2]xf64>):
    %108 = "vector.interleave"(%arg89, %arg89) : (vector<2xi32>, vector<2xi32>) -> vector<4xi32>
    %109 = "vector.interleave"(%arg90, %arg90) : (vector<f16>, vector<f16>) -> vector<2xf16>
    %110 = "vector.interleave"(%arg91, %arg91) : (vector<6x3xf32>, vector<6x3xf32>) -> vector<6x6xf32>
    %111 = "vector.interleave"(%arg92, %arg92) : (vector<[4]xi32>, vector<[4]xi32>) -> vector<[8]xi32>
    %112 = "vector.interleave"(%arg93, %arg93) : (vector<2x4x[2]xf64>, vector<2x4x[2]xf64>) -> vector<2x4x[4]xf64>
    %113:2 = "vector.deinterleave"(%arg89) : (vector<2xi32>) -> (vector<1xi32>, vector<1xi32>)
    %114:2 = "vector.deinterleave"(%110) : (vector<6x6xf32>) -> (vector<6x3xf32>, vector<6x3xf32>)
    %115:2 = "vector.deinterleave"(%arg92) : (vector<[4]xi32>) -> (vector<[2]xi32>, vector<[2]xi32>)
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<16xf32>, vector<f32>, i32, index, f32) -> (), sym_name = "ee"}> ({
  ^bb0(%arg84: vector<16xf32>, %arg85: vector<f32>, %arg86: i32, %arg87: index, %arg88: f32):
    %103 = "vector.extractelement"(%arg84, %arg86) : (vector<16xf32>, i32) -> f32
    %104 = "vector.extractelement"(%arg85) : (vector<f32>) -> f32
    %105 = "vector.extractelement"(%arg84, %arg87) : (vector<16xf32>, index) -> f32
    %106 = "vector.insertelement"(%arg88, %arg84, %arg86) : (f32, vector<16xf32>, i32) -> vector<16xf32>
    %107 = "vector.insertelement"(%arg88, %arg85) : (f32, vector<f32>) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4x8x16xf32>, vector<f32>, index, index, index, vector<2x1xf32>) -> (), sym_name = "ext"}> ({
  ^bb0(%arg78: vector<4x8x16xf32>, %arg79: vector<f32>, %arg80: index, %arg81: index, %arg82: index, %arg83: vector<2x1xf32>):
    %94 = "vector.extract"(%arg78) <{static_position = array<i64: 3>}> : (vector<4x8x16xf32>) -> vector<8x16xf32>
    %95 = "vector.extract"(%arg78) <{static_position = array<i64: 2, 1, 3>}> : (vector<4x8x16xf32>) -> f32
    %96 = "vector.extract"(%arg78, %arg80, %arg81, %arg82) <{static_position = array<i64: -9223372036854775808, -9223372036854775808, -9223372036854775808>}> : (vector<4x8x16xf32>, index, index, index) -> f32
    %97 = "vector.extract"(%arg78, %arg81) <{static_position = array<i64: 2, -9223372036854775808>}> : (vector<4x8x16xf32>, index) -> vector<16xf32>
    %98 = "vector.extract"(%arg78) <{static_position = array<i64>}> : (vector<4x8x16xf32>) -> vector<4x8x16xf32>
    %99 = "vector.extract"(%arg79) <{static_position = array<i64>}> : (vector<f32>) -> f32
    %100 = "vector.extract"(%arg83) <{static_position = array<i64: 0>}> : (vector<2x1xf32>) -> f32
    %101 = "vector.extract"(%arg78) <{static_position = array<i64: 2, 1, 3>}> : (vector<4x8x16xf32>) -> vector<1xf32>
    %102 = "vector.extract"(%arg78) <{static_position = array<i64: 2, 1, 3>}> {foo = true} : (vector<4x8x16xf32>) -> vector<1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4x8x16xf32>, vector<8x16xf32>, vector<16xf32>, vector<f32>, index, f32) -> (), sym_name = "ins"}> ({
  ^bb0(%arg72: vector<4x8x16xf32>, %arg73: vector<8x16xf32>, %arg74: vector<16xf32>, %arg75: vector<f32>, %arg76: index, %arg77: f32):
    %87 = "vector.insert"(%arg73, %arg72) <{static_position = array<i64: 3>}> : (vector<8x16xf32>, vector<4x8x16xf32>) -> vector<4x8x16xf32>
    %88 = "vector.insert"(%arg77, %arg72) <{static_position = array<i64: 2, 1, 3>}> : (f32, vector<4x8x16xf32>) -> vector<4x8x16xf32>
    %89 = "vector.insert"(%arg77, %arg75) <{static_position = array<i64>}> : (f32, vector<f32>) -> vector<f32>
    %90 = "vector.insert"(%arg77, %arg72, %arg76, %arg76, %arg76) <{static_position = array<i64: -9223372036854775808, -9223372036854775808, -9223372036854775808>}> : (f32, vector<4x8x16xf32>, index, index, index) -> vector<4x8x16xf32>
    %91 = "vector.insert"(%arg74, %arg72, %arg76) <{static_position = array<i64: 2, -9223372036854775808>}> : (vector<16xf32>, vector<4x8x16xf32>, index) -> vector<4x8x16xf32>
    %92 = "vector.insert"(%arg75, %arg72, %arg76) <{static_position = array<i64: 2, -9223372036854775808, 1>}> : (vector<f32>, vector<4x8x16xf32>, index) -> vector<4x8x16xf32>
    %93 = "vector.insert"(%arg72, %arg72) <{static_position = array<i64>}> : (vector<4x8x16xf32>, vector<4x8x16xf32>) -> vector<4x8x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4x8x16xf32>, vector<8x17xf32>) -> (), sym_name = "ins_shape"}> ({
  ^bb0(%arg70: vector<4x8x16xf32>, %arg71: vector<8x17xf32>):
    %86 = "vector.insert"(%arg71, %arg70) <{static_position = array<i64: 3>}> : (vector<8x17xf32>, vector<4x8x16xf32>) -> vector<4x8x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<8x16xf32>, vector<f16>) -> (), sym_name = "fma"}> ({
  ^bb0(%arg68: vector<8x16xf32>, %arg69: vector<f16>):
    %84 = "vector.fma"(%arg68, %arg68, %arg68) : (vector<8x16xf32>, vector<8x16xf32>, vector<8x16xf32>) -> vector<8x16xf32>
    %85 = "vector.fma"(%arg69, %arg69, %arg69) : (vector<f16>, vector<f16>, vector<f16>) -> vector<f16>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "fe"}> ({
  ^bb0(%arg67: f32):
    %81 = "vector.from_elements"(%arg67) : (f32) -> vector<f32>
    %82 = "vector.from_elements"(%arg67, %arg67) : (f32, f32) -> vector<2xf32>
    %83 = "vector.from_elements"(%arg67, %arg67, %arg67, %arg67, %arg67, %arg67) : (f32, f32, f32, f32, f32, f32) -> vector<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<[16]xf32>, vector<[4]xf32>) -> (), sym_name = "scal"}> ({
  ^bb0(%arg64: vector<4xf32>, %arg65: vector<[16]xf32>, %arg66: vector<[4]xf32>):
    %77 = "vector.scalable.insert"(%arg64, %arg65) <{pos = 8 : i64}> : (vector<4xf32>, vector<[16]xf32>) -> vector<[16]xf32>
    %78 = "vector.scalable.insert"(%arg66, %arg65) <{pos = 0 : i64}> : (vector<[4]xf32>, vector<[16]xf32>) -> vector<[16]xf32>
    %79 = "vector.scalable.extract"(%arg65) <{pos = 8 : i64}> : (vector<[16]xf32>) -> vector<4xf32>
    %80 = "vector.scalable.extract"(%arg65) <{pos = 0 : i64}> : (vector<[16]xf32>) -> vector<[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<2x4xf32>, vector<16x4x8xf32>) -> (), sym_name = "iss"}> ({
  ^bb0(%arg62: vector<2x4xf32>, %arg63: vector<16x4x8xf32>):
    %75 = "vector.insert_strided_slice"(%arg62, %arg63) <{offsets = [0, 0, 2], strides = [1, 1]}> : (vector<2x4xf32>, vector<16x4x8xf32>) -> vector<16x4x8xf32>
    %76 = "vector.extract_strided_slice"(%arg63) <{offsets = [0, 2], sizes = [2, 2], strides = [1, 1]}> : (vector<16x4x8xf32>) -> vector<2x2x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<8xf32>, vector<4x8xf32>, f32, vector<[4]xf32>, vector<[8]xf32>) -> (), sym_name = "outer"}> ({
  ^bb0(%arg56: vector<4xf32>, %arg57: vector<8xf32>, %arg58: vector<4x8xf32>, %arg59: f32, %arg60: vector<[4]xf32>, %arg61: vector<[8]xf32>):
    %66 = "vector.outerproduct"(%arg56, %arg57) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>) -> vector<4x8xf32>
    %67 = "vector.outerproduct"(%arg56, %arg57, %arg58) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %68 = "vector.outerproduct"(%arg56, %arg57, %arg58) <{kind = #vector.kind<maxnumf>}> : (vector<4xf32>, vector<8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %69 = "vector.outerproduct"(%arg56, %arg59, %arg56) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32, vector<4xf32>) -> vector<4xf32>
    %70 = "vector.outerproduct"(%arg56, %arg59) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> vector<4xf32>
    %71 = "vector.outerproduct"(%arg60, %arg61) <{kind = #vector.kind<add>}> : (vector<[4]xf32>, vector<[8]xf32>) -> vector<[4]x[8]xf32>
    %72 = "vector.outerproduct"(%arg56, %arg61) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<[8]xf32>) -> vector<4x[8]xf32>
    %73 = "vector.outerproduct"(%arg56, %arg57) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>) -> vector<4x8xf32>
    %74 = "vector.outerproduct"(%arg56, %arg57, %arg58) <{kind = #vector.kind<add>}> {foo} : (vector<4xf32>, vector<8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<3x2x4xf32>) -> (), sym_name = "reshape"}> ({
  ^bb0(%arg55: vector<3x2x4xf32>):
    %60 = "arith.constant"() <{value = 2 : index}> : () -> index
    %61 = "arith.constant"() <{value = 3 : index}> : () -> index
    %62 = "arith.constant"() <{value = 6 : index}> : () -> index
    %63 = "arith.constant"() <{value = 9 : index}> : () -> index
    %64 = "vector.reshape"(%arg55, %61, %62, %60, %63) <{fixed_vector_sizes = [4], operandSegmentSizes = array<i32: 1, 2, 2>}> : (vector<3x2x4xf32>, index, index, index, index) -> vector<2x3x4xf32>
    %65 = "vector.reshape"(%arg55, %61, %62, %60, %63) <{fixed_vector_sizes = [4], operandSegmentSizes = array<i32: 1, 2, 2>}> {foo} : (vector<3x2x4xf32>, index, index, index, index) -> vector<2x3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x?xf32>, tensor<?x?xf32>, index, f32, vector<4xi1>, vector<3x4xi1>, memref<?x?xvector<4x3xf32>>, vector<4x3xf32>, memref<f32>) -> (), sym_name = "tr"}> ({
  ^bb0(%arg46: memref<?x?xf32>, %arg47: tensor<?x?xf32>, %arg48: index, %arg49: f32, %arg50: vector<4xi1>, %arg51: vector<3x4xi1>, %arg52: memref<?x?xvector<4x3xf32>>, %arg53: vector<4x3xf32>, %arg54: memref<f32>):
    %48 = "vector.transfer_read"(%arg46, %arg48, %arg48, %arg49) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map5}> : (memref<?x?xf32>, index, index, f32) -> vector<128xf32>
    %49 = "vector.transfer_read"(%arg46, %arg48, %arg48, %arg49) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map6}> : (memref<?x?xf32>, index, index, f32) -> vector<128xf32>
    %50 = "vector.transfer_read"(%arg46, %arg48, %arg48, %arg49) <{in_bounds = [true, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map7}> : (memref<?x?xf32>, index, index, f32) -> vector<3x7xf32>
    %51 = "vector.transfer_read"(%arg46, %arg48, %arg48, %arg49) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map8}> : (memref<?x?xf32>, index, index, f32) -> vector<128xf32>
    %52 = "vector.transfer_read"(%arg46, %arg48, %arg48, %arg49, %arg50) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map5}> : (memref<?x?xf32>, index, index, f32, vector<4xi1>) -> vector<4xf32>
    %53 = "vector.transfer_read"(%arg46, %arg48, %arg48, %arg49, %arg51) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map7}> : (memref<?x?xf32>, index, index, f32, vector<3x4xi1>) -> vector<4x3xf32>
    %54 = "vector.transfer_read"(%arg52, %arg48, %arg48, %arg53) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map9}> : (memref<?x?xvector<4x3xf32>>, index, index, vector<4x3xf32>) -> vector<1x1x4x3xf32>
    %55 = "vector.transfer_read"(%arg47, %arg48, %arg48, %arg49) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map5}> : (tensor<?x?xf32>, index, index, f32) -> vector<128xf32>
    %56 = "vector.transfer_read"(%arg54, %arg49) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 0, 1, 0>, permutation_map = #map10}> : (memref<f32>, f32) -> vector<f32>
    %57 = "vector.transfer_read"(%arg54, %arg49) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 0, 1, 0>, permutation_map = #map11}> : (memref<f32>, f32) -> vector<1xf32>
    "vector.transfer_write"(%48, %arg46, %arg48, %arg48) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map5}> : (vector<128xf32>, memref<?x?xf32>, index, index) -> ()
    "vector.transfer_write"(%50, %arg46, %arg48, %arg48) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map7}> : (vector<3x7xf32>, memref<?x?xf32>, index, index) -> ()
    %58 = "vector.transfer_write"(%48, %arg47, %arg48, %arg48) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map5}> : (vector<128xf32>, tensor<?x?xf32>, index, index) -> tensor<?x?xf32>
    "vector.transfer_write"(%52, %arg46, %arg48, %arg48, %arg50) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = #map5}> : (vector<4xf32>, memref<?x?xf32>, index, index, vector<4xi1>) -> ()
    "vector.transfer_write"(%54, %arg52, %arg48, %arg48) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map9}> : (vector<1x1x4x3xf32>, memref<?x?xvector<4x3xf32>>, index, index) -> ()
    "vector.transfer_write"(%56, %arg54) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 0, 0>, permutation_map = #map10}> : (vector<f32>, memref<f32>) -> ()
    %59 = "vector.transfer_read"(%arg46, %arg48, %arg48, %arg49) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map9}> {foo = "bar"} : (memref<?x?xf32>, index, index, f32) -> vector<2x[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<100x100xf32>, memref<200x100xvector<8xf32>>, index) -> (), sym_name = "ls"}> ({
  ^bb0(%arg43: memref<100x100xf32>, %arg44: memref<200x100xvector<8xf32>>, %arg45: index):
    %44 = "vector.load"(%arg43, %arg45, %arg45) : (memref<100x100xf32>, index, index) -> vector<f32>
    %45 = "vector.load"(%arg43, %arg45, %arg45) : (memref<100x100xf32>, index, index) -> vector<8xf32>
    %46 = "vector.load"(%arg44, %arg45, %arg45) : (memref<200x100xvector<8xf32>>, index, index) -> vector<8xf32>
    %47 = "vector.load"(%arg43, %arg45, %arg45) <{nontemporal = true}> : (memref<100x100xf32>, index, index) -> vector<4x8xf32>
    "vector.store"(%45, %arg43, %arg45, %arg45) : (vector<8xf32>, memref<100x100xf32>, index, index) -> ()
    "vector.store"(%45, %arg43, %arg45, %arg45) : (vector<8xf32>, memref<100x100xf32>, index, index) -> ()
    "vector.store"(%46, %arg44, %arg45, %arg45) <{nontemporal = true}> {x} : (vector<8xf32>, memref<200x100xvector<8xf32>>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xf32>, index, vector<8xi1>, vector<8xf32>, vector<8xi32>, tensor<?xf32>, memref<?x?xf32>, vector<2x8xi1>, vector<2x8xf32>, vector<2x8xindex>) -> (), sym_name = "masked"}> ({
  ^bb0(%arg33: memref<?xf32>, %arg34: index, %arg35: vector<8xi1>, %arg36: vector<8xf32>, %arg37: vector<8xi32>, %arg38: tensor<?xf32>, %arg39: memref<?x?xf32>, %arg40: vector<2x8xi1>, %arg41: vector<2x8xf32>, %arg42: vector<2x8xindex>):
    %39 = "vector.maskedload"(%arg33, %arg34, %arg35, %arg36) : (memref<?xf32>, index, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    "vector.maskedstore"(%arg33, %arg34, %arg35, %arg36) : (memref<?xf32>, index, vector<8xi1>, vector<8xf32>) -> ()
    %40 = "vector.gather"(%arg33, %arg34, %arg37, %arg35, %arg36) : (memref<?xf32>, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    %41 = "vector.gather"(%arg38, %arg34, %arg37, %arg35, %arg36) : (tensor<?xf32>, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    %42 = "vector.gather"(%arg39, %arg34, %arg34, %arg42, %arg40, %arg41) : (memref<?x?xf32>, index, index, vector<2x8xindex>, vector<2x8xi1>, vector<2x8xf32>) -> vector<2x8xf32>
    "vector.scatter"(%arg33, %arg34, %arg37, %arg35, %arg36) : (memref<?xf32>, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> ()
    %43 = "vector.expandload"(%arg33, %arg34, %arg35, %arg36) : (memref<?xf32>, index, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    "vector.compressstore"(%arg33, %arg34, %arg35, %arg36) {foo} : (memref<?xf32>, index, vector<8xi1>, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<2x3xf32>, vector<f32>, vector<1x1xf32>, memref<5x4x3xf32>, vector<[4]xf32>) -> (), sym_name = "casts"}> ({
  ^bb0(%arg28: vector<2x3xf32>, %arg29: vector<f32>, %arg30: vector<1x1xf32>, %arg31: memref<5x4x3xf32>, %arg32: vector<[4]xf32>):
    %31 = "vector.shape_cast"(%arg28) : (vector<2x3xf32>) -> vector<6xf32>
    %32 = "vector.shape_cast"(%arg29) : (vector<f32>) -> vector<1x1xf32>
    %33 = "vector.shape_cast"(%arg30) : (vector<1x1xf32>) -> vector<f32>
    %34 = "vector.shape_cast"(%arg28) : (vector<2x3xf32>) -> vector<3x2xf32>
    %35 = "vector.shape_cast"(%arg32) : (vector<[4]xf32>) -> vector<1x[4]xf32>
    %36 = "vector.bitcast"(%arg28) : (vector<2x3xf32>) -> vector<2x6xf16>
    %37 = "vector.bitcast"(%arg29) : (vector<f32>) -> vector<i32>
    %38 = "vector.type_cast"(%arg31) : (memref<5x4x3xf32>) -> memref<vector<5x4x3xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index) -> (), sym_name = "masks"}> ({
  ^bb0(%arg27: index):
    %24 = "vector.constant_mask"() <{mask_dim_sizes = [3, 2]}> : () -> vector<4x3xi1>
    %25 = "vector.constant_mask"() <{mask_dim_sizes = [1]}> : () -> vector<i1>
    %26 = "vector.constant_mask"() <{mask_dim_sizes = [0, 0]}> : () -> vector<4x3xi1>
    %27 = "vector.create_mask"(%arg27, %arg27) : (index, index) -> vector<4x3xi1>
    %28 = "vector.create_mask"(%arg27) : (index) -> vector<i1>
    %29 = "vector.create_mask"(%arg27) : (index) -> vector<[4]xi1>
    %30 = "vector.constant_mask"() <{mask_dim_sizes = [4]}> : () -> vector<[4]xi1>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<16xi1>, vector<16xf32>, memref<?xf32>, tensor<?xf32>, index, f32, vector<16xf32>) -> f32, sym_name = "mask"}> ({
  ^bb0(%arg20: vector<16xi1>, %arg21: vector<16xf32>, %arg22: memref<?xf32>, %arg23: tensor<?xf32>, %arg24: index, %arg25: f32, %arg26: vector<16xf32>):
    %15 = "vector.mask"(%arg20) ({
      %23 = "vector.reduction"(%arg21) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<16xf32>) -> f32
      "vector.yield"(%23) : (f32) -> ()
    }) : (vector<16xi1>) -> f32
    %16 = "vector.mask"(%arg20, %arg26) ({
      %22 = "vector.transfer_read"(%arg22, %arg24, %arg25) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map}> : (memref<?xf32>, index, f32) -> vector<16xf32>
      "vector.yield"(%22) : (vector<16xf32>) -> ()
    }) : (vector<16xi1>, vector<16xf32>) -> vector<16xf32>
    "vector.mask"(%arg20) ({
      "vector.transfer_write"(%arg21, %arg22, %arg24) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map}> : (vector<16xf32>, memref<?xf32>, index) -> ()
      "vector.yield"() : () -> ()
    }) : (vector<16xi1>) -> ()
    %17 = "vector.mask"(%arg20) ({
      %21 = "vector.transfer_write"(%arg21, %arg23, %arg24) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map}> : (vector<16xf32>, tensor<?xf32>, index) -> tensor<?xf32>
      "vector.yield"(%21) : (tensor<?xf32>) -> ()
    }) : (vector<16xi1>) -> tensor<?xf32>
    "vector.mask"(%arg20) ({
      "vector.yield"() : () -> ()
    }) : (vector<16xi1>) -> ()
    %18 = "vector.mask"(%arg20) ({
      "vector.yield"(%arg21) : (vector<16xf32>) -> ()
    }) : (vector<16xi1>) -> vector<16xf32>
    %19 = "vector.mask"(%arg20) ({
      %20 = "vector.reduction"(%arg21) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<16xf32>) -> f32
      "vector.yield"(%20) : (f32) -> ()
    }) {foo} : (vector<16xi1>) -> f32
    "func.return"(%19) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4x8xf32>, vector<f32>, vector<[4]x8xf32>) -> (), sym_name = "tp"}> ({
  ^bb0(%arg17: vector<4x8xf32>, %arg18: vector<f32>, %arg19: vector<[4]x8xf32>):
    %12 = "vector.transpose"(%arg17) <{permutation = array<i64: 1, 0>}> : (vector<4x8xf32>) -> vector<8x4xf32>
    %13 = "vector.transpose"(%arg18) <{permutation = array<i64>}> : (vector<f32>) -> vector<f32>
    %14 = "vector.transpose"(%arg19) <{permutation = array<i64: 1, 0>}> : (vector<[4]x8xf32>) -> vector<8x[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, i32, index, vector<f32>, ui8, f16) -> (), sym_name = "pr"}> ({
  ^bb0(%arg11: vector<4xf32>, %arg12: i32, %arg13: index, %arg14: vector<f32>, %arg15: ui8, %arg16: f16):
    "vector.print"(%arg11) <{punctuation = #vector.punctuation<newline>}> : (vector<4xf32>) -> ()
    "vector.print"(%arg12) <{punctuation = #vector.punctuation<comma>}> : (i32) -> ()
    "vector.print"(%arg13) <{punctuation = #vector.punctuation<no_punctuation>}> {a} : (index) -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<open>}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "Hello\0A"}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
    "vector.print"(%arg14) <{punctuation = #vector.punctuation<newline>}> : (vector<f32>) -> ()
    "vector.print"(%arg15) <{punctuation = #vector.punctuation<newline>}> : (ui8) -> ()
    "vector.print"(%arg16) <{punctuation = #vector.punctuation<newline>}> : (f16) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<64xf64>, vector<48xf64>, vector<16xf32>) -> (), sym_name = "mat"}> ({
  ^bb0(%arg8: vector<64xf64>, %arg9: vector<48xf64>, %arg10: vector<16xf32>):
    %10 = "vector.matrix_multiply"(%arg8, %arg9) <{lhs_columns = 16 : i32, lhs_rows = 4 : i32, rhs_columns = 3 : i32}> : (vector<64xf64>, vector<48xf64>) -> vector<12xf64>
    %11 = "vector.flat_transpose"(%arg10) <{columns = 4 : i32, rows = 4 : i32}> : (vector<16xf32>) -> vector<16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4x8x16x32xf32>, vector<4x16x32xf32>, index) -> (), sym_name = "misc"}> ({
  ^bb0(%arg4: f32, %arg5: vector<4x8x16x32xf32>, %arg6: vector<4x16x32xf32>, %arg7: index):
    %3 = "vector.splat"(%arg4) : (f32) -> vector<8x16xf32>
    %4 = "vector.vscale"() : () -> index
    %5:2 = "vector.scan"(%arg5, %arg6) <{inclusive = false, kind = #vector.kind<add>, reduction_dim = 1 : i64}> : (vector<4x8x16x32xf32>, vector<4x16x32xf32>) -> (vector<4x8x16x32xf32>, vector<4x16x32xf32>)
    %6 = "vector.step"() : () -> vector<4xindex>
    %7 = "vector.step"() : () -> vector<[4]xindex>
    %8 = "vector.splat"(%arg7) : (index) -> vector<index>
    %9 = "arith.muli"(%4, %arg7) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, vector<4xi32>, vector<32xf32>) -> vector<1xf32>, sym_name = "warp"}> ({
  ^bb0(%arg0: index, %arg1: vector<4xi32>, %arg2: vector<32xf32>):
    "vector.warp_execute_on_lane_0"(%arg0) <{warp_size = 32 : i64}> ({
      "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "lane 0"}> : () -> ()
      "vector.yield"() : () -> ()
    }) : (index) -> ()
    %0 = "vector.warp_execute_on_lane_0"(%arg0) <{warp_size = 32 : i64}> ({
      "vector.yield"(%arg2) : (vector<32xf32>) -> ()
    }) : (index) -> vector<1xf32>
    %1 = "vector.warp_execute_on_lane_0"(%arg0, %arg1) <{warp_size = 32 : i64}> ({
    ^bb0(%arg3: vector<128xi32>):
      %2 = "vector.extract_strided_slice"(%arg3) <{offsets = [0], sizes = [32], strides = [1]}> : (vector<128xi32>) -> vector<32xi32>
      "vector.yield"(%2) : (vector<32xi32>) -> ()
    }) {foo} : (index, vector<4xi32>) -> vector<1xi32>
    "func.return"(%0) : (vector<1xf32>) -> ()
  }) : () -> ()
}) : () -> ()

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
