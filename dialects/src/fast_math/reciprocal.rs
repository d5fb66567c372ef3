//! `arcp`: quotients become products by the reciprocal of the divisor, where that is a constant, where several have one divisor, or
//! where it is made before a loop.

use ir::{InsertPoint, Ir, Op, Rewriter, Traits, Value};
use rustc_hash::FxHashMap;

use super::{Flags, apply, constant, known};
use crate::arith;
use ir::float::Float;

/// Replaces quotients at or below `root`. Returns how many.
pub(super) fn multiply(ir: &mut Ir, root: Op) -> usize {
    let constants = quotients(ir, root);
    let by_constants = by_constants(ir, &constants);
    let values = quotients(ir, root);
    by_constants + by_values(ir, &values)
}

fn quotients(ir: &Ir, root: Op) -> Vec<Op> {
    let is_meant = |&op: &Op| ir.is(op, arith::DivF::NAME) && Flags::of(ir, op).has(Flags::ARCP);
    ir.walk_vec(root).into_iter().filter(is_meant).collect()
}

/// Quotients by constants.
fn by_constants(ir: &mut Ir, quotients: &[Op]) -> usize {
    let mut count = 0;
    for &op in quotients {
        let divisor = ir.operand(op, 1);
        let Some(inverse) = known(ir, divisor).and_then(inverse) else { continue };
        let ty = ir.ty(divisor);
        let mut rewriter = Rewriter::at(ir, InsertPoint::Before(op), ir::Loc::UNKNOWN);
        let Some(inverse) = constant(&mut rewriter, ty, inverse) else { continue };
        to_product(ir, op, inverse);
        count += 1;
    }
    count
}

/// The reciprocal of a constant where it is a number other than 0.
fn inverse(divisor: Float) -> Option<Float> {
    let inverse = Float::one(divisor.kind()).div(divisor);
    (inverse.is_finite() && !inverse.is_zero()).then_some(inverse)
}

/// Quotients of a block by one value.
fn by_values(ir: &mut Ir, quotients: &[Op]) -> usize {
    let mut groups: Vec<Vec<Op>> = Vec::new();
    let mut group_of: FxHashMap<(Value, ir::Block), usize> = FxHashMap::default();
    for &op in quotients {
        let Some(block) = ir.block_of(op).filter(|_| is_open(ir, op)) else { continue };
        let group = *group_of.entry((ir.operand(op, 1), block)).or_insert(groups.len());
        groups.resize_with(groups.len().max(group + 1), Vec::new);
        groups[group].push(op);
    }
    groups.retain(|group| group.len() > 1 || is_invariant(ir, group[0]));
    groups.iter().map(|group| share(ir, group)).sum()
}

/// Is the quotient still there, by a value that is not constant, and no reciprocal itself?
fn is_open(ir: &Ir, op: Op) -> bool {
    known(ir, ir.operand(op, 1)).is_none() && !known(ir, ir.operand(op, 0)).is_some_and(|k| k == Float::one(k.kind()))
}

/// Is the divisor made before the loop that the quotient stands in?
fn is_invariant(ir: &Ir, op: Op) -> bool {
    let Some(looping) = ir.parent(op).filter(|&parent| ir.has_trait(parent, Traits::LOOP_LIKE)) else { return false };
    let divisor = ir.operand(op, 1);
    let owner = ir.def_op(divisor).or_else(|| ir.def_block(divisor).and_then(|block| ir.parent_of_block(block)));
    owner.is_some_and(|owner| !ir.is_inside(owner, looping))
}

/// One reciprocal for quotients of a block, in their order.
fn share(ir: &mut Ir, group: &[Op]) -> usize {
    let first = group[0];
    let (divisor, loc) = (ir.operand(first, 1), ir.loc(first));
    let flags = group.iter().map(|&op| Flags::of(ir, op)).fold(Flags::of(ir, first), Flags::shared);
    let at = if is_invariant(ir, first) { ir.parent(first).expect("it stands in a loop") } else { first };
    let ty = ir.ty(divisor);
    let ir::TypeKind::Float(kind) = *ir.ctx.kind(ir.ctx.element_or_self(ty)) else { return 0 };
    let mut rewriter = Rewriter::at(ir, InsertPoint::Before(at), loc);
    let Some(one) = constant(&mut rewriter, ty, Float::one(kind)) else { return 0 };
    let inverse = apply(&mut rewriter, arith::DivF::NAME, &[one, divisor], flags);
    group.iter().for_each(|&op| to_product(ir, op, inverse));
    group.len()
}

fn to_product(ir: &mut Ir, op: Op, inverse: Value) {
    let (dividend, flags, loc) = (ir.operand(op, 0), Flags::of(ir, op), ir.loc(op));
    let mut rewriter = Rewriter::at(ir, InsertPoint::Before(op), loc);
    let product = apply(&mut rewriter, arith::MulF::NAME, &[dividend, inverse], flags);
    rewriter.replace(op, &[product]);
}
