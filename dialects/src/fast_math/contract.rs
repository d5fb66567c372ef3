//! `contract`: a product that only a sum or difference reads is fused with it, and rounded once.
//!
//! What holds: sums that a loop carries stay apart: their latency bounds how often an iteration begins, and that of a fused
//! operation is longer.

use ir::rewrite::Pattern;
use ir::{Ir, Op, Rewriter, Value};

use super::reassociate::is_carried;
use super::{Flags, apply, only_user};
use crate::common::defined_by;
use crate::{arith, math};

/// Sums and differences.
pub(super) const PATTERNS: &[Pattern] =
    &[Pattern::on(arith::AddF::NAME, of_sum), Pattern::on(arith::SubF::NAME, of_difference)];

/// A product, perhaps negated, that nothing else reads.
struct Product {
    op: Op,
    is_negated: bool,
}

fn product(ir: &Ir, value: Value, user: Op) -> Option<Product> {
    if only_user(ir, value) != Some(user) {
        return None;
    }
    if let Some(negation) = defined_by(ir, value, arith::NegF::NAME) {
        let inner = product(ir, ir.operand(negation, 0), negation)?;
        return Some(Product { is_negated: !inner.is_negated, ..inner });
    }
    let op = defined_by(ir, value, arith::MulF::NAME)?;
    Flags::of(ir, op).has(Flags::CONTRACT).then_some(Product { op, is_negated: false })
}

/// `a * b + c`.
fn of_sum(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let [a, b] = [0, 1].map(|index| rewriter.operand(op, index));
    [(a, b), (b, a)].into_iter().any(|(product, addend)| fuse(rewriter, op, (product, false), (addend, false)))
}

/// `a * b - c` and `c - a * b`.
fn of_difference(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let [a, b] = [0, 1].map(|index| rewriter.operand(op, index));
    fuse(rewriter, op, (a, false), (b, true)) || fuse(rewriter, op, (b, true), (a, false))
}

/// Fuses `op`, the sum of a product and an addend of these signs.
fn fuse(rewriter: &mut Rewriter<'_>, op: Op, factor: (Value, bool), (addend, is_minus): (Value, bool)) -> bool {
    let flags = Flags::of(rewriter, op);
    if !flags.has(Flags::CONTRACT) || is_carried(rewriter, addend) {
        return false;
    }
    let Some(found) = product(rewriter, factor.0, op) else { return false };
    let flags = flags.shared(Flags::of(rewriter, found.op));
    let [a, b] = [0, 1].map(|index| rewriter.operand(found.op, index));
    let a = signed(rewriter, a, found.is_negated != factor.1, flags);
    let addend = signed(rewriter, addend, is_minus, flags);
    let fused = apply(rewriter, math::Fma::NAME, &[a, b, addend], flags);
    rewriter.replace(op, &[fused]);
    true
}

fn signed(rewriter: &mut Rewriter<'_>, value: Value, is_negated: bool, flags: Flags) -> Value {
    if is_negated { apply(rewriter, arith::NegF::NAME, &[value], flags) } else { value }
}
