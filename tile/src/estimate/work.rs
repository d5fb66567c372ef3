//! Cycles of operations: ports, chains of values that iterations hand on, and vectors where a compiler makes them.
//!
//! What holds: a loop is taken to become vectors only where it has no choice inside, no value goes from an iteration to the next but a
//! rotated one or a sum of integers, and no two accesses forbid it.

use affine::ops as affine_ops;
use dialects::{arith, math, vector};
use ir::{Ir, Op, TypeKind, Value};
use rustc_hash::FxHashMap;

use super::dependence::{Meeting, distance_in_memory, meeting};
use super::range::{Range, Values};
use super::traffic::middle;
use super::tree::{Access, Choice, Item, Loop, Tree};
use super::{Setting, has_loop};

/// Iterations that stand for all of a loop that has more.
const SAMPLES: i64 = 3;
/// Cycles to begin a loop, and to leave it.
const ENTRY: f64 = 6.0;
/// Vectors that compilers work on at a time in one loop.
const INTERLEAVED: f64 = 4.0;
/// Cycles of a function like `exp`.
const FUNCTION: f64 = 40.0;
/// Cycles of a choice: its comparisons, and a branch that is foreseen.
const CHOICE: f64 = 2.0;
/// Cycles of the port for shuffles to put the last lane of a vector before the first of the next: two shuffles.
/// (Measured on Zen 3: a sweep of jacobi-1d with four values that iterations hand on takes 8 cycles a vector, with none 3; on Zen 4, 7 and 3.4.)
const ROTATION: f64 = 2.0;
/// Cycles to hand a loop to threads, and to wait for them: some 10 us.
const SHARED: f64 = 30_000.0;
/// Cycles from a write until a read gets what it wrote.
const FORWARDED: f64 = 5.0;

/// Cycles of an item.
pub(super) fn cycles(ir: &Ir, tree: &Tree, item: &Item, values: &mut Values, setting: Setting<'_>) -> f64 {
    Worker { ir, tree, setting }.item(item, values)
}

struct Worker<'a> {
    ir: &'a Ir,
    tree: &'a Tree,
    setting: Setting<'a>,
}

/// Operations by what does them.
#[derive(Clone, Copy, Debug, Default)]
struct Operations {
    loads: f64,
    stores: f64,
    floats: f64,
    /// Cycles of quotients, roots and functions.
    divisions: f64,
    /// Cycles of shuffles.
    rotations: f64,
    others: f64,
}

/// What an operation is to a core.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Free,
    Load,
    Store,
    Float,
    Product,
    Division,
    Function,
    Other,
}

