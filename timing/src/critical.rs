//! The slowest paths of a finished circuit, from register to register, by the figures of the target.
//!
//! What holds: words take what the library says of their operator; bits of logic are covered by look-up tables of a few inputs, as a
//! mapper does (after Cong and Ding 1994, with few cuts a value). A memory gives its word late and takes its address early; so do the
//! ports of memories outside. Where a ring of operations is, the answer is finite and means nothing.

use hw_dialects::hw_fold::constant_of;
use hw_dialects::{comb, hw, ports, seq};
use ir::{Ir, Op, Traits, Value};
use manifest::Manifest;
use rustc_hash::{FxHashMap, FxHashSet};
use scheduling::operators::{Cost, LibraryError, OperatorKind};

use crate::cost::{Target, kind_of};
use crate::estimate::blocks;
use crate::significant::Significant;

/// Ways to cover a value that are kept.
const MOST_CUTS: usize = 6;
/// Terms of a conjunction or disjunction that are balanced.
const MOST_TERMS: usize = 48;
/// Bits of the widest sum or comparison that is logic without a carry chain.
const SMALL_WIDTH: u32 = 3;
/// Levels of tables that compare two words of `LEVELS_AT` bits.
const LEVELS: u32 = 4;
/// Bits of the comparison that tells how long a level of tables takes.
const LEVELS_AT: u32 = 64;
/// Percent of the levels that are left once a mapper has made the logic anew: the median of nine elastic designs, placed and routed on
/// ECP5 (51 to 85).
const RESTRUCTURED_PERCENT: u32 = 75;

/// A path from register to register.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Path {
    /// Picoseconds without what the registers take themselves.
    pub(crate) delay_ps: u32,
    /// Values on it, from the last to the first, and when they are there.
    pub(crate) values: Vec<(Value, u32)>,
}

/// The ports behind which memories stand.
#[derive(Clone, Debug, Default)]
pub struct MemoryPorts {
    words: FxHashSet<String>,
    requests: FxHashSet<String>,
}

impl MemoryPorts {
    /// Those of a manifest.
    pub fn of(manifest: &Manifest) -> Self {
        let ports = || manifest.memories.iter().flat_map(|memory| &memory.ports);
        // Of others, words come out of registers.
        let at_once =
            manifest.memories.iter().filter(|memory| memory.read_latency == 1).flat_map(|memory| &memory.ports);
        let requests = ports().flat_map(|p| [p.addr(), p.en(), p.we(), p.wdata()]);
        Self {
            words: at_once.filter_map(|p| p.rdata().map(str::to_owned)).collect(),
            requests: requests.flatten().map(str::to_owned).collect(),
        }
    }
}

/// The slowest path of a circuit without rings; none where nothing is between registers. Errors: the library lacks an operator.
pub(crate) fn slowest(
    ir: &Ir,
    module: Op,
    target: &Target,
    memories: &MemoryPorts,
) -> Result<Option<Path>, LibraryError> {
    let block = ir.body(module, 0).expect("a module has a body");
    let ops = in_order(ir, &ir.ops_vec(block));
    let mut timing = Timing::new(ir, &ops, target)?;
    let ends = timing.ends(module, &ops, memories)?;
    Ok(ends.first().map(|&(delay_ps, end)| Path { delay_ps, values: timing.back_from(end) }))
}

/// Operations, each after those that it needs within a cycle.
pub(crate) fn in_order(ir: &Ir, ops: &[Op]) -> Vec<Op> {
    let mut seen: FxHashSet<Op> = FxHashSet::default();
    let mut order = Vec::with_capacity(ops.len());
    for &start in ops {
        let mut stack = vec![(start, 0)];
        while let Some((op, at)) = stack.pop() {
            if at == 0 && !seen.insert(op) {
                continue;
            }
            let needed = if ir.has_trait(op, Traits::SEQUENTIAL) { &[][..] } else { ir.operands(op) };
            let Some(&value) = needed.get(at) else {
                order.push(op);
                continue;
            };
            stack.push((op, at + 1));
            stack.extend(ir.def_op(value).filter(|def| !seen.contains(def)).map(|def| (def, 0)));
        }
    }
    order
}

/// Picoseconds of a level of tables.
fn level_of(target: &Target) -> Result<u32, LibraryError> {
    let compared = target.library.combinational(OperatorKind::CompareEqual, LEVELS_AT)?.delay_in_ps;
    Ok(compared / LEVELS * RESTRUCTURED_PERCENT / 100)
}

