// RUN: kiln opt %s --symbol-dce
module {
  memref.global "private" constant @used : memref<2xi32> = dense<1>
  memref.global "private" constant @unused : memref<2xi32> = dense<2>
  func.func @public() -> memref<2xi32> {
    call @helper() : () -> ()
    %0 = memref.get_global @used : memref<2xi32>
    return %0 : memref<2xi32>
  }
  func.func private @helper() {
    return
  }
  func.func private @one() {
    call @two() : () -> ()
    return
  }
  func.func private @two() {
    call @one() : () -> ()
    return
  }
}

// OUTPUT
// module {
//   memref.global "private" constant @used : memref<2xi32> = dense<1>
//   func.func @public() -> memref<2xi32> {
//     call @helper() : () -> ()
//     %0 = memref.get_global @used : memref<2xi32>
//     return %0 : memref<2xi32>
//   }
//   func.func private @helper() {
//     return
//   }
// }
