//! A counted loop around a while loop as one segment: a token a test of the while loop, whatever iteration of the outer loop it
//! belongs to, so that the pipeline does not drain between iterations.
//!
//! What holds: ops before the while loop act at the first token of their iteration, what they load is held through it; ops after it
//! act at the last one.

use bits::Predicate;
use dialects::scf;
use ir::{Ir, Op, Reported, Value};
use pipeline::{Bound, Control, Issue, Kind, Node, NodeId, Source, Test, When};
use pipeline_rewrite::arithmetic::Arithmetic;
use pipeline_rewrite::builder::constant;

use crate::reading::Reads;

use super::loops::{contains_loop, initial_values, is_for};
use super::{Lowerer, Zone};

/// The while loop directly inside a counted loop, if it is the only loop there and has none inside.
pub(super) fn inner_while(ir: &Ir, op: Op) -> Option<Op> {
    let body = ir.body(op, 0).filter(|_| is_for(ir, op))?;
    let mut inner = ir.ops(body).filter(|&o| is_for(ir, o) || ir.isa::<scf::While>(o) || contains_loop(ir, o));
    let first = inner.next().filter(|&o| ir.isa::<scf::While>(o))?;
    let is_simple = ir.regions(first).iter().all(|&r| ir.blocks(r).len() == 1) && !contains_loop(ir, first);
    (inner.next().is_none() && is_simple).then_some(first)
}

/// True for a counted loop around a while loop that may be one segment.
pub fn is_while_nest(ir: &Ir, op: Op) -> bool {
    inner_while(ir, op).is_some()
}

/// The nodes that carry values from token to token, and what each becomes.
#[derive(Default)]
struct Carried {
    phis: Vec<(NodeId, Source)>,
}

/// One token of the nest.
struct Iteration {
    counter: Source,
    /// One bit: the first token of an iteration of the outer loop.
    is_fresh: Source,
    fresh: NodeId,
    carried: Carried,
}

