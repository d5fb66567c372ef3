// RUN: kiln opt %s --symbol-privatize=exclude=keep,also
func.func @keep() { return }
func.func @hide() { return }
module @also { func.func @inside() { return } }
module @part { func.func @inside() { return } }
memref.global constant @g : memref<2xi32> = dense<0>

// OUTPUT
// module {
//   func.func @keep() {
//     return
//   }
//   func.func private @hide() {
//     return
//   }
//   module @also {
//     func.func @inside() {
//       return
//     }
//   }
//   module @part attributes {sym_visibility = "private"} {
//     func.func @inside() {
//       return
//     }
//   }
//   memref.global "private" constant @g : memref<2xi32> = dense<0>
// }
