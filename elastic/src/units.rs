//! Circuits of arithmetic: within a cycle, in a pipeline that waits as one, or step by step.

#![deny(clippy::wildcard_enum_match_arm)]

use bits::Op as Operator;
use circuit::float_stages;
use hw_dialects::builder::{CircuitBuilder, RegisterOptions};
use ir::{Op, Value};
use operator_circuits::divide::{State, each_cycle, remainder as whole_remainder, step};
use pipeline::FloatOp;
use pipeline::range::Shape;
use scheduling::digits::signed_digits;
use timing::cost::Target;
use timing::product::pieces;

use super::channel::{kept, state};
use super::hardware::Elastic;
use dataflow::costs;
use dataflow::stages::is_staged;

impl Elastic<'_, '_, '_> {
    /// An operator on integers.
    pub(super) fn unit(&mut self, op: Op, operator: Operator, operands: &[Value], result: Value) {
        let cycles = costs::latency(self.b.ir(), op, self.target);
        if let Some(division) = Division::of(operator) {
            return match is_staged(self.b.ir(), op) {
                true => self.staged_division(division, operands, result, cycles),
                false => self.division(division, operands, result),
            };
        }
        if cycles > 0 {
            return self.pipeline(op, operands, result, cycles);
        }
        let ready = self.channel(result).ready;
        let (valid, inputs) = self.wait_for(operands, ready);
        let inputs: Vec<Value> = inputs.iter().filter_map(|c| c.data).collect();
        let data = self.compute(op, operator, operands, &inputs, result);
        self.send(result, valid, Some(data));
    }

    /// The value of an operator that takes no cycle.
    fn compute(&mut self, op: Op, operator: Operator, operands: &[Value], inputs: &[Value], result: Value) -> Value {
        let factor = |i: usize| costs::constant_of(self.b.ir(), operands[i]);
        let few = |i: usize| factor(i).filter(costs::is_shifted_sum);
        let by = if operator.arity() == 2 { factor(1).and_then(|c| c.to_u32()) } else { None };
        match (operator, by) {
            (Operator::Shl, Some(by)) => self.b.shl_by(inputs[0], by),
            (Operator::ShrU, Some(by)) => self.b.shru_by(inputs[0], by),
            (Operator::ShrS, Some(by)) => self.b.shrs_by(inputs[0], by),
            (Operator::Mul, _) => match (few(0), few(1)) {
                (_, Some(factor)) => times_constant(self.b, inputs[0], &factor),
                (Some(factor), _) => times_constant(self.b, inputs[1], &factor),
                (None, None) => {
                    let width = self.channel(result).data.map_or(1, |d| self.b.width(d));
                    let factors = costs::factors(self.b.ir(), op, width);
                    product(self.b, self.target, [inputs[0], inputs[1]], factors, (width, 0, None))
                }
            },
            (operator, _) => self.b.apply(operator, inputs),
        }
    }

    /// Valid bits of stages that move on together where the last one is empty or gives its token: the operands, when stages
    /// move, and the last valid bit.
    fn stages(&mut self, operands: &[Value], result: Value, cycles: u32) -> (Vec<Value>, Value, Value) {
        let output = self.channel(result);
        let bit = self.b.int_type(1);
        let last = self.b.backedge(bit);
        let empty = self.b.not(last.value);
        let moves = self.b.or(empty, output.ready);
        let (valid, inputs) = self.wait_for(operands, moves);
        let zero = self.b.constant(1, 0);
        let mut stage = valid;
        for _ in 0..cycles {
            let options = RegisterOptions { name: "stage_valid", enable: Some(moves), reset_value: Some(zero) };
            stage = self.b.register(stage, options);
            self.rests(stage);
        }
        self.close(last, stage);
        (inputs.iter().filter_map(|c| c.data).collect(), moves, stage)
    }

    /// An operation on floats in stages, of operands in registers.
    pub(super) fn float(&mut self, op: FloatOp, operands: &[Value], result: Value) {
        let body = self.float_units.iter().find(|body| body.op == op).expect("each unit has a body");
        let (inputs, moves, valid) = self.stages(operands, result, body.latency() + 1);
        let held = |&input: &Value| match self.b.constant_value(input) {
            Some(_) => input,
            None => kept(self.b, input, moves, "operand"),
        };
        let operands: Vec<Value> = inputs.iter().map(held).collect();
        let block = self.target.library.multiplier();
        let data = float_stages(self.b, body, (&operands, moves), block);
        self.send(result, valid, Some(data));
    }

    /// A product in stages.
    fn pipeline(&mut self, op: Op, operands: &[Value], result: Value, cycles: u32) {
        let (inputs, moves, valid) = self.stages(operands, result, cycles);
        let width = self.b.width(inputs[0]);
        let factors = costs::factors(self.b.ir(), op, width);
        let data = product(self.b, self.target, [inputs[0], inputs[1]], factors, (width, cycles, Some(moves)));
        self.send(result, valid, Some(data));
    }

    /// A quotient or remainder in stages.
    fn staged_division(&mut self, division: Division, operands: &[Value], result: Value, cycles: u32) {
        let (inputs, moves, valid) = self.stages(operands, result, cycles);
        let Division { is_signed, is_quotient } = division;
        let width = self.b.width(inputs[0]);
        let library = &self.target.library;
        let (divider, _) = library.divider(width, Some(1), self.target.period_ps).expect("its cost is known");
        let b = &mut *self.b;
        let parts = [inputs[0], inputs[1]];
        let magnitudes = if is_signed { parts.map(|v| magnitude(b, v)) } else { parts };
        let (quotient, remainder) = each_cycle(b, divider, magnitudes, moves);
        let data = if is_quotient { quotient } else { remainder };
        let data = if is_signed {
            let signs = parts.map(|v| sign(b, v));
            let flip = if is_quotient { b.xor(signs[0], signs[1]) } else { signs[0] };
            let flips = (0..cycles).fold(flip, |v, _| kept(b, v, moves, "negative"));
            let negative = b.neg(data);
            b.mux(flips, negative, data)
        } else {
            data
        };
        self.send(result, valid, Some(data));
    }

    /// A quotient or remainder by one bit a cycle, one at a time.
    fn division(&mut self, division: Division, operands: &[Value], result: Value) {
        let output = self.channel(result);
        let width = output.data.map_or(1, |d| self.b.width(d));
        let busy = state(self.b, 1, 0, "dividing");
        self.rests(busy);
        let idle = self.b.not(busy);
        let (valid, inputs) = self.wait_for(operands, idle);
        let load = self.b.and(valid, idle);
        let bits = hw_dialects::clog2(u64::from(width) + 1).max(1);
        let steps = state(self.b, bits, 0, "steps");
        let is_done = self.b.eq_constant(steps, u64::from(width));
        let there = self.b.and(busy, is_done);
        let gives = self.b.and(there, output.ready);
        let not_gives = self.b.not(gives);
        let stays = self.b.and(busy, not_gives);
        let next = self.b.or(load, stays);
        self.b.set_next(busy, next);
        let (one, zero) = (self.b.constant(bits, 1), self.b.constant(bits, 0));
        let more = self.b.add(steps, one);
        let more = self.b.mux(is_done, steps, more);
        let next = self.b.mux(load, zero, more);
        self.b.set_next(steps, next);
        let inputs: Vec<Value> = inputs.iter().filter_map(|c| c.data).collect();
        let data = divide(self.b, division, [inputs[0], inputs[1]], load, is_done);
        self.send(result, there, Some(data));
    }
}

