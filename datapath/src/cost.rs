//! What a term costs on the target: look-up tables and delay, by the bits that its facts leave open.
//!
//! Holds: wires are free but for a trace, by which fewer of them win; an operation costs what remains of it once known
//! bits, zeros below and copies of the sign above are left out, as `narrow` leaves them out.

use super::term::{Dag, Node, Symbol};
use bits::known::Facts;
use bits::{Op, Predicate};
use egg::Id;
use rustc_hash::FxHashMap;
use scheduling::operators::{OperatorKind, OperatorLibrary};
use std::cell::RefCell;

/// Units of area in a look-up table.
pub const LUT: u64 = 1_000;

/// Area in thousandths of a look-up table, and delay in picoseconds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Cost {
    /// Thousandths of a look-up table.
    pub area: u64,
    /// Picoseconds.
    pub delay: u64,
}

/// What multipliers are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Multipliers {
    /// Look-up tables.
    Logic,
    /// Hard multipliers, each as dear as so many look-up tables.
    Hard(u32),
}

/// Costs on a target.
#[derive(Clone, Debug)]
pub struct Costs {
    library: OperatorLibrary,
    multipliers: Multipliers,
    figures: RefCell<FxHashMap<(OperatorKind, u32), (u64, u64, u64)>>,
}

impl Costs {
    /// Costs by a target's library.
    pub fn new(library: OperatorLibrary, multipliers: Multipliers) -> Self {
        Self { library, multipliers, figures: RefCell::default() }
    }

    /// Look-up tables, picoseconds and hard multipliers of an operator.
    fn figures(&self, kind: OperatorKind, width: u32) -> (u64, u64, u64) {
        *self.figures.borrow_mut().entry((kind, width)).or_insert_with(|| {
            let cost = self.library.combinational(kind, width).unwrap_or_default();
            (cost.lut.into(), cost.delay_in_ps.into(), cost.dsp.into())
        })
    }

    fn operator(&self, kind: OperatorKind, width: u32) -> Cost {
        let (lut, delay, _) = self.figures(kind, width.max(1));
        Cost { area: if width == 0 { 0 } else { lut * LUT }, delay: if width == 0 { 0 } else { delay } }
    }

    /// The cost of an operation by the facts of its result and its arguments.
    pub fn of(&self, op: &Symbol, own: &Facts, a: &[&Facts]) -> Cost {
        if own.value().is_some() {
            return Cost::default();
        }
        match op {
            Symbol::Constant(_) | Symbol::Input { .. } => Cost::default(),
            op if op.is_wire() => Cost { area: 1, delay: 0 },
            Symbol::Op(Op::Add | Op::Sub) => self.sum(op, own, a),
            Symbol::Op(Op::Mul) => self.product(own, a),
            Symbol::Op(Op::And | Op::Or | Op::Xor) => self.gates(own, a),
            Symbol::Op(Op::Not) => Cost { area: u64::from(own.width) * LUT / 50 + 1, delay: 0 },
            Symbol::Op(Op::Mux) => self.choice(a),
            Symbol::Op(Op::Shl | Op::ShrU | Op::ShrS) if a[1].value().is_some() => Cost { area: 1, delay: 0 },
            Symbol::Op(Op::Shl) => self.operator(OperatorKind::ShiftLeft, own.width),
            Symbol::Op(Op::ShrU) => self.operator(OperatorKind::ShiftRightUnsigned, own.width),
            Symbol::Op(Op::ShrS) => self.operator(OperatorKind::ShiftRightSigned, own.width),
            Symbol::Op(Op::Compare(predicate)) => self.comparison(*predicate, a),
            _ => self.division(a),
        }
    }

    fn sum(&self, op: &Symbol, own: &Facts, a: &[&Facts]) -> Cost {
        let low = match op {
            Symbol::Op(Op::Add) => a[0].trailing_zeros().max(a[1].trailing_zeros()),
            _ => a[1].trailing_zeros(),
        };
        let high = own.significant().0;
        self.operator(if *op == Op::Add { OperatorKind::Add } else { OperatorKind::Sub }, high.saturating_sub(low))
    }

