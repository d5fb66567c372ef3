// RUN: kiln opt %s --llvm-request-c-wrappers
// Each function asks for an interface in C; private ones and those that ask already too, other attributes stay.

func.func private @outside(memref<?xf32>)

func.func @inside(%m: memref<4xi32>) attributes {passthrough = ["cold"]} {
  return
}

func.func @asks(%m: memref<4xi32>) attributes {llvm.emit_c_interface} {
  return
}

// OUTPUT
// module {
//   func.func private @outside(memref<?xf32>) attributes {llvm.emit_c_interface}
//   func.func @inside(%arg0: memref<4xi32>) attributes {llvm.emit_c_interface, passthrough = ["cold"]} {
//     return
//   }
//   func.func @asks(%arg0: memref<4xi32>) attributes {llvm.emit_c_interface} {
//     return
//   }
// }
