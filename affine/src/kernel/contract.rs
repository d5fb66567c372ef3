//! Products that only a sum or difference reads are fused with it, and rounded once, of scalars and vectors alike.
//!
//! What holds: for those who allow it. It does not depend on what became a vector: each element is computed as its neighbours are.

use dialects::common::defined_by;
use dialects::{arith, math};
use ir::{Ir, Op, Rewriter, Value};

/// Fuses products below `root`. Returns how many.
pub fn contract(ir: &mut Ir, root: Op) -> usize {
    let sums = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<arith::AddF>(op) || ir.isa::<arith::SubF>(op));
    let sums: Vec<Op> = sums.collect();
    sums.into_iter().filter(|&op| fuse(ir, op).is_some()).count()
}

fn product(ir: &Ir, value: Value) -> Option<Op> {
    defined_by(ir, value, arith::MulF::NAME).filter(|_| ir.has_one_use(value))
}

fn fuse(ir: &mut Ir, op: Op) -> Option<()> {
    let (first, second) = (ir.operand(op, 0), ir.operand(op, 1));
    let is_difference = ir.isa::<arith::SubF>(op);
    // The second operand, where both are products: a sum that goes on has what was added up first.
    let (product, is_second) = match (product(ir, second), product(ir, first)) {
        (Some(product), _) => (product, true),
        (None, Some(product)) => (product, false),
        (None, None) => return None,
    };
    let (a, b) = (ir.operand(product, 0), ir.operand(product, 1));
    let addend = if is_second { first } else { second };
    let ty = ir.ty(first);
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    let a = signed(&mut rewriter, a, is_difference && is_second);
    let addend = signed(&mut rewriter, addend, is_difference && !is_second);
    let fused = math::Fma::build(&mut rewriter, a, b, addend).result(ty).value();
    rewriter.replace(op, &[fused]);
    rewriter.erase(product);
    Some(())
}

fn signed(rewriter: &mut Rewriter<'_>, value: Value, is_negated: bool) -> Value {
    if !is_negated {
        return value;
    }
    let ty = rewriter.ty(value);
    arith::NegF::build(rewriter, value).result(ty).value()
}
