//! The rules: what terms equal what others, each with its side condition and the terms that prove it.
//!
//! Holds: a rule is a function from a node to terms equal to it; the instances beside it are texts of left sides over
//! inputs `a` to `h`, constants `#c`, `#d` and numbers `w`, `v`, `p`, `q`, and `super::prove` checks what the rule makes
//! of every one of them, for all values at small widths and by an SMT solver at larger ones.

mod compare;
mod divide;
mod logic;
mod multiply;
mod mux;
mod sums;
mod wires;

use super::graph::{New, View};
use super::term::Node;

/// A rule.
#[derive(Clone, Copy)]
pub struct Rule {
    /// Its name.
    pub name: &'static str,
    /// When it applies, in words.
    pub condition: &'static str,
    /// The terms that a node equals.
    pub apply: fn(&View<'_>, &Node) -> Vec<New>,
    /// Left sides on which it is proven; it must apply to some instance of each.
    pub instances: &'static [&'static str],
    /// How it is limited.
    pub growth: Growth,
}

/// How much a rule may make of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Growth {
    /// It simplifies: no limit but that of the graph.
    Shrinks,
    /// It offers other forms: a limited number of times in a round.
    Offers,
    /// It permutes: a small number of times in a round, in the first rounds.
    Permutes,
}

/// All rules, those that simplify first.
pub fn all() -> Vec<Rule> {
    let mut rules = Vec::new();
    for table in [wires::RULES, sums::RULES, logic::RULES, mux::RULES, compare::RULES, multiply::RULES, divide::RULES] {
        rules.extend_from_slice(table);
    }
    rules.sort_by_key(|rule| rule.growth as u32);
    rules
}
