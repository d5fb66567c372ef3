//! What a segment touches, and when: memories, registers and shared units, each from its first to its last cycle.
//!
//! Cycles count from the issue of a token. What holds: if a token of one segment is issued at least `apart` cycles after the
//! last token of another, no node of the later one meets one of the earlier in a way that matters.

use pipeline::{Kind, MemoryId, Segment, SegmentPlan, Source, Unit, VarId, accessed};
use std::collections::BTreeMap;

/// First and last cycle.
pub type Span = (i64, i64);

/// What the nodes of a segment touch.
#[derive(Clone, Debug, Default)]
pub struct Touches {
    memories: BTreeMap<MemoryId, Span>,
    writes: BTreeMap<VarId, Span>,
    reads: BTreeMap<VarId, Span>,
    /// Up to the cycle in which the unit is free again.
    units: BTreeMap<Unit, Span>,
}

impl Touches {
    /// Those of a scheduled segment.
    pub fn of(segment: &Segment, plan: &SegmentPlan) -> Self {
        let mut touches = Self::default();
        for (n, node) in segment.nodes.iter().enumerate() {
            let at = i64::from(plan.schedule.start[n]);
            if let Some(memory) = accessed(node.kind) {
                note(&mut touches.memories, memory, at, at);
            }
            if let Kind::Write(var) = node.kind {
                note(&mut touches.writes, var, at, at);
            }
            for source in node.inputs.iter().chain(&node.guard) {
                if let Source::Var(var) = source {
                    note(&mut touches.reads, *var, at, at);
                }
            }
            if let Some(unit) = plan.schedule.unit[n] {
                note(&mut touches.units, unit, at, at + i64::from(plan.operators[n].cost.blocking.max(1)));
            }
        }
        touches
    }

    /// Cycles from the last issue of this segment to the first issue of `later`; `None` if they share nothing.
    pub fn apart(&self, later: &Self) -> Option<i64> {
        // The same port, or a read and a write of perhaps the same word.
        let memories = between(&self.memories, &later.memories, 1);
        memories.max(self.registers_apart(later)).max(between(&self.units, &later.units, 0))
    }

    /// Registers that are written, each from the first to the last cycle.
    pub fn written(&self) -> impl Iterator<Item = (VarId, Span)> {
        self.writes.iter().map(|(var, span)| (*var, *span))
    }

    /// The last cycle in which a register is written.
    pub fn last_write(&self, var: VarId) -> Option<i64> {
        self.writes.get(&var).map(|(_, last)| *last)
    }

    /// Registers that are read.
    pub fn read(&self) -> impl Iterator<Item = (VarId, Span)> {
        self.reads.iter().map(|(var, span)| (*var, *span))
    }

    /// The same for registers alone.
    fn registers_apart(&self, later: &Self) -> Option<i64> {
        let written = between(&self.writes, &later.writes, 1).max(between(&self.writes, &later.reads, 1));
        written.max(between(&self.reads, &later.writes, 0))
    }
}

fn note<K: Ord>(spans: &mut BTreeMap<K, Span>, key: K, first: i64, last: i64) {
    let span = spans.entry(key).or_insert((first, last));
    *span = (span.0.min(first), span.1.max(last));
}

/// Cycles by which the first use of anything after is later than the last use before, plus `gap`.
fn between<K: Ord>(before: &BTreeMap<K, Span>, after: &BTreeMap<K, Span>, gap: i64) -> Option<i64> {
    if after.len() < before.len() {
        return after.iter().filter_map(|(key, (first, _))| Some(before.get(key)?.1 - first + gap)).max();
    }
    before.iter().filter_map(|(key, (_, last))| Some(last - after.get(key)?.0 + gap)).max()
}
