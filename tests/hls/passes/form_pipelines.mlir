// RUN: kiln opt %s --hls-form-pipelines
// Loops are segments; what stands around them is control over registers.
func.func @dot(%a: memref<64xi32>, %b: memref<64xi32>, %init: i32) -> i32 {
  %sum = affine.for %i = 0 to 64 iter_args(%acc = %init) -> (i32) {
    %x = affine.load %a[%i] : memref<64xi32>
    %y = affine.load %b[%i] : memref<64xi32>
    %p = arith.muli %x, %y : i32
    %s = arith.addi %acc, %p : i32
    affine.yield %s : i32
  }
  return %sum : i32
}

func.func @control(%a: memref<16xi8>, %n: index, %flag: i1) {
  %one = arith.constant 1 : i8
  scf.if %flag {
    affine.for %i = 0 to 4 {
      affine.for %j = 0 to %n {
        affine.store %one, %a[%i * 4 + %j] : memref<16xi8>
      }
      affine.for %j = 0 to 4 {
        affine.store %one, %a[%j] : memref<16xi8>
      }
    }
  } else {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %end = scf.while (%i = %c0) : (index) -> index {
      %x = memref.load %a[%i] : memref<16xi8>
      %zero = arith.constant 0 : i8
      %go = arith.cmpi ne, %x, %zero : i8
      scf.condition(%go) %i : index
    } do {
    ^bb0(%i: index):
      %next = arith.addi %i, %c1 : index
      scf.yield %next : index
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0)[s0] -> (s0 * 4)>
// #map2 = affine_map<(d0)[s0] -> (d0 + s0 * 4)>
// module {
//   pipe.design @dot attributes {results = [@result0], scalars = [["init", 2, @init]], source_results = array<i64: 0>} {
//     pipe.memory @a : 64 of i32 {argument = 0 : i64, shape = array<i64: 64>}
//     pipe.memory @b : 64 of i32 {argument = 1 : i64, shape = array<i64: 64>}
//     pipe.register @init : i32 {argument = 2 : i64}
//     pipe.register @result0 : i32 {result = 0 : i64}
//     pipe.register @sum : i32
//     pipe.segment @i {
//       %0 = pipe.level "i" from [0] to [64] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %2 = pipe.first %0 : i1
//       %3 = pipe.get @init : i32
//       %4 = pipe.previous %9, 1 : i32
//       %5 = comb.mux %2, %3, %4 {name = "acc"} : i32
//       %6 = pipe.load @a[%1] {name = "x"} : i64, i32
//       %7 = pipe.load @b[%1] {name = "y"} : i64, i32
//       %8 = comb.mul %6, %7 {name = "p"} : i32
//       %9 = comb.add %5, %8 {name = "s"} : i32
//       pipe.set @sum, %9 : i32
//     }
//     pipe.segment @block {
//       %0 = pipe.get @sum : i32
//       pipe.set @result0, %0 : i32
//     }
//     pipe.control {
//       pipe.run @i
//       pipe.run @block
//     }
//   }
//   pipe.design @control attributes {scalars = [["n", 1, @n], ["flag", 2, @flag]]} {
//     pipe.memory @a : 16 of i8 {argument = 0 : i64, shape = array<i64: 16>}
//     pipe.register @n : i64 {argument = 1 : i64}
//     pipe.register @flag : i1 {argument = 2 : i64}
//     pipe.register @condition : i1
//     pipe.register @i : i64 {counter}
//     pipe.register @end : i64
//     pipe.segment @block {
//       %0 = pipe.get @flag : i1
//       pipe.set @condition, %0 : i1
//     }
//     pipe.segment @j {
//       %0 = pipe.get @n : index
//       %1 = pipe.level "j" from [0] to [symbol(%0)] step 1
//       %2 = pipe.index %1 {linear = [#map], name = "j"} : i64
//       %3 = pipe.get @i : i64
//       %c4_i64 = hw.constant 4 : i64
//       %4 = comb.mul %3, %c4_i64 {linear = [#map1, @i]} : i64
//       %5 = comb.add %4, %2 {linear = [#map2, @i]} : i64
//       %c1_i8 = hw.constant 1 : i8
//       pipe.store @a[%5], %c1_i8 : i64, i8
//     }
//     pipe.segment @j_1 {
//       %0 = pipe.level "j" from [0] to [4] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "j"} : i64
//       %c1_i8 = hw.constant 1 : i8
//       pipe.store @a[%1], %c1_i8 : i64, i8
//     }
//     pipe.segment @block_1 {
//     }
//     pipe.segment @while {
//       %0 = pipe.first : i1
//       %c0_i64 = hw.constant 0 : i64
//       %1 = pipe.previous %5, 1 : i64
//       %2 = comb.mux %0, %c0_i64, %1 {name = "i"} : i64
//       %3 = pipe.load @a[%2] {name = "x"} : i64, i8
//       %c0_i8 = hw.constant 0 : i8
//       %4 = comb.icmp ne %3, %c0_i8 {name = "go"} : i8
//       %c1_i64 = hw.constant 1 : i64
//       %5 = comb.add %2, %c1_i64 {name = "next"} : i64
//       pipe.set @end, %2 : i64
//       pipe.while %4 runs 1 : i1
//     }
//     pipe.control {
//       pipe.run @block
//       pipe.if @condition {
//         pipe.for @i "i" from [0] to [4] step 1 {
//           pipe.run @j
//           pipe.run @j_1
//         }
//       } else {
//         pipe.run @block_1
//         pipe.run @while
//       }
//     }
//   }
// }
