//! Segments: pieces of a program that run as one pipeline.
//!
//! What holds: nodes are in an order in which uses at distance 0 follow definitions.

use ir::Loc;

use crate::{Bound, Linear, Node, NodeId, Source, Var, VarId};

/// A piece of the program that runs as one pipeline.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Segment {
    /// Name for signals and reports.
    pub name: String,
    /// How tokens are issued.
    pub issue: Issue,
    /// The dataflow graph.
    pub nodes: Vec<Node>,
    /// Forms over constants and counters whose quotients and remainders are kept in registers.
    pub divided: Vec<Linear>,
    /// Loads that take the data of recent stores from registers: (load, store, tokens back that are covered).
    pub forwarded: Vec<(NodeId, NodeId, u32)>,
    /// What the source says of accesses: (access, level). Two that name a level touch no common word, written by one of them, in two of
    /// its iterations of which the levels around are in the same ones.
    pub independent: Vec<(NodeId, usize)>,
    /// Position in the source.
    pub loc: Loc,
}

impl Segment {
    /// The loop levels; none unless counted.
    pub fn levels(&self) -> &[Level] {
        match &self.issue {
            Issue::Counted(levels) => levels,
            _ => &[],
        }
    }

    /// The bits of a source; registers have those that `vars` says.
    pub fn width_of(&self, source: &Source, vars: &[Var]) -> u32 {
        match source {
            Source::Node { node, .. } => self.nodes[node.index()].width,
            Source::Constant(value) => value.width(),
            Source::Var(var) => vars[var.index()].width,
        }
    }

    /// True if the segment may issue no token at all.
    pub fn may_be_empty(&self) -> bool {
        self.levels().first().is_some_and(Level::may_be_empty)
    }
}

/// How a segment issues tokens.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Issue {
    /// One token.
    Once,
    /// One token an iteration of a nest of counted loops; a level other than the outermost that has no iteration still issues one
    /// token, at which it is not active.
    Counted(Vec<Level>),
    /// Tokens until a test is false.
    While(Test),
}

/// The test that a loop goes on by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Test {
    /// One bit: another token follows this one.
    pub condition: NodeId,
    /// Where tokens are issued before those ahead of them are tested.
    pub ahead: Option<Ahead>,
    /// How many loops one after the other, each of so many iterations as data decide, this one stands for.
    pub runs: u64,
}

/// Tokens that are issued before it is known that they are to run: what is not to run neither stores nor writes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ahead {
    /// One bit: no token before this one ended the loop.
    pub alive: NodeId,
    /// How many tokens at the most.
    pub tokens: u32,
}

impl Test {
    /// A test that is known before the next token is issued.
    pub fn of(condition: NodeId) -> Self {
        Self { condition, ahead: None, runs: 1 }
    }

    /// The nodes that the loop reads.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<> {
        [Some(self.condition), self.ahead.map(|a| a.alive)].into_iter().flatten()
    }

    /// The test with new numbers of its nodes.
    pub fn renumbered(&self, number: &dyn Fn(NodeId) -> NodeId) -> Self {
        let ahead = self.ahead.map(|a| Ahead { alive: number(a.alive), ..a });
        Self { condition: number(self.condition), ahead, ..*self }
    }
}

/// A loop level of a segment, or a loop of the sequencer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Level {
    /// Name of the induction variable.
    pub name: String,
    /// First value.
    pub lower: Bound,
    /// Value at which the loop ends, exclusive.
    pub upper: Bound,
    /// Step, positive.
    pub step: i64,
    /// The first iteration is one that the source does not have: ops before the loop act at it, ops inside do not.
    pub is_peeled: bool,
    /// Position in the source.
    pub loc: Loc,
}

impl Level {
    /// The level with registers replaced by values where `value` knows them; `None` on overflow.
    pub fn with_vars(&self, value: &dyn Fn(VarId) -> Option<i64>) -> Option<Self> {
        Some(Self { lower: self.lower.with_vars(value)?, upper: self.upper.with_vars(value)?, ..self.clone() })
    }

    /// Number of iterations if the bounds are constant.
    pub fn constant_trip_count(&self) -> Option<u64> {
        let (lower, upper) = (self.lower.as_constant()?, self.upper.as_constant()?);
        Some(trip_count(lower, upper, self.step))
    }
}

impl Level {
    /// True unless the bounds are constant and let it iterate.
    pub fn may_be_empty(&self) -> bool {
        self.constant_trip_count().is_none_or(|count| count == 0)
    }
}

/// The counter's value in the last iteration from `lower` to below `upper`; `lower` where there is none.
pub fn last_value(lower: i64, upper: i64, step: i64) -> i64 {
    let turns = i128::from(trip_count(lower, upper, step).saturating_sub(1));
    // It lies between the two.
    (i128::from(lower) + turns * i128::from(step)) as i64
}

/// Number of iterations from `lower` to below `upper`.
pub fn trip_count(lower: i64, upper: i64, step: i64) -> u64 {
    if upper <= lower {
        return 0;
    }
    let (span, step) = (i128::from(upper) - i128::from(lower), i128::from(step));
    ((span + step - 1) / step) as u64
}
