// RUN: kiln opt %s --hls-form-dataflow
// A load that follows a store to the same memory waits for it.
func.func @f(%a: memref<4xi8>, %k: index, %v: i8) -> i8 {
  memref.store %v, %a[%k] : memref<4xi8>
  %x = affine.load %a[1] : memref<4xi8>
  return %x : i8
}

// OUTPUT
// module {
//   handshake.func @f(%arg0: memref<4xi8>, %arg1: i64, %arg2: i8, %arg3: none, ...) -> (i8, none) attributes {argNames = ["a", "k", "v", "start"], elastic.blocks = [{loops = array<i64>}], elastic.order = array<i64: 0>, resNames = ["result0", "done"]} {
//     %0 = elastic.hold %arg1 : i64
//     %1 = elastic.hold %arg2 : i8
//     %2 = arith.trunci %0 : i64 to i2
//     %dataResult, %addressResult = store [%2] %1, %arg3 {elastic.block = 0 : i64} : i2, i8
//     %3 = br %8#1 {elastic.block = 0 : i64} : none
//     %4 = source
//     %5 = constant %4 {value = 1 : i2} : i2
//     %dataResult_0, %addressResults = load [%5] %8#0, %3 {elastic.block = 0 : i64} : i2, i8
//     %6 = br %8#2 {elastic.block = 0 : i64} : none
//     %7 = join %arg3, %6 {elastic.block = 0 : i64} : none, none
//     %8:3 = extmemory[ld = 1, st = 1] (%arg0 : memref<4xi8>) (%dataResult, %addressResult, %addressResults) {elastic.chains = array<i32: 0, 0>, elastic.slots = array<i32: 4>, id = 0 : i32, name = "a"} : (i8, i2, i2) -> (i8, none, none)
//     return %dataResult_0, %7 : i8, none
//   }
// }
