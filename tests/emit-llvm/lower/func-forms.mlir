// RUN: kiln opt %s --convert-func-to-llvm
// Functions of no, one and several results, calls between them, attributes of arguments, and what is only declared.

func.func private @outside(i32, f64) -> i1

func.func @none() {
  return
}

func.func @one(%a: i32 {llvm.noundef}) -> i32 attributes {passthrough = ["noinline"]} {
  return %a : i32
}

func.func @several(%a: i32, %n: index) -> (index, i32, f32) {
  %f = arith.constant 2.5 : f32
  return %n, %a, %f : index, i32, f32
}

func.func @caller(%a: i32, %n: index) -> (i32, i1) {
  call @none() : () -> ()
  %0 = call @one(%a) : (i32) -> i32
  %1:3 = call @several(%0, %n) : (i32, index) -> (index, i32, f32)
  %d = arith.constant 0.5 : f64
  %2 = call @outside(%1#1, %d) : (i32, f64) -> i1
  return %1#1, %2 : i32, i1
}

func.func @blocks(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^left(%a : i32), ^right
^left(%x: i32):
  return %x : i32
^right:
  cf.br ^left(%a : i32)
}

// OUTPUT
// module {
//   llvm.func @outside(i32, f64) -> i1
//   llvm.func @none() {
//     llvm.return
//   }
//   llvm.func @one(%arg0: i32 {llvm.noundef}) -> i32 attributes {passthrough = ["noinline"]} {
//     llvm.return %arg0 : i32
//   }
//   llvm.func @several(%arg0: i32, %arg1: i64) -> !llvm.struct<(i64, i32, f32)> {
//     %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
//     %1 = llvm.mlir.poison : !llvm.struct<(i64, i32, f32)>
//     %2 = llvm.insertvalue %arg1, %1[0] : !llvm.struct<(i64, i32, f32)>
//     %3 = llvm.insertvalue %arg0, %2[1] : !llvm.struct<(i64, i32, f32)>
//     %4 = llvm.insertvalue %0, %3[2] : !llvm.struct<(i64, i32, f32)>
//     llvm.return %4 : !llvm.struct<(i64, i32, f32)>
//   }
//   llvm.func @caller(%arg0: i32, %arg1: i64) -> !llvm.struct<(i32, i1)> {
//     llvm.call @none() : () -> ()
//     %0 = llvm.call @one(%arg0) : (i32) -> i32
//     %1 = llvm.call @several(%0, %arg1) : (i32, i64) -> !llvm.struct<(i64, i32, f32)>
//     %2 = llvm.extractvalue %1[1] : !llvm.struct<(i64, i32, f32)>
//     %3 = llvm.mlir.constant(5.000000e-01 : f64) : f64
//     %4 = llvm.call @outside(%2, %3) : (i32, f64) -> i1
//     %5 = llvm.mlir.poison : !llvm.struct<(i32, i1)>
//     %6 = llvm.insertvalue %2, %5[0] : !llvm.struct<(i32, i1)>
//     %7 = llvm.insertvalue %4, %6[1] : !llvm.struct<(i32, i1)>
//     llvm.return %7 : !llvm.struct<(i32, i1)>
//   }
//   llvm.func @blocks(%arg0: i1, %arg1: i32) -> i32 {
//     llvm.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
//   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
//     llvm.return %0 : i32
//   ^bb2:  // pred: ^bb0
//     llvm.br ^bb1(%arg1 : i32)
//   }
// }
