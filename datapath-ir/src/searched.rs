//! What came of searches: an expression that stands in many places, and in many variants of a design, is searched once.
//!
//! What holds: what is found for an expression depends on the expression, on which of its inputs are critical and on the
//! limits, which are the key; clones share what they know.

use datapath::cost::Costs;
use datapath::optimize::{self, Outcome};
use datapath::term::{Dag, Node};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::Options;

use super::read::Id;

/// What expressions are made of, and what they are searched for.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    nodes: Vec<Node>,
    roots: Vec<Id>,
    /// Inputs from which no path may get longer.
    critical: Vec<bool>,
    /// Target and limits.
    options: String,
}

/// Outcomes of searches by what was searched.
#[derive(Clone, Default)]
pub struct Searched(Arc<Mutex<FxHashMap<Key, Outcome>>>);

impl Searched {
    /// The outcome for an expression: what is known of it, or what a search finds now. `options` are those that `how` was made
    /// of.
    pub(super) fn optimize(&self, dag: &Dag, costs: &Costs, how: &optimize::Options, options: &Options) -> Outcome {
        let key = Key {
            nodes: dag.nodes().to_vec(),
            roots: dag.roots.clone(),
            critical: how.critical.clone(),
            options: format!("{options:?}"),
        };
        let known = |searched: &Self| searched.0.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        if let Some(outcome) = known(self) {
            return outcome;
        }
        let outcome = optimize::optimize(dag, costs, how);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(key, outcome.clone());
        outcome
    }

    /// How many expressions were searched.
    pub fn count(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

impl std::fmt::Debug for Searched {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Searched({})", self.count())
    }
}
