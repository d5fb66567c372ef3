//! Unroll and jam (`affine-loop-unroll-jam`): several iterations of a loop become one, whose copies share the inner loops.
//!
//! What holds: legal if iterations that come together keep every dependence when they take the inner loops in step; what an inner
//! loop carries, each copy carries for itself. Iterations that are left run after, one by one.

use ir::diag::Diagnostics;
use ir::{AffineExpr, Block, Ir, Op, Rewriter, Value, ValueMap};

use super::nest::{Nest, remark};
use crate::domain::{counted, is_outside};
use crate::forms::Forms;
use crate::loops::{Carried, add_carried, carried_arg, set_yield};
use crate::ops as affine;
use crate::polyhedral::{Edge, Statement, Time, order};
use crate::system::Constraint;
use crate::unroll::{shifted_variable, split_remainder};

/// Unrolls `looping` by `factor` and jams the copies. False, with a remark, if a dependence or a bound forbids it.
pub fn unroll_and_jam(ir: &mut Ir, looping: Op, factor: i64, diags: &mut Diagnostics) -> bool {
    if let Some(reason) = refusal(ir, looping, factor) {
        remark(ir, looping, format!("not unrolled and jammed: {reason}"), diags);
        return false;
    }
    let iterations = counted(ir, &mut Forms::new(), looping).and_then(|c| c.trip_count());
    let factor = iterations.map_or(factor, |t| factor.min(t));
    if factor < 2 || !split_remainder(ir, looping, factor) {
        return false;
    }
    jam_copies(ir, looping, factor);
    true
}

/// Makes one iteration of each `factor` of a loop that has a multiple of so many; its copies share the inner loops.
pub fn jam_copies(ir: &mut Ir, looping: Op, factor: i64) {
    let body = ir.body(looping, 0).expect("a loop has a body");
    let step = crate::ops::bounds::step(ir, looping);
    let last = ir.last_op(body).expect("a loop body ends in a yield");
    let variable = ir.arg(body, 0);
    let mut maps: Vec<ValueMap> = Vec::new();
    for copy in 1..factor {
        let shifted = shifted_variable(ir, looping, variable, copy * step, last);
        let first = ir.first_op(body).expect("the variable was just made");
        let made = ir.def_op(shifted).expect("it is computed");
        Rewriter::new(ir).move_op(made, ir::InsertPoint::Before(first));
        let mut map = ValueMap::default();
        map.insert(variable, shifted);
        maps.push(map);
    }
    let made: Vec<Value> = maps.iter().map(|map| map.get(variable)).collect();
    jam(ir, body, &mut maps, &made);
    crate::unroll::set_step(ir, looping, step * factor);
}

/// Copies each run of ops without loops, once a map; goes into the loops.
fn jam(ir: &mut Ir, body: Block, maps: &mut [ValueMap], made: &[Value]) {
    let mut group: Vec<Op> = Vec::new();
    for op in ir.ops_vec(body) {
        let is_made = ir.results(op).any(|r| made.contains(&r));
        let is_last = ir.has_trait(op, ir::Traits::TERMINATOR);
        if is_made {
            continue;
        }
        if !is_last && !ir.isa::<affine::For>(op) {
            group.push(op);
            continue;
        }
        copy_group(ir, &std::mem::take(&mut group), op, maps);
        if !is_last {
            jam_loop(ir, op, maps, made);
        }
    }
}

/// Lets an inner loop carry the values of all copies, and jams its body.
fn jam_loop(ir: &mut Ir, looping: Op, maps: &mut [ValueMap], made: &[Value]) {
    let (inits, count) = (crate::unroll::init_values(ir, looping), ir.result_count(looping));
    let pairs = maps.iter().flat_map(|map| inits.iter().map(|&init| map.get(init)));
    let more: Vec<Carried> = pairs.map(|init| Carried { init, name: "carried".into() }).collect();
    let looping = if more.is_empty() { looping } else { add_carried(ir, looping, &more) };
    for (copy, map) in maps.iter_mut().enumerate() {
        for k in 0..count {
            let place = (copy + 1) * count + k;
            map.insert(carried_arg(ir, looping, k), carried_arg(ir, looping, place));
        }
    }
    let Some(body) = ir.body(looping, 0) else { return };
    jam(ir, body, maps, made);
    let yielded: Vec<Value> = ir.last_op(body).map_or(Vec::new(), |last| ir.operands(last)[..count].to_vec());
    for (copy, map) in maps.iter_mut().enumerate() {
        for (k, &value) in yielded.iter().enumerate() {
            let place = (copy + 1) * count + k;
            set_yield(ir, looping, place, map.get(value));
            map.insert(ir.result(looping, k), ir.result(looping, place));
        }
    }
}

