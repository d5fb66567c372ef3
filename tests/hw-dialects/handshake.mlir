// RUN: kiln opt %s
// Every operation of handshake and elastic, in its own form and in the generic one.
handshake.func @ops(%cond: i1, %data: i32, %other: i32 {note}, %mem: memref<8xi32>, %ctrl: none, ...) -> (i32, none) {
  %0:4 = fork [4] %ctrl : none
  %1:2 = handshake.lazy_fork [2] %0#0 {slow} : none
  %held = elastic.hold %other : i32
  %sampled = elastic.sample %held, %1#0 : i32
  %2 = constant %1#1 {value = 42 : i32} : i32
  %3 = buffer [2] seq %2 : i32
  %4 = buffer [3] fifo %3 : i32
  %5 = buffer [2] seq %4 {initValues = [1, 2]} : i32
  %6 = handshake.merge %5, %data : i32
  %7, %8 = control_merge %0#1, %0#2 : none, index
  %9 = mux %8 [%6, %10] : index, i32
  %10 = handshake.never : i32
  %t, %f = handshake.cond_br %cond, %9 : i32
  %11 = handshake.br %t : i32
  sink %f : i32
  %12 = join %11, %7 : i32, none
  %13:2 = sync %12, %sampled : none, i32
  %14 = pack %13#0, %13#1 : tuple<none, i32>
  %15:2 = unpack %14 : tuple<none, i32>
  %16 = source
  %17 = constant %16 {value = 3 : index} : index
  %18:2 = memory[ld = 1, st = 0] (%address) {id = 0 : i32, lsq = false} : memref<8xi32>, (index) -> (i32, none)
  %loaded, %address = load [%17] %18#0, %15#0 : index, i32
  sink %18#1 : none
  %19:2 = fork [2] %15#1 : i32
  %20 = arith.index_cast %19#0 : i32 to index
  %stored, %to = handshake.store [%20] %loaded, %0#3 : index, i32
  %21 = handshake.extmemory[ld = 0, st = 1] (%mem : memref<8xi32>) (%stored, %to) {id = 1 : i32} : (i32, index) -> none
  %22 = instance @other(%21) : (none) -> none
  return %19#1, %22 : i32, none
}
handshake.func private @other(none, ...) -> none
"handshake.func"() <{function_type = (none) -> none, sym_name = "generic"}> ({
^bb0(%ctrl: none):
  %0:2 = "handshake.fork"(%ctrl) : (none) -> (none, none)
  %1 = "handshake.join"(%0#0, %0#1) : (none, none) -> none
  %2 = "handshake.buffer"(%1) <{bufferType = #handshake<buffer_type_enum seq>, slots = 1 : i32}> : (none) -> none
  "handshake.return"(%2) : (none) -> ()
}) {argNames = ["go"], resNames = ["gone"]} : () -> ()
handshake.func public @empty(%ctrl: none, ...) attributes {argNames = ["c"], purpose = "none"} {
  handshake.sink %ctrl : none
  handshake.return
}

// OUTPUT
// module {
//   handshake.func @ops(%arg0: i1, %arg1: i32, %arg2: i32 {note}, %arg3: memref<8xi32>, %arg4: none, ...) -> (i32, none) attributes {argNames = ["cond", "data", "other", "mem", "ctrl"], resNames = ["out0", "out1"]} {
//     %0:4 = fork [4] %arg4 : none
//     %1:2 = lazy_fork [2] %0#0 {slow} : none
//     %2 = elastic.hold %arg2 : i32
//     %3 = elastic.sample %2, %1#0 : i32
//     %4 = constant %1#1 {value = 42 : i32} : i32
//     %5 = buffer [2] seq %4 : i32
//     %6 = buffer [3] fifo %5 : i32
//     %7 = buffer [2] seq %6 {initValues = [1, 2]} : i32
//     %8 = merge %7, %arg1 : i32
//     %result, %index = control_merge %0#1, %0#2 : none, index
//     %9 = mux %index [%8, %10] : index, i32
//     %10 = never : i32
//     %trueResult, %falseResult = cond_br %arg0, %9 : i32
//     %11 = br %trueResult : i32
//     sink %falseResult : i32
//     %12 = join %11, %result : i32, none
//     %13:2 = sync %12, %3 : none, i32
//     %14 = pack %13#0, %13#1 : tuple<none, i32>
//     %15:2 = unpack %14 : tuple<none, i32>
//     %16 = source
//     %17 = constant %16 {value = 3 : index} : index
//     %18:2 = memory[ld = 1, st = 0] (%addressResults) {id = 0 : i32, lsq = false} : memref<8xi32>, (index) -> (i32, none)
//     %dataResult, %addressResults = load [%17] %18#0, %15#0 : index, i32
//     sink %18#1 : none
//     %19:2 = fork [2] %15#1 : i32
//     %20 = arith.index_cast %19#0 : i32 to index
//     %dataResult_0, %addressResult = store [%20] %dataResult, %0#3 : index, i32
//     %21 = extmemory[ld = 0, st = 1] (%arg3 : memref<8xi32>) (%dataResult_0, %addressResult) {id = 1 : i32} : (i32, index) -> none
//     %22 = instance @other(%21) : (none) -> none
//     return %19#1, %22 : i32, none
//   }
//   handshake.func private @other(none, ...) -> none attributes {argNames = ["in0"], resNames = ["out0"]}
//   handshake.func @generic(%arg0: none, ...) -> none attributes {argNames = ["go"], resNames = ["gone"]} {
//     %0:2 = fork [2] %arg0 : none
//     %1 = join %0#0, %0#1 : none, none
//     %2 = buffer [1] seq %1 : none
//     return %2 : none
//   }
//   handshake.func public @empty(%arg0: none, ...) attributes {argNames = ["c"], purpose = "none", resNames = []} {
//     sink %arg0 : none
//     return
//   }
// }
