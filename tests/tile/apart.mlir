// RUN: kiln opt %s --cpu-mark-apart
// Arguments are apart from each other, unless a call in the module passes one memory twice, or the function frees one or calls another.
func.func @own(%a: memref<4xf64>, %n: index, %b: memref<4xf64> {llvm.align = 64 : i64}) {
  return
}
func.func private @shared(%a: memref<4xf64>, %b: memref<4xf64>) {
  return
}
func.func @caller(%a: memref<4xf64>) {
  call @shared(%a, %a) : (memref<4xf64>, memref<4xf64>) -> ()
  return
}
func.func @frees(%a: memref<4xf64>, %b: memref<4xf64>) {
  memref.dealloc %a : memref<4xf64>
  return
}
func.func private @outside(memref<4xf64>)
func.func @calls(%a: memref<4xf64>, %b: memref<4xf64>) {
  call @outside(%a) : (memref<4xf64>) -> ()
  return
}

// OUTPUT
// module {
//   func.func @own(%arg0: memref<4xf64> {llvm.noalias}, %arg1: index, %arg2: memref<4xf64> {llvm.align = 64 : i64, llvm.noalias}) {
//     return
//   }
//   func.func private @shared(%arg0: memref<4xf64>, %arg1: memref<4xf64>) {
//     return
//   }
//   func.func @caller(%arg0: memref<4xf64>) {
//     call @shared(%arg0, %arg0) : (memref<4xf64>, memref<4xf64>) -> ()
//     return
//   }
//   func.func @frees(%arg0: memref<4xf64>, %arg1: memref<4xf64>) {
//     memref.dealloc %arg0 : memref<4xf64>
//     return
//   }
//   func.func private @outside(memref<4xf64>)
//   func.func @calls(%arg0: memref<4xf64> {llvm.noalias}, %arg1: memref<4xf64> {llvm.noalias}) {
//     call @outside(%arg0) : (memref<4xf64>) -> ()
//     return
//   }
// }
