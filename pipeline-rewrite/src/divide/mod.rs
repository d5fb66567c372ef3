//! Divisions that need no divider: by constants, and of values whose ranges are narrower than their types.
//!
//! What holds: after `replace` no node divides by a constant. What remains divides at the bits of the operands' ranges.

mod constant;
mod reciprocal;
mod rewrite;

use bits::Op;
use constant::{Division, divided};
use ir::Int;
use num_bigint::BigInt;
use pipeline::range::{Range, bits_of, full, ranges};
use pipeline::{Level, Linear, Program, Segment, Source, Term};
use rewrite::Rewriting;

use crate::arithmetic::Arithmetic;
use crate::strength::deltas;

/// True for the operators that divide.
pub fn divides(op: Op) -> bool {
    matches!(op, Op::DivU | Op::DivS | Op::RemU | Op::RemS | Op::FloorDivS | Op::RemFloor)
}

/// Replaces the divisions of a program: quotients and remainders of counters by constants become registers that tokens
/// advance, others by constants products, and the rest is made as narrow as its operands.
pub fn replace(program: &mut Program) {
    let any = |s: &Segment| s.nodes.iter().any(|n| n.kind.operator().is_some_and(divides));
    if !program.segments.iter().any(any) {
        return;
    }
    let (known, vars) = ranges(program);
    for (segment, known) in program.segments.iter_mut().zip(&known) {
        if any(segment) {
            replace_in(segment, known, &vars);
        }
    }
}

fn replace_in(segment: &mut Segment, known: &[Option<Range>], vars: &[Option<Range>]) {
    let levels = segment.levels().to_vec();
    let mut rewriting = Rewriting::new(segment);
    for index in 0..known.len() {
        rewriting.keep(index);
        let node = rewriting.node(index).clone();
        let Some(op) = node.kind.operator().filter(|&op| divides(op)) else { continue };
        let range_of = |source: &Source| source_range(source, (known, vars), node.width);
        let operands = Operands { op, width: node.width, range: [0, 1].map(|i| range_of(&node.inputs[i])) };
        if let Some(advanced) = rewriting.advanced(&node, &operands, &levels) {
            rewriting.become_issued(index, advanced);
        } else if let Some(result) = expanded(&mut rewriting, &operands, &node.inputs, node.loc) {
            rewriting.become_value(index, result);
        }
    }
    rewriting.finish();
}

/// The signed range of a source of a node that divides; the full one where nothing is known.
fn source_range(source: &Source, (nodes, vars): (&[Option<Range>], &[Option<Range>]), width: u32) -> Range {
    let known = match source {
        Source::Constant(value) => value.to_i128().map(|v| (v, v)),
        Source::Node { node, .. } => nodes[node.index()],
        Source::Var(var) => vars[var.index()],
    };
    known.unwrap_or_else(|| full(width))
}

/// What a division works on.
#[derive(Clone, Copy, Debug)]
pub struct Operands {
    /// One of the operators that divide.
    pub op: Op,
    /// Bits of operands and result.
    pub width: u32,
    /// Signed ranges of dividend and divisor.
    pub range: [Range; 2],
}

/// Widths past this have no ranges.
const MAX_RANGED: u32 = 120;

/// A division without a divider, or with a narrower one; `None` where it stays as it is.
pub fn expanded<A: Arithmetic>(make: &mut A, operands: &Operands, inputs: &[Source], loc: ir::Loc) -> Option<Source> {
    match &inputs[1] {
        Source::Constant(divisor) if !divisor.is_zero() && operands.width > 1 => {
            Some(divided(make, &operands.by(divisor, inputs[0].clone()), loc))
        }
        _ => narrowed(make, operands, inputs, loc),
    }
}

impl Operands {
    fn is_unsigned(&self) -> bool {
        matches!(self.op, Op::DivU | Op::RemU)
    }

    fn is_quotient(&self) -> bool {
        matches!(self.op, Op::DivU | Op::DivS | Op::FloorDivS)
    }

    /// The division by a constant that is not 0.
    fn by(&self, divisor: &Int, dividend: Source) -> Division {
        let (op, width) = (self.op, self.width);
        let (low, high) = self.range[0];
        let range = match self.is_unsigned() {
            _ if width <= MAX_RANGED && (low >= 0 || !self.is_unsigned()) => (BigInt::from(low), BigInt::from(high)),
            true => (BigInt::ZERO, Int::all_ones(width).to_bigint_unsigned()),
            false => (Int::signed_min(width).to_bigint_signed(), Int::signed_max(width).to_bigint_signed()),
        };
        let divisor = if self.is_unsigned() { divisor.to_bigint_unsigned() } else { divisor.to_bigint_signed() };
        Division { op, dividend, range, divisor, width }
    }

    /// The operator and the width that suffice; `None` where they are those that are there.
    fn narrow(&self) -> Option<(Op, u32)> {
        let [a, b] = self.range;
        if self.width > MAX_RANGED {
            return None;
        }
        if a.0 >= 0 && b.0 >= 0 {
            let op = if self.is_quotient() { Op::DivU } else { Op::RemU };
            let width = bits_of(a).max(bits_of(b)).max(1);
            return (width < self.width).then_some((op, width));
        }
        let has_sign = matches!(self.op, Op::DivS | Op::RemS) && self.width > 1;
        let own = |range: Range| bits_of(range) + u32::from(range.0 >= 0);
        let width = own(a).max(own(b)).max(2);
        // The smallest value by -1 needs one bit more than itself.
        let overflows = a.0 == -(1 << (width - 1)) && b.0 <= -1 && b.1 >= -1;
        let width = width + u32::from(overflows);
        (has_sign && width < self.width).then_some((self.op, width))
    }
}

fn narrowed<A: Arithmetic>(make: &mut A, operands: &Operands, inputs: &[Source], loc: ir::Loc) -> Option<Source> {
    let (op, width) = operands.narrow()?;
    let low = |make: &mut A, i: usize| make.resize(inputs[i].clone(), operands.width, width, false, loc);
    let (a, b) = (low(make, 0), low(make, 1));
    let result = make.pure(op, vec![a, b], width, loc);
    let is_signed = matches!(op, Op::DivS | Op::RemS);
    Some(make.resize(result, width, operands.width, is_signed, loc))
}

/// Whether quotients and remainders of a form by a constant can be kept in registers: each token changes it by a constant,
/// and its first value is one.
fn can_advance(form: &Linear, levels: &[Level]) -> bool {
    let over_levels = form.terms.iter().any(|(t, _)| matches!(t, Term::Level(_)));
    over_levels && first_value(form, levels).is_some() && deltas(form, levels).is_some()
}

/// The value of a form at the first token, where it is a constant.
pub fn first_value(form: &Linear, levels: &[Level]) -> Option<i64> {
    let starts: Option<Vec<i64>> = levels.iter().map(|level| level.lower.as_constant()).collect();
    form.evaluate(&starts?)
}

/// The constant by which a division of counters advances: positive, no power of two, and below some dividend.
fn advancing_divisor(operands: &Operands, divisor: &Source) -> Option<i64> {
    let Source::Constant(value) = divisor else { return None };
    let divisor = value.to_i64().filter(|&d| d > 0 && d.count_ones() > 1 && i128::from(d) <= operands.range[0].1)?;
    let is_floor = matches!(operands.op, Op::FloorDivS | Op::RemFloor);
    (is_floor || operands.range[0].0 >= 0).then_some(divisor)
}

#[cfg(test)]
mod tests;
