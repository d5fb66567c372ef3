//! The builtin dialect's operations: `builtin.module` and `builtin.unrealized_conversion_cast`.

use crate::def::{Fault, Folded, FoldedValue};
use crate::ids::{Attr, Op, Type, Value};
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
        with verify = verify_cast, fold = fold_cast;
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

/// A cast to the types that are there, or back to those that were cast, is what was cast.
fn fold_cast(ir: &mut Ir, op: Op, _: &[Option<Attr>]) -> Folded {
    let inputs = ir.operands(op).to_vec();
    let types = |values: &[Value]| values.iter().map(|&v| ir.ty(v)).collect::<Vec<_>>();
    let wanted: Vec<Type> = ir.results(op).map(|r| ir.ty(r)).collect();
    let all = |values: &[Value]| Folded::Results(values.iter().map(|&v| FoldedValue::Value(v)).collect());
    if types(&inputs) == wanted {
        return all(&inputs);
    }
    let first = inputs.first().and_then(|&v| ir.def_op(v)).filter(|&def| ir.is(def, UnrealizedConversionCast::NAME));
    match first {
        Some(def) if ir.results(def).eq(inputs.iter().copied()) && types(ir.operands(def)) == wanted => {
            all(ir.operands(def))
        }
        _ => Folded::No,
    }
}
