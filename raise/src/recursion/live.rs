//! Which values an activation still needs after a call: live variables, backwards from their uses.

use ir::{Block, Ir, Op, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// The values that are defined before one of the calls and used after it, in order of their definitions.
pub fn across(ir: &Ir, blocks: &[Block], calls: &[Op]) -> Vec<Value> {
    let begins = at_beginnings(ir, blocks);
    let mut found: FxHashSet<Value> = FxHashSet::default();
    for &block in blocks {
        let mut live = at_end(ir, &begins, block);
        for op in ir.ops_vec(block).into_iter().rev() {
            define(&mut live, ir.results(op));
            if calls.contains(&op) {
                found.extend(&live);
            }
            live.extend(ir.operands(op));
        }
    }
    let defined = blocks.iter().flat_map(|&block| {
        let results = ir.ops_vec(block).into_iter().flat_map(|op| ir.results(op).collect::<Vec<Value>>());
        ir.args(block).iter().copied().chain(results).collect::<Vec<Value>>()
    });
    defined.filter(|value| found.contains(value)).collect()
}

/// By block, the values that are used in it or behind it, and not defined there.
fn at_beginnings(ir: &Ir, blocks: &[Block]) -> FxHashMap<Block, FxHashSet<Value>> {
    let mut begins: FxHashMap<Block, FxHashSet<Value>> = FxHashMap::default();
    loop {
        let mut is_changed = false;
        for &block in blocks.iter().rev() {
            let mut live = at_end(ir, &begins, block);
            for op in ir.ops_vec(block).into_iter().rev() {
                define(&mut live, ir.results(op));
                live.extend(ir.operands(op));
            }
            define(&mut live, ir.args(block).iter().copied());
            is_changed |= begins.get(&block).map_or(0, FxHashSet::len) != live.len();
            begins.insert(block, live);
        }
        if !is_changed {
            return begins;
        }
    }
}

fn at_end(ir: &Ir, begins: &FxHashMap<Block, FxHashSet<Value>>, block: Block) -> FxHashSet<Value> {
    let successors = ir.last_op(block).map_or(&[][..], |op| ir.successors(op));
    successors.iter().filter_map(|next| begins.get(next)).flatten().copied().collect()
}

/// Before their definition, values are not live.
fn define(live: &mut FxHashSet<Value>, values: impl Iterator<Item = Value>) {
    for value in values {
        live.remove(&value);
    }
}
