//! Loops that run a kernel in every iteration start the next run before they use what the last one gave.
//!
//! What holds: `for i { P(i); start; wait; Q(i) }` becomes `P(first); start; for i { wait; P(i + step); start; Q(i) }; wait; Q(last)`,
//! where no other order of Q(i) and P(i + step) changes anything, for loops of known bounds, of two iterations or more, that
//! carry nothing. Operations without effects stay before the wait as well, for what Q needs of them.

use affine::unroll::set_span;
use dialects::arith;
use dialects::common::constant_i64;
use dialects::expand::build::{binary, constant};
use ir::effects::is_speculatable;
use ir::interfaces::{Bound, Step};
use ir::{AffineExpr, AffineMap, Ir, Op, Rewriter, Traits, Value, ValueMap};

use crate::dialect::{Start, Wait, function_of};
use crate::overlap::may_swap;
use crate::touched::Touched;

/// A loop that can be rotated.
struct Rotated {
    looping: Op,
    variable: Value,
    /// First iteration, step, and last iteration.
    range: (i64, i64, i64),
    /// What comes before the start.
    before: Vec<Op>,
    start: Op,
    wait: Op,
    /// What comes after the wait.
    after: Vec<Op>,
}

/// Rotates all loops at or below `root` that allow it, inner ones first.
pub fn rotate(ir: &mut Ir, root: Op) {
    let loops: Vec<Op> = ir.walk_vec(root).into_iter().rev().filter(|&op| ir.is_counted_loop(op)).collect();
    for looping in loops {
        if let Some(rotated) = Rotated::find(ir, looping) {
            rotated.apply(ir);
        }
    }
}

impl Rotated {
    fn find(ir: &Ir, looping: Op) -> Option<Self> {
        let counted = ir.counted_loop(looping).filter(|counted| counted.inits.is_empty())?;
        let range = range(ir, counted.lower, counted.upper, counted.step)?;
        let body = ir.body(looping, 0)?;
        let mut ops: Vec<Op> = ir.ops_vec(body);
        ops.pop().filter(|&last| ir.has_trait(last, Traits::TERMINATOR))?;
        let start = ops.iter().position(|&op| ir.isa::<Start>(op))?;
        let wait = ops.iter().position(|&op| ir.isa::<Wait>(op)).filter(|&wait| wait == start + 1)?;
        let (before, after) = (ops[..start].to_vec(), ops[wait + 1..].to_vec());
        let rotated =
            Self { looping, variable: counted.variable, range, before, start: ops[start], wait: ops[wait], after };
        rotated.is_legal(ir).then_some(rotated)
    }

    fn is_legal(&self, ir: &Ir) -> bool {
        let same = function_of(ir, self.start) == function_of(ir, self.wait);
        let all = || self.before.iter().chain(&self.after).copied();
        let is_plain = |op: Op| !ir.isa::<Start>(op) && !ir.isa::<Wait>(op) && Touched::by(ir, op).is_some();
        let early = || self.before.iter().copied().chain([self.start]);
        let swap = || self.after.iter().all(|&q| early().all(|p| may_swap(ir, q, p) && is_apart(ir, p, q)));
        same && !self.after.is_empty() && all().all(is_plain) && self.keeps_values(ir) && swap()
    }

    /// Whether what the wait and the operations behind it use of those before the start can be computed again.
    fn keeps_values(&self, ir: &Ir) -> bool {
        let late = |user: Op| user == self.wait || self.after.iter().any(|&op| op == user || ir.is_inside(user, op));
        let escapes = |op: Op| ir.results(op).any(|result| ir.uses(result).any(|u| late(u.op)));
        self.before.iter().all(|&op| !escapes(op) || self.is_repeatable(ir, op))
    }

    /// Whether an operation, and all before the start that it uses, may run twice.
    fn is_repeatable(&self, ir: &Ir, op: Op) -> bool {
        let own = |value: &Value| {
            ir.def_op(*value).is_none_or(|def| !self.before.contains(&def) || self.is_repeatable(ir, def))
        };
        is_speculatable(ir, op) && ir.regions(op).is_empty() && ir.operands(op).iter().all(own)
    }

    fn apply(self, ir: &mut Ir) {
        let (first, step, last) = self.range;
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(self.looping);
        self.copy(&mut rewriter, first, true);
        rewriter.after(self.looping);
        self.copy(&mut rewriter, last, false);
        set_span(rewriter.ir_mut(), self.looping, last - first);
        let mut rewriter = Rewriter::new(ir);
        rewriter.after(self.wait);
        let next = self.next(&mut rewriter, step);
        let mut map = ValueMap::default();
        map.insert(self.variable, next);
        for &op in self.before.iter().chain([&self.start]) {
            rewriter.clone_op(op, &mut map);
        }
        rewriter.erase(self.start);
        for &op in self.before.iter().rev() {
            if rewriter.results(op).all(|result| rewriter.is_unused(result)) {
                rewriter.erase(op);
            }
        }
    }

    /// The number of the next iteration.
    fn next(&self, rewriter: &mut Rewriter<'_>, step: i64) -> Value {
        if rewriter.isa::<affine::ops::For>(self.looping) {
            let map = AffineMap { dims: 1, symbols: 0, results: vec![AffineExpr::Dim(0) + AffineExpr::Const(step)] };
            let (map, ty) = (rewriter.ir_mut().ctx.map_attr(map), rewriter.ty(self.variable));
            return rewriter.op(affine::ops::Apply::NAME).operand(self.variable).attr("map", map).result(ty).value();
        }
        let ty = rewriter.ty(self.variable);
        let step = constant(rewriter, ty, step);
        binary(rewriter, arith::AddI::NAME, self.variable, step)
    }

    /// What comes before the loop, or after it, of one iteration: its beginning, or what its end needs and its end.
    fn copy(&self, rewriter: &mut Rewriter<'_>, iteration: i64, is_beginning: bool) {
        let ty = rewriter.ty(self.variable);
        let number = constant(rewriter, ty, iteration);
        let mut map = ValueMap::default();
        map.insert(self.variable, number);
        for &op in &self.before {
            if is_beginning || self.is_repeatable(rewriter, op) {
                rewriter.clone_op(op, &mut map);
            }
        }
        let end = [self.wait].into_iter().chain(self.after.iter().copied());
        let rest: Vec<Op> = if is_beginning { vec![self.start] } else { end.collect() };
        for op in rest {
            rewriter.clone_op(op, &mut map);
        }
    }
}

/// Whether `p` uses nothing of `q`.
fn is_apart(ir: &Ir, p: Op, q: Op) -> bool {
    !ir.results(q).any(|result| ir.uses(result).any(|u| u.op == p || ir.is_inside(u.op, p)))
}

/// The first iteration, the step and the last iteration, if all are known and there are two or more.
fn range(ir: &Ir, lower: Bound<'_>, upper: Bound<'_>, step: Step) -> Option<(i64, i64, i64)> {
    let bound = |bound| match bound {
        Bound::Value(value) => constant_i64(ir, value),
        Bound::Map(map, operands) => map.as_single_constant().filter(|_| operands.is_empty()),
    };
    let step = match step {
        Step::Const(step) => step,
        Step::Value(value) => constant_i64(ir, value)?,
    };
    let (first, end) = (bound(lower)?, bound(upper)?);
    let count = (step > 0).then(|| end.checked_sub(first))??.checked_add(step - 1)? / step;
    (count >= 2).then(|| (first, step, first + (count - 1) * step))
}
