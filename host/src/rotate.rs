//! Loops that run a kernel in every iteration start the next run before they use what the last one gave.
//!
//! What holds: `for i { P(i); start; wait; Q(i) }` becomes `P(first); start; for i { wait; P(i + step); start; Q(i) }; wait; Q(last)`,
//! where no other order of Q(i) and P(i + step) changes anything, for loops of two iterations or more, or of unknown bounds, that
//! carry nothing. Operations without effects stay before the wait as well, for what Q needs of them. Where bounds are not known,
//! what comes before and behind the loop are loops of one iteration, or of none where there was none.

use std::ops::RangeBounds;

use affine::ops::For;
use affine::unroll::set_span;
use dialects::arith;
use dialects::common::constant_i64;
use dialects::expand::build::{binary, constant};
use ir::effects::is_speculatable;
use ir::interfaces::{Bound, Step};
use ir::{AffineExpr, AffineMap, Ir, Op, Rewriter, Traits, Value, ValueMap};

use crate::dialect::{Start, Wait, function_of};
use crate::ends::Ends;
use crate::overlap::may_swap;
use crate::touched::Touched;

/// The iterations of a loop.
#[derive(Clone, Copy)]
enum Range {
    /// First iteration, step, and last iteration, of two or more.
    Known(i64, i64, i64),
    /// They are not known.
    Open,
}

/// A loop that can be rotated.
struct Rotated {
    looping: Op,
    variable: Value,
    range: Range,
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
        let range = range(ir, looping)?;
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
        let step = match self.range {
            Range::Known(first, step, last) => {
                self.around(ir, first, last);
                set_span(ir, self.looping, last - first);
                Some(step)
            }
            Range::Open => {
                let ends = Ends::of(ir, self.looping);
                let loops = self.copies(ir);
                ends.set(ir, loops);
                None
            }
        };
        self.turn(ir, step);
    }

    /// What comes before the loop and behind it, of iterations that are known.
    fn around(&self, ir: &mut Ir, first: i64, last: i64) {
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(self.looping);
        self.copy(&mut rewriter, first, true);
        rewriter.after(self.looping);
        self.copy(&mut rewriter, last, false);
    }

    /// Copies of the loop before and behind it: of the one its beginning is left, of the other what its end needs and its end.
    fn copies(&self, ir: &mut Ir) -> [Op; 3] {
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(self.looping);
        let before = rewriter.clone_op(self.looping, &mut ValueMap::default());
        rewriter.after(self.looping);
        let behind = rewriter.clone_op(self.looping, &mut ValueMap::default());
        let wait = self.before.len() + 1;
        erase_unused(&mut rewriter, before, wait.., true);
        erase_unused(&mut rewriter, behind, wait - 1..wait, true);
        erase_unused(&mut rewriter, behind, ..wait - 1, false);
        [before, self.looping, behind]
    }

    /// Lets the loop wait for the run of an iteration and start the one of the next; the step, if it is known.
    fn turn(&self, ir: &mut Ir, step: Option<i64>) {
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

    /// The number of the next iteration; a step that is not known is that of the loop.
    fn next(&self, rewriter: &mut Rewriter<'_>, step: Option<i64>) -> Value {
        let ty = rewriter.ty(self.variable);
        if rewriter.isa::<For>(self.looping) {
            let step = AffineExpr::Const(step.unwrap_or_else(|| affine::ops::bounds::step(rewriter, self.looping)));
            let map = AffineMap { dims: 1, symbols: 0, results: vec![AffineExpr::Dim(0) + step] };
            let map = rewriter.ir_mut().ctx.map_attr(map);
            return rewriter.op(affine::ops::Apply::NAME).operand(self.variable).attr("map", map).result(ty).value();
        }
        let step = match step {
            Some(step) => constant(rewriter, ty, step),
            None => rewriter.operand(self.looping, 2),
        };
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

/// Erases those operations of a loop's body with these numbers that nothing uses, last ones first; or all of them.
fn erase_unused(rewriter: &mut Rewriter<'_>, looping: Op, numbers: impl RangeBounds<usize>, is_all: bool) {
    let Some(body) = rewriter.body(looping, 0) else { return };
    let mut ops = rewriter.ops_vec(body);
    ops.pop();
    let chosen = ops.into_iter().enumerate().filter(|(number, _)| numbers.contains(number)).map(|(_, op)| op);
    for op in chosen.collect::<Vec<_>>().into_iter().rev() {
        if is_all || rewriter.results(op).all(|result| rewriter.is_unused(result)) {
            rewriter.erase(op);
        }
    }
}

/// The iterations of a loop; `None` if there are fewer than two, or if its ends have no form.
fn range(ir: &Ir, looping: Op) -> Option<Range> {
    let counted = ir.counted_loop(looping)?;
    let bound = |bound| match bound {
        Bound::Value(value) => constant_i64(ir, value),
        Bound::Map(map, operands) => map.as_single_constant().filter(|_| operands.is_empty()),
    };
    let step = match counted.step {
        Step::Const(step) => Some(step),
        Step::Value(value) => constant_i64(ir, value),
    };
    let (Some(first), Some(end), Some(step)) = (bound(counted.lower), bound(counted.upper), step) else {
        return Ends::have_form(ir, looping).then_some(Range::Open);
    };
    let count = (step > 0).then(|| end.checked_sub(first))??.checked_add(step - 1)? / step;
    (count >= 2).then(|| Range::Known(first, step, first + (count - 1) * step))
}
