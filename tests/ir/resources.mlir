// RUN: kiln opt %s --allow-unregistered-dialect --split-input-file
"foo.a"() {a = dense_resource<blob1> : tensor<3xi64>, b = dense_resource<blob3> : tensor<3xi64>} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      blob1: "0x08000000010000000000000002000000000000000300000000000000",
      blob2: "0x08000000010000000000000002000000000000000300000000000000"
    }
  },
  external_resources: {
    mlir_reproducer: {
      pipeline: "builtin.module(func.func(cse))",
      disable_threading: true,
      verify_each: false
    },
    other: {
      blob: "0x0400000001000000",
      s: "a b\22"
    }
  }
#-}
// -----
{-#
  external_resources: {
    other: {
      s: true
    }
  }
#-}
"foo.a"() : () -> ()
// -----
{-#
  dialect_resources: {
    builtin: {
      blob1: "0x0800000001000000"
    }
  }
#-}
"foo.a"() : () -> ()
// -----
{-# #-}
"foo.a"() : () -> ()
// -----
{-# dialect_resources: {} #-}
"foo.a"() : () -> ()
// -----
{-# dialect_resources: { builtin: { a: "0x0400000001000000", a: "0x0400000001000000" } } #-}
"foo.a"() {a = dense_resource<a> : tensor<1xi32>} : () -> ()
// -----
"foo.a"() {a = dense_resource<undefd> : tensor<1xi32>} : () -> ()
// -----
"foo.a"() {a = dense_resource<x> : tensor<2xi32>, b = dense_resource<y> : tensor<1xi32>} : () -> ()
{-# dialect_resources: { builtin: { y: "0x0400000001000000", x: "0x040000000100000002000000", z: "0x0400000001000000" } } #-}
// -----
"foo.a"() {a = dense_resource<x> : tensor<2xi32>} : () -> ()
{-# dialect_resources: { builtin: { x: "0x040000000100000002000000" } }, dialect_resources: { builtin: {y: "0x040000000100000002000000" } } #-}
// -----
{-# external_resources: { other: { } } #-}
// -----
{-# external_resources: { b: { x: true }, a: { y: false } } #-}
"foo.a"() : () -> ()
{-# external_resources: { c: { x: true }, a: { z: false } } #-}

// OUTPUT
// module {
//   "foo.a"() {a = dense_resource<blob1> : tensor<3xi64>, b = dense_resource<blob3> : tensor<3xi64>} : () -> ()
// }
//
// {-#
//   dialect_resources: {
//     builtin: {
//       blob1: "0x08000000010000000000000002000000000000000300000000000000"
//     }
//   },
//   external_resources: {
//     mlir_reproducer: {
//       pipeline: "builtin.module(func.func(cse))",
//       disable_threading: true,
//       verify_each: false
//     },
//     other: {
//       blob: "0x0400000001000000",
//       s: "a b\22"
//     }
//   }
// #-}
//
// // -----
// module {
//   "foo.a"() : () -> ()
// }
//
// {-#
//   external_resources: {
//     other: {
//       s: true
//     }
//   }
// #-}
//
// // -----
// module {
//   "foo.a"() : () -> ()
// }
//
// // -----
// module {
//   "foo.a"() : () -> ()
// }
//
// // -----
// module {
//   "foo.a"() : () -> ()
// }
//
// // -----
// module {
//   "foo.a"() {a = dense_resource<a> : tensor<1xi32>} : () -> ()
// }
//
// {-#
//   dialect_resources: {
//     builtin: {
//       a: "0x0400000001000000"
//     }
//   }
// #-}
//
// // -----
// module {
//   "foo.a"() {a = dense_resource<undefd> : tensor<1xi32>} : () -> ()
// }
//
// // -----
// module {
//   "foo.a"() {a = dense_resource<x> : tensor<2xi32>, b = dense_resource<y> : tensor<1xi32>} : () -> ()
// }
//
// {-#
//   dialect_resources: {
//     builtin: {
//       x: "0x040000000100000002000000",
//       y: "0x0400000001000000"
//     }
//   }
// #-}
//
// // -----
// module {
//   "foo.a"() {a = dense_resource<x> : tensor<2xi32>} : () -> ()
// }
//
// {-#
//   dialect_resources: {
//     builtin: {
//       x: "0x040000000100000002000000"
//     }
//   }
// #-}
//
// // -----
// module {
// }
//
// // -----
// module {
//   "foo.a"() : () -> ()
// }
//
// {-#
//   external_resources: {
//     b: {
//       x: true
//     },
//     a: {
//       y: false,
//       z: false
//     },
//     c: {
//       x: true
//     }
//   }
// #-}
