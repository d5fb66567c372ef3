//! When registers that tasks of a group read and write have settled, and are free to change.
//!
//! What holds: a task that issues no earlier than it is told keeps apart from every task that was noted, as `hazard` says of two
//! segments. Cost: what one task touches, however many were noted.

use pipeline::{SegmentId, Task, VarId};
use rustc_hash::FxHashMap;

use crate::hazard::Touches;
use crate::sequence::bound_registers;

use super::{Grouping, written};

/// Registers of the tasks that have their place: cycles from the first issue of the group, by register the last one.
#[derive(Default)]
pub(super) struct Registers {
    written: FxHashMap<VarId, i64>,
    read: FxHashMap<VarId, i64>,
    /// The earliest issue of a task whose bounds read it after the last write.
    settled: FxHashMap<VarId, i64>,
    /// The earliest issue of a task that writes it after the last one whose bounds read it.
    bound: FxHashMap<VarId, i64>,
}

impl Registers {
    /// The earliest first issue of a task after all that were noted.
    pub fn earliest(&self, grouping: &Grouping<'_>, id: SegmentId) -> i64 {
        let segment = &grouping.program.segments[id.index()];
        let own = Touches::of(segment, &grouping.plans[id.index()]);
        let after = |known: &FxHashMap<VarId, i64>, var: VarId, first: i64| known.get(&var).map(|last| last - first);
        let writes = own.written().flat_map(|(var, (first, _))| {
            let write = after(&self.written, var, first).map(|apart| apart + 1);
            [write, after(&self.read, var, first)]
        });
        let reads = own.read().map(|(var, (first, _))| after(&self.written, var, first).map(|apart| apart + 1));
        let bounds = bound_registers(grouping.program, id.index()).into_iter().map(|var| after(&self.settled, var, 0));
        let changes = written(segment).map(|var| after(&self.bound, var, 0));
        writes.chain(reads).chain(bounds).chain(changes).flatten().max().unwrap_or(0).max(0)
    }

    /// Notes a task that has its place.
    pub fn note(&mut self, grouping: &Grouping<'_>, task: &Task) {
        let (segment, plan) = (&grouping.program.segments[task.segment.index()], &grouping.plans[task.segment.index()]);
        let (own, issued) = (Touches::of(segment, plan), i64::from(task.last));
        own.written().for_each(|(var, (_, last))| raise(&mut self.written, var, issued + last));
        own.read().for_each(|(var, (_, last))| raise(&mut self.read, var, issued + last));
        let settled = issued + i64::from(plan.schedule.depth) + 2;
        written(segment).for_each(|var| raise(&mut self.settled, var, settled));
        let bound = bound_registers(grouping.program, task.segment.index());
        bound.into_iter().for_each(|var| raise(&mut self.bound, var, issued + 1));
    }
}

fn raise(known: &mut FxHashMap<VarId, i64>, var: VarId, cycle: i64) {
    let last = known.entry(var).or_insert(cycle);
    *last = cycle.max(*last);
}
