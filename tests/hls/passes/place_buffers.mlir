// RUN: kiln opt %s --hls-form-dataflow --elastic-place-buffers="target=ecp5 clock-mhz=150"
// The ring of the counter gets one buffer that cuts it, and the numbers of blocks go.
func.func @sum(%a: memref<8xi8>) -> i8 {
  %zero = arith.constant 0 : i8
  %s = affine.for %i = 0 to 8 iter_args(%acc = %zero) -> (i8) {
    %x = affine.load %a[%i] : memref<8xi8>
    %t = arith.addi %acc, %x : i8
    affine.yield %t : i8
  }
  return %s : i8
}

// OUTPUT
// module {
//   handshake.func @sum(%arg0: memref<8xi8>, %arg1: none, ...) -> (i8, none) attributes {argNames = ["a", "start"], resNames = ["result0", "done"]} {
//     %result, %index = control_merge %arg1, %trueResult_0 {elastic.back} : none, i1
//     %0 = buffer [3] fifo %index : i1
//     %1 = buffer [2] seq %result : none
//     %2 = mux %index [%19, %trueResult_2] {elastic.back} : i1, i3
//     %3 = buffer [2] seq %2 : i3
//     %4 = source
//     %dataResult, %addressResults = load [%3] %20#0, %4 : i3, i8
//     %5 = buffer [2] seq %dataResult : i8
//     %6 = mux %0 [%17, %trueResult] {elastic.back} : i1, i8
//     %7 = buffer [2] seq %6 : i8
//     %8 = arith.addi %7, %5 : i8
//     %9 = source
//     %10 = constant %9 {value = 1 : i3} : i3
//     %11 = arith.addi %3, %10 : i3
//     %12 = source
//     %13 = constant %12 {value = -1 : i3} : i3
//     %14 = arith.cmpi ne, %3, %13 : i3
//     %15 = buffer [3] fifo %14 : i1
//     %trueResult, %falseResult = cond_br %15, %8 : i8
//     %trueResult_0, %falseResult_1 = cond_br %14, %1 : none
//     %16 = source
//     %17 = constant %16 {value = 0 : i8} : i8
//     %trueResult_2, %falseResult_3 = cond_br %14, %11 : i3
//     %18 = source
//     %19 = constant %18 {value = 0 : i3} : i3
//     %20:2 = extmemory[ld = 1, st = 0] (%arg0 : memref<8xi8>) (%addressResults) {id = 0 : i32, name = "a"} : (i3) -> (i8, none)
//     return %falseResult, %falseResult_1 : i8, none
//   }
// }
