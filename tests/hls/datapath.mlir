// RUN: kiln opt %s --optimize-datapath=report=true
// Constant factors share what they have in common, a choice goes before a product, a quotient becomes a product, and a
// sum of bytes gets nine bits.

hw.module @circuit(in %a : i16, in %b : i16, in %s : i1, out x : i16, out y : i16, out z : i16) {
  %c5 = hw.constant 5 : i16
  %c45 = hw.constant 45 : i16
  %c10 = hw.constant 10 : i16
  %0 = comb.mul %a, %c5 : i16
  %1 = comb.mul %a, %c45 : i16
  %2 = comb.mul %a, %b : i16
  %3 = comb.mul %b, %b : i16
  %4 = comb.mux %s, %2, %3 : i16
  %5 = comb.divu %0, %c10 : i16
  hw.output %1, %4, %5 : i16, i16, i16
}

func.func @program(%a: i8, %b: i8, %m: memref<4xi32>, %i: index) -> i32 {
  %0 = arith.extui %a : i8 to i32
  %1 = arith.extui %b : i8 to i32
  %2 = memref.load %m[%i] : memref<4xi32>
  %3 = arith.muli %0, %2 : i32
  %4 = arith.muli %1, %2 : i32
  %5 = arith.addi %3, %4 : i32
  return %5 : i32
}

// OUTPUT
// module {
//   hw.module @circuit(in %a : i16, in %b : i16, in %s : i1, out x : i16, out y : i16, out z : i16) {
//     %c5_i16 = hw.constant 5 : i16
//     %c45_i16 = hw.constant 45 : i16
//     %c10_i16 = hw.constant 10 : i16
//     %c9_i16 = hw.constant 9 : i16
//     %c2_i16 = hw.constant 2 : i16
//     %0 = comb.shl %a, %c2_i16 : i16
//     %1 = comb.add %a, %0 : i16
//     %2 = comb.mul %1, %c9_i16 : i16
//     %3 = comb.mux %s, %a, %b : i16
//     %4 = comb.mul %b, %3 : i16
//     %c10_i16_0 = hw.constant 10 : i16
//     %c5_i16_1 = hw.constant 5 : i16
//     %5 = comb.mul %a, %c5_i16_1 : i16
//     %6 = comb.divu %5, %c10_i16_0 : i16
//     hw.output %2, %4, %6 : i16, i16, i16
//   }
//   func.func @program(%arg0: i8, %arg1: i8, %arg2: memref<4xi32>, %arg3: index) -> i32 {
//     %0 = memref.load %arg2[%arg3] : memref<4xi32>
//     %1 = arith.extui %arg1 : i8 to i32
//     %2 = arith.extui %arg0 : i8 to i32
//     %3 = arith.addi %2, %1 : i32
//     %4 = arith.muli %0, %3 : i32
//     return %4 : i32
//   }
// }

// ERROR
// %s:9:8: remark: datapath of 6 operations: 1247 to 901 look-up tables, 37649 to 37649 ps; 3 results proven by form, 0 by search, 1 kept; 9000 nodes, stopped by nodes
//   %0 = comb.mul %a, %c5 : i16
//        ^
// %s:19:8: remark: datapath of 5 operations: 673 to 370 look-up tables, 12355 to 11466 ps; 1 results proven by form, 0 by search, 0 kept; 33 nodes, stopped by saturated
//   %0 = arith.extui %a : i8 to i32
//        ^
