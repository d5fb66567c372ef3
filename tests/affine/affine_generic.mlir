// RUN: kiln opt %s
// Every operation of affine that loops and accesses need. Read in the generic form that mlir-opt of LLVM 19 prints.

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (16)>
#map2 = affine_map<()[s0] -> (s0)>
#map3 = affine_map<(d0) -> (d0 + 1, d0 floordiv 2)>
#map4 = affine_map<(d0)[s0] -> (d0 mod 4, s0)>
#map5 = affine_map<(d0) -> (0, d0)>
#map6 = affine_map<(d0) -> (0, d0 - 4)>
#map7 = affine_map<()[s0] -> (16, s0)>
#map8 = affine_map<() -> (8)>
#map9 = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
#map10 = affine_map<(d0)[s0] -> (d0, s0 + 3)>
#map11 = affine_map<(d0) -> (d0, 7)>
#map12 = affine_map<(d0, d1) -> (d0, d1)>
#map13 = affine_map<() -> (0, 0)>
#map14 = affine_map<() -> (16, 8)>
#map15 = affine_map<(d0) -> (d0, 0)>
#set = affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0, d0 mod 2 == 0)>
"builtin.module"() ({
  "func.func"() <{function_type = (index, memref<16x16xi32>, i32, f32) -> i32, sym_name = "affine"}> ({
  ^bb0(%arg0: index, %arg1: memref<16x16xi32>, %arg2: i32, %arg3: f32):
    "affine.for"() <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg11: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.for"(%arg0) <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 1, 0>, step = 2 : index, upperBoundMap = #map2}> ({
    ^bb0(%arg10: index):
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.for"(%arg0, %arg0) <{lowerBoundMap = #map6, operandSegmentSizes = array<i32: 1, 1, 0>, step = 1 : index, upperBoundMap = #map7}> ({
    ^bb0(%arg9: index):
      "affine.if"(%arg9, %arg0) ({
        %7 = "affine.load"(%arg1, %arg9) <{map = #map3}> : (memref<16x16xi32>, index) -> i32
        "affine.store"(%7, %arg1, %arg9, %arg0) <{map = #map4}> : (i32, memref<16x16xi32>, index, index) -> ()
        "affine.yield"() : () -> ()
      }, {
        "affine.store"(%arg2, %arg1, %arg9) <{map = #map5}> : (i32, memref<16x16xi32>, index) -> ()
        "affine.yield"() : () -> ()
      }) {condition = #set} : (index, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index, index) -> ()
    %0 = "affine.for"(%arg2) <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = #map8}> ({
    ^bb0(%arg7: index, %arg8: i32):
      %6 = "affine.if"(%arg7, %arg0) ({
        "affine.yield"(%arg8) : (i32) -> ()
      }, {
        "affine.yield"(%arg2) : (i32) -> ()
      }) {condition = #set} : (index, index) -> i32
      "affine.yield"(%6) : (i32) -> ()
    }) : (i32) -> i32
    %1 = "affine.apply"(%arg0, %arg0) <{map = #map9}> : (index, index) -> index
    %2 = "affine.min"(%1, %arg0) <{map = #map10}> : (index, index) -> index
    %3 = "affine.max"(%1) <{map = #map11}> : (index) -> index
    "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map13, reductions = [], steps = [1, 2], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map14}> ({
    ^bb0(%arg5: index, %arg6: index):
      "affine.store"(%arg2, %arg1, %arg5, %arg6) <{map = #map12}> : (i32, memref<16x16xi32>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    %4 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map, reductions = [1], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map1}> ({
    ^bb0(%arg4: index):
      %5 = "affine.load"(%arg1, %arg4) <{map = #map15}> : (memref<16x16xi32>, index) -> i32
      "affine.yield"(%5) : (i32) -> ()
    }) : () -> i32
    "func.return"(%0) : (i32) -> ()
  }) : () -> ()
}) : () -> ()

// OUTPUT
// #map = affine_map<(d0) -> (0, d0 - 4)>
// #map1 = affine_map<()[s0] -> (16, s0)>
// #map2 = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
// #map3 = affine_map<(d0)[s0] -> (d0, s0 + 3)>
// #map4 = affine_map<(d0) -> (d0, 7)>
// #set = affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0, d0 mod 2 == 0)>
// module {
//   func.func @affine(%arg0: index, %arg1: memref<16x16xi32>, %arg2: i32, %arg3: f32) -> i32 {
//     affine.for %arg4 = 0 to 16 {
//     }
//     affine.for %arg4 = 0 to %arg0 step 2 {
//     }
//     affine.for %arg4 = max #map(%arg0) to min #map1()[%arg0] {
//       affine.if #set(%arg4)[%arg0] {
//         %5 = affine.load %arg1[%arg4 + 1, %arg4 floordiv 2] : memref<16x16xi32>
//         affine.store %5, %arg1[%arg4 mod 4, symbol(%arg0)] : memref<16x16xi32>
//       } else {
//         affine.store %arg2, %arg1[0, %arg4] : memref<16x16xi32>
//       }
//     }
//     %0 = affine.for %arg4 = 0 to 8 iter_args(%arg5 = %arg2) -> (i32) {
//       %5 = affine.if #set(%arg4)[%arg0] -> i32 {
//         affine.yield %arg5 : i32
//       } else {
//         affine.yield %arg2 : i32
//       }
//       affine.yield %5 : i32
//     }
//     %1 = affine.apply #map2(%arg0)[%arg0]
//     %2 = affine.min #map3(%1)[%arg0]
//     %3 = affine.max #map4(%1)
//     affine.parallel (%arg4, %arg5) = (0, 0) to (16, 8) step (1, 2) {
//       affine.store %arg2, %arg1[%arg4, %arg5] : memref<16x16xi32>
//     }
//     %4 = affine.parallel (%arg4) = (0) to (16) reduce ("addi") -> (i32) {
//       %5 = affine.load %arg1[%arg4, 0] : memref<16x16xi32>
//       affine.yield %5 : i32
//     }
//     return %0 : i32
//   }
// }
