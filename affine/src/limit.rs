//! Fewer iterations (`limit-iterations`): loops of many iterations end after some, and arrays shrink to what is still touched, so
//! that a program can be tried out at a small size.
//!
//! What holds: the program is another one, with the same operations in the same loops; loops whose number of iterations is not
//! constant, and `scf.while`, stay as they are, and so do arrays that anything but loads and stores at known places sees.

use ir::{Ir, Op, Rewriter, TypeKind, Value, symbols};

use crate::access;
use crate::domain::{counted, domain, is_for};
use crate::forms::Forms;
use crate::presburger::Extreme;
use crate::system::{SHARED, System};
use crate::unroll::set_span;

/// Ends each loop inside `root` of a constant number of iterations above `most` after `most`. Numbers that are close to each other
/// stay as far apart as they are: a loop that reads two elements past those of another goes on doing so. Returns how many loops
/// were shortened.
pub fn limit_iterations(ir: &mut Ir, root: Op, most: i64) -> usize {
    let loops = ir.walk_vec(root).into_iter().filter(|&op| is_for(ir, op));
    let many = loops.filter_map(|op| {
        let counted = counted(ir, &mut Forms::new(), op)?;
        Some((op, counted.step?, counted.trip_count().filter(|trips| *trips > most)?))
    });
    let many: Vec<(Op, i64, i64)> = many.collect();
    let left = left_of(many.iter().map(|(_, _, trips)| *trips).collect(), most);
    let mut limited = 0;
    for (looping, step, trips) in many {
        let left = left.iter().find(|(of, _)| *of == trips).map_or(most, |(_, left)| *left);
        if let Some(span) = step.checked_mul(left) {
            set_span(ir, looping, span);
            limited += 1;
        }
    }
    limited
}

/// By number of iterations, in order: how many are left. The least of those that are no farther apart than `most` becomes `most`.
fn left_of(mut trips: Vec<i64>, most: i64) -> Vec<(i64, i64)> {
    trips.sort_unstable();
    trips.dedup();
    let mut left: Vec<(i64, i64)> = Vec::new();
    for of in trips {
        let near = left.last().filter(|(before, _)| of - before <= most).map(|(before, left)| left + of - before);
        left.push((of, near.unwrap_or(most)));
    }
    left
}

/// The functions below `root` that no operation names.
pub fn uncalled(ir: &Ir, root: Op) -> Vec<Op> {
    let all = ir.walk_vec(root);
    let mut named: Vec<String> = Vec::new();
    for &op in &all {
        symbols::visit_references(&ir.ctx, ir.attr_dict(op), &mut |r| {
            named.extend(ir.ctx.as_symbol(r).map(str::to_owned));
        });
    }
    let is_named = |op: Op| symbols::name_of(ir, op).is_some_and(|name| named.iter().any(|n| n == name));
    all.into_iter().filter(|&op| ir.is(op, "func.func") && !is_named(op)).collect()
}

/// Shrinks the arguments and allocations of `func` to the elements that its accesses reach. Returns how many shrank.
pub fn fit_arrays(ir: &mut Ir, func: Op) -> usize {
    let Some(entry) = ir.body(func, 0) else { return 0 };
    let allocations =
        ir.walk_vec(func).into_iter().filter(|&op| matches!(ir.op_text(op), "memref.alloc" | "memref.alloca"));
    let allocated: Vec<Value> = allocations.map(|op| ir.result(op, 0)).collect();
    let memories: Vec<Value> = ir.args(entry).iter().copied().chain(allocated).collect();
    let mut shrunk = 0;
    for memory in memories {
        let TypeKind::MemRef { shape, element, layout: None, space } = ir.ctx.kind(ir.ty(memory)).clone() else {
            continue;
        };
        let Some(fitting) = reached(ir, memory, &shape).filter(|fitting| fitting[..] != shape[..]) else { continue };
        let ty = ir.ctx.ty(TypeKind::MemRef { shape: fitting.into(), element, layout: None, space });
        Rewriter::new(ir).set_type(memory, ty);
        shrunk += 1;
    }
    dialects::function::sign(ir, func);
    shrunk
}

/// By dimension: one more than the greatest index, where that is known, at most the size. `None` if something else than a load or
/// store sees the memory.
fn reached(ir: &Ir, memory: Value, shape: &[i64]) -> Option<Vec<i64>> {
    let mut sizes = vec![1; shape.len()];
    for user in ir.uses(memory).map(|u| u.op) {
        if ir.is(user, "memref.dealloc") {
            continue;
        }
        let is_access = matches!(ir.op_text(user), "affine.load" | "affine.store" | "memref.load" | "memref.store");
        let is_value = access::is_store(ir, user) && ir.operand(user, 0) == memory;
        if !is_access || is_value {
            return None;
        }
        let mut forms = Forms::new();
        let subscripts = access::subscripts_of(ir, &mut forms, user)?;
        let around = domain(ir, &mut forms, user);
        for ((index, size), &most) in subscripts.iter().zip(&mut sizes).zip(shape) {
            let mut system = System::new();
            system.require_all(&around, &|_| SHARED);
            let index = system.placed(index, &|_| SHARED);
            let greatest = match system.maximum(&index) {
                Extreme::Value(value) => value.to_i64().and_then(|v| v.checked_add(1)),
                Extreme::Empty => Some(1),
                Extreme::Unbounded => None,
            };
            *size = greatest.unwrap_or(most).clamp(*size, most.max(*size));
        }
    }
    Some(sizes)
}

#[cfg(test)]
mod tests {
    use super::left_of;

    #[test]
    fn numbers_close_to_each_other_stay_apart() {
        assert_eq!(left_of(vec![1920, 1080, 1918, 1078, 1920], 16), [(1078, 16), (1080, 18), (1918, 16), (1920, 18)]);
        assert_eq!(left_of(vec![20, 40], 16), [(20, 16), (40, 16)]);
    }
}
