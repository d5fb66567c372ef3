//! A segment with its schedule and all that it was made from: the operators of its nodes, and what must keep its order.
//!
//! What holds: lists by node are as long as the segment has nodes; cycles count from the issue of a token.

use scheduling::operators::{Cost, Divider};

use crate::range::{Shape, Shapes};
use crate::{NodeId, Program, Schedule, Segment, Source, Test};

/// How a node is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operator {
    /// Its timing and area.
    pub cost: Cost,
    /// One instance is busy for several cycles with one operation (the iterative divider).
    pub is_blocking: bool,
    /// Bits at which it is built.
    pub width: u32,
    /// What a divider is made of.
    pub divider: Option<Divider>,
    /// The operands of a product, as they are read.
    pub factors: Option<[Shape; 2]>,
    /// Pieces in which an order is decided side by side; 1 is a single carry chain.
    pub pieces: u32,
    /// The operands of a shared unit pass a register between their choice and the unit.
    pub has_operand_register: bool,
}

impl Operator {
    /// One without anything special.
    pub fn plain(cost: Cost, width: u32) -> Self {
        let (divider, factors) = (None, None);
        Self { cost, is_blocking: false, width, divider, factors, pieces: 1, has_operand_register: false }
    }

    /// The same shared operator with a register between the choice of its operands and the unit, which then takes `unit_ps`
    /// picoseconds less before its first register.
    pub fn with_operand_register(self, unit_ps: u32) -> Self {
        let is_serial = self.divider.is_some_and(Divider::is_serial);
        let cost = Cost {
            latency: self.cost.latency + 1,
            // The sign of a quotient waits a cycle longer, and must not be overtaken by the next one.
            blocking: self.cost.blocking + u32::from(is_serial),
            delay_in_ps: self.cost.delay_in_ps.saturating_sub(unit_ps),
            ..self.cost
        };
        Self { cost, has_operand_register: true, ..self }
    }
}

/// Two accesses of one memory that must keep their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dependence {
    /// The earlier access.
    pub from: NodeId,
    /// The later one.
    pub to: NodeId,
    /// Tokens between them, the smallest that occurs.
    pub distance: u32,
}

/// A scheduled segment.
#[derive(Clone, Debug)]
pub struct SegmentPlan {
    /// What of it stands in text.
    pub schedule: Schedule,
    /// Operator of each node.
    pub operators: Vec<Operator>,
    /// Memory dependences inside.
    pub dependences: Vec<Dependence>,
    /// Picoseconds of a clock period that operators may take.
    pub usable_ps: u32,
}

impl SegmentPlan {
    /// The cycle in which a node's result is there, from the issue of its token.
    pub fn available(&self, node: usize) -> u32 {
        self.schedule.start[node] + self.operators[node].cost.latency
    }

    /// The cycle, from the issue of a token, in which it is known whether the loop ends with it.
    pub fn tested(&self, test: &Test) -> u32 {
        test.nodes().map(|node| self.available(node.index())).max().unwrap_or(0)
    }

    /// By node: picoseconds after the edge of its first cycle at which its operands are there.
    pub fn ready_at(&self, segment: &Segment) -> Vec<u32> {
        let mut at = vec![0; segment.nodes.len()];
        for (index, node) in segment.nodes.iter().enumerate() {
            let taken = node.inputs.iter().chain(&node.guard).filter_map(Source::of_token);
            let chained = taken.filter(|from| self.available(from.index()) == self.schedule.start[index]);
            let ends = chained.map(|from| match self.operators[from.index()].cost {
                cost if cost.latency == 0 => at[from.index()] + cost.delay_in_ps,
                cost => cost.delay_out_ps,
            });
            at[index] = ends.max().unwrap_or(0);
        }
        at
    }

    /// The same with every node so many cycles later.
    pub fn delayed(&self, cycles: u32) -> Self {
        let start = self.schedule.start.iter().map(|s| s + cycles).collect();
        let schedule = Schedule { start, depth: self.schedule.depth + cycles, ..self.schedule.clone() };
        Self { schedule, ..self.clone() }
    }
}

/// A program whose segments are scheduled.
#[derive(Clone, Copy, Debug)]
pub struct Scheduled<'p> {
    /// The program.
    pub program: &'p Program,
    /// Shapes of its values.
    pub shapes: &'p Shapes,
    /// Schedules of its segments.
    pub plans: &'p [SegmentPlan],
}