impl Lowerer<'_> {
    /// The nest as one segment. Errors: the outer loop may not iterate at all, or its bounds are not constant (`E0606`).
    pub(super) fn while_nest(&mut self, op: Op, controls: &mut Vec<Control>) -> Result<(), Reported> {
        let Some(inner) = inner_while(self.ir, op) else { return Err(self.refuse(op, "E0606", "no loop to merge")) };
        let level = self.level(op, &[])?;
        let Some(iterations) = level.constant_trip_count().filter(|count| *count > 0) else {
            return Err(self.refuse(op, "E0606", "the loop may not iterate at all"));
        };
        let inits = initial_values(self.ir, op);
        for &init in &inits {
            self.settle(init, op)?;
        }
        self.take_block(controls);
        let loc = self.ir.loc(op);
        let segment = self.open_segment(&format!("{}_while", level.name), Issue::Once, loc);
        self.zone = Zone { depth: 1, is_epilogue: false };
        let first = self.segment(loc).pure(Kind::First(0), vec![], 1, loc);
        let lower = self.bound_value(&level.lower, loc);
        let (counter_node, counter) = self.carry(first.clone(), lower, 64, loc);
        let (fresh, is_fresh) = self.carry(first.clone(), constant(1, 1), 1, loc);
        let mut iteration = Iteration { counter, is_fresh, fresh, carried: Carried::default() };
        let outer = self.outer_values(op, &inits, &first)?;
        self.bind_outer_counter(op, &iteration)?;
        let goes_round = self.one_test(op, inner, &mut iteration)?;
        let next = self.end_of_iteration(op, inner, &goes_round)?;
        let step = self.pure(bits::Op::Add, vec![iteration.counter.clone(), constant(64, level.step)], 64, loc);
        let after = self.pure(bits::Op::Mux, vec![goes_round.clone(), iteration.counter.clone(), step], 64, loc);
        iteration.carried.phis.push((counter_node, after.clone()));
        let done = self.negated(&goes_round, loc);
        iteration.carried.phis.push((iteration.fresh, done));
        let mut results = Vec::new();
        for ((phi, now), next) in outer.into_iter().zip(next) {
            let width = self.segment(loc).node_width(phi);
            let chosen = self.pure(bits::Op::Mux, vec![goes_round.clone(), now, next], width, loc);
            iteration.carried.phis.push((phi, chosen.clone()));
            results.push(chosen);
        }
        let upper = self.bound_value(&level.upper, loc);
        let compare = bits::Op::Compare(Predicate::Slt);
        let below = self.pure(compare, vec![after, upper], 1, loc);
        let condition = self.pure(bits::Op::Or, vec![goes_round, below], 1, loc);
        self.close_while_nest(op, iteration.carried, (condition, iterations), results)?;
        controls.push(Control::Run(segment));
        Ok(())
    }

    fn bound_value(&mut self, bound: &Bound, loc: ir::Loc) -> Source {
        let predicate = if bound.is_upper { Predicate::Slt } else { Predicate::Sgt };
        let values: Vec<Source> = bound.forms.iter().map(|form| self.segment(loc).from_linear(form, loc)).collect();
        let best = values.into_iter().reduce(|a, b| self.better(predicate, a, b, 64, loc));
        best.expect("a bound has a form")
    }

    /// A value that is `initial` where `is_first`, and else what the token before left.
    fn carry(&mut self, is_first: Source, initial: Source, width: u32, loc: ir::Loc) -> (NodeId, Source) {
        let builder = self.segment(loc);
        let (guard, when, linear, name) = (None, When::default(), None, None);
        let inputs = vec![is_first, initial];
        let phi = builder.push(Node { kind: Kind::Op(bits::Op::Mux), inputs, width, guard, when, linear, name, loc });
        builder.set_depth(phi, 1);
        (phi, Source::node(phi))
    }

    /// What the outer loop carries.
    fn outer_values(&mut self, op: Op, inits: &[Value], first: &Source) -> Result<Vec<(NodeId, Source)>, Reported> {
        let loc = self.ir.loc(op);
        let args = self.ir.body(op, 0).map(|b| self.ir.args(b)[1..].to_vec()).unwrap_or_default();
        let mut outer = Vec::new();
        for (arg, &init) in args.into_iter().zip(inits) {
            let width = self.width(self.ir.ty(arg), op)?;
            let init = self.source(init, op)?;
            let (phi, now) = self.carry(first.clone(), init, width, loc);
            self.bind(arg, now.clone(), loc);
            outer.push((phi, now));
        }
        Ok(outer)
    }

    fn bind_outer_counter(&mut self, op: Op, iteration: &Iteration) -> Result<(), Reported> {
        let Some(counter) = self.counter(op) else { return Ok(()) };
        let (width, loc) = (self.width(self.ir.ty(counter), op)?, self.ir.loc(op));
        let value = self.resize(iteration.counter.clone(), 64, width, true, loc);
        self.bind(counter, value, loc);
        Ok(())
    }

    /// Ops before the while loop and one test and iteration of it; returns whether it goes round.
    fn one_test(&mut self, op: Op, inner: Op, iteration: &mut Iteration) -> Result<Source, Reported> {
        let body = self.ir.body(op, 0).expect("a counted loop has a body");
        let (ops, loc) = (self.ir.ops_vec(body), self.ir.loc(inner));
        self.guard = Some(iteration.is_fresh.clone());
        for &before in ops.iter().take_while(|&&o| o != inner) {
            self.simple_op(before)?;
            if !ir::effects::is_speculatable(self.ir, before) || !self.ir.regions(before).is_empty() {
                self.hold_results(before, iteration)?;
            }
        }
        self.guard = None;
        let (first, second) = (self.ir.body(inner, 0), self.ir.body(inner, 1));
        let (first, second) = (first.expect("a region has a block"), second.expect("a region has a block"));
        let mut phis = Vec::new();
        for (&arg, &init) in self.ir.args(first).to_vec().iter().zip(self.ir.operands(inner)) {
            let (width, init) = (self.width(self.ir.ty(arg), inner)?, self.source(init, inner)?);
            let (phi, now) = self.carry(iteration.is_fresh.clone(), init, width, loc);
            self.bind(arg, now, loc);
            phis.push(phi);
        }
        let (passed, goes_round) = self.while_test(inner, first)?;
        let together = self.ir.args(second).to_vec().into_iter().zip(&passed);
        together.for_each(|(arg, source)| self.bind(arg, source.clone(), loc));
        self.guard = Some(goes_round.clone());
        let next = self.yielding_ops(second)?;
        self.guard = None;
        iteration.carried.phis.extend(phis.into_iter().zip(next));
        let results: Vec<Value> = self.ir.results(inner).collect();
        results.into_iter().zip(passed).for_each(|(result, source)| self.bind(result, source, loc));
        Ok(goes_round)
    }

    /// The first region of a while loop: what it passes on, and whether the loop goes round.
    fn while_test(&mut self, inner: Op, first: ir::Block) -> Result<(Vec<Source>, Source), Reported> {
        let mut ops = self.ir.ops_vec(first);
        let Some(last) = ops.pop() else { return Err(self.refuse(inner, "E0605", "'scf.while' has no condition")) };
        for before in ops {
            self.simple_op(before)?;
        }
        let mut passed = Vec::new();
        for &value in self.ir.operands(last) {
            passed.push(self.source(value, last)?);
        }
        let goes_round = passed.remove(0);
        match goes_round {
            Source::Node { .. } => Ok((passed, goes_round)),
            _ => Err(self.refuse(
                inner,
                "E0607",
                "the condition of the loop is constant: it never iterates or never ends",
            )),
        }
    }

    /// What an op before the while loop gave at the first token of the iteration, held to its last.
    fn hold_results(&mut self, op: Op, iteration: &mut Iteration) -> Result<(), Reported> {
        let loc = self.ir.loc(op);
        for result in self.ir.results(op) {
            if self.ir.ctx.shape(self.ir.ty(result)).is_some() {
                continue;
            }
            let (width, source) = (self.width(self.ir.ty(result), op)?, self.source(result, op)?);
            let (phi, held) = self.carry(iteration.is_fresh.clone(), source, width, loc);
            iteration.carried.phis.push((phi, held.clone()));
            self.bind(result, held, loc);
        }
        Ok(())
    }

    /// Ops after the while loop; returns what the outer loop yields.
    fn end_of_iteration(&mut self, op: Op, inner: Op, goes_round: &Source) -> Result<Vec<Source>, Reported> {
        let loc = self.ir.loc(op);
        let body = self.ir.body(op, 0).expect("a counted loop has a body");
        self.guard = Some(self.negated(goes_round, loc));
        let mut after = self.ir.ops_vec(body);
        let place = after.iter().position(|&o| o == inner).unwrap_or(0);
        let next = self.yielding(after.split_off(place + 1))?;
        self.guard = None;
        Ok(next)
    }

    fn negated(&mut self, bit: &Source, loc: ir::Loc) -> Source {
        self.pure(bits::Op::Xor, vec![bit.clone(), constant(1, 1)], 1, loc)
    }

    fn yielding_ops(&mut self, block: ir::Block) -> Result<Vec<Source>, Reported> {
        self.yielding(self.ir.ops_vec(block))
    }

    /// Ops without loops, of which the last yields; returns what.
    fn yielding(&mut self, ops: Vec<Op>) -> Result<Vec<Source>, Reported> {
        let mut yields = Vec::new();
        for op in ops {
            if matches!(self.ir.op_text(op), scf::Yield::NAME | affine::ops::Yield::NAME) {
                yields.extend(self.sources(self.ir.operands(op), op)?);
            } else {
                self.simple_op(op)?;
            }
        }
        Ok(yields)
    }

    fn close_while_nest(
        &mut self,
        op: Op,
        carried: Carried,
        (condition, runs): (Source, u64),
        outer: Vec<Source>,
    ) -> Result<(), Reported> {
        let Source::Node { node: condition, .. } = condition else {
            return Err(self.refuse(
                op,
                "E0607",
                "the condition of the loop is constant: it never iterates or never ends",
            ));
        };
        let phis = carried.phis.iter().map(|(phi, next)| (*phi, next));
        self.close_while(op, phis, Test { runs, ..Test::of(condition) }, outer)
    }
}