    fn product(&self, own: &Facts, a: &[&Facts]) -> Cost {
        let bits = |f: &Facts| (f.significant().0.min(own.significant().0)).saturating_sub(f.trailing_zeros());
        let (x, y) = (bits(a[0]), bits(a[1]));
        let wide = x.max(y).max(1);
        let (lut, delay, hard) = self.figures(OperatorKind::Mul, wide);
        let constant = a.iter().find_map(|f| f.value());
        match (self.multipliers, constant) {
            (Multipliers::Hard(price), _) => Cost { area: (lut + hard * u64::from(price)) * LUT, delay },
            (Multipliers::Logic, Some(c)) => {
                // A row of full adders for each digit: dearer than the sums that rules offer for it.
                let rows = super::digits::of(c).len().max(2) as u64 - 1;
                let width = u64::from(own.significant().0);
                Cost { area: rows * width * LUT * 5 / 4, delay: delay.max(1) }
            }
            (Multipliers::Logic, None) => {
                let area = u64::from(x) * u64::from(y) * LUT * 5 / 4;
                Cost { area, delay: delay.max(self.figures(OperatorKind::Add, wide).1 * 2) }
            }
        }
    }

    /// Gates share look-up tables with what is around them: two fifths of one each.
    fn gates(&self, own: &Facts, a: &[&Facts]) -> Cost {
        let known = |f: &Facts| f.zeros.or(&f.ones);
        let open = u64::from(own.width - known(a[0]).or(&known(a[1])).popcount());
        let (_, delay, _) = self.figures(OperatorKind::And, 1);
        Cost { area: open * LUT * 2 / 5 + 1, delay: delay / 2 }
    }

    fn choice(&self, a: &[&Facts]) -> Cost {
        let width = a[1].width;
        let known = |f: &Facts| f.zeros.or(&f.ones);
        let (x, y) = (known(a[1]), known(a[2]));
        let both = u64::from(x.and(&y).popcount());
        let either = u64::from(x.or(&y).popcount()) - both;
        let open = u64::from(width) - both - either;
        let area = open * LUT * 9 / 10 + either * LUT * 2 / 5;
        Cost { area: area + 1, delay: self.figures(OperatorKind::Mux, width).1 }
    }

    fn comparison(&self, predicate: Predicate, a: &[&Facts]) -> Cost {
        let width = a[0].width;
        let cost = self.operator(comparator(predicate), width);
        let by_constant = a.iter().any(|f| f.value().is_some());
        let area = if by_constant { cost.area.min(u64::from(width) * LUT / 2 + 1) } else { cost.area };
        Cost { area, ..cost }
    }

    /// A row of a subtraction and a choice for each bit of the quotient.
    fn division(&self, a: &[&Facts]) -> Cost {
        let width = u64::from(a[0].width);
        let row = self.figures(OperatorKind::Sub, a[0].width);
        Cost { area: width * width * 2 * LUT, delay: width * row.1 }
    }

    /// Area of all that the roots need, and the longest path to them.
    pub fn total(&self, dag: &Dag) -> Cost {
        let costs = self.each(dag);
        let live = dag.live();
        let area: u64 = costs.iter().zip(&live).filter(|(_, live)| **live).map(|(cost, _)| cost.area).sum();
        let more = merged(dag, &costs, &live) + beside_chains(dag, &costs, &live);
        Cost { area: area + more, delay: longest(dag, &costs, |_| true) }
    }

    /// The longest path from one of these inputs to a root.
    pub fn path(&self, dag: &Dag, from: &[bool]) -> u64 {
        longest(dag, &self.each(dag), |input| from.get(input as usize) == Some(&true))
    }

    fn each(&self, dag: &Dag) -> Vec<Cost> {
        let facts = facts_of(dag);
        let cost = |(node, own): (&Node, &Facts)| {
            let arguments: Vec<&Facts> = node.arguments.iter().map(|a| &facts[usize::from(*a)]).collect();
            self.of(&node.op, own, &arguments)
        };
        dag.nodes().iter().zip(&facts).map(cost).collect()
    }
}

