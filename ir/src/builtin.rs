//! The builtin dialect's operations: `builtin.module` and `builtin.unrealized_conversion_cast`.

crate::dialect! {
    /// Types, attributes and operations that every program may use.
    dialect "builtin";

    /// A container of top-level operations. Its region is a graph region and a symbol table.
    op Module = "builtin.module" () -> ()
        attrs (sym_name ? AttrConstraint::Str, sym_visibility ? AttrConstraint::Str)
        regions (bodyRegion : 1)
        traits [ISOLATED, SYMBOL_TABLE, SYMBOL, SINGLE_BLOCK, NO_TERMINATOR, GRAPH_REGION, AFFINE_SCOPE]
        syntax "($sym_name^)? attr-dict-with-keyword $bodyRegion"
        with default_dialect = "builtin";

    /// A cast between types of different systems, to be removed before code is made.
    op UnrealizedConversionCast = "builtin.unrealized_conversion_cast" (inputs .. any()) -> (outputs .. any())
        traits [PURE]
        syntax "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict";
}