fn copy_group(ir: &mut Ir, group: &[Op], before: Op, maps: &mut [ValueMap]) {
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(before);
    for map in maps {
        for &op in group {
            rewriter.clone_op(op, map);
        }
    }
}

fn refusal(ir: &Ir, looping: Op, factor: i64) -> Option<String> {
    if !ir.isa::<affine::For>(looping) || ir.result_count(looping) > 0 {
        return Some("the loop carries values".into());
    }
    let variable = ir.arg(ir.body(looping, 0)?, 0);
    if has_own_bounds(ir, looping, variable) {
        return Some("the bounds of an inner loop depend on the loop".into());
    }
    let nest = Nest::of(ir, &[looping]);
    let step = crate::ops::bounds::step(ir, looping);
    let times: Vec<Vec<Time>> = nest.model.statements.iter().map(|s| jammed(ir, looping, s)).collect();
    let together = |edge: &Edge| {
        let dims = nest.dims_of(edge);
        let parts = order::not_before(&times[edge.from], &times[edge.to], dims);
        let reach = AffineExpr::Dim(0) + AffineExpr::Const(factor.saturating_mul(step));
        let near = Constraint::below(AffineExpr::Dim(dims as u32), reach);
        parts.into_iter().map(|(part, _)| [part, vec![near.clone()]].concat()).collect()
    };
    nest.refusal_where(ir, &together)
}

/// True if the bounds of an inner loop may differ between iterations.
pub fn has_own_bounds(ir: &Ir, looping: Op, variable: Value) -> bool {
    inner_loops(ir, looping).into_iter().any(|inner| {
        let bounds = &ir.operands(inner)[..crate::unroll::bound_count(ir, inner)];
        !bounds.iter().all(|&v| v != variable && is_outside(ir, v, looping) || is_chain(ir, v, looping))
    })
}

/// True for the variable of an inner loop on the way down: it is the same for all copies.
fn is_chain(ir: &Ir, value: Value, looping: Op) -> bool {
    let owner = ir.def_block(value).and_then(|b| ir.parent_of_block(b));
    ir.def_op(value).is_none() && owner.is_some_and(|o| o != looping && inner_loops(ir, looping).contains(&o))
}

/// The loops inside that have only affine loops between them and `looping`.
fn inner_loops(ir: &Ir, looping: Op) -> Vec<Op> {
    let mut found = Vec::new();
    let mut stack = vec![looping];
    while let Some(op) = stack.pop() {
        let inner: Vec<Op> =
            ir.body(op, 0).map_or(Vec::new(), |b| ir.ops(b).filter(|&o| ir.isa::<affine::For>(o)).collect());
        found.extend(&inner);
        stack.extend(inner);
    }
    found
}

/// When a statement runs among the iterations that come together: the iteration counts within a run of ops without loops.
fn jammed(ir: &Ir, looping: Op, statement: &Statement) -> Vec<Time> {
    let chain: Vec<Op> =
        std::iter::successors(Some(statement.op), |&op| ir.parent(op)).take_while(|&op| op != looping).collect();
    let is_loop = |op: Op| ir.isa::<affine::For>(op);
    // From the outside: loops on the way, then the op that is copied as a whole.
    let depth = chain.iter().rev().take_while(|&&op| is_loop(op) && op != statement.op).count();
    let at = 2 * (depth + 1);
    let unit = chain[chain.len() - 1 - depth];
    let times = &statement.times;
    let mut all = vec![times[0].clone()];
    all.extend_from_slice(&times[2..at]);
    all.push(Time::position(group_start(ir, unit)));
    all.push(times[1].clone());
    all.extend_from_slice(&times[at..]);
    all
}

/// The place of the first op of the run of ops without loops that `unit` is in.
pub fn group_start(ir: &Ir, unit: Op) -> i64 {
    let Some(block) = ir.block_of(unit) else { return 0 };
    let before = ir.ops(block).take_while(|&op| op != unit).enumerate();
    let last_loop = before.filter(|&(_, op)| ir.isa::<affine::For>(op)).last();
    last_loop.map_or(0, |(k, _)| k as i64 + 1)
}