/// A way to cover a bit by one table: its inputs, each with the bits of it that the table takes.
type Cut = Vec<(Value, u32)>;

#[derive(Clone, Default)]
struct Arrival {
    /// When all bits are there.
    ps: u32,
    /// By how much earlier the lowest bit is there: a carry chain gives one bit after the other, and the next chain begins with the first.
    skew_ps: u32,
    /// The value that it waits for longest.
    from: Option<Value>,
    cuts: Vec<Cut>,
}

struct Timing<'a> {
    ir: &'a Ir,
    target: &'a Target,
    arrivals: FxHashMap<Value, Arrival>,
    significant: Significant,
    /// Inputs of a level of logic.
    table_inputs: u32,
    level_ps: u32,
    memory_in_ps: u32,
    memory_out_ps: u32,
}

impl<'a> Timing<'a> {
    /// `ops` stand each after those that it needs within a cycle.
    fn new(ir: &'a Ir, ops: &[Op], target: &'a Target) -> Result<Self, LibraryError> {
        let library = &target.library;
        let read = library.combinational(OperatorKind::MemoryRead, 32)?;
        Ok(Self {
            ir,
            target,
            arrivals: FxHashMap::default(),
            significant: Significant::of(ir, ops),
            table_inputs: library.table_inputs(),
            level_ps: level_of(target)?,
            memory_in_ps: read.delay_in_ps,
            memory_out_ps: read.delay_out_ps,
        })
    }

    fn inputs(&mut self, module: Op, memories: &MemoryPorts) {
        let block = self.ir.body(module, 0).expect("a module has a body");
        for (port, &value) in ports::inputs(self.ir, module).iter().zip(self.ir.args(block)) {
            if memories.words.contains(&port.name) {
                self.arrivals.insert(value, Arrival { ps: self.memory_out_ps, ..Arrival::default() });
            }
        }
    }

    /// What registers, memories and ports take, and when it is there, slowest first.
    fn ends(&mut self, module: Op, ops: &[Op], memories: &MemoryPorts) -> Result<Vec<(u32, Value)>, LibraryError> {
        self.inputs(module, memories);
        for &op in ops {
            self.op(op)?;
        }
        let outputs = ports::outputs(self.ir, module);
        let is_request = |index: usize| outputs.get(index).is_some_and(|p| memories.requests.contains(&p.name));
        let mut ends: FxHashMap<Value, u32> = FxHashMap::default();
        for &op in ops {
            for (index, &value) in self.ir.operands(op).iter().enumerate() {
                let Some(extra) = self.taken_before_edge(op, is_request(index))? else { continue };
                let end = ends.entry(value).or_default();
                *end = (*end).max(extra);
            }
        }
        let mut ends: Vec<(u32, Value)> =
            ends.into_iter().map(|(value, extra)| (self.at(value) + extra, value)).collect();
        ends.sort_by_key(|&(delay, value)| (std::cmp::Reverse(delay), value));
        Ok(ends)
    }

    /// Picoseconds before the edge at which an operation needs an operand, if it keeps it.
    fn taken_before_edge(&self, op: Op, is_request: bool) -> Result<Option<u32>, LibraryError> {
        Ok(match self.ir.op_text(op) {
            hw::Output::NAME if is_request => Some(self.memory_in_ps),
            hw::Output::NAME => Some(0),
            seq::FirMemRead::NAME => Some(self.access(OperatorKind::MemoryRead, op)?.delay_in_ps),
            seq::FirMemWrite::NAME => Some(self.access(OperatorKind::MemoryWrite, op)?.delay_in_ps),
            seq::FirMemReadWrite::NAME => {
                let [read, write] =
                    [OperatorKind::MemoryRead, OperatorKind::MemoryWrite].map(|kind| self.access(kind, op));
                Some(read?.delay_in_ps.max(write?.delay_in_ps))
            }
            _ => self.ir.has_trait(op, Traits::SEQUENTIAL).then_some(0),
        })
    }

    /// An access of a memory of the circuit through a port.
    fn access(&self, kind: OperatorKind, port: Op) -> Result<Cost, LibraryError> {
        match blocks::shape(self.ir, self.ir.operand(port, 0)) {
            Some(shape) => self.target.library.memory_access(kind, shape),
            None => self.target.library.combinational(kind, 1),
        }
    }

