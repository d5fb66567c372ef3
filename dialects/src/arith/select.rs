//! `arith.select`: the text of its types, verification, folding and canonical forms.

use bits::Predicate;
use ir::diag::Reported;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, Fault, Folded, Int, Ir, Op, Rewriter, Value};

use super::operators::predicate;
use super::{CmpI, ExtUI, Select, XOrI, create_int};
use crate::common::{constant_attr, defined_by, ensure, quoted};
use crate::elements;
use crate::operators;
use crate::ub;

/// The type of the values, after that of the condition where it is not `i1`.
pub(super) const TYPES: CustomDirective = CustomDirective { name: "SelectTypes", parse, print };

fn parse(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let first = p.parse_type()?;
    let (condition, value) = if p.eat(",") { (first, p.parse_type()?) } else { (p.ctx().integer(1), first) };
    groups.operand_types[0] = Some([condition].into_iter().collect());
    groups.operand_types[1] = Some([value].into_iter().collect());
    groups.operand_types[2] = Some([value].into_iter().collect());
    groups.result_types[0] = Some([value].into_iter().collect());
    Ok(())
}

fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let select = Select(op);
    let condition = ir.ty(select.condition(ir));
    if ir.ctx.integer_width(condition).is_none() {
        p.ty(condition);
        p.text(", ");
    }
    p.ty(ir.ty(select.result(ir)));
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (condition, result) = (ir.ty(Select(op).condition(ir)), ir.ty(Select(op).result(ir)));
    if ir.ctx.integer_width(condition).is_some() {
        return Ok(());
    }
    let fits = ir.ctx.shape(result).is_some() && ir.ctx.shape(result) == ir.ctx.shape(condition);
    ensure(fits, || {
        format!(
            "expected condition type to have the same shape as the result type, got {} for {}",
            quoted(&ir.ctx, condition),
            quoted(&ir.ctx, result)
        )
    })
}

fn splat(ir: &Ir, value: Value) -> Option<Int> {
    elements::splat(&ir.ctx, constant_attr(ir, value)?)
}

pub(super) fn fold(ir: &mut Ir, op: Op, constants: &[Option<Attr>]) -> Folded {
    let select = Select(op);
    let (condition, yes, no) = (select.condition(ir), select.true_value(ir), select.false_value(ir));
    if yes == no {
        return Folded::value(yes);
    }
    if let Some(value) = constants[0].and_then(|c| elements::splat(&ir.ctx, c)) {
        return Folded::value(if value.is_zero() { no } else { yes });
    }
    for (arm, other) in [(1, no), (2, yes)] {
        if constants[arm].is_some_and(|c| ir.ctx.as_dialect_attr(c, ub::Poison::NAME).is_some()) {
            return Folded::value(other);
        }
    }
    let is_i1 = ir.ty(condition) == ir.ty(yes);
    if is_i1 && splat(ir, yes).is_some_and(|v| v.is_all_ones()) && splat(ir, no).is_some_and(|v| v.is_zero()) {
        return Folded::value(condition);
    }
    if let Some(value) = equal_operands(ir, condition, yes, no) {
        return Folded::value(value);
    }
    operators::fold(ir, op, constants)
}

/// `a == b ? a : b` is `b`, and `a != b ? a : b` is `a`.
fn equal_operands(ir: &Ir, condition: Value, yes: Value, no: Value) -> Option<Value> {
    let cmp = CmpI(defined_by(ir, condition, CmpI::NAME)?);
    let (a, b) = (cmp.lhs(ir), cmp.rhs(ir));
    let same = (a == yes && b == no) || (a == no && b == yes);
    match predicate(ir, cmp.0)? {
        Predicate::Eq if same => Some(no),
        Predicate::Ne if same => Some(yes),
        _ => None,
    }
}

/// The value whose complement `value` is (`x` for `x ^ -1`).
fn negated(ir: &Ir, value: Value) -> Option<Value> {
    let xor = XOrI(defined_by(ir, value, XOrI::NAME)?);
    splat(ir, xor.rhs(ir)).is_some_and(|c| c.is_all_ones()).then(|| xor.lhs(ir))
}

/// Selects on a complement, selects of selects by one condition, and selects of 0 and 1.
pub(super) fn canonicalize(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let select = Select(op);
    let (condition, yes, no) = (select.condition(rewriter), select.true_value(rewriter), select.false_value(rewriter));
    if let Some(positive) = negated(rewriter, condition) {
        rewriter.set_operands(op, &[positive, no, yes]);
        return true;
    }
    for (index, value) in [(1, yes), (2, no)] {
        if let Some(inner) = defined_by(rewriter, value, Select::NAME)
            && rewriter.operand(inner, 0) == condition
        {
            let chosen = rewriter.operand(inner, index);
            rewriter.set_operand(op, index, chosen);
            return true;
        }
    }
    extend_condition(rewriter, op, condition, yes, no)
}

/// `c ? 1 : 0` is an extension of `c`, and `c ? false : true` its complement.
fn extend_condition(rewriter: &mut Rewriter<'_>, op: Op, condition: Value, yes: Value, no: Value) -> bool {
    let (Some(a), Some(b)) = (splat(rewriter, yes), splat(rewriter, no)) else { return false };
    let ty = rewriter.ty(yes);
    let condition_type = rewriter.ty(condition);
    if rewriter.ctx.integer_width(rewriter.ctx.element_or_self(ty)).is_none()
        || rewriter.ctx.shape(ty) != rewriter.ctx.shape(condition_type)
    {
        return false;
    }
    let value = if a.is_one() && b.is_zero() {
        condition
    } else if a.is_zero() && b.is_one() {
        match complement(rewriter, condition) {
            Some(value) => value,
            None => return false,
        }
    } else {
        return false;
    };
    let value = if a.width() == 1 { value } else { rewriter.op(ExtUI::NAME).operand(value).result(ty).value() };
    rewriter.replace(op, &[value]);
    true
}

/// `value ^ -1`.
fn complement(rewriter: &mut Rewriter<'_>, value: Value) -> Option<Value> {
    let ty = rewriter.ty(value);
    let ones = create_int(rewriter, ty, &Int::all_ones(1))?;
    Some(rewriter.op(XOrI::NAME).operand(value).operand(ones).result(ty).value())
}
