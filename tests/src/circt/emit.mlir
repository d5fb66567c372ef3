// Files, their lists, and fragments.
emit.file "x.sv" { sv.verbatim "x" }
emit.file "y.sv" sym @a {
  emit.ref @m
  emit.verbatim "foo"
  emit.verbatim "foo" {x}
}
emit.fragment @fr { sv.verbatim "x" }
emit.file_list "list.f", [@a]
emit.file_list "list.f", [@a] sym @l {x}
hw.module @m() attributes {emit.fragments = [@fr]} {}
// -----
// A file in a module.
hw.module @m() { emit.file "y" {} }
// -----
// A file in a file.
emit.file "x" { emit.file "y" {} }
