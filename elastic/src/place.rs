//! Where buffers stand: innermost loops by a mixed-integer program on throughput, what is left by rings.
//!
//! What holds: each ring of channels passes an opaque buffer or the token of a store, so no path of valid or ready bits
//! closes; channels hold the tokens that wait for slower paths of the same iteration.

use hw_dialects::handshake::{self, is_opaque_buffer as is_opaque};
use ir::{Ir, Op, Rewriter, Value};
use pipeline_rewrite::divide::divides;
use rustc_hash::{FxHashMap, FxHashSet};
use scheduling::buffers::{Channel, Placement, Problem, Unit, Unplaced, Value as Result_, place, place_everywhere};
use timing::cost::Target;

use super::channel::data_bits;
use super::hardware::always_there;
use dataflow::blocks::Blocks;
use dataflow::flow::BlockId;
use dataflow::network::{BACK, buffer};
use dataflow::{costs, form};

/// Slots of a channel at the most.
const MOST_SLOTS: u32 = 32;
/// Slots of a channel that goes past an inner loop.
const PASSING_SLOTS: u32 = 4;

/// Cycles that are counted for an operation that not every iteration runs. Iterations behind a longer one wait for it whatever slots there
/// are, as they keep their order.
const RARE_LATENCY: u32 = 2;

/// What was decided for a loop.
#[derive(Clone, Debug)]
pub struct LoopPlacement {
    /// The block at its head.
    pub header: BlockId,
    /// Cycles of an iteration in the mean, as rings and ports allow.
    pub interval: f64,
    /// Cycles of an iteration in the mean that are needed wherever buffers stand, as far as that is known.
    pub least: f64,
    /// The program was solved; without it a buffer stands wherever a path grows longer than the period.
    pub is_optimal: bool,
}

/// A buffer to be made: behind a value, for all receivers or for one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Buffer {
    Opaque(Value),
    Waiting { value: Value, op: Op, operand: usize, slots: u32 },
}

impl Buffer {
    fn value(self) -> Value {
        match self {
            Self::Opaque(value) | Self::Waiting { value, .. } => value,
        }
    }
}

/// A circuit whose values are not forked yet.
#[derive(Clone, Copy)]
struct Circuit<'c> {
    ir: &'c Ir,
    /// The load or store that a token of a memory tells of.
    accesses: &'c FxHashMap<Value, Op>,
    /// Values that are no tokens: a buffer would keep what they were in an earlier run.
    always: &'c FxHashSet<Value>,
    /// Operations that not every iteration of the loop runs.
    rare: &'c FxHashSet<Op>,
    target: &'c Target,
}

/// Places all buffers of a circuit whose values are not forked yet.
pub fn buffers(ir: &mut Ir, func: Op, blocks: &Blocks, target: &Target) -> Vec<LoopPlacement> {
    let Some(block) = ir.body(func, 0) else { return Vec::new() };
    let ops = ir.ops_vec(block);
    let accesses = accesses(ir, &ops);
    let always = always_there(ir, func, target);
    let circuit = Circuit { ir, accesses: &accesses, always: &always, rare: &FxHashSet::default(), target };
    let mut wanted = Vec::new();
    let mut report = Vec::new();
    for header in blocks.innermost() {
        let inside: Vec<Op> = ops.iter().copied().filter(|o| blocks.is_inside(*o, header)).collect();
        let rare = inside.iter().copied().filter(|&op| !blocks.is_in_each_iteration(op)).collect();
        let part = Part::new(Circuit { rare: &rare, ..circuit }, &inside, &|value| is_head(ir, value));
        let exact = match place(&part.problem) {
            Err(Unplaced::Infeasible) => place(&part.without_timing()),
            placed => placed,
        };
        let is_optimal = exact.is_ok();
        let placed = exact.or_else(|_| place_everywhere(&part.problem));
        let interval = placed.as_ref().map_or(1.0 / part.problem.most_throughput, |p| 1.0 / p.throughput.max(1e-3));
        wanted.extend(match placed {
            Ok(placed) => part.buffers(&placed),
            Err(_) => part.default_buffers(ir),
        });
        let least = if is_optimal { interval } else { 1.0 / part.problem.most_throughput };
        report.push(LoopPlacement { header, interval, least, is_optimal });
    }
    wanted.extend(between_loops(circuit, &ops, blocks, &wanted));
    wanted.extend(passing(ir, &ops, blocks).into_iter().filter(|b| !always.contains(&b.value())));
    make(ir, &wanted);
    cut_rings(ir, func);
    report
}

