//! Text of `llvm.icmp` and `llvm.fcmp`: `"predicate" %lhs, %rhs : type`.

use ir::constraint::{Constraint, derived};
use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Context, Op, OpState, Type, TypeKind};

use super::types;
use crate::dialect::ops;

/// The predicates of `llvm.icmp` by their numbers.
pub const ICMP: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];

/// The predicates of `llvm.fcmp` by their numbers, as the dialect spells them.
pub const FCMP: [&str; 16] = [
    "_false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "_true",
];

/// Bits in the shape of group `from`.
pub(super) fn bits_like(from: &'static str) -> Constraint {
    derived(from, "i1 of the same shape", |ctx, ty| Some(same_shape(ctx, ty)))
}

/// `i1`, or a vector of as many as `ty` has elements.
fn same_shape(ctx: &mut Context, ty: Type) -> Type {
    let element = ctx.integer(1);
    match types::as_vector(ctx, ty) {
        Some((count, _, scalable)) => {
            let (shape, scalable) = ([count as i64].into(), [scalable].into());
            ctx.ty(TypeKind::Vector { shape, scalable, element })
        }
        None => element,
    }
}

pub(super) fn parse_icmp(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_cmp(p, state, &ICMP)
}

pub(super) fn parse_fcmp(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_cmp(p, state, &FCMP)
}

fn parse_cmp(p: &mut Parser<'_>, state: &mut OpState, predicates: &[&str]) -> Result<(), Reported> {
    let word = p.parse_string()?;
    let Some(number) = predicates.iter().position(|k| *k == word) else {
        return Err(p.error(format!("'{word}' is an incorrect value of the 'predicate' attribute")));
    };
    let lhs = p.parse_operand()?;
    p.expect(",")?;
    let rhs = p.parse_operand()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    p.resolve_all(&[lhs, rhs], &[ty, ty], state)?;
    let result = same_shape(p.ctx(), ty);
    state.result_types.push(result);
    let attr = p.ctx().i_attr(64, number as i64);
    state.set_attr(p.ctx(), "predicate", attr);
    Ok(())
}

pub(super) fn print_cmp(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let names: &[&str] = if ir.isa::<ops::ICmp>(op) { &ICMP } else { &FCMP };
    let name = names.get(ir.expect_attr::<usize>(op, "predicate"));
    p.text(" ");
    p.string(name.unwrap_or_else(|| ir.internal_error(op, "has no predicate")));
    p.text(" ");
    p.values(ir.operands(op));
    p.attr_dict(op, &["predicate"]);
    p.text(" : ");
    p.ty(ir.ty(ir.operand(op, 0)));
}
