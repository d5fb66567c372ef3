//! Looks for rings of combinational operations in a circuit: there must be none.

use ir::{Ir, Op, Traits};
use rustc_hash::FxHashMap;

/// The operations of a ring, if `module` has one that no register and no memory cuts.
pub fn find_ring(ir: &Ir, module: Op) -> Option<Vec<Op>> {
    let block = ir.body(module, 0)?;
    let mut state: FxHashMap<Op, bool> = FxHashMap::default();
    ir.ops(block).find_map(|op| walk(ir, op, &mut state))
}

/// What an operation's value depends on within a cycle.
fn before(ir: &Ir, op: Op) -> Vec<Op> {
    if ir.has_trait(op, Traits::SEQUENTIAL) {
        return Vec::new();
    }
    ir.operands(op).iter().filter_map(|v| ir.def_op(*v)).collect()
}

/// Depth first; `state` is false while an operation is on the path.
fn walk(ir: &Ir, start: Op, state: &mut FxHashMap<Op, bool>) -> Option<Vec<Op>> {
    if state.contains_key(&start) {
        return None;
    }
    let mut path = vec![(start, before(ir, start), 0)];
    state.insert(start, false);
    while let Some((op, next, at)) = path.last_mut() {
        let Some(&target) = next.get(*at) else {
            state.insert(*op, true);
            path.pop();
            continue;
        };
        *at += 1;
        match state.get(&target) {
            Some(true) => {}
            Some(false) => {
                let from = path.iter().position(|p| p.0 == target)?;
                return Some(path[from..].iter().map(|p| p.0).collect());
            }
            None => {
                state.insert(target, false);
                path.push((target, before(ir, target), 0));
            }
        }
    }
    None
}
