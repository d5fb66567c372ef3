// RUN: kiln opt %s --cpu-mark-apart
// Arguments are apart from each other, unless a call in the module passes one memory twice, or the function, or what it
// calls, frees one or uses a global.
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
func.func @calls_with_own(%a: memref<4xf64>, %n: index, %b: memref<4xf64>) {
  call @own(%b, %n, %a) : (memref<4xf64>, index, memref<4xf64>) -> ()
  return
}
memref.global "private" @table : memref<4xf64>
func.func private @with_global(%a: memref<4xf64>) {
  %table = memref.get_global @table : memref<4xf64>
  memref.copy %table, %a : memref<4xf64> to memref<4xf64>
  return
}
func.func private @between(%a: memref<4xf64>) {
  call @with_global(%a) : (memref<4xf64>) -> ()
  return
}
func.func @calls_with_global(%a: memref<4xf64>) {
  call @between(%a) : (memref<4xf64>) -> ()
  return
}
func.func @calls_what_frees(%a: memref<4xf64>, %b: memref<4xf64>) {
  call @frees(%a, %b) : (memref<4xf64>, memref<4xf64>) -> ()
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
//   func.func @caller(%arg0: memref<4xf64> {llvm.noalias}) {
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
//   func.func @calls_with_own(%arg0: memref<4xf64> {llvm.noalias}, %arg1: index, %arg2: memref<4xf64> {llvm.noalias}) {
//     call @own(%arg2, %arg1, %arg0) : (memref<4xf64>, index, memref<4xf64>) -> ()
//     return
//   }
//   memref.global "private" @table : memref<4xf64>
//   func.func private @with_global(%arg0: memref<4xf64> {llvm.noalias}) {
//     %0 = memref.get_global @table : memref<4xf64>
//     memref.copy %0, %arg0 : memref<4xf64> to memref<4xf64>
//     return
//   }
//   func.func private @between(%arg0: memref<4xf64>) {
//     call @with_global(%arg0) : (memref<4xf64>) -> ()
//     return
//   }
//   func.func @calls_with_global(%arg0: memref<4xf64>) {
//     call @between(%arg0) : (memref<4xf64>) -> ()
//     return
//   }
//   func.func @calls_what_frees(%arg0: memref<4xf64>, %arg1: memref<4xf64>) {
//     call @frees(%arg0, %arg1) : (memref<4xf64>, memref<4xf64>) -> ()
//     return
//   }
// }
