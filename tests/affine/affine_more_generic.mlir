// RUN: kiln opt %s
// The other operations of affine. Read in the generic form that mlir-opt of LLVM 19 prints.

#map = affine_map<(d0) -> (d0, d0 + 5)>
#map1 = affine_map<(d0) -> (d0, 0)>
#map2 = affine_map<(d0) -> (d0, 4)>
"builtin.module"() ({
  "func.func"() <{function_type = (index, index, memref<16x16xi32>) -> (), sym_name = "affine"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: memref<16x16xi32>):
    "affine.prefetch"(%arg2, %arg0) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map}> : (memref<16x16xi32>, index) -> ()
    %0 = "affine.vector_load"(%arg2, %arg0) <{map = #map1}> : (memref<16x16xi32>, index) -> vector<4xi32>
    "affine.vector_store"(%0, %arg2, %arg0) <{map = #map2}> : (vector<4xi32>, memref<16x16xi32>, index) -> ()
    %1:2 = "affine.delinearize_index"(%arg0, %arg1, %arg0) : (index, index, index) -> (index, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// OUTPUT
// module {
//   func.func @affine(%arg0: index, %arg1: index, %arg2: memref<16x16xi32>) {
//     affine.prefetch %arg2[%arg0, %arg0 + 5], read, locality<3>, data : memref<16x16xi32>
//     %0 = affine.vector_load %arg2[%arg0, 0] : memref<16x16xi32>, vector<4xi32>
//     affine.vector_store %0, %arg2[%arg0, 4] : memref<16x16xi32>, vector<4xi32>
//     %1:2 = affine.delinearize_index %arg0 into (%arg1, %arg0) : index, index
//     return
//   }
// }