impl Worker<'_> {
    fn item(&self, item: &Item, values: &mut Values) -> f64 {
        match item {
            Item::Work(ops) => self.port_cycles(self.operations(ops, 1.0)),
            Item::Choice(choice) => {
                let taken = &choice.branches[usize::from(!values.holds(choice))];
                CHOICE + taken.iter().map(|inner| self.item(inner, values)).sum::<f64>()
            }
            Item::Loop(looping) => self.looping(looping, values),
        }
    }

    fn looping(&self, looping: &Loop, values: &mut Values) -> f64 {
        let iterations = values.iterations(looping);
        if iterations <= 0 {
            return ENTRY;
        }
        let shared = self.setting.shared;
        if shared.loops.contains(&looping.op) {
            let of_one = (iterations as f64 / shared.cores as f64).ceil();
            return SHARED + self.all_iterations(looping, iterations, values) * of_one / iterations as f64;
        }
        self.all_iterations(looping, iterations, values)
    }

    fn all_iterations(&self, looping: &Loop, iterations: i64, values: &mut Values) -> f64 {
        if looping.is_innermost() {
            let span = values.span(looping);
            values.set(looping.variable, Range::point(middle(span, looping.step)));
            return ENTRY + self.innermost(looping, iterations as f64, values);
        }
        let first = values.span(looping).least;
        let samples = SAMPLES.min(iterations);
        let mut sum = 0.0;
        for sample in 0..samples {
            let at = (2 * sample + 1) * iterations / (2 * samples);
            values.set(looping.variable, Range::point(first + at * looping.step));
            sum += looping.body.iter().map(|inner| self.item(inner, values)).sum::<f64>();
        }
        let per_iteration = sum / samples as f64;
        ENTRY + iterations as f64 * (1.0 + per_iteration)
    }

    fn innermost(&self, looping: &Loop, iterations: f64, values: &mut Values) -> f64 {
        let (ops, choices) = flattened(&looping.body);
        let one = self.operations_in(looping, &ops, 1.0);
        let chain = self.chain(looping, &ops);
        let tests = choices.len() as f64 * CHOICE;
        let share = if choices.is_empty() { 1.0 } else { self.share(looping, &choices, iterations, values) };
        let scalar = tests + (self.port_cycles(one) * share).max(chain);
        let lanes = if choices.is_empty() { self.lanes(looping, &ops) } else { 1.0 };
        if lanes <= 1.0 {
            return iterations * scalar.max(1.0);
        }
        let rotations = self.rotated(looping) as f64 * ROTATION;
        let vector = Operations { rotations, ..self.operations_in(looping, &ops, lanes) };
        let vector = self.port_cycles(vector).max(1.0);
        let block = lanes * INTERLEAVED;
        let (blocks, rest) = ((iterations / block).floor(), iterations % block);
        let vectors = ENTRY + blocks * INTERLEAVED * vector + rest * scalar;
        vectors.min(iterations * scalar.max(1.0))
    }

    /// The part of the iterations that do what choices guard.
    fn share(&self, looping: &Loop, choices: &[&Choice], iterations: f64, values: &mut Values) -> f64 {
        let first = values.span(looping).least;
        let tries = 8;
        let mut taken = 0.0;
        for at in 0..tries {
            let iteration = ((2 * at + 1) as f64 * iterations / (2 * tries) as f64) as i64;
            values.set(looping.variable, Range::point(first + iteration * looping.step));
            taken += choices.iter().filter(|choice| values.holds(choice)).count() as f64;
        }
        taken / (tries as f64 * choices.len() as f64)
    }

    /// Cycles that ports need.
    fn port_cycles(&self, operations: Operations) -> f64 {
        let ports = &self.setting.cpu.ports;
        let Operations { loads, stores, floats, divisions, rotations, others } = operations;
        let all = loads + stores + floats + rotations + others;
        [
            loads / ports.load as f64,
            stores / ports.store as f64,
            floats / ports.float as f64,
            divisions,
            rotations,
            all / ports.issue as f64,
        ]
        .into_iter()
        .fold(0.0, f64::max)
    }

    /// What operations take outside of innermost loops, each by itself.
    fn operations(&self, ops: &[Op], lanes: f64) -> Operations {
        let mut sum = Operations::default();
        ops.iter().for_each(|&op| self.add(op, &mut sum, lanes));
        self.fuse(ops, &mut sum);
        sum
    }

    /// What an iteration of an innermost loop takes, or as many as there are lanes: what stays is kept in registers.
    fn operations_in(&self, looping: &Loop, ops: &[Op], lanes: f64) -> Operations {
        let mut sum = Operations { others: 2.0, ..Operations::default() };
        for &op in ops {
            let Some(access) = self.tree.accesses.get(&op) else {
                self.add(op, &mut sum, lanes);
                continue;
            };
            let moves = distance_in_memory(access, looping.variable, looping.step);
            let (accesses, shuffles) = match moves {
                Some(0) => (0.0, 0.0),
                Some(1) => (self.registers(access.width, access.bytes), 0.0),
                Some(_) | None if lanes > 1.0 => (lanes, lanes),
                Some(_) | None => (self.registers(access.width, access.bytes), 0.0),
            };
            sum.others += shuffles;
            if access.is_write { sum.stores += accesses } else { sum.loads += accesses }
        }
        self.fuse(ops, &mut sum);
        sum
    }

    /// A product and the sum that is its only use are one operation.
    fn fuse(&self, ops: &[Op], sum: &mut Operations) {
        if !(self.setting.fuses && self.setting.cpu.vector.fused) {
            return;
        }
        let is_sum = |op: Op| [arith::AddF::NAME, arith::SubF::NAME].contains(&self.ir.op_text(op));
        let products =
            ops.iter().filter(|&&op| self.class(op) == Class::Product && self.ir.has_one_use(self.ir.result(op, 0)));
        let fused = products.filter(|&&op| self.ir.uses(self.ir.result(op, 0)).any(|used| is_sum(used.op)));
        let saved: f64 = fused.map(|&op| self.registers_of(self.ir.result(op, 0))).sum();
        sum.floats -= saved.min(sum.floats / 2.0);
    }

    fn add(&self, op: Op, sum: &mut Operations, lanes: f64) {
        let count = self.ir.results(op).next().map_or(1.0, |value| self.registers_of(value));
        let division = self.setting.cpu.ports.division_cycles as f64;
        match self.class(op) {
            Class::Free => {}
            Class::Load => sum.loads += count,
            Class::Store => sum.stores += count,
            Class::Float | Class::Product => sum.floats += count,
            Class::Division if lanes > 1.0 => sum.divisions += division * lanes * 0.5,
            Class::Division => sum.divisions += division * count,
            Class::Function => sum.divisions += FUNCTION * lanes,
            Class::Other => sum.others += count,
        }
    }

    /// Registers that a value takes.
    fn registers_of(&self, value: Value) -> f64 {
        let ir = self.ir;
        let ty = ir.ty(value);
        let TypeKind::Vector { shape, element, .. } = ir.ctx.kind(ty) else { return 1.0 };
        let bits = dialects::elements::element_bits(&ir.ctx, *element).unwrap_or(64);
        self.registers(shape.iter().product::<i64>().unsigned_abs(), u64::from(bits.div_ceil(8)))
    }

    fn registers(&self, elements: u64, bytes: u64) -> f64 {
        (elements * bytes).div_ceil(self.setting.cpu.vector.bytes).max(1) as f64
    }

    fn class(&self, op: Op) -> Class {
        let ir = self.ir;
        if let Some(access) = self.tree.accesses.get(&op) {
            return if access.is_write { Class::Store } else { Class::Load };
        }
        let is_float = |value: Value| matches!(ir.ctx.kind(ir.ctx.element_or_self(ir.ty(value))), TypeKind::Float(_));
        let name = ir.op_text(op);
        match name {
            arith::Constant::NAME | affine_ops::Apply::NAME | affine_ops::Yield::NAME => Class::Free,
            arith::MulF::NAME => Class::Product,
            arith::DivF::NAME | math::Sqrt::NAME | arith::DivSI::NAME | arith::DivUI::NAME => Class::Division,
            math::Fma::NAME | math::AbsF::NAME => Class::Float,
            vector::Fma::NAME => Class::Float,
            // The read of what is broadcast does it.
            vector::Broadcast::NAME | vector::Splat::NAME => Class::Free,
            _ if name.starts_with("vector.") => Class::Other,
            _ if name.starts_with("math.") => Class::Function,
            _ if ir.results(op).any(is_float) => Class::Float,
            _ if ir.result_count(op) == 0 => Class::Free,
            _ => Class::Other,
        }
    }

    /// How many iterations a compiler runs side by side: 1 where it makes no vectors.
    fn lanes(&self, looping: &Loop, ops: &[Op]) -> f64 {
        let ir = self.ir;
        let accesses: Vec<&Access> = ops.iter().filter_map(|op| self.tree.accesses.get(op)).collect();
        let is_explicit =
            ops.iter().any(|&op| ir.results(op).any(|r| matches!(ir.ctx.kind(ir.ty(r)), TypeKind::Vector { .. })));
        let has_functions = ops.iter().any(|&op| self.class(op) == Class::Function);
        let bytes = accesses.iter().map(|access| access.bytes).max().unwrap_or(8);
        if is_explicit || has_functions || accesses.is_empty() || !self.may_carry(looping) {
            return 1.0;
        }
        let lanes = self.setting.cpu.lanes(bytes);
        let at =
            |first: usize, second: usize| may_meet(accesses[first], accesses[second], second > first, looping, lanes);
        let writes = (0..accesses.len()).filter(|&k| accesses[k].is_write);
        let all = writes.flat_map(|w| (0..accesses.len()).filter(move |&k| k != w).map(move |k| (w, k)));
        let is_free = all.into_iter().all(|(w, k)| accesses[w].memory != accesses[k].memory || at(w, k));
        let moves = |access: &&&Access| distance_in_memory(access, looping.variable, looping.step);
        let writes_move = accesses.iter().filter(|a| a.is_write).all(|a| moves(&a) != Some(0));
        if is_free && writes_move { lanes as f64 } else { 1.0 }
    }

    /// How many values an iteration gets from the one before that vectors get by shuffles: all but integers, whose sums are made at the end.
    fn rotated(&self, looping: &Loop) -> usize {
        let ir = self.ir;
        let Some(body) = ir.body(looping.op, 0) else { return 0 };
        ir.args(body)[1..].iter().filter(|&&argument| ir.ctx.integer_width(ir.ty(argument)).is_none()).count()
    }

    /// True if what a loop carries hinders no vectors: values that come from the iteration before and from no earlier one, and integers.
    fn may_carry(&self, looping: &Loop) -> bool {
        let ir = self.ir;
        let Some(body) = ir.body(looping.op, 0) else { return false };
        let Some(yielding) = ir.last_op(body) else { return false };
        let arguments = &ir.args(body)[1..];
        arguments.iter().zip(ir.operands(yielding)).all(|(&argument, &yielded)| {
            let is_integer = ir.ctx.integer_width(ir.ty(argument)).is_some();
            is_integer || !self.paths(body_ops(ir, looping), argument).contains_key(&yielded)
        })
    }

    /// Cycles an iteration that the longest chain of values from iteration to iteration needs.
    fn chain(&self, looping: &Loop, ops: &[Op]) -> f64 {
        self.carried_chain(looping).max(self.memory_chain(looping, ops))
    }

    fn carried_chain(&self, looping: &Loop) -> f64 {
        let ir = self.ir;
        let Some(body) = ir.body(looping.op, 0) else { return 0.0 };
        let Some(yielding) = ir.last_op(body) else { return 0.0 };
        let pairs = ir.args(body).iter().skip(1).zip(ir.operands(yielding));
        let lengths =
            pairs.filter_map(|(&argument, yielded)| self.paths(body_ops(ir, looping), argument).get(yielded).copied());
        lengths.fold(0.0, f64::max)
    }

    /// The same through memory: from a read of what an earlier iteration wrote to the write for a later one.
    fn memory_chain(&self, looping: &Loop, ops: &[Op]) -> f64 {
        let mut longest = 0.0f64;
        let access = |op: &Op| self.tree.accesses.get(op);
        for &read in ops.iter().filter(|op| access(op).is_some_and(|a| !a.is_write)) {
            for &write in ops.iter().filter(|op| access(op).is_some_and(|a| a.is_write)) {
                let (Some(from), Some(to)) = (access(&write), access(&read)) else { continue };
                if from.memory != to.memory {
                    continue;
                }
                let (distance, forwarded) = match meeting(from, to, looping.variable, looping.step) {
                    Meeting::After(distance) if distance > 0 => (distance as f64, FORWARDED),
                    Meeting::Always => (1.0, 0.0),
                    Meeting::After(_) | Meeting::Apart | Meeting::Unknown => continue,
                };
                let paths = self.paths(ops.to_vec(), self.ir.result(read, 0));
                if let Some(length) = paths.get(&self.ir.operand(write, 0)) {
                    longest = longest.max((length + forwarded) / distance);
                }
            }
        }
        longest
    }

    /// The values that are computed from one, with the cycles until they are there.
    fn paths(&self, ops: Vec<Op>, from: Value) -> FxHashMap<Value, f64> {
        let ir = self.ir;
        let mut found: FxHashMap<Value, f64> = FxHashMap::default();
        found.insert(from, 0.0);
        for op in ops {
            let latest = ir.operands(op).iter().filter_map(|value| found.get(value)).copied().reduce(f64::max);
            let Some(latest) = latest else { continue };
            let there = latest + self.latency(op);
            found.extend(ir.results(op).map(|result| (result, there)));
        }
        found
    }

    fn latency(&self, op: Op) -> f64 {
        let ports = &self.setting.cpu.ports;
        match self.class(op) {
            Class::Free | Class::Store => 0.0,
            Class::Load => FORWARDED,
            Class::Float | Class::Product => ports.float_latency as f64,
            Class::Division => 3.0 * ports.float_latency as f64,
            Class::Function => FUNCTION,
            Class::Other => 1.0,
        }
    }
}