    fn at(&self, value: Value) -> u32 {
        self.arrivals.get(&value).map_or(0, |a| a.ps)
    }

    fn width(&self, value: Value) -> u32 {
        self.ir.ctx.integer_width(self.ir.ty(value)).unwrap_or(1)
    }

    /// Operands that are not constant.
    fn variable(&self, op: Op) -> Vec<Value> {
        self.ir.operands(op).iter().copied().filter(|&v| constant_of(self.ir, v).is_none()).collect()
    }

    fn op(&mut self, op: Op) -> Result<(), LibraryError> {
        let ir = self.ir;
        let Some(result) = ir.results(op).next() else { return Ok(()) };
        if ir.has_trait(op, Traits::SEQUENTIAL) {
            let ps = match ir.op_text(op) {
                seq::FirMemRead::NAME | seq::FirMemReadWrite::NAME => {
                    self.access(OperatorKind::MemoryRead, op)?.delay_out_ps
                }
                _ => 0,
            };
            self.arrivals.insert(result, Arrival { ps, ..Arrival::default() });
            return Ok(());
        }
        let arrival = match self.is_bits(op) {
            true => self.bits(op),
            false => self.word(op)?,
        };
        for value in ir.results(op) {
            self.arrivals.insert(value, arrival.clone());
        }
        Ok(())
    }

    /// Whether look-up tables alone make the result.
    fn is_bits(&self, op: Op) -> bool {
        let is_small = || self.ir.operands(op).iter().all(|&v| self.width(v) <= SMALL_WIDTH);
        match self.ir.op_text(op) {
            comb::And::NAME | comb::Or::NAME | comb::Xor::NAME | comb::Mux::NAME => true,
            comb::ICmp::NAME | comb::Add::NAME | comb::Sub::NAME => is_small(),
            _ => false,
        }
    }

    fn bits(&self, op: Op) -> Arrival {
        let is_word = matches!(self.ir.op_text(op), comb::ICmp::NAME | comb::Add::NAME | comb::Sub::NAME);
        let inputs = self.variable(op);
        if inputs.len() > self.table_inputs as usize {
            return self.tree(inputs);
        }
        let mut cuts: Vec<Cut> = vec![Vec::new()];
        for &input in &inputs {
            let bits = if is_word { self.width(input) } else { 1 };
            let mut own = vec![vec![(input, bits)]];
            if bits == 1 {
                own.extend(self.arrivals.get(&input).into_iter().flat_map(|a| a.cuts.iter().cloned()));
            }
            let pairs = cuts.iter().flat_map(|cut| own.iter().map(|more| united(cut, more)));
            cuts = pairs.filter(|cut| cut.iter().map(|leaf| leaf.1).sum::<u32>() <= self.table_inputs).collect();
            if cuts.is_empty() {
                return self.tree(inputs);
            }
            cuts.sort_by_key(|cut| (self.latest(cut).0, cut.len()));
            cuts.dedup();
            cuts.truncate(MOST_CUTS);
        }
        let (ps, from) = self.latest(&cuts[0]);
        let skew_ps = self.skew_of(&inputs);
        let covered = Arrival { ps: ps + self.level_ps, skew_ps, from, cuts };
        let terms = self.terms(op);
        let balanced = (terms.len() > inputs.len()).then(|| self.tree(terms)).filter(|tree| tree.ps < covered.ps);
        match balanced {
            Some(tree) => Arrival { cuts: covered.cuts, ..tree },
            None => covered,
        }
    }

    /// What a conjunction or a disjunction joins, through those of its operands that are the same, perhaps by De Morgan's laws:
    /// a mapper balances them.
    fn terms(&self, op: Op) -> Vec<Value> {
        let ir = self.ir;
        let is_and = match ir.op_text(op) {
            comb::And::NAME => true,
            comb::Or::NAME => false,
            _ => return Vec::new(),
        };
        let mut terms = Vec::new();
        let mut work: Vec<(Value, bool)> = self.variable(op).into_iter().map(|v| (v, is_and)).collect();
        while let Some((value, is_and)) = work.pop() {
            let def = ir.def_op(value).filter(|_| terms.len() + work.len() < MOST_TERMS);
            match def.map(|op| (op, ir.op_text(op))) {
                Some((op, comb::And::NAME)) if is_and => {
                    work.extend(self.variable(op).into_iter().map(|v| (v, is_and)))
                }
                Some((op, comb::Or::NAME)) if !is_and => {
                    work.extend(self.variable(op).into_iter().map(|v| (v, is_and)))
                }
                Some((op, comb::Xor::NAME)) if self.variable(op).len() == 1 => {
                    work.extend(self.variable(op).into_iter().map(|v| (v, !is_and)));
                }
                _ => terms.push(value),
            }
        }
        terms.sort();
        terms.dedup();
        terms
    }

