//! Fewer iterations (`limit-iterations`): loops of many iterations end after some, and arrays shrink to what is still touched, so
//! that a program can be tried out at a small size.
//!
//! What holds: the program is another one, with the same operations in the same loops; loops whose number of iterations is not
//! constant, and `scf.while`, stay as they are, and so do arrays that anything but loads and stores at known places sees.

use dialects::{func, memref};
use ir::{AffineExpr, AffineMap, Ir, Op, Rewriter, TypeKind, Value, symbols};

use crate::access;
use crate::domain::{counted, domain, is_for};
use crate::forms::{Forms, sum_of};
use crate::ops as affine;
use crate::ops::bounds;
use crate::ops::maps::map_of;
use crate::system::{Constraint, greatest};
use crate::unroll::{set_bound, set_span};
use presburger::{Extreme, Int};

/// Leaves each loop inside `root` of more than `most` iterations that many. Numbers that are close to each other stay as far apart
/// as they are: a loop that reads two elements past those of another goes on doing so. A loop that runs down through its arrays
/// is left its last iterations, which are at the elements that others are left; one whose number of iterations varies below a
/// constant end is left the end that loops to there are left. Returns how many loops were shortened.
pub fn limit_iterations(ir: &mut Ir, root: Op, most: i64) -> usize {
    let loops: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| is_for(ir, op)).collect();
    let lengths = loops.iter().filter_map(|&op| length_of(ir, op)).filter(|length| length.number() > most);
    let left = left_of(lengths.map(Length::number).collect(), most);
    let mut limited = 0;
    for looping in loops {
        let Some(length) = length_of(ir, looping) else { continue };
        let Some(&(_, left)) = left.iter().find(|(of, _)| *of == length.number()) else { continue };
        limited += usize::from(shorten(ir, looping, length, left));
    }
    limited
}

/// How long a loop is.
#[derive(Clone, Copy)]
enum Length {
    /// So many iterations of a constant step.
    Iterations { step: i64, trips: i64 },
    /// To a constant from what varies, one by one.
    End(i64),
}

impl Length {
    /// Iterations, or those of a loop from 0 to the same end.
    fn number(self) -> i64 {
        match self {
            Length::Iterations { trips, .. } => trips,
            Length::End(end) => end,
        }
    }
}

fn length_of(ir: &Ir, looping: Op) -> Option<Length> {
    let counted = counted(ir, &mut Forms::new(), looping)?;
    if let Some(trips) = counted.trip_count() {
        return Some(Length::Iterations { step: counted.step?, trips });
    }
    let [upper] = counted.upper.as_slice() else { return None };
    let end = upper.as_const().filter(|_| counted.step == Some(1) && ir.isa::<affine::For>(looping))?;
    Some(Length::End(end))
}

fn shorten(ir: &mut Ir, looping: Op, length: Length, left: i64) -> bool {
    match length {
        Length::Iterations { step, trips } if ir.isa::<affine::For>(looping) && runs_down(ir, looping) => {
            let skipped = step.checked_mul(trips - left);
            skipped.map(|skipped| start_later(ir, looping, skipped)).is_some()
        }
        Length::Iterations { step, .. } => step.checked_mul(left).map(|span| set_span(ir, looping, span)).is_some(),
        Length::End(_) => starts_before(ir, looping, left) && end_at(ir, looping, left),
    }
}

/// Do accesses move to lower elements as the loop goes on, and none to higher ones?
fn runs_down(ir: &Ir, looping: Op) -> bool {
    let mut forms = Forms::new();
    let Some(counted) = counted(ir, &mut forms, looping) else { return false };
    let variable = forms.opaque(counted.variable);
    let mut is_down = false;
    for access in ir.walk_vec(looping) {
        for subscript in access::subscripts_of(ir, &mut forms, access).into_iter().flatten() {
            let Some(sum) = sum_of(&subscript) else { return false };
            match sum.atoms.iter().find(|(atom, _)| *atom == variable) {
                Some((_, ..0)) => is_down = true,
                Some(_) => return false,
                None => {}
            }
        }
    }
    is_down
}

/// Leaves out the first iterations of an `affine.for`, those of `span` after its lower bound.
fn start_later(ir: &mut Ir, looping: Op, span: i64) {
    let lower = bounds::lower_bound(ir, looping).expect("affine.for has bounds");
    let results = lower.map.results.iter().map(|e| e.clone() + AffineExpr::Const(span)).collect();
    set_bound(ir, looping, "lowerBoundMap", &AffineMap { results, ..lower.map }, &lower.operands);
}

/// Does the loop always start at `end` or before?
fn starts_before(ir: &Ir, looping: Op, end: i64) -> bool {
    let mut forms = Forms::new();
    let around = domain(ir, &mut forms, looping);
    let Some(counted) = counted(ir, &mut forms, looping) else { return false };
    counted.lower.iter().all(|lower| match greatest(&around, lower) {
        Extreme::Value(start) => start <= Int::from(end),
        Extreme::Empty => true,
        Extreme::Unbounded => false,
    })
}

/// Ends an `affine.for` at `end`.
fn end_at(ir: &mut Ir, looping: Op, end: i64) -> bool {
    let map = AffineMap { dims: 0, symbols: 0, results: vec![AffineExpr::Const(end)] };
    set_bound(ir, looping, "upperBoundMap", &map, &[]);
    true
}

