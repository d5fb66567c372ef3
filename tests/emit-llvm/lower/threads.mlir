// RUN: kiln opt %s --convert-func-to-llvm
// What a call passes that threads share goes into a struct, which is made once.
func.func private @rows_part(%first: index, %end: index, %x: f32, %v: vector<4xf32>) {
  return
}
func.func @rows(%n: index, %x: f32, %v: vector<4xf32>) {
  cf.br ^next
^next:
  %zero = arith.constant 0 : index
  call @rows_part(%zero, %n, %x, %v) {kiln.threads = 2 : i64} : (index, index, f32, vector<4xf32>) -> ()
  return
}

// OUTPUT
// module {
//   llvm.func @kiln_parallel(!llvm.ptr, !llvm.ptr, i64, i64, i64)
//   llvm.func internal @rows_part.shared(%arg0: !llvm.ptr, %arg1: i64, %arg2: i64) {
//     %0 = llvm.load %arg0 : !llvm.ptr -> !llvm.struct<(f32, vector<4xf32>)>
//     %1 = llvm.extractvalue %0[0] : !llvm.struct<(f32, vector<4xf32>)>
//     %2 = llvm.extractvalue %0[1] : !llvm.struct<(f32, vector<4xf32>)>
//     llvm.call @rows_part(%arg1, %arg2, %1, %2) : (i64, i64, f32, vector<4xf32>) -> ()
//     llvm.return
//   }
//   llvm.func internal @rows_part(%arg0: i64, %arg1: i64, %arg2: f32, %arg3: vector<4xf32>) {
//     llvm.return
//   }
//   llvm.func @rows(%arg0: i64, %arg1: f32, %arg2: vector<4xf32>) {
//     %0 = llvm.mlir.constant(1 : i64) : i64
//     %1 = llvm.alloca %0 x !llvm.struct<(f32, vector<4xf32>)> : (i64) -> !llvm.ptr
//     llvm.br ^bb1
//   ^bb1:  // pred: ^bb0
//     %2 = llvm.mlir.constant(0 : i64) : i64
//     %3 = llvm.mlir.poison : !llvm.struct<(f32, vector<4xf32>)>
//     %4 = llvm.insertvalue %arg1, %3[0] : !llvm.struct<(f32, vector<4xf32>)>
//     %5 = llvm.insertvalue %arg2, %4[1] : !llvm.struct<(f32, vector<4xf32>)>
//     llvm.store %5, %1 : !llvm.struct<(f32, vector<4xf32>)>, !llvm.ptr
//     %6 = llvm.mlir.addressof @rows_part.shared : !llvm.ptr
//     %7 = llvm.mlir.constant(2 : i64) : i64
//     llvm.call @kiln_parallel(%6, %1, %2, %arg0, %7) : (!llvm.ptr, !llvm.ptr, i64, i64, i64) -> ()
//     llvm.return
//   }
// }
