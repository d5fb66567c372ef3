// RUN: kiln opt %s --hls-place-memories=memory=axi
// RUN: kiln opt %s --hls-place-memories=memory=axi --hls-form-pipelines
// Transfers that the program starts itself go along routes, which marks declare.
func.func @f(%a: memref<16xi8>, %b: memref<16xi8>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %in = memref.alloc() : memref<8xi8, 1>
  %tag = memref.alloc() : memref<1xi32>
  memref.dma_start %a[%c4], %in[%c0], %c8, %tag[%c0] : memref<16xi8>, memref<8xi8, 1>, memref<1xi32>
  memref.dma_wait %tag[%c0], %c8 : memref<1xi32>
  affine.for %i = 0 to 8 {
    %x = affine.load %in[%i] : memref<8xi8, 1>
    %y = arith.addi %x, %x : i8
    affine.store %y, %in[%i] : memref<8xi8, 1>
  }
  memref.dma_start %in[%c0], %b[%c0], %c8, %tag[%c0] : memref<8xi8, 1>, memref<16xi8>, memref<1xi32>
  memref.dma_wait %tag[%c0], %c8 : memref<1xi32>
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<16xi8>, %arg1: memref<16xi8>) {
//     %c0 = arith.constant 0 : index
//     %c4 = arith.constant 4 : index
//     %c8 = arith.constant 8 : index
//     %alloc = memref.alloc() : memref<8xi8, 1>
//     "kiln.transfer"(%c4, %c8, %c8, %c8, %c0, %c0, %alloc) <{route = 0 : index}> : (index, index, index, index, index, index, memref<8xi8, 1>) -> ()
//     "kiln.join"(%c0) <{route = 0 : index}> : (index) -> ()
//     affine.for %arg2 = 0 to 8 {
//       %0 = affine.load %alloc[%arg2] : memref<8xi8, 1>
//       %1 = arith.addi %0, %0 : i8
//       affine.store %1, %alloc[%arg2] : memref<8xi8, 1>
//     }
//     "kiln.transfer"(%c0, %c8, %c8, %c8, %c0, %c0, %alloc) <{route = 1 : index}> : (index, index, index, index, index, index, memref<8xi8, 1>) -> ()
//     "kiln.join"(%c0) <{route = 0 : index}> : (index) -> ()
//     "kiln.route"(%alloc) <{argument = 0 : index, block = 1 : i64, load, modulus = 1 : i64, multiple = 4 : i64, name = "in", numbers = array<i64: 0>, shape = array<i64: 8>, tags = 1 : i64, vector = array<i64: 1>}> : (memref<8xi8, 1>) -> ()
//     "kiln.route"(%alloc) <{argument = 1 : index, block = 1 : i64, modulus = 1 : i64, multiple = 8 : i64, name = "in", numbers = array<i64: 0>, shape = array<i64: 8>, tags = 1 : i64, vector = array<i64: 1>}> : (memref<8xi8, 1>) -> ()
//     return
//   }
// }
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @f attributes {tags = 1 : i64} {
//     pipe.memory @a : 16 of i8 {argument = 0 : i64, shape = array<i64: 16>}
//     pipe.memory @b : 16 of i8 {argument = 1 : i64, shape = array<i64: 16>}
//     pipe.memory @in : 8 of i8 {shape = array<i64: 8>}
//     pipe.route @in_route of @a {banks = [@in], block = 1 : i64, load, modulus = 1 : i64, multiple = 4 : i64, name = "in", shape = array<i64: 8>, vector = array<i64: 1>}
//     pipe.route @in_route_1 of @b {banks = [@in], block = 1 : i64, modulus = 1 : i64, multiple = 8 : i64, name = "in", shape = array<i64: 8>, vector = array<i64: 1>}
//     pipe.segment @block {
//     }
//     pipe.segment @i {
//       %0 = pipe.level "i" from [0] to [8] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %2 = pipe.load @in[%1] {name = "x"} : i64, i8
//       %3 = comb.add %2, %2 {name = "y"} : i8
//       pipe.store @in[%1], %3 : i64, i8
//     }
//     pipe.control {
//       pipe.run @block
//       pipe.transfer @in_route from [4] to [0] count [8] row [8] stride [8] tag [0]
//       pipe.join [0]
//       pipe.run @i
//       pipe.transfer @in_route_1 from [0] to [0] count [8] row [8] stride [8] tag [0]
//       pipe.join [0]
//     }
//   }
// }
