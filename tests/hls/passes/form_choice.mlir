// RUN: kiln opt %s --hls-form-pipelines
// A choice in a loop is a guard of the store in it.
func.func @f(%a: memref<8xi8>) {
  %zero = arith.constant 0 : i8
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi8>
    %small = arith.cmpi slt, %x, %zero : i8
    scf.if %small {
      affine.store %zero, %a[%i] : memref<8xi8>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @f {
//     pipe.memory @a : 8 of i8 {argument = 0 : i64, shape = array<i64: 8>}
//     pipe.segment @block {
//     }
//     pipe.segment @i {
//       %0 = pipe.level "i" from [0] to [8] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %2 = pipe.load @a[%1] {name = "x"} : i64, i8
//       %c0_i8 = hw.constant 0 : i8
//       %3 = comb.icmp slt %2, %c0_i8 {name = "small"} : i8
//       %true = hw.constant true
//       %4 = comb.xor %3, %true : i1
//       pipe.store @a[%1], %c0_i8 if %3 : i64, i8
//     }
//     pipe.control {
//       pipe.run @block
//       pipe.run @i
//     }
//   }
// }
