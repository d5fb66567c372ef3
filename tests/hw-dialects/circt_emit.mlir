// RUN: kiln opt tests/src/circt/emit.mlir --split-input-file
// The pieces of emit as CIRCT prints it; the test `circt/emit` hands them to CIRCT too.

// OUTPUT
// module {
//   emit.file "x.sv" {
//     sv.verbatim "x"
//   }
//   emit.file "y.sv" sym @a {
//     emit.ref @m
//     emit.verbatim "foo"
//     emit.verbatim "foo" {x}
//   }
//   emit.fragment @fr {
//     sv.verbatim "x"
//   }
//   emit.file_list "list.f", [@a]
//   emit.file_list "list.f", [@a] sym @l {x}
//   hw.module @m() attributes {emit.fragments = [@fr]} {
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m() {
//     emit.file "y" {
//     }
//     hw.output
//   }
// }
//
// // -----
// module {
//   emit.file "x" {
//     emit.file "y" {
//     }
//   }
// }
