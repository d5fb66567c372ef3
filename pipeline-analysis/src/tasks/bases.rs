//! Words of a group's accesses over counters alone: what registers add to addresses falls out of each comparison.
//!
//! What holds: two words of one memory may be compared only if all its accesses in the group count from the same registers, none of
//! which the group writes.

use pipeline::{Linear, MemoryId, Node, Segment, SegmentId, Term, VarId, accessed};
use std::collections::{BTreeMap, BTreeSet};

use crate::depend::address_form;

use super::{Grouping, written};

/// By memory: the registers in addresses with their factors, where they are the same in all accesses of a group.
pub(super) struct Bases(BTreeMap<MemoryId, Option<Vec<(VarId, i64)>>>);

impl Bases {
    pub fn of(grouping: &Grouping<'_>, group: &[SegmentId]) -> Self {
        let mut bases = BTreeMap::new();
        let segments = group.iter().map(|s| &grouping.program.segments[s.index()]);
        let written: BTreeSet<VarId> = segments.flat_map(written).collect();
        for segment in group.iter().map(|s| &grouping.program.segments[s.index()]) {
            for node in &segment.nodes {
                let Some(memory) = accessed(node.kind) else { continue };
                let base = address_form(segment, node).map_or(Vec::new(), |form| base_of(&form));
                let base = (!base.iter().any(|(var, _)| written.contains(var))).then_some(base);
                let known = bases.entry(memory).or_insert_with(|| base.clone());
                if *known != base {
                    *known = None;
                }
            }
        }
        Self(bases)
    }

    /// The word of an access over counters alone, from a place that is the same for the whole group.
    pub fn word(&self, segment: &Segment, node: &Node) -> Option<Linear> {
        self.0.get(&accessed(node.kind)?)?.as_ref()?;
        let form = address_form(segment, node)?;
        let is_counter = |term: &(Term, i64)| matches!(term.0, Term::Level(_));
        Some(Linear { terms: form.terms.iter().filter(|t| is_counter(t)).copied().collect(), ..form })
    }

    /// No access of the memory counts from a register.
    pub fn is_without(&self, memory: MemoryId) -> bool {
        self.0.get(&memory).and_then(Option::as_ref).is_some_and(Vec::is_empty)
    }
}

fn base_of(form: &Linear) -> Vec<(VarId, i64)> {
    let register = |&(term, c): &(Term, i64)| match term {
        Term::Var(var) => Some((var, c)),
        Term::Level(_) => None,
    };
    form.terms.iter().filter_map(register).collect()
}
