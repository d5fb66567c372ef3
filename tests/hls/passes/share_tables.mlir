// RUN: kiln opt %s --hls-form-pipelines --pipe-copy-tables --pipe-schedule --pipe-overlap-tasks --pipe-share-tables
// Two loads of a table that are two cycles apart take one copy of it.
memref.global "private" constant @table : memref<4xi8> = dense<[3, 1, 4, 1]>
func.func @f(%a: memref<8xindex>, %b: memref<8xi8>) {
  %t = memref.get_global @table : memref<4xi8>
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xindex>
    %y = memref.load %t[%x] : memref<4xi8>
    %z = arith.index_castui %y : i8 to index
    %c3 = arith.constant 3 : index
    %k = arith.andi %z, %c3 : index
    %w = memref.load %t[%k] : memref<4xi8>
    affine.store %w, %b[%i] : memref<8xi8>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   memref.global "private" constant @table : memref<4xi8> = dense<[3, 1, 4, 1]>
//   pipe.design @f attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
//     pipe.memory @a : 8 of i64 {argument = 0 : i64, shape = array<i64: 8>}
//     pipe.memory @b : 8 of i8 {argument = 1 : i64, shape = array<i64: 8>}
//     pipe.memory @table : 4 of i8 {initial = dense<[3, 1, 4, 1]> : tensor<4xi8>, shape = array<i64: 4>}
//     pipe.memory @table_2 : 4 of i8 {copy_of = @table, initial = dense<[3, 1, 4, 1]> : tensor<4xi8>, shape = array<i64: 4>}
//     pipe.segment @i attributes {bound = "nothing", depth = 3 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
//       %0 = pipe.level "i" from [0] to [8] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
//       %2 = pipe.load @a[%1] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i64
//       %3 = pipe.load @table[%2] {name = "y", port = 0 : i64, start = 1 : i64} : i64, i8
//       %4 = pipe.zext %3 {name = "z", start = 2 : i64} : i8 to i64
//       %c3_i64 = hw.constant 3 : i64
//       %5 = comb.and %4, %c3_i64 {name = "k", start = 2 : i64} : i64
//       %6 = pipe.load @table_2[%5] {name = "w", port = 0 : i64, start = 2 : i64} : i64, i8
//       pipe.store @b[%1], %6 {port = 0 : i64, start = 3 : i64} : i64, i8
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
