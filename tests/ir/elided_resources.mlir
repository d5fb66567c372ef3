// RUN: kiln opt %s --allow-unregistered-dialect --mlir-elide-resource-strings-if-larger=20
"a.b"() {a = dense_resource<x> : tensor<1xi32>, b = dense_resource<y> : tensor<2xi32>} : () -> ()
{-#
  dialect_resources: { builtin: { x: "0x0400000001000000", y: "0x040000000100000002000000" } },
  external_resources: { tool: { name: "a text that is longer than twenty", flag: true } }
#-}

// OUTPUT
// module {
//   "a.b"() {a = dense_resource<x> : tensor<1xi32>, b = dense_resource<y> : tensor<2xi32>} : () -> ()
// }
//
// {-#
//   dialect_resources: {
//     builtin: {
//       x: "0x0400000001000000"
//     }
//   },
//   external_resources: {
//     tool: {
//       flag: true
//     }
//   }
// #-}
