//! What a loop does in its first iteration only, or in its last one, goes out of the loop (`affine-loop-expel`).
//!
//! What holds: an `affine.if` without results leaves from the start of the body if its condition is proven false in all iterations
//! but the first, or from the end if false in all but the last; the loop has a constant number of iterations, at least one.

use ir::{AffineExpr, AffineMap, Ir, Op, Rewriter, Traits, Value, ValueMap};

use super::peel::End;
use crate::domain::{counted, domain, is_outside};
use crate::forms::Forms;
use crate::ops as affine;
use crate::ops::bounds::{lower_bound, step};
use crate::system::{Constraint, SHARED, System};

/// Moves such conditions out of the loops at or below `root`, inner loops first. Returns how many moved.
pub fn expel(ir: &mut Ir, root: Op) -> usize {
    let mut loops: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<affine::For>(op)).collect();
    loops.reverse();
    let mut moved = 0;
    for looping in loops {
        for end in [End::First, End::Last] {
            while expel_from(ir, looping, end) {
                moved += 1;
            }
        }
    }
    moved
}

/// Moves the condition at one end of a loop's body out of it, if it may go.
fn expel_from(ir: &mut Ir, looping: Op, end: End) -> bool {
    let Some(condition) = at_end(ir, looping, end) else { return false };
    let Some(iteration) = only_iteration(ir, looping, condition, end) else { return false };
    let variable = ir.arg(ir.body(looping, 0).expect("a loop has a body"), 0);
    let mut rewriter = Rewriter::new(ir);
    match end {
        End::First => rewriter.before(looping),
        End::Last => rewriter.after(looping),
    };
    let (attr, index) = (rewriter.ir_mut().ctx.map_attr(iteration.0), rewriter.ir_mut().ctx.index());
    let value = rewriter.op(affine::Apply::NAME).operands(&iteration.1).attr("map", attr).result(index).value();
    let mut values = ValueMap::default();
    values.insert(variable, value);
    rewriter.clone_op(condition, &mut values);
    rewriter.erase(condition);
    true
}

/// The first or last op of a loop's body that does more than compute numbers, if it is a condition that uses nothing of the
/// body but the loop's variable.
fn at_end(ir: &Ir, looping: Op, end: End) -> Option<Op> {
    let body = ir.body(looping, 0)?;
    let is_plain =
        |op: Op| ir.has_trait(op, Traits::TERMINATOR) || ir.has_trait(op, Traits::PURE) && ir.regions(op).is_empty();
    let mut ops: Vec<Op> = ir.ops(body).filter(|&op| !is_plain(op)).collect();
    if end == End::Last {
        ops.reverse();
    }
    let condition = *ops.first()?;
    let is_free = |v: &Value| *v == ir.arg(body, 0) || is_outside(ir, *v, looping) || !is_outside(ir, *v, condition);
    let uses = ir.walk_vec(condition).into_iter().all(|op| ir.operands(op).iter().all(is_free));
    let is_fit = ir.isa::<affine::If>(condition) && ir.result_count(condition) == 0 && ir.result_count(looping) == 0;
    (is_fit && uses && ops.len() > 1).then_some(condition)
}

/// The value of the loop's variable in its first or last iteration, as a map and its operands, if the condition is false in all others.
fn only_iteration(ir: &Ir, looping: Op, condition: Op, end: End) -> Option<(AffineMap, Vec<Value>)> {
    let mut forms = Forms::new();
    let own = counted(ir, &mut forms, looping)?;
    let ([lower], count) = (own.lower.as_slice(), own.trip_count()?) else { return None };
    let then = ir.regions(condition).first().and_then(|&r| ir.entry(r)).and_then(|b| ir.first_op(b))?;
    let has_else = ir.regions(condition).get(1).and_then(|&r| ir.entry(r)).is_some_and(|b| ir.ops(b).count() > 1);
    let span = step(ir, looping).checked_mul(count.checked_sub(1).filter(|last| *last >= 0)?)?;
    let offset = if end == End::First { 0 } else { span };
    let iteration = lower.clone() + AffineExpr::Const(offset);
    let variable = forms.opaque(own.variable);
    let other = match end {
        End::First => Constraint::below(iteration, variable),
        End::Last => Constraint::below(variable, iteration),
    };
    let mut system = System::new();
    system.require_all(&domain(ir, &mut forms, then), &|_| SHARED);
    system.require_all(&[other], &|_| SHARED);
    if has_else || !system.is_empty() {
        return None;
    }
    let bound = lower_bound(ir, looping)?;
    let [first] = bound.map.results.as_slice() else { return None };
    let results = vec![first.clone() + AffineExpr::Const(offset)];
    Some((AffineMap { results, ..bound.map.clone() }, bound.operands))
}