    /// The last of a cut's inputs, and when it is there.
    fn latest(&self, cut: &Cut) -> (u32, Option<Value>) {
        let last = cut.iter().map(|&(value, _)| (self.at(value), value)).max_by_key(|&(ps, _)| ps);
        last.map_or((0, None), |(ps, value)| (ps, Some(value)))
    }

    /// Many inputs: those that are there first are joined first.
    fn tree(&self, inputs: Vec<Value>) -> Arrival {
        let each = inputs
            .iter()
            .flat_map(|&v| std::iter::repeat_n((self.at(v), v), self.width(v).min(self.table_inputs) as usize));
        let mut waiting: Vec<(u32, Value)> = each.collect();
        loop {
            waiting.sort_by_key(|&(ps, _)| ps);
            let taken: Vec<(u32, Value)> = waiting.drain(..waiting.len().min(self.table_inputs as usize)).collect();
            let &(ps, from) = taken.last().expect("there are inputs");
            if waiting.is_empty() {
                return Arrival { ps: ps + self.level_ps, from: Some(from), ..Arrival::default() };
            }
            waiting.push((ps + self.level_ps, from));
        }
    }

    /// By how much earlier than all bits of several values their lowest bits are there.
    fn skew_of(&self, values: &[Value]) -> u32 {
        let low = |&value: &Value| self.at(value) - self.arrivals.get(&value).map_or(0, |arrival| arrival.skew_ps);
        let all = values.iter().map(|&value| self.at(value)).max().unwrap_or(0);
        all - values.iter().map(low).max().unwrap_or(0)
    }

    fn word(&self, op: Op) -> Result<Arrival, LibraryError> {
        let inputs = self.variable(op);
        let last = inputs.iter().map(|&v| (self.at(v), v)).max_by_key(|&(ps, _)| ps);
        let Some((ps, from)) = last else { return Ok(Arrival::default()) };
        let (delay, skew) = (self.delay(op, &inputs)?, self.skew_of(&inputs));
        let carried = self.carried_ps(op, &inputs)?;
        // What comes late at the highest bit need not wait for the carries from the lowest one.
        let ps = ps + (delay - carried).max(delay.saturating_sub(skew));
        let skew_ps = if self.width(self.ir.result(op, 0)) == 1 { 0 } else { carried };
        Ok(Arrival { ps, skew_ps, from: Some(from), cuts: Vec::new() })
    }

    /// Picoseconds of an operation on words. What only wires words takes none.
    fn delay(&self, op: Op, inputs: &[Value]) -> Result<u32, LibraryError> {
        let library = &self.target.library;
        let widest = inputs.iter().map(|&v| self.significant.bits(self.ir, v)).max().unwrap_or(1);
        let Some(operator) = comb::operator(self.ir, op) else { return Ok(0) };
        let by_constant = operator.arity() == 2 && !inputs.contains(&self.ir.operand(op, 1));
        let kind = match kind_of(operator, by_constant) {
            OperatorKind::DivideIterative => OperatorKind::Divide,
            // Choices and gates are looked at bit by bit.
            OperatorKind::Mux | OperatorKind::And | OperatorKind::Or | OperatorKind::Xor => OperatorKind::Wire,
            kind => kind,
        };
        // Look-up tables make the upper half of a product as well; a hard multiplier has it.
        let is_soft = kind == OperatorKind::Mul && library.combinational(kind, widest)?.dsp == 0;
        let bits = || inputs.iter().map(|&v| self.significant.bits(self.ir, v)).sum::<u32>();
        let width = if is_soft { bits().min(self.width(self.ir.result(op, 0))).max(widest) } else { widest };
        let delay = library.combinational(kind, width)?.delay_in_ps;
        Ok(if kind == OperatorKind::Add { delay + compressors(inputs.len()) * self.level_ps } else { delay })
    }