/// How a division reads its operands, and which of its results is wanted.
#[derive(Clone, Copy, Debug)]
struct Division {
    /// Two's complement operands.
    is_signed: bool,
    /// The quotient, not the remainder.
    is_quotient: bool,
}

impl Division {
    /// That of an operator, if it divides.
    fn of(operator: Operator) -> Option<Self> {
        let is_signed = matches!(operator, Operator::DivS | Operator::RemS);
        let is_quotient = matches!(operator, Operator::DivU | Operator::DivS);
        let divides = is_signed || matches!(operator, Operator::DivU | Operator::RemU);
        divides.then_some(Self { is_signed, is_quotient })
    }
}

fn sign(b: &mut CircuitBuilder<'_, '_>, value: Value) -> Value {
    let width = b.width(value);
    b.bit(value, width - 1)
}

fn magnitude(b: &mut CircuitBuilder<'_, '_>, value: Value) -> Value {
    let (sign, negative) = (sign(b, value), b.neg(value));
    b.mux(sign, negative, value)
}

/// Restoring division: `load` takes the operands, and each cycle until `is_done` gives a bit. Signs wait in a register.
fn divide(b: &mut CircuitBuilder<'_, '_>, kind: Division, inputs: [Value; 2], load: Value, is_done: Value) -> Value {
    let Division { is_signed, is_quotient } = kind;
    if !is_signed {
        let (quotient, remainder) = divider(b, inputs, load, is_done);
        return if is_quotient { quotient } else { remainder };
    }
    let magnitudes = inputs.map(|v| magnitude(b, v));
    let (quotient, remainder) = divider(b, magnitudes, load, is_done);
    let signs = inputs.map(|v| sign(b, v));
    let flip = if is_quotient { b.xor(signs[0], signs[1]) } else { signs[0] };
    let flips = kept(b, flip, load, "negative");
    let result = if is_quotient { quotient } else { remainder };
    let negative = b.neg(result);
    b.mux(flips, negative, result)
}

