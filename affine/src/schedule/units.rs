//! What is scheduled as one: the ops of one loop body that values hold together.
//!
//! What holds: every op of the nests that is not pure belongs to one unit; a unit's ops keep their order; a loop that
//! carries values, has a step other than 1, or uses a value read outside of it is inside a unit as a whole.

use ir::{Block, Ir, Op, Traits, Value, ValueDef};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::marks::Instance;
use crate::ops as affine;
use crate::transform::build::Header;

/// Ops of one block that are moved together.
#[derive(Clone, Debug)]
pub struct Unit {
    /// The ops in order, markers too.
    pub ops: Vec<Op>,
    /// The loops around, outermost first, that a schedule may change.
    pub loops: Vec<Op>,
}

/// True for an op that can be computed again anywhere.
pub fn is_plain(ir: &Ir, op: Op) -> bool {
    ir.has_trait(op, Traits::PURE) && ir.regions(op).is_empty()
}

/// True for a loop whose iterations may be reordered as far as its form goes.
pub fn is_open(ir: &Ir, op: Op) -> bool {
    ir.isa::<affine::For>(op) && ir.result_count(op) == 0 && Header::of(ir, op).is_some_and(|h| h.step == 1)
}

/// The units of some loops of one block.
pub fn units(ir: &Ir, roots: &[Op]) -> Vec<Unit> {
    let mut found = Vec::new();
    let mut open: Vec<(Op, Vec<Op>)> = roots.iter().rev().map(|&op| (op, vec![op])).collect();
    while let Some((looping, loops)) = open.pop() {
        let Some(body) = ir.body(looping, 0) else { continue };
        let mut inner = Vec::new();
        for group in groups(ir, body) {
            match group.as_slice() {
                [(only, true)] => inner.push((*only, [loops.as_slice(), &[*only]].concat())),
                all => found.push(Unit { ops: all.iter().map(|g| g.0).collect(), loops: loops.clone() }),
            }
        }
        open.extend(inner.into_iter().rev());
    }
    found
}

/// The ops of a block that are not plain, in groups; the flag says that an op is a loop that is open by itself.
fn groups(ir: &Ir, block: Block) -> Vec<Vec<(Op, bool)>> {
    let items = items(ir, block);
    let own: FxHashMap<Op, usize> =
        items.iter().enumerate().flat_map(|(k, all)| all.iter().map(move |&op| (op, k))).collect();
    let mut group: Vec<usize> = (0..items.len()).collect();
    for (k, all) in items.iter().enumerate() {
        for from in all.iter().flat_map(|&op| sources(ir, op, &own)) {
            join(&mut group, from, k);
        }
    }
    while take_between(&mut group) {}
    let mut found: Vec<Vec<(Op, bool)>> = Vec::new();
    for first in 0..items.len() {
        let members: Vec<usize> = (0..items.len()).filter(|&k| group[k] == first).collect();
        let is_single = members.len() == 1 && items[first].len() == 1;
        let flagged = |op: Op| (op, is_single && is_open(ir, op));
        found.extend(
            (!members.is_empty()).then(|| members.iter().flat_map(|&k| &items[k]).map(|&op| flagged(op)).collect()),
        );
    }
    found
}

/// What stands between the ops of a group goes with it. True if there was any.
fn take_between(group: &mut [usize]) -> bool {
    (0..group.len()).any(|k| {
        let first = group[k];
        (first..=k).any(|between| join(group, first, between))
    })
}

/// Gives both groups the number of the first. True if they were apart.
fn join(group: &mut [usize], a: usize, b: usize) -> bool {
    let (low, high) = (group[a].min(group[b]), group[a].max(group[b]));
    group.iter_mut().filter(|g| **g == high).for_each(|g| *g = low);
    low != high
}

/// The ops that are not plain, each with the markers before it.
fn items(ir: &Ir, block: Block) -> Vec<Vec<Op>> {
    let (mut items, mut markers) = (Vec::new(), Vec::new());
    for op in ir.ops(block).filter(|&op| !is_plain(ir, op) && !ir.has_trait(op, Traits::TERMINATOR)) {
        markers.push(op);
        if !ir.isa::<Instance>(op) {
            items.push(std::mem::take(&mut markers));
        }
    }
    items
}

/// The items of the same block whose values `op`, or an op inside it, uses, perhaps through plain ops.
fn sources(ir: &Ir, op: Op, own: &FxHashMap<Op, usize>) -> Vec<usize> {
    let mut open: Vec<Value> = ir.walk_vec(op).into_iter().flat_map(|o| ir.operands(o).to_vec()).collect();
    let (mut seen, mut found) = (FxHashSet::default(), Vec::new());
    while let Some(value) = open.pop() {
        let ValueDef::Result { op: def, .. } = ir.value_def(value) else { continue };
        if !seen.insert(def) {
            continue;
        }
        match own.get(&def) {
            Some(&k) if def != op => found.push(k),
            _ if is_plain(ir, def) => open.extend_from_slice(ir.operands(def)),
            _ => {}
        }
    }
    found
}