    /// Picoseconds of the carries from the lowest bit of a sum to its highest.
    fn carried_ps(&self, op: Op, inputs: &[Value]) -> Result<u32, LibraryError> {
        let library = &self.target.library;
        let kind = match self.ir.op_text(op) {
            comb::Add::NAME => OperatorKind::Add,
            comb::Sub::NAME => OperatorKind::Sub,
            _ => return Ok(0),
        };
        let widest = inputs.iter().map(|&v| self.significant.bits(self.ir, v)).max().unwrap_or(1);
        let (word, bit) = (library.combinational(kind, widest)?, library.combinational(kind, 1)?);
        Ok(word.delay_in_ps.saturating_sub(bit.delay_in_ps))
    }

    /// The values of the path that makes `end` late.
    fn back_from(&self, end: Value) -> Vec<(Value, u32)> {
        let mut values = vec![(end, self.at(end))];
        let mut at = end;
        let mut seen = FxHashSet::default();
        while let Some(from) = self.arrivals.get(&at).and_then(|a| a.from).filter(|&from| seen.insert(from)) {
            self.within(at, from, &mut values);
            values.push((from, self.at(from)));
            at = from;
        }
        values
    }

    /// Adds what lies between a table's result and one of its inputs: it is there with the result.
    fn within(&self, result: Value, input: Value, values: &mut Vec<(Value, u32)>) {
        let ir = self.ir;
        let mut before: FxHashMap<Value, Value> = FxHashMap::default();
        let mut work = vec![(result, 0)];
        while let Some((value, depth)) = work.pop() {
            let op = ir.def_op(value).filter(|&op| depth < self.table_inputs && (value == result || self.is_bits(op)));
            for &operand in op.into_iter().flat_map(|op| ir.operands(op)) {
                if before.contains_key(&operand) {
                    continue;
                }
                before.insert(operand, value);
                if operand == input {
                    let way: Vec<Value> = way_back(&before, value, result).collect();
                    values.extend(way.into_iter().rev().map(|between| (between, self.at(result))));
                    return;
                }
                work.push((operand, depth + 1));
            }
        }
    }
}

/// Levels of full adders that make two words of the terms of a sum, three of them two at each (Wallace 1964).
fn compressors(terms: usize) -> u32 {
    std::iter::successors(Some(terms), |&terms| (terms > 2).then(|| terms - terms / 3)).count() as u32 - 1
}

fn united(a: &Cut, b: &Cut) -> Cut {
    let mut cut = a.clone();
    cut.extend(b.iter().filter(|leaf| !a.iter().any(|other| other.0 == leaf.0)));
    cut
}

/// The values on a way, from `from` on, that `before` leads back along, up to `to` exclusive.
fn way_back(before: &FxHashMap<Value, Value>, from: Value, to: Value) -> impl Iterator<Item = Value> + '_ {
    std::iter::successors((from != to).then_some(from), move |at| Some(before[at]).filter(|&next| next != to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_of_a_sum_become_two_words() {
        assert_eq!([1, 2, 3, 4, 5, 6, 9].map(compressors), [0, 0, 1, 2, 3, 3, 4]);
    }

    const SUM: &str =
        "hw.module @m(in %clk : !seq.clock, in %a : i32, in %b : i32, in %p : i1, in %q : i1, out o : i32) {
  %ra = seq.compreg %a, %clk : i32
  %rb = seq.compreg %b, %clk : i32
  %s = comb.add %ra, %rb : i32
  %g = comb.and %p, %q : i1
  %h = comb.or %g, %p : i1
  %c = comb.mux %h, %s, %ra : i32
  %r = seq.compreg %c, %clk : i32
  hw.output %r : i32
}";

    #[test]
    fn a_path_is_its_operators_and_the_tables_that_cover_its_bits() {
        let mut ctx = ir::Context::new();
        hw_dialects::register(&mut ctx);
        let (mut ir, mut diags) = (Ir::new(ctx), ir::Diagnostics::new());
        let module = ir::text::parser::parse_source(&mut ir, "test", SUM, &mut diags).expect("the text parses");
        let module = ir.walk_vec(module).into_iter().find(|&op| ir.is(op, "hw.module")).expect("a module");
        let target = Target::new("ecp5", 100.0).expect("a target");
        let path = slowest(&ir, module, &target, &MemoryPorts::default()).expect("figures").expect("a path");
        let add = target.library.combinational(OperatorKind::Add, 32).expect("figures").delay_in_ps;
        let level = level_of(&target).expect("figures");
        // The gates fit into the table of the choice.
        assert_eq!(path.delay_ps, add + level);
    }
}
