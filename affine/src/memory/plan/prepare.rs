//! Makes nests perfect, so that more loops can be tiled together: statements beside an inner loop move into its first or
//! last iteration, loops beside a nest go into it, and loops around several inner loops are distributed where no dependence
//! forbids it.
//!
//! What holds: every instance of a statement runs once, and dependences keep their order.

use ir::{AffineExpr, InsertPoint, IntegerSet, Ir, Op, Rewriter, Traits, Value};

use crate::domain::counted;
use crate::forms::Forms;
use crate::memory::work::{Class, class_of};
use crate::normalize::normalize;
use crate::ops as affine;
use crate::ops::bounds::{Bound, lower_bound, upper_bound};
use crate::transform::absorb::absorb_all;
use crate::transform::distribute::{distribute, inner_ops};
use crate::transform::nest::affine_loops;

/// Prepares all loops at or below `root`.
pub fn prepare(ir: &mut Ir, root: Op) {
    for looping in affine_loops(ir, root) {
        if crate::ops::bounds::step(ir, looping) != 1 && ir.result_count(looping) == 0 {
            normalize(ir, looping);
        }
    }
    // Outer loops first; the pieces of a distributed loop are looked at again.
    let mut work: Vec<Op> = affine_loops(ir, root).into_iter().rev().collect();
    while let Some(looping) = work.pop() {
        if ir.is_alive(looping) {
            absorb_all(ir, looping);
            work.extend(distribute(ir, looping).unwrap_or_default());
        }
    }
    for looping in affine_loops(ir, root) {
        sink(ir, looping);
    }
}

fn is_plain(ir: &Ir, looping: Op) -> bool {
    ir.isa::<affine::For>(looping) && ir.result_count(looping) == 0
}

/// Moves what stands beside the only inner loop of `looping` into its first and its last iteration.
fn sink(ir: &mut Ir, looping: Op) {
    let ops = inner_ops(ir, looping);
    let inner: Vec<usize> = (0..ops.len()).filter(|&k| ir.isa::<affine::For>(ops[k])).collect();
    let &[at] = inner.as_slice() else { return };
    if ops.len() == 1 || !can_sink(ir, looping, &ops, at) {
        return;
    }
    let target = ops[at];
    let (Some(lower), Some(upper)) = (lower_bound(ir, target), upper_bound(ir, target)) else { return };
    let body = ir.body(target, 0).expect("a loop has a body");
    let variable = ir.arg(body, 0);
    let shared: Vec<Op> = ops[..at].iter().copied().filter(|&op| is_used_inside(ir, op, target)).collect();
    let before: Vec<Op> = ops[..at].iter().copied().filter(|op| !shared.contains(op)).collect();
    if !ops[at + 1..].is_empty() {
        let last = ir.last_op(body).expect("a loop body ends in a yield");
        guard(ir, InsertPoint::Before(last), variable, &upper, 1, &ops[at + 1..]);
    }
    if !before.is_empty() {
        guard(ir, InsertPoint::Start(body), variable, &lower, 0, &before);
    }
    for &op in shared.iter().rev() {
        Rewriter::new(ir).move_op(op, InsertPoint::Start(body));
    }
}

fn is_used_inside(ir: &Ir, op: Op, target: Op) -> bool {
    ir.results(op).any(|r| ir.uses(r).any(|u| u.op == target || ir.is_inside(u.op, target)))
}

/// Bounds of one result each, at least one iteration, and no value that data are computed for goes in.
fn can_sink(ir: &Ir, looping: Op, ops: &[Op], at: usize) -> bool {
    let target = ops[at];
    let (Some(lower), Some(upper)) = (lower_bound(ir, target), upper_bound(ir, target)) else { return false };
    let mut forms = Forms::new();
    let runs =
        counted(ir, &mut forms, target).is_some_and(|c| c.step == Some(1) && c.has_iterations(ir, &mut forms, 1));
    let is_single = lower.map.results.len() == 1 && upper.map.results.len() == 1;
    let is_bound = |op: Op| ir.operands(target).iter().any(|&v| ir.def_op(v) == Some(op));
    let is_free = |&op: &Op| {
        let pure = ir.has_trait(op, Traits::PURE) && class_of(ir, op) == Class::Control;
        !is_bound(op) && (pure || !is_used_inside(ir, op, target))
    };
    // What stays in front of the guard may not use what goes into it.
    let needs_guarded = ops[..at].iter().filter(|&&op| is_used_inside(ir, op, target)).any(|&op| {
        let defined_here =
            |&v: &Value| ir.def_op(v).is_some_and(|d| ops.contains(&d) && !is_used_inside(ir, d, target));
        ir.operands(op).iter().any(defined_here)
    });
    let crosses = ops[..at].iter().any(|&op| {
        ir.results(op).any(|r| ir.uses(r).any(|u| ops[at + 1..].iter().any(|&o| u.op == o || ir.is_inside(u.op, o))))
    });
    is_plain(ir, looping)
        && is_plain(ir, target)
        && runs
        && is_single
        && !needs_guarded
        && !crosses
        && ops[..at].iter().all(is_free)
}

/// Puts ops under the condition that `variable` is a bound minus `less`.
fn guard(ir: &mut Ir, at: InsertPoint, variable: Value, bound: &Bound, less: i64, ops: &[Op]) {
    let dims = bound.map.dims;
    let own = AffineExpr::Dim(dims) + AffineExpr::Const(less) - bound.map.results[0].clone();
    let constraint = ir::affine_expr::SetConstraint { expr: own, is_equality: true };
    let set = IntegerSet { dims: dims + 1, symbols: bound.map.symbols, constraints: vec![constraint] };
    let (first, symbols) = bound.operands.split_at(dims as usize);
    let operands = [first, &[variable], symbols].concat();
    let condition = ir.ctx.set_attr(set);
    let loc = ir.loc(ops[0]);
    let mut rewriter = Rewriter::at(ir, at, loc);
    let (then, block) = rewriter.create_region_with_block(&[]);
    let otherwise = rewriter.create_region();
    rewriter
        .op(affine::If::NAME)
        .operands(&operands)
        .attr("condition", condition)
        .region(then)
        .region(otherwise)
        .build();
    rewriter.set_insertion(InsertPoint::End(block));
    let last = rewriter.op(affine::Yield::NAME).build();
    for &op in ops {
        rewriter.move_op(op, InsertPoint::Before(last));
    }
}
