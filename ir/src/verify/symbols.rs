//! Symbol tables: the names in one differ, and what names a symbol of it finds one that suits.

use rustc_hash::FxHashMap;

use super::report;
use crate::def::{Fault, Traits};
use crate::diag::{Diagnostic, Diagnostics};
use crate::ids::{Op, Region, Str};
use crate::ir::Ir;
use crate::verify::{VerifySymbols, code};

/// Checks that the names in symbol table `op` differ.
pub(super) fn check_names(ir: &Ir, op: Op, diags: &mut Diagnostics) {
    let mut seen: FxHashMap<Str, Op> = FxHashMap::default();
    for inner in ir.regions(op).iter().flat_map(|&r| ir.blocks(r)).flat_map(|&b| ir.ops(b)) {
        let Some(name) = ir.symbol_of(inner) else { continue };
        let Some(&before) = seen.get(&name) else {
            seen.insert(name, inner);
            continue;
        };
        let message = format!("redefinition of symbol named '{}'", ir.ctx.text(name));
        let diagnostic = Diagnostic::error(code::SYMBOL, ir.loc(inner).place(&ir.ctx), message);
        let place = ir.loc(before).place(&ir.ctx);
        diags.push(diagnostic.with_op(ir.op_text(inner)).with_note_at(place, "see existing symbol definition here"));
    }
}

/// Checks the ops in symbol table `table` that name symbols. Faults are told in the order in which the reference visits.
pub(super) fn check_users(ir: &Ir, table: Op, users: &[Op], diags: &mut Diagnostics) {
    let fault_of = |&op: &Op| ir.def(op)?.hooks.get::<VerifySymbols>()?(ir, op).err().map(|fault| (op, fault));
    let mut faults: Vec<(Op, Fault)> = users.iter().filter_map(fault_of).collect();
    if faults.len() > 1 {
        let places = visiting_order(ir, table);
        faults.sort_by_key(|(op, _)| places.get(op).copied());
    }
    for (op, fault) in faults {
        report(ir, op, fault, diags);
    }
}

/// Where each op in a symbol table stands in the reference's walk: all ops of a region, then the region found last.
fn visiting_order(ir: &Ir, table: Op) -> FxHashMap<Op, usize> {
    let mut places = FxHashMap::default();
    let mut regions: Vec<Region> = ir.regions(table).to_vec();
    while let Some(region) = regions.pop() {
        for op in ir.blocks(region).iter().flat_map(|&b| ir.ops(b)) {
            places.insert(op, places.len());
            if !ir.has_trait(op, Traits::SYMBOL_TABLE) {
                regions.extend(ir.regions(op));
            }
        }
    }
    places
}