fn divider(b: &mut CircuitBuilder<'_, '_>, inputs: [Value; 2], load: Value, is_done: Value) -> (Value, Value) {
    let width = b.width(inputs[0]);
    let ty = b.int_type(width);
    let mut register = |name: &'static str| b.register_later(ty, RegisterOptions { name, ..Default::default() });
    let (quotient, remainder, held) = (register("quotient"), register("remainder"), register("divisor"));
    let next = step(b, State { quotient, remainder: Some(remainder), divisor: held });
    let next_remainder = whole_remainder(b, next);
    let zero = b.constant(width, 0);
    let steps = [(quotient, inputs[0], next.quotient), (remainder, zero, next_remainder), (held, inputs[1], held)];
    for (register, first, next) in steps {
        let kept = b.mux(is_done, register, next);
        let input = b.mux(load, first, kept);
        b.set_next(register, input);
    }
    (quotient, remainder)
}

/// `value * factor` as shifted sums.
fn times_constant(b: &mut CircuitBuilder<'_, '_>, value: Value, factor: &ir::Int) -> Value {
    let width = b.width(value);
    let mut sum: Option<Value> = None;
    // From the highest digit down: it is never negative but where it is the sign itself.
    for (shift, is_negative) in signed_digits(factor).into_iter().rev() {
        let term = b.shl_by(value, shift);
        sum = Some(match (sum, is_negative) {
            (None, false) => term,
            (None, true) => b.neg(term),
            (Some(sum), false) => b.add(sum, term),
            (Some(sum), true) => b.sub(sum, term),
        });
    }
    sum.unwrap_or_else(|| b.constant(width, 0))
}

/// So many low bits of a product after some registers, which take what comes where `moves` is set. Values have more bits
/// than their factors where those are extended to the product's.
fn product(
    b: &mut CircuitBuilder<'_, '_>,
    target: &Target,
    values: [Value; 2],
    factors: [Shape; 2],
    (width, registers, moves): (u32, u32, Option<Value>),
) -> Value {
    let [x, y] = [0, 1].map(|i| b.trunc(values[i], factors[i].bits));
    pieces(target.library.multiplier(), factors, width).build(b, [x, y], registers, moves)
}
