//! Symbol dead code elimination: symbols that nothing outside sees and nothing reachable uses go.
//!
//! What holds: a symbol stays if it can be seen from outside of the program, or if a symbol that stays, or an op that is no symbol, refers to it.

use crate::def::Traits;
use crate::ids::{Op, SideTable};
use crate::ir::Ir;
use crate::rewriter::Rewriter;
use crate::symbols;

/// Removes unused private symbols from the symbol tables at and below `root`. True if anything changed.
pub fn eliminate_dead_symbols(ir: &mut Ir, root: Op) -> bool {
    let dead = dead_symbols(ir, root);
    let mut rewriter = Rewriter::new(ir);
    for &op in &dead {
        if rewriter.is_alive(op) {
            rewriter.erase(op);
        }
    }
    !dead.is_empty()
}

fn dead_symbols(ir: &Ir, root: Op) -> Vec<Op> {
    let mut live = SideTable::new(false);
    let mut pending = vec![root];
    *live.get_mut(root.index()) = true;
    while let Some(op) = pending.pop() {
        for needed in needs_of(ir, op) {
            if !std::mem::replace(live.get_mut(needed.index()), true) {
                pending.push(needed);
            }
        }
    }
    let mut symbols = ir.walk_vec(root);
    symbols.retain(|&op| is_candidate(ir, op) && !live.get(op.index()));
    symbols
}

fn is_candidate(ir: &Ir, op: Op) -> bool {
    ir.has_trait(op, Traits::SYMBOL)
        && symbols::name_of(ir, op).is_some()
        && (symbols::is_private(ir, op) || !symbols::is_public(ir, op) && is_hidden(ir, op))
}

/// True if the symbol table that a nested symbol stands in, or one around it, can't be named from outside.
fn is_hidden(ir: &Ir, op: Op) -> bool {
    let mut tables = std::iter::successors(symbols::nearest_table(ir, op), |&table| symbols::nearest_table(ir, table));
    tables.any(|table| ir.parent(table).is_none() || symbols::is_private(ir, table))
}

/// What a live op needs: the symbols that it refers to, and the ops right inside it but for private symbols.
fn needs_of(ir: &Ir, op: Op) -> Vec<Op> {
    let mut needs = Vec::new();
    symbols::visit_references(&ir.ctx, ir.attr_dict(op), &mut |r| needs.extend(symbols::lookup_path(ir, op, r)));
    let inside = ir.regions(op).iter().flat_map(|&r| ir.blocks(r)).flat_map(|&b| ir.ops(b));
    needs.extend(inside.filter(|&inner| !is_candidate(ir, inner)));
    needs
}