/// By number of iterations, in order: how many are left. The least of those that are no farther apart than `most` becomes `most`.
fn left_of(mut trips: Vec<i64>, most: i64) -> Vec<(i64, i64)> {
    trips.sort_unstable();
    trips.dedup();
    let mut left: Vec<(i64, i64)> = Vec::new();
    for of in trips {
        let near = left.last().filter(|(before, _)| of - before <= most).map(|(before, left)| left + (of - before));
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
    all.into_iter().filter(|&op| ir.isa::<func::Func>(op) && !is_named(op)).collect()
}

/// Shrinks the arguments and allocations of `func` to the elements that its accesses reach. A constant subscript in the upper
/// half, beyond all others, counts from the end and moves with it. Returns how many shrank.
pub fn fit_arrays(ir: &mut Ir, func: Op) -> usize {
    let Some(entry) = ir.body(func, 0) else { return 0 };
    let allocations = ir.walk_vec(func).into_iter().filter(|&op| ir.has_trait(op, ir::Traits::ALLOCATION));
    let allocated: Vec<Value> = allocations.map(|op| ir.result(op, 0)).collect();
    let memories: Vec<Value> = ir.args(entry).iter().copied().chain(allocated).collect();
    let shrunk = memories.into_iter().filter(|&memory| fit(ir, memory)).count();
    dialects::function::sign(ir, func);
    shrunk
}

fn fit(ir: &mut Ir, memory: Value) -> bool {
    let TypeKind::MemRef { shape, element, layout: None, space } = ir.ctx.kind(ir.ty(memory)).clone() else {
        return false;
    };
    let Some(reach) = reached(ir, memory, &shape) else { return false };
    let fitting: Vec<i64> = reach.iter().zip(&shape).map(|(reach, &size)| reach.size(size)).collect();
    if fitting[..] == shape[..] {
        return false;
    }
    for (dim, reach) in reach.iter().enumerate() {
        for &(access, constant) in &reach.at_end {
            set_subscript(ir, access, dim, constant - shape[dim] + fitting[dim]);
        }
    }
    let ty = ir.ctx.ty(TypeKind::MemRef { shape: fitting.into(), element, layout: None, space });
    Rewriter::new(ir).set_type(memory, ty);
    true
}

/// What accesses reach of one dimension.
struct Reach {
    /// One more than the greatest index, but for those at the end.
    from_start: i64,
    /// Accesses at a constant that counts from the end.
    at_end: Vec<(Op, i64)>,
}

impl Reach {
    /// The size that holds all, of an array that has `size` now.
    fn size(&self, size: i64) -> i64 {
        let behind = self.at_end.iter().map(|(_, constant)| size - constant).max();
        self.from_start.max(behind.unwrap_or(0))
    }
}

/// By dimension, at most the size. `None` if something else than a load or store sees the memory.
fn reached(ir: &Ir, memory: Value, shape: &[i64]) -> Option<Vec<Reach>> {
    let mut reach: Vec<Reach> = shape.iter().map(|_| Reach { from_start: 1, at_end: Vec::new() }).collect();
    for user in ir.uses(memory).map(|u| u.op) {
        if ir.isa::<memref::Dealloc>(user) {
            continue;
        }
        let is_access = ir.access_kind(user).is_some();
        let is_value = access::is_store(ir, user) && ir.operand(user, 0) == memory;
        if !is_access || is_value {
            return None;
        }
        let mut forms = Forms::new();
        let subscripts = access::subscripts_of(ir, &mut forms, user)?;
        let around = domain(ir, &mut forms, user);
        for ((index, reach), &most) in subscripts.iter().zip(&mut reach).zip(shape) {
            match index.as_const().filter(|c| is_at_end(ir, user, *c, most)) {
                Some(constant) => reach.at_end.push((user, constant)),
                None => {
                    reach.from_start = end_of(&around, index, most).clamp(reach.from_start, most.max(reach.from_start))
                }
            }
        }
    }
    for (reach, &size) in reach.iter_mut().zip(shape) {
        reach.keep_ends(size);
    }
    Some(reach)
}

/// Is the constant one that an `affine` access has for an element of the upper half?
fn is_at_end(ir: &Ir, access: Op, constant: i64, size: i64) -> bool {
    matches!(ir.op_text(access), affine::Load::NAME | affine::Store::NAME) && constant < size && constant >= size / 2
}

/// One more than the greatest value of a subscript; `most` where none is known.
fn end_of(around: &[Constraint], index: &AffineExpr, most: i64) -> i64 {
    match greatest(around, index) {
        Extreme::Value(value) => value.to_i64().and_then(|v| v.checked_add(1)).unwrap_or(most),
        Extreme::Empty => 1,
        Extreme::Unbounded => most,
    }
}

impl Reach {
    /// Where one of the constants is no farther than the other subscripts reach, or would not lie in the upper half again, none
    /// counts from the end.
    fn keep_ends(&mut self, size: i64) {
        let is_far = |constant: i64| constant >= self.from_start && size - constant <= self.from_start / 2;
        if self.at_end.iter().all(|(_, constant)| is_far(*constant)) {
            return;
        }
        let farthest = self.at_end.drain(..).map(|(_, constant)| constant + 1).max();
        self.from_start = self.from_start.max(farthest.unwrap_or(1));
    }
}

/// Makes one subscript of an `affine` access a constant.
fn set_subscript(ir: &mut Ir, access: Op, dim: usize, constant: i64) {
    let mut map = map_of(ir, access, "map").expect("affine accesses have a map").clone();
    map.results[dim] = AffineExpr::Const(constant);
    let map = ir.ctx.map_attr(map);
    Rewriter::new(ir).set_attr(access, "map", map);
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
