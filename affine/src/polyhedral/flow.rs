//! Value-based dependences: for each read the write whose value it gets, and the reads that get what was there before.
//!
//! What holds: where `is_exact`, each instance of a read has at most one source, and it is the last write of the element
//! before it. Otherwise sources are those that no write which is sure to come between hides. After Feautrier 1991, by
//! subtraction of writes that come between.

use super::dependences::{Edge, between};
use super::model::{Model, Touch};
use crate::access::Memory;
use crate::dependence::Kind;
use presburger::{Relation, Set, Work};

/// Unions of more parts are not followed further: the answer then is not exact.
pub const MOST_PARTS: usize = 24;

/// What one access reads.
#[derive(Clone, Debug)]
pub struct Flow {
    /// The statement that reads.
    pub reader: usize,
    /// Its access.
    pub touch: usize,
    /// Writing statements, each with the pairs (instance that writes, instance that reads its value).
    pub sources: Vec<(usize, Relation)>,
    /// Instances that may read what was there before.
    pub live_in: Set,
    /// True if sources and `live_in` are as they will be in every run.
    pub is_exact: bool,
}

/// Steps for all reads of a model: a second at the most, where usual nests take a hundredth.
pub const MOST_WORK: u64 = 200_000_000;

/// The sources of all reads, within [`MOST_WORK`].
pub fn flows(model: &Model) -> Vec<Flow> {
    flows_of(model, &|_| true, &mut Work::of(MOST_WORK))
}

/// The sources of the reads of some memories. Where the work does not suffice they are not exact. Cost: a difference of
/// relations for each read, each of its writes, and each write that may come between.
pub fn flows_of(model: &Model, is_wanted: &dyn Fn(Memory) -> bool, work: &mut Work) -> Vec<Flow> {
    let edges = writes_first(model, is_wanted, &|_| true);
    let mut found = Vec::new();
    for (reader, statement) in model.statements.iter().enumerate() {
        let reads = statement.touches.iter().enumerate().filter(|(_, t)| !t.is_write && is_wanted(t.memory));
        reads.for_each(|(touch, _)| found.push(flow(model, &edges, (reader, touch), work)));
    }
    found
}

/// True if each read of a memory gets what a write of the model wrote before it, whatever that was; false where that is not
/// known within the work. Cost: an inclusion for each read, but no search for the write that comes last.
pub fn is_written_first(model: &Model, memory: Memory, work: &mut Work) -> bool {
    let edges = writes_first(model, &|m| m == memory, &|later| !later.is_write);
    let mut is_covered = |reader: usize, touch: usize| {
        let is_own = |e: &&Edge| e.is_exact && e.kind == Kind::Flow && (e.to, e.touches.1) == (reader, touch);
        let domain = model.domain(reader);
        let ranges = edges.iter().filter(is_own).map(|e| e.relation.range());
        let written = ranges.fold(Set::empty(domain.space()), |all, next| all.union(&next));
        domain.is_subset_within(&written, work) == Some(true)
    };
    let statements = model.statements.iter().enumerate();
    let mut touches = statements.flat_map(|(s, statement)| statement.touches.iter().enumerate().map(move |t| (s, t)));
    touches.all(|(s, (t, touch))| touch.is_write || touch.memory != memory || is_covered(s, t))
}

/// The dependences that begin with a write, and end in statements of which an access is wanted.
fn writes_first(
    model: &Model,
    is_wanted: &dyn Fn(Memory) -> bool,
    is_wanted_later: &dyn Fn(&Touch) -> bool,
) -> Vec<Edge> {
    let touches = |s: usize, which: &dyn Fn(&Touch) -> bool| {
        model.statements[s].touches.iter().any(|t| is_wanted(t.memory) && which(t))
    };
    let count = model.statements.len();
    let pairs = (0..count).flat_map(|a| (0..count).map(move |b| (a, b)));
    let wanted = pairs.filter(|&(a, b)| touches(a, &|t| t.is_write) && touches(b, is_wanted_later));
    let is_kept = |edge: &Edge| matches!(edge.kind, Kind::Flow | Kind::Output);
    wanted.flat_map(|(a, b)| between(model, a, b, false)).filter(is_kept).collect()
}

fn flow(model: &Model, edges: &[Edge], (reader, touch): (usize, usize), work: &mut Work) -> Flow {
    let reaching: Vec<&Edge> = edges.iter().filter(|e| e.to == reader && e.touches.1 == touch).collect();
    let mut is_exact = model.statements[reader].touches[touch].is_exact() && reaching.iter().all(|e| e.is_exact);
    let mut live_in = model.domain(reader);
    let mut sources: Vec<(usize, Relation)> = Vec::new();
    for edge in &reaching {
        let mut relation = edge.relation.clone();
        // Only a write that is sure to hit the element hides another one.
        for later in reaching.iter().filter(|later| later.is_exact) {
            let overwrites = |e: &&Edge| {
                e.kind == Kind::Output
                    && e.is_exact
                    && (e.from, e.touches.0) == (edge.from, edge.touches.0)
                    && (e.to, e.touches.1) == (later.from, later.touches.0)
            };
            for over in edges.iter().filter(overwrites) {
                let between = || over.relation.then(&later.relation);
                match is_small(&relation).then(|| relation.subtract_within(&between(), work)).flatten() {
                    Some(rest) => relation = rest,
                    None => {
                        is_exact = false;
                        break;
                    }
                }
            }
        }
        is_exact &= is_small(&live_in);
        if edge.is_exact && is_exact {
            let rest = live_in.subtract_within(&edge.relation.range(), work);
            is_exact = rest.is_some();
            live_in = rest.unwrap_or(live_in);
        }
        if !relation.is_empty() {
            sources.push((edge.from, relation.coalesce()));
        }
    }
    Flow { reader, touch, sources, live_in: live_in.coalesce(), is_exact }
}

fn is_small(set: &Set) -> bool {
    set.parts().len() <= MOST_PARTS
}