/// What gates cost more where a sum, a product or a comparison reads them: a carry chain takes them in no table of its own,
/// so each bit needs one.
fn beside_chains(dag: &Dag, costs: &[Cost], live: &[bool]) -> u64 {
    let mut is_read = vec![false; dag.nodes().len()];
    for index in (0..is_read.len()).rev().filter(|index| live[*index]) {
        let node = &dag.nodes()[index];
        let is_chain =
            matches!(node.op, Symbol::Op(Op::Add | Op::Sub | Op::Mul | Op::Compare(Predicate::Ult | Predicate::Slt)));
        if is_chain || node.op.is_wire() && is_read[index] {
            node.arguments.iter().for_each(|a| is_read[usize::from(*a)] = true);
        }
    }
    let is_gate = |node: &Node| match node.op {
        Symbol::Op(Op::And | Op::Or | Op::Xor) => true,
        Symbol::Op(Op::Mux) => node.arguments[1..].iter().any(|a| matches!(dag.node(*a).op, Symbol::Constant(_))),
        _ => false,
    };
    let gates = dag.nodes().iter().enumerate().filter(|(index, node)| live[*index] && is_read[*index] && is_gate(node));
    gates.map(|(index, _)| costs[index].area * 3 / 2).sum()
}

/// What synthesis adds: a sum that only another sum uses is merged with it into carry-save rows, of two look-up tables for
/// each bit where the carry chain takes one.
fn merged(dag: &Dag, costs: &[Cost], live: &[bool]) -> u64 {
    let mut users = vec![0u32; dag.nodes().len()];
    dag.roots.iter().for_each(|r| users[usize::from(*r)] += 1);
    let nodes = || dag.nodes().iter().enumerate().filter(|(index, _)| live[*index]);
    nodes().flat_map(|(_, node)| &node.arguments).for_each(|a| users[usize::from(*a)] += 1);
    let is_sum = |op: &Symbol| matches!(op, Symbol::Op(Op::Add | Op::Sub));
    let mut more = 0;
    for (_, node) in nodes().filter(|(_, node)| is_sum(&node.op)) {
        for argument in &node.arguments {
            let through = dag.node(*argument);
            let inner =
                if matches!(through.op, Symbol::Op(Op::ZeroExtend(_))) { through.arguments[0] } else { *argument };
            let is_merged = users[usize::from(*argument)] == 1 && users[usize::from(inner)] == 1;
            more += if is_merged && is_sum(&dag.node(inner).op) { costs[usize::from(inner)].area } else { 0 };
        }
    }
    more
}

fn comparator(predicate: Predicate) -> OperatorKind {
    match predicate {
        Predicate::Eq | Predicate::Ne => OperatorKind::CompareEqual,
        Predicate::Ult | Predicate::Ule | Predicate::Ugt | Predicate::Uge => OperatorKind::CompareLessUnsigned,
        Predicate::Slt | Predicate::Sle | Predicate::Sgt | Predicate::Sge => OperatorKind::CompareLessSigned,
    }
}

/// The longest path from one of the inputs to a root; 0 if there is none.
fn longest(dag: &Dag, costs: &[Cost], starts: impl Fn(u32) -> bool) -> u64 {
    let mut arrivals: Vec<Option<u64>> = Vec::with_capacity(costs.len());
    for (node, cost) in dag.nodes().iter().zip(costs) {
        let below = node.arguments.iter().filter_map(|a| arrivals[usize::from(*a)]).max();
        arrivals.push(match node.op {
            Symbol::Input { index, .. } => starts(index).then_some(0),
            _ => below.map(|arrival| arrival + cost.delay),
        });
    }
    dag.roots.iter().filter_map(|r: &Id| arrivals[usize::from(*r)]).max().unwrap_or(0)
}

/// The facts of every node.
pub fn facts_of(dag: &Dag) -> Vec<Facts> {
    let mut facts: Vec<Facts> = Vec::with_capacity(dag.nodes().len());
    for (index, node) in dag.nodes().iter().enumerate() {
        let arguments: Vec<&Facts> = node.arguments.iter().map(|a| &facts[usize::from(*a)]).collect();
        let own = node.op.facts(&arguments).unwrap_or_else(|| Facts::unknown(dag.width(Id::from(index))));
        facts.push(own);
    }
    facts
}