/// The load or store that a token of a memory tells of.
fn accesses(ir: &Ir, ops: &[Op]) -> FxHashMap<Value, Op> {
    let mut map = FxHashMap::default();
    for &op in ops {
        let first = match ir.op_text(op) {
            handshake::ExternalMemory::NAME => 1,
            handshake::Memory::NAME => 0,
            _ => continue,
        };
        let inputs = &ir.operands(op)[first..];
        let loads = ir.expect_attr::<i64>(op, "ldCount") as usize;
        let stores = (inputs.len() - loads) / 2;
        let results: Vec<Value> = ir.results(op).collect();
        for store in 0..stores {
            map.extend(ir.def_op(inputs[2 * store + 1]).map(|o| (results[loads + store], o)));
        }
        for load in 0..loads {
            map.extend(ir.def_op(inputs[2 * stores + load]).map(|o| (results[loads + stores + load], o)));
        }
    }
    map
}

/// A loop as a placement problem.
struct Part {
    problem: Problem,
    values: Vec<Value>,
    /// By value of the problem: it is no token.
    is_always: Vec<bool>,
    /// By channel of the problem: the operand that it is.
    uses: Vec<Option<(Value, Op, usize)>>,
}

impl Part {
    /// The operations `inside`, with a place for a buffer behind each value that `may_cut`, and wherever else a path grows
    /// longer than the period.
    fn new(circuit: Circuit<'_>, inside: &[Op], may_cut: &dyn Fn(Value) -> bool) -> Self {
        let Circuit { ir, accesses, target, .. } = circuit;
        let number: FxHashMap<Op, usize> = inside.iter().enumerate().map(|(i, &o)| (o, i)).collect();
        let units = inside.iter().map(|&op| {
            let cost = costs::cost(ir, op, target).unwrap_or_default();
            Unit { delay_in_ps: cost.delay_in_ps, delay_out_ps: cost.delay_out_ps }
        });
        let mut part = Self {
            problem: Problem {
                units: units.collect(),
                period_ps: target.library.usable_period_ps(target.period_ps),
                most_throughput: 1.0 / f64::from(busiest_port(ir, inside).max(slowest_unit(circuit, inside))),
                ..Problem::default()
            },
            values: Vec::new(),
            is_always: Vec::new(),
            uses: Vec::new(),
        };
        let queued = queued_stores(ir, accesses);
        let mut known: FxHashMap<Value, usize> = FxHashMap::default();
        for (to, &op) in inside.iter().enumerate() {
            let is_head = ir.attr(op, BACK).is_some();
            for (operand, &value) in ir.operands(op).iter().enumerate() {
                // The data of a load come by themselves.
                if ir.isa::<handshake::Load>(op) && operand == 1 {
                    continue;
                }
                let giver = accesses.get(&value).copied().or_else(|| ir.def_op(value));
                let Some(&from) = giver.and_then(|g| number.get(&g)) else { continue };
                let index = *known.entry(value).or_insert_with(|| part.value(circuit, value, from, may_cut(value)));
                let is_select = operand == 0 && ir.isa::<handshake::Mux>(op);
                let tokens = u32::from(is_head && !is_select);
                let token = if operand == 1 { queued.get(&op) } else { None };
                let to = match token {
                    None => to,
                    Some(&token) => {
                        let place =
                            *known.entry(token).or_insert_with(|| part.value(circuit, token, to, may_cut(token)));
                        part.head_of_queue(place)
                    }
                };
                part.problem.channels.push(Channel { value: index, to, tokens });
                part.uses.push(Some((value, op, operand)));
            }
        }
        part.offer_cuts();
        part
    }

