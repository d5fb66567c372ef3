// RUN: kiln opt tests/src/circt/handshake.mlir --split-input-file
// The pieces of handshake as CIRCT prints it; the test `circt/handshake` hands them to CIRCT too.

// OUTPUT
// module {
//   handshake.func @m(%arg0: i32, %arg1: none, ...) -> (i32, none) attributes {argNames = ["a", "b"], resNames = ["out0", "out1"]} {
//     return %arg0, %arg1 : i32, none
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i32, %arg1: none, ...) -> (i32, none) attributes {argNames = ["x", "y"], resNames = ["o", "c"]} {
//     return %arg0, %arg1 : i32, none
//   }
// }
//
// // -----
// module {
//   handshake.func @ext(i32, none, ...) -> (i32, none) attributes {argNames = ["a", "b"], resNames = ["out0", "out1"]}
// }
//
// // -----
// module {
//   handshake.func private @ext(i32, none, ...) -> (i32, none) attributes {argNames = ["a", "b"], resNames = ["o", "c"]}
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i32, %arg1: none, ...) -> (i32, i32, none) attributes {argNames = ["a", "c"], resNames = ["out0", "out1", "out2"]} {
//     %0:2 = fork [2] %arg0 : i32
//     %1:3 = lazy_fork [3] %arg1 : none
//     %2 = join %1#0, %1#1, %1#2 : none, none, none
//     return %0#0, %0#1, %2 : i32, i32, none
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i32, %arg1: none, ...) -> (i32, i32, none) attributes {argNames = ["a", "c"], resNames = ["out0", "out1", "out2"]} {
//     %0:2 = fork [2] %arg0 {x = 1 : i64} : i32
//     %1:3 = lazy_fork [3] %arg1 {control = true} : none
//     %2 = join %1#0, %1#1, %1#2 {q} : none, none, none
//     return {r} %0#0, %0#1, %2 : i32, i32, none
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: index, %arg4: none, ...) -> (i32, i32, i32, index, i32, i64, none) attributes {argNames = ["a", "b", "s", "i", "c"], resNames = ["out0", "out1", "out2", "out3", "out4", "out5", "out6"]} {
//     %0 = merge %arg0, %arg1 : i32
//     %1 = mux %arg2 [%arg0, %arg1] : i1, i32
//     %result, %index = control_merge %arg0, %arg1 : i32, index
//     %result_0, %index_1 = control_merge %arg0, %arg1 {w} : i32, i64
//     %2 = mux %arg3 [%arg0, %arg1, %arg0] {y} : index, i32
//     return %0, %1, %result, %index, %result_0, %index_1, %arg4 : i32, i32, i32, index, i32, i64, none
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i32, %arg1: i1, %arg2: none, ...) -> (i32, i32, none, none, i32) attributes {argNames = ["a", "s", "c"], resNames = ["out0", "out1", "out2", "out3", "out4"]} {
//     %trueResult, %falseResult = cond_br %arg1, %arg0 : i32
//     %trueResult_0, %falseResult_1 = cond_br %arg1, %arg2 {z} : none
//     %0 = br %arg0 : i32
//     %1 = br %arg2 {z} : none
//     return %trueResult, %falseResult, %trueResult_0, %falseResult_1, %0 : i32, i32, none, none, i32
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i32, %arg1: none, ...) -> (i32, i32, none) attributes {argNames = ["a", "c"], resNames = ["out0", "out1", "out2"]} {
//     %0 = buffer [1] seq %arg0 : i32
//     %1 = buffer [2] fifo %arg0 {q = 3 : i64} : i32
//     %2 = buffer [2] seq %arg0 {initValues = [1, 2]} : i32
//     %3 = buffer [10] seq %arg1 : none
//     return %0, %1, %3 : i32, i32, none
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i32, %arg1: none, ...) -> (none, i8, i32) attributes {argNames = ["a", "c"], resNames = ["out0", "out1", "out2"]} {
//     sink %arg0 : i32
//     sink %arg0 {k} : i32
//     %0 = source
//     %1 = source {k}
//     %2 = constant %0 {value = 3 : i8} : i8
//     %3 = constant %1 {k, value = -3 : i32} : i32
//     %4 = never : i32
//     %5 = never {a} : none
//     return %5, %2, %3 : none, i8, i32
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: index, %arg1: i32, %arg2: none, ...) -> (i32, none, none) attributes {argNames = ["a", "d", "c"], resNames = ["out0", "out1", "out2"]} {
//     %0:3 = memory[ld = 1, st = 1] (%arg1, %arg0, %arg0) {id = 0 : i32, lsq = false} : memref<10xi32>, (i32, index, index) -> (i32, none, none)
//     return %0#0, %0#1, %0#2 : i32, none, none
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: index, %arg1: i32, %arg2: memref<10xi32>, %arg3: none, ...) -> (i32, none, none) attributes {argNames = ["a", "d", "m", "c"], resNames = ["out0", "out1", "out2"]} {
//     %0:3 = extmemory[ld = 1, st = 1] (%arg2 : memref<10xi32>) (%arg1, %arg0, %arg0) {id = 1 : i32} : (i32, index, index) -> (i32, none, none)
//     return %0#0, %0#1, %0#2 : i32, none, none
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: index, %arg1: i32, %arg2: none, ...) -> (i32, index, i32, index) attributes {argNames = ["a", "d", "c"], resNames = ["out0", "out1", "out2", "out3"]} {
//     %dataResult, %addressResults = load [%arg0] %arg1, %arg2 : index, i32
//     %dataResult_0, %addressResult = store [%arg0] %arg1, %arg2 : index, i32
//     return %dataResult, %addressResults, %dataResult_0, %addressResult : i32, index, i32, index
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i64, %arg1: i32, %arg2: none, ...) -> (i64, i32, none, tuple<i64, i32>) attributes {argNames = ["a", "b", "c"], resNames = ["out0", "out1", "out2", "out3"]} {
//     %0:3 = sync %arg0, %arg1, %arg2 : i64, i32, none
//     %1 = pack %arg0, %arg1 : tuple<i64, i32>
//     %2:2 = unpack %1 : tuple<i64, i32>
//     %3:3 = sync %arg0, %arg1, %arg2 {x} : i64, i32, none
//     %4 = pack %arg0, %arg1 {x} : tuple<i64, i32>
//     %5:2 = unpack %1 {x} : tuple<i64, i32>
//     return %2#0, %2#1, %0#2, %1 : i64, i32, none, tuple<i64, i32>
//   }
// }
//
// // -----
// module {
//   handshake.func @sub(%arg0: i32, %arg1: none, ...) -> (i32, none) attributes {argNames = ["a", "c"], resNames = ["out0", "out1"]} {
//     return %arg0, %arg1 : i32, none
//   }
//   handshake.func @m(%arg0: i32, %arg1: none, ...) -> (i32, none) attributes {argNames = ["a", "c"], resNames = ["out0", "out1"]} {
//     %0:2 = instance @sub(%arg0, %arg1) : (i32, none) -> (i32, none)
//     %1:2 = instance @sub(%arg0, %arg1) {x} : (i32, none) -> (i32, none)
//     return %0#0, %0#1 : i32, none
//   }
// }
//
// // -----
// module {
//   handshake.func @sub(%arg0: i32, %arg1: none, ...) -> (i32, none) attributes {argNames = ["a", "c"], resNames = ["out0", "out1"]} {
//     return %arg0, %arg1 : i32, none
//   }
//   hw.module @t(in %clk : !seq.clock, in %rst : i1, in %a : !esi.channel<i32>, in %c : !esi.channel<none>, out o : !esi.channel<i32>, out q : !esi.channel<none>) {
//     %0:2 = handshake.esi_instance @sub "inst" clk %clk rst %rst(%a, %c) : (!esi.channel<i32>, !esi.channel<none>) -> (!esi.channel<i32>, !esi.channel<none>)
//     hw.output %0#0, %0#1 : !esi.channel<i32>, !esi.channel<none>
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i32, %arg1: i32, %arg2: none, ...) -> (i32, none) attributes {argNames = ["a", "b", "c"], resNames = ["out0", "out1"]} {
//     %0 = arith.addi %arg0, %arg1 : i32
//     %1 = arith.cmpi slt, %arg0, %arg1 : i32
//     %2 = arith.select %1, %arg0, %arg1 : i32
//     %3 = comb.add %arg0, %arg1 : i32
//     sink %3 : i32
//     return %2, %arg2 : i32, none
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i32, %arg1: none, ...) -> (i32, none) attributes {argNames = ["a", "c"], resNames = ["out0", "out1"]} {
//     %0:2 = fork [2] %arg0 : i32
//     sink %0#0 : i32
//     return %0#1, %arg1 : i32, none
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: none, ...) attributes {argNames = ["c"], resNames = []} {
//     sink %arg0 : none
//     return
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i1 {x.y = 3 : i64}, %arg1: none, ...) -> (i1 {x.z}, none) attributes {argNames = ["a", "c"], resNames = ["out0", "out1"]} {
//     return {a = 3 : i64} %arg0, %arg1 : i1, none
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: !hw.struct<x: i8>, %arg1: !hw.array<2xi8>, %arg2: none, ...) -> (!hw.struct<x: i8>, !hw.array<2xi8>, none) attributes {argNames = ["a", "b", "c"], resNames = ["out0", "out1", "out2"]} {
//     %0:2 = fork [2] %arg0 : !hw.struct<x: i8>
//     %1 = buffer [2] seq %arg1 : !hw.array<2xi8>
//     return %0#0, %1, %arg2 : !hw.struct<x: i8>, !hw.array<2xi8>, none
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i32, %arg1: none, ...) -> i32 attributes {argNames = ["a", "b"], resNames = ["o"]} {
//     return %arg0 : i32
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i32, %arg1: none, ...) -> i32 attributes {argNames = ["arg0", "arg1"], resNames = ["out0"]} {
//     %0 = merge %arg0 : i32
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i32, %arg1: none, ...) -> i32 attributes {argNames = ["a", "c"], resNames = ["out0"]} {
//     %0 = merge %arg0, %2 : i32
//     %1:2 = fork [2] %0 : i32
//     %2 = buffer [2] seq %1#0 : i32
//     return %1#1 : i32
//   }
// }
//
// // -----
// module {
//   handshake.func @m(%arg0: i32, %arg1: none, ...) -> (i32, none) attributes {argNames = ["a", "c"], resNames = ["out0", "out1"]} {
//     %0 = merge %arg0 : i32
//     %1 = constant %arg1 {value = 3 : index} : index
//     %2 = constant %arg1 {value = true} : i1
//     %3 = constant %arg1 {value = 1.000000e+00 : f32} : f32
//     return %0, %arg1 : i32, none
//   }
// }
//
// // -----
// module {
//   handshake.func @one(%arg0: i1, %arg1: i32, ...) -> i32 attributes {argNames = ["s", "a"], resNames = ["out0"]} {
//     %0 = mux %arg0 [%arg1] : i1, i32
//     return %0 : i32
//   }
// }
