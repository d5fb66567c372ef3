//! Passes that take something away everywhere: locations, and the visibility of symbols.

use crate::def::Traits;
use crate::ids::{Op, Value};
use crate::ir::Ir;
use crate::loc::Loc;
use crate::rewriter::Rewriter;
use crate::symbols;

/// Forgets where `root`, all below it and their block arguments came from.
pub fn strip_locations(ir: &mut Ir, root: Op) {
    let ops = ir.walk_vec(root);
    let blocks = ops.iter().flat_map(|&op| ir.regions(op)).flat_map(|&r| ir.blocks(r));
    let args: Vec<Value> = blocks.flat_map(|&b| ir.args(b)).copied().collect();
    args.into_iter().for_each(|arg| ir.set_arg_loc(arg, Loc::UNKNOWN));
    let mut rewriter = Rewriter::new(ir);
    ops.into_iter().for_each(|op| rewriter.set_op_loc(op, Loc::UNKNOWN));
}

/// Makes the symbols directly in `table` private, but for those that `exclude` names, with commas between.
pub fn privatize(ir: &mut Ir, table: Op, exclude: &str) {
    let excluded: Vec<&str> = exclude.split(',').map(str::trim).collect();
    let blocks = ir.regions(table).iter().flat_map(|&r| ir.blocks(r));
    let mut symbols: Vec<Op> = blocks.flat_map(|&b| ir.ops(b)).collect();
    symbols.retain(|&op| {
        ir.has_trait(op, Traits::SYMBOL) && symbols::name_of(ir, op).is_some_and(|name| !excluded.contains(&name))
    });
    let private = ir.ctx.string_attr("private");
    let mut rewriter = Rewriter::new(ir);
    symbols.into_iter().for_each(|op| rewriter.set_attr(op, "sym_visibility", private));
}
