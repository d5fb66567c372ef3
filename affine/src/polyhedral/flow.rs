//! Value-based dependences: for each read the write whose value it gets, and the reads that get what was there before.
//!
//! What holds: where `is_exact`, each instance of a read has at most one source, and it is the last write of the element
//! before it. Otherwise sources are those that no write which is sure to come between hides. After Feautrier 1991, by
//! subtraction of writes that come between.

use super::dependences::{Edge, between};
use super::model::Model;
use crate::access::Memory;
use crate::dependence::Kind;
use presburger::{Relation, Set};

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

/// The sources of all reads.
pub fn flows(model: &Model) -> Vec<Flow> {
    flows_of(model, &|_| true)
}

/// The sources of the reads of some memories.
pub fn flows_of(model: &Model, is_wanted: &dyn Fn(Memory) -> bool) -> Vec<Flow> {
    let edges = writes_first(model, is_wanted);
    let mut found = Vec::new();
    for (reader, statement) in model.statements.iter().enumerate() {
        let reads = statement.touches.iter().enumerate().filter(|(_, t)| !t.is_write && is_wanted(t.memory));
        reads.for_each(|(touch, _)| found.push(flow(model, &edges, reader, touch)));
    }
    found
}

/// The dependences that begin with a write.
fn writes_first(model: &Model, is_wanted: &dyn Fn(Memory) -> bool) -> Vec<Edge> {
    let touches = |s: usize, is_write: bool| {
        let own = &model.statements[s].touches;
        own.iter().any(|t| is_wanted(t.memory) && (t.is_write || !is_write))
    };
    let count = model.statements.len();
    let pairs = (0..count).flat_map(|a| (0..count).map(move |b| (a, b)));
    let wanted = pairs.filter(|&(a, b)| touches(a, true) && touches(b, false));
    let is_kept = |edge: &Edge| matches!(edge.kind, Kind::Flow | Kind::Output);
    wanted.flat_map(|(a, b)| between(model, a, b, false)).filter(is_kept).collect()
}

fn flow(model: &Model, edges: &[Edge], reader: usize, touch: usize) -> Flow {
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
                if relation.parts().len() > MOST_PARTS {
                    is_exact = false;
                    break;
                }
                relation = relation.subtract(&over.relation.then(&later.relation));
            }
        }
        is_exact &= live_in.parts().len() <= MOST_PARTS;
        if edge.is_exact && is_exact {
            live_in = live_in.subtract(&edge.relation.range());
        }
        if !relation.is_empty() {
            sources.push((edge.from, relation.coalesce()));
        }
    }
    Flow { reader, touch, sources, live_in: live_in.coalesce(), is_exact }
}
