//! The builtin dialect's operations: `builtin.module` and `builtin.unrealized_conversion_cast`.

use crate::def::Fault;
use crate::ids::Op;
use crate::ir::Ir;

crate::dialect! {
    /// Types, attributes and operations that every program may use.
    dialect "builtin";

    /// A container of top-level operations. Its region is a graph region and a symbol table.
    op Module = "builtin.module" () -> ()
        attrs (sym_name ? AttrConstraint::Str, sym_visibility ? AttrConstraint::Str)
        regions (bodyRegion : 1)
        traits [ISOLATED, SYMBOL_TABLE, SYMBOL, SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS, GRAPH_REGION, AFFINE_SCOPE]
        syntax "($sym_name^)? attr-dict-with-keyword $bodyRegion"
        with default_dialect = "builtin", verify = verify_module;

    /// A cast between types of different systems, to be removed before code is made.
    op UnrealizedConversionCast = "builtin.unrealized_conversion_cast" (inputs .. any()) -> (outputs .. any())
        traits [PURE]
        syntax "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict"
        with verify = verify_cast;
}

/// A module's own attributes are its symbol; all others belong to dialects.
fn verify_module(ir: &Ir, op: Op) -> Result<(), Fault> {
    let names = ir.attrs(op).iter().map(|(name, _)| ir.ctx.text(*name));
    let mut own = names.filter(|name| !name.contains('.') && !["sym_name", "sym_visibility"].contains(name));
    match own.next() {
        None => Ok(()),
        Some(name) => {
            let message = format!("can only contain attributes with dialect-prefixed names, found: '{name}'");
            Err(Fault::coded("E0203", message))
        }
    }
}

fn verify_cast(ir: &Ir, op: Op) -> Result<(), Fault> {
    match ir.result_count(op) {
        0 => Err(Fault::coded("E0201", "expected at least one result for cast operation")),
        _ => Ok(()),
    }
}
