//! Regions: operations of a block that read makes terms of, grouped by what they share.
//!
//! What holds: the operations of a region are in an order in which definitions come first; a region has at most
//! `MAX_OPERATIONS`.

use ir::{Block, Ir, Op, Value};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

use super::read;

/// Operations of a region beyond which it is cut.
const MAX_OPERATIONS: usize = 500;

/// The regions of a block, in the order of their first operations.
pub fn of_block(ir: &Ir, block: Block) -> Vec<Vec<Op>> {
    let ops = sorted(ir, block);
    let by_all = grouped(ir, &ops, true);
    let mut regions = Vec::new();
    for group in by_all {
        match group.len() <= MAX_OPERATIONS {
            true => regions.push(group),
            false => {
                let parts = grouped(ir, &group, false);
                regions.extend(parts.iter().flat_map(|part| part.chunks(MAX_OPERATIONS).map(<[Op]>::to_vec)));
            }
        }
    }
    regions
}

/// The operations that have terms, definitions first; those in a cycle are left out.
fn sorted(ir: &Ir, block: Block) -> Vec<Op> {
    let ops: Vec<Op> = ir.ops(block).filter(|op| read::is_term(ir, *op)).collect();
    let places: FxHashMap<Op, usize> = ops.iter().enumerate().map(|(i, op)| (*op, i)).collect();
    let mut waiting: Vec<usize> = vec![0; ops.len()];
    let mut users: Vec<Vec<usize>> = vec![Vec::new(); ops.len()];
    for (index, op) in ops.iter().enumerate() {
        for definition in ir.operands(*op).iter().filter_map(|v| places.get(&ir.def_op(*v)?)) {
            users[*definition].push(index);
            waiting[index] += 1;
        }
    }
    let mut ready: std::collections::BTreeSet<usize> = (0..ops.len()).filter(|i| waiting[*i] == 0).collect();
    let mut order = Vec::new();
    while let Some(index) = ready.pop_first() {
        order.push(ops[index]);
        for user in &users[index] {
            waiting[*user] -= 1;
            if waiting[*user] == 0 {
                ready.insert(*user);
            }
        }
    }
    order
}

/// Operations joined by the values they define and use, or by all the operands they share.
fn grouped(ir: &Ir, ops: &[Op], by_operands: bool) -> Vec<Vec<Op>> {
    let places: FxHashMap<Op, usize> = ops.iter().enumerate().map(|(i, op)| (*op, i)).collect();
    let mut parents: Vec<usize> = (0..ops.len()).collect();
    let mut first: FxHashMap<Value, usize> = FxHashMap::default();
    for (index, op) in ops.iter().enumerate() {
        for value in ir.operands(*op) {
            let definition = ir.def_op(*value).and_then(|def| places.get(&def)).copied();
            let is_constant = ir.def_op(*value).is_some_and(|def| read::is_constant(ir, def));
            let other = match definition {
                Some(definition) if !is_constant => Some(definition),
                _ if by_operands && !is_constant => Some(*first.entry(*value).or_insert(index)),
                _ => None,
            };
            if let Some(other) = other {
                let (a, b) = (find(&mut parents, index), find(&mut parents, other));
                parents[a.max(b)] = a.min(b);
            }
        }
    }
    let mut groups: BTreeMap<usize, Vec<Op>> = BTreeMap::new();
    for (index, op) in ops.iter().enumerate() {
        if !read::is_constant(ir, *op) {
            groups.entry(find(&mut parents, index)).or_default().push(*op);
        }
    }
    groups.into_values().collect()
}

fn find(parents: &mut [usize], mut index: usize) -> usize {
    while parents[index] != index {
        parents[index] = parents[parents[index]];
        index = parents[index];
    }
    index
}