/// The operations of a loop's block.
fn body_ops(ir: &Ir, looping: &Loop) -> Vec<Op> {
    ir.body(looping.op, 0).map(|body| ir.ops_vec(body)).unwrap_or_default()
}

/// The operations in a body without loops, and its choices.
fn flattened(items: &[Item]) -> (Vec<Op>, Vec<&Choice>) {
    let (mut ops, mut choices) = (Vec::new(), Vec::new());
    let mut open: Vec<&Item> = items.iter().rev().collect();
    while let Some(item) = open.pop() {
        debug_assert!(!has_loop(item));
        match item {
            Item::Work(work) => ops.extend_from_slice(work),
            Item::Choice(choice) => {
                choices.push(choice);
                open.extend(choice.branches.iter().flatten().rev());
            }
            Item::Loop(_) => {}
        }
    }
    (ops, choices)
}

/// True if a write and another access of one memory let so many iterations run side by side.
fn may_meet(write: &Access, other: &Access, is_later: bool, looping: &Loop, lanes: u64) -> bool {
    match meeting(write, other, looping.variable, looping.step) {
        Meeting::Apart | Meeting::After(0) => true,
        // A read that stands before the write and touches what later iterations write.
        Meeting::After(distance) if distance < 0 && !is_later => true,
        Meeting::After(distance) => distance.unsigned_abs() >= lanes,
        Meeting::Always | Meeting::Unknown => false,
    }
}
