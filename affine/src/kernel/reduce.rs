//! Sums across lanes: what a loop carries is combined in each lane for itself, and across lanes after it.
//!
//! What holds: integers are combined in any order; floats only if they may be, since that rounds other sums. Lanes begin with what
//! changes nothing.

use dialects::arith::combining;
use dialects::{arith, elements, vector};
use ir::{InsertPoint, Int, Ir, Op, Rewriter, TypeKind, Value};

use crate::loops::carried_arg;
use crate::polyhedral::terms;
use crate::unroll::{bound_count, init_values};
use crate::words::in_words;

/// Whether sums of floats may be added up in another order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reassociate {
    /// They keep their order.
    Never,
    /// They may.
    Floats,
}

/// The op that combines each value that a loop carries. Errors: one is no such sum, or may not be reordered.
pub fn reductions(ir: &Ir, looping: Op, reassociate: Reassociate) -> Result<Vec<Op>, String> {
    (0..ir.result_count(looping)).map(|k| reduction(ir, looping, k, reassociate)).collect()
}

fn reduction(ir: &Ir, looping: Op, k: usize, reassociate: Reassociate) -> Result<Op, String> {
    let found = combining_op(ir, looping, k).ok_or("it carries a value that is no reduction")?;
    let ty = ir.ty(carried_arg(ir, looping, k));
    neutral(ir, found).ok_or_else(|| format!("{} has no neutral element", in_words(ir, found)))?;
    match ir.ctx.kind(ty) {
        TypeKind::Float(_) if reassociate == Reassociate::Never => {
            Err(format!("{} adds up in its order: 'reassociate' is not set", in_words(ir, found)))
        }
        _ => Ok(found),
    }
}

/// The only op that reads carried value `k`, and whose result alone is yielded for it.
fn combining_op(ir: &Ir, looping: Op, k: usize) -> Option<Op> {
    let body = ir.body(looping, 0)?;
    let carried = carried_arg(ir, looping, k);
    let yielded = ir.operand(ir.last_op(body)?, k);
    let combine = ir.def_op(yielded).filter(|&op| ir.block_of(op) == Some(body))?;
    let reads = ir.operands(combine).iter().filter(|&&v| v == carried).count();
    let name = ir.op_text(combine);
    let is_known = (0..15).any(|kind| combining(kind) == Some(name)) || ir.isa::<arith::XOrI>(combine);
    (is_known && reads == 1 && ir.has_one_use(carried) && ir.has_one_use(yielded)).then_some(combine)
}

/// What changes no operand of an op that combines, as bits.
fn neutral(ir: &Ir, combine: Op) -> Option<Int> {
    terms::neutral(ir, ir.op_text(combine), ir.ty(ir.result(combine, 0)))
}

/// Lets a loop carry a vector for each reduction; all other users get its lanes combined.
pub fn spread(ir: &mut Ir, looping: Op, width: i64, reassociate: Reassociate) -> Result<(), String> {
    let all = reductions(ir, looping, reassociate)?;
    all.into_iter().enumerate().for_each(|(k, combine)| spread_one(ir, looping, k, combine, width));
    Ok(())
}

fn spread_one(ir: &mut Ir, looping: Op, k: usize, combine: Op, width: i64) {
    // What flags promise of the sums of the source does not hold for others.
    Rewriter::new(ir).remove_attr(combine, "overflowFlags");
    let (neutral, first) = (neutral(ir, combine).expect("it was asked for"), bound_count(ir, looping) + k);
    let (init, scalar) = (init_values(ir, looping)[k], ir.ty(carried_arg(ir, looping, k)));
    let ty = vector::fixed(&mut ir.ctx, &[width], scalar);
    let neutral = elements::dense(&mut ir.ctx, ty, &[neutral]);
    let (argument, result) = (carried_arg(ir, looping, k), ir.result(looping, k));
    let (name, attrs) = (ir.op_text(combine).to_owned(), ir.attrs(combine).to_vec());
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(looping);
    let begin = arith::Constant::build(&mut rewriter, neutral).result(ty).value();
    rewriter.set_operand(looping, first, begin);
    rewriter.set_type(argument, ty);
    rewriter.set_type(result, ty);
    let users: Vec<ir::Use> = rewriter.uses(result).collect();
    rewriter.set_insertion(InsertPoint::After(looping));
    let mut parts: Vec<Value> = Vec::new();
    for lane in 0..width {
        parts.push(vector::Extract::build(&mut rewriter, result, &[], &[lane]).result(scalar).value());
    }
    // Neighbours first, as a tree.
    while parts.len() > 1 {
        let mut next = Vec::new();
        for pair in parts.chunks(2) {
            next.push(match *pair {
                [a, b] => rewriter.op(&name).operands(&[a, b]).attrs(&attrs).result(scalar).value(),
                _ => pair[0],
            });
        }
        parts = next;
    }
    let whole = rewriter.op(&name).operands(&[init, parts[0]]).attrs(&attrs).result(scalar).value();
    users.into_iter().for_each(|u| rewriter.set_operand(u.op, u.index, whole));
}