    /// What takes the data of a store: the head of a queue, in the cycle after the store took its place.
    fn head_of_queue(&mut self, place: usize) -> usize {
        self.problem.units.push(Unit::default());
        let head = self.problem.units.len() - 1;
        self.problem.channels.push(Channel { value: place, to: head, tokens: 0 });
        self.uses.push(None);
        head
    }

    /// The same where only rings need buffers.
    fn without_timing(&self) -> Problem {
        Problem { period_ps: u32::MAX, ..self.problem.clone() }
    }

    /// Offers a place for a buffer wherever a path from the last one grows longer than the period.
    fn offer_cuts(&mut self) {
        let problem = &mut self.problem;
        let mut arrival = vec![0_u32; problem.units.len()];
        for _ in 0..problem.units.len() {
            let mut changed = false;
            for channel in &problem.channels {
                let value = &mut problem.values[channel.value];
                let unit = problem.units[value.from];
                let there = match value.latency {
                    _ if value.may_cut => 0,
                    0 => arrival[value.from].saturating_add(unit.delay_in_ps),
                    _ => unit.delay_out_ps,
                };
                let is_long = there.saturating_add(problem.units[channel.to].delay_in_ps) > problem.period_ps;
                if there > 0 && is_long && !self.is_always[channel.value] {
                    value.may_cut = true;
                    changed = true;
                } else if there > arrival[channel.to] {
                    arrival[channel.to] = there;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
    }

    fn value(&mut self, circuit: Circuit<'_>, value: Value, from: usize, may_cut: bool) -> usize {
        let Circuit { ir, accesses, always, rare, target } = circuit;
        let bits = data_bits(&ir.ctx, ir.ty(value)).unwrap_or(0) + 2;
        let def = ir.def_op(value);
        let is_store = |o: &Op| ir.isa::<handshake::Store>(*o);
        let (latency, is_cut) = match accesses.get(&value) {
            Some(access) if is_store(access) => (1, true),
            Some(_) => (0, false),
            None => {
                let latency = def.map_or(0, |d| costs::cost(ir, d, target).map_or(0, |c| c.latency));
                let is_rare = def.is_some_and(|d| rare.contains(&d));
                (
                    if is_rare { latency.min(RARE_LATENCY) } else { latency },
                    def.is_some_and(|d| ir.isa::<handshake::Load>(d)),
                )
            }
        };
        self.values.push(value);
        self.is_always.push(always.contains(&value));
        self.problem.values.push(Result_ { from, latency, is_cut, bits, may_cut });
        self.values.len() - 1
    }

    fn buffers(&self, placed: &Placement) -> Vec<Buffer> {
        let opaque = self.values.iter().zip(&placed.is_opaque).filter(|(_, o)| **o).map(|(&v, _)| Buffer::Opaque(v));
        let waits = self.problem.channels.iter().zip(&self.uses).zip(&placed.waiting);
        let waits = waits.filter(|((channel, _), w)| **w > 1e-6 && !self.is_always[channel.value]);
        let waiting = waits.filter_map(|((_, operand), w)| {
            let (value, op, operand) = (*operand)?;
            let slots = (w.ceil() as u32 + 1).min(MOST_SLOTS);
            Some(Buffer::Waiting { value, op, operand, slots })
        });
        opaque.chain(waiting).collect()
    }

    fn default_buffers(&self, ir: &Ir) -> Vec<Buffer> {
        self.values.iter().filter(|v| is_head(ir, **v)).map(|&v| Buffer::Opaque(v)).collect()
    }
}

/// Whether a value is the token, or the data, with which an iteration of a loop begins.
fn is_head(ir: &Ir, value: Value) -> bool {
    ir.def_op(value).is_some_and(|d| ir.attr(d, BACK).is_some() && ir.result(d, 0) == value)
}

/// Buffers outside of innermost loops, wherever a path from the last one grows longer than the period.
fn between_loops(circuit: Circuit<'_>, ops: &[Op], blocks: &Blocks, placed: &[Buffer]) -> Vec<Buffer> {
    let ir = circuit.ir;
    let opaque = |b: &Buffer| if let Buffer::Opaque(value) = *b { Some(value) } else { None };
    let placed: FxHashSet<Value> = placed.iter().filter_map(opaque).collect();
    let innermost = blocks.innermost();
    let ops: Vec<Op> = ops.iter().copied().filter(|&op| !handshake::is_memory(ir, op)).collect();
    // Rings that are left are cut at their heads.
    let is_cut = |value: Value| placed.contains(&value) || is_head(ir, value);
    let part = Part::new(circuit, &ops, &is_cut);
    let is_between = |value| ir.def_op(value).is_some_and(|op| !innermost.iter().any(|&h| blocks.is_inside(op, h)));
    let offered = part.values.iter().zip(&part.problem.values).filter(|(_, in_problem)| in_problem.may_cut);
    let new = offered.map(|(&value, _)| value).filter(|&value| is_between(value) && !is_cut(value));
    new.map(Buffer::Opaque).collect()
}

/// Stores whose token comes when they have a place in a queue, with or without their data, and that token.
fn queued_stores(ir: &Ir, accesses: &FxHashMap<Value, Op>) -> FxHashMap<Op, Value> {
    let is_chained =
        |(token, op): &(&Value, &Op)| ir.isa::<handshake::Store>(**op) && ir.uses(**token).next().is_some();
    accesses.iter().filter(is_chained).map(|(&token, &op)| (op, token)).collect()
}

/// Accesses of the memory port that most operations of a loop share; at least 1.
fn busiest_port(ir: &Ir, inside: &[Op]) -> u32 {
    let mut counts: FxHashMap<(Op, bool), u32> = FxHashMap::default();
    for &op in inside {
        let (is_load, is_store) = (ir.isa::<handshake::Load>(op), ir.isa::<handshake::Store>(op));
        if is_load || is_store {
            let memory = ir.uses(ir.result(op, 1)).next().map(|u| u.op);
            memory.into_iter().for_each(|m| *counts.entry((m, is_load)).or_default() += 1);
        }
    }
    counts.into_values().max().unwrap_or(1)
}

/// Cycles of the slowest unit that works at one token at a time and that every iteration needs; at least 1.
fn slowest_unit(circuit: Circuit<'_>, inside: &[Op]) -> u32 {
    let Circuit { ir, rare, target, .. } = circuit;
    let divides = |op: &&Op| form::operator(ir, **op).is_some_and(divides);
    let needed = inside.iter().filter(divides).filter(|op| !rare.contains(op));
    needed.map(|&op| costs::cost(ir, op, target).map_or(1, |c| c.blocking)).max().unwrap_or(1).max(1)
}

/// Values that go past an inner loop wait in a few slots, so that the next iteration need not wait for that loop.
fn passing(ir: &Ir, ops: &[Op], blocks: &Blocks) -> Vec<Buffer> {
    let mut all = Vec::new();
    for &op in ops {
        let Some(here) = blocks.of(op) else { continue };
        let is_outer = blocks.loops(here).last().is_some_and(|&header| blocks.has_inner(header));
        if !is_outer || ir.attr(op, BACK).is_some() {
            continue;
        }
        for (operand, &value) in ir.operands(op).iter().enumerate() {
            let from = ir.def_op(value).and_then(|d| blocks.of(d));
            let passes = from.is_some_and(|f| f != here && blocks.loops(f) == blocks.loops(here));
            if passes && !ir.isa::<handshake::Load>(op) {
                all.push(Buffer::Waiting { value, op, operand, slots: PASSING_SLOTS });
            }
        }
    }
    all
}

fn make(ir: &mut Ir, wanted: &[Buffer]) {
    let mut rewriter = Rewriter::new(ir);
    let mut sorted = wanted.to_vec();
    sorted.sort();
    sorted.dedup();
    // Opaque buffers come first: those of single receivers then stand behind them.
    for buffer in &sorted {
        if let Buffer::Opaque(value) = *buffer {
            insert(&mut rewriter, value, 2, true);
        }
    }
    for buffer in &sorted {
        if let Buffer::Waiting { op, operand, slots, .. } = *buffer {
            let value = rewriter.operand(op, operand);
            let made = buffer_op(&mut rewriter, value, slots, false);
            rewriter.set_operand(op, operand, made);
        }
    }
}

/// A buffer behind `value`, for all its uses.
fn insert(rw: &mut Rewriter<'_>, value: Value, slots: u32, is_opaque: bool) {
    let result = buffer_op(rw, value, slots, is_opaque);
    let buffer = rw.def_op(result).expect("it was just made");
    rw.replace_uses_if(value, result, &|_, u| u.op != buffer);
}

fn buffer_op(rw: &mut Rewriter<'_>, value: Value, slots: u32, is_opaque: bool) -> Value {
    if let Some(def) = rw.def_op(value) {
        rw.after(def);
        rw.set_loc(rw.loc(def));
    }
    buffer(rw, value, slots.into(), is_opaque)
}

/// Cuts the rings that are left, each at the head of a loop, and gives each head a slot: a token that comes round must have
/// a place before all that take it are ready, as they may wait for the iteration that it leaves (`docs/rationale/elastic.md`).
fn cut_rings(ir: &mut Ir, func: Op) {
    let Some(block) = ir.body(func, 0) else { return };
    let heads: Vec<Op> = ir.ops(block).filter(|&o| ir.attr(o, BACK).is_some()).collect();
    for head in heads {
        let result = ir.result(head, 0);
        let is_cut = ir.uses(result).all(|u| is_opaque(ir, u.op));
        let has_slot = ir.uses(result).all(|u| ir.isa::<handshake::Buffer>(u.op));
        if !is_cut && is_on_ring(ir, func, head) {
            insert(&mut Rewriter::new(ir), result, 2, true);
        } else if !has_slot {
            insert(&mut Rewriter::new(ir), result, 1, false);
        }
    }
}

/// Whether tokens of the head's first result come back to it past no buffer that cuts valid and ready.
fn is_on_ring(ir: &Ir, func: Op, head: Op) -> bool {
    let block = ir.body(func, 0).expect("a circuit has a body");
    let accesses = accesses(ir, &ir.ops_vec(block));
    let mut next: FxHashMap<Op, Vec<Value>> = FxHashMap::default();
    for (&token, &access) in &accesses {
        next.entry(access).or_default().push(token);
    }
    let mut seen: FxHashSet<Op> = FxHashSet::default();
    let mut stack: Vec<Value> = ir.results(head).collect();
    while let Some(value) = stack.pop() {
        if accesses.get(&value).is_some_and(|a| ir.isa::<handshake::Store>(*a)) {
            continue;
        }
        for user in ir.uses(value).map(|u| u.op).collect::<Vec<_>>() {
            if user == head {
                return true;
            }
            if is_opaque(ir, user) || handshake::is_memory(ir, user) || !seen.insert(user) {
                continue;
            }
            let is_load = ir.isa::<handshake::Load>(user);
            stack.extend(ir.results(user).filter(|_| !is_load));
            stack.extend(next.get(&user).into_iter().flatten());
        }
    }
    false
}
