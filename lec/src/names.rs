//! Which states that start with anything start with the same: those of one name, where the number that printing put at its end does not count.
//!
//! What holds: only names of states without a first value change, each to that of at most one state of the other machine.

use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

use crate::machine::{Clock, Machine, Start};

/// What states must share besides the number in their names.
type Kind<'m> = (&'m str, u32, &'m Clock);

/// Gives states of `other` the names of those of `machine` that they are taken for. Of one kind, the first is taken for the first where there
/// are as many in both; else those of one name, and of the others the first for the first.
pub fn align(machine: &Machine, other: &mut Machine) {
    let (left, right) = (by_kind(machine), by_kind(other));
    let mut renamed: Vec<(usize, String)> = Vec::new();
    for (kind, theirs) in &right {
        let Some(own) = left.get(kind) else { continue };
        for (own, theirs) in partners(machine, own, other, theirs) {
            renamed.push((theirs, machine.states[own].name.clone()));
        }
    }
    for (index, name) in renamed {
        other.states[index].name = name;
    }
}

/// The states that start with anything.
fn by_kind(machine: &Machine) -> BTreeMap<Kind<'_>, Vec<usize>> {
    let mut kinds: BTreeMap<Kind<'_>, Vec<usize>> = BTreeMap::new();
    for (index, state) in machine.states.iter().enumerate().filter(|(_, state)| state.start == Start::Unknown) {
        kinds.entry((base(&state.name), state.width, &state.clock)).or_default().push(index);
    }
    kinds
}

fn partners(machine: &Machine, own: &[usize], other: &Machine, theirs: &[usize]) -> Vec<(usize, usize)> {
    if own.len() == theirs.len() {
        return own.iter().copied().zip(theirs.iter().copied()).collect();
    }
    let left = alone(machine, own, other, theirs);
    let right = alone(other, theirs, machine, own);
    left.into_iter().zip(right).collect()
}

/// The states of the first whose name none of the second has.
fn alone(machine: &Machine, states: &[usize], other: &Machine, others: &[usize]) -> Vec<usize> {
    let names: FxHashSet<&str> = others.iter().map(|&at| other.states[at].name.as_str()).collect();
    states.iter().copied().filter(|&at| !names.contains(machine.states[at].name.as_str())).collect()
}

/// A name without the number that printing put behind it.
fn base(name: &str) -> &str {
    match name.rsplit_once('_') {
        Some((base, number)) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => base,
        _ => name,
    }
}
