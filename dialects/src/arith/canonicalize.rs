//! Canonical forms of integer arithmetic that need new ops: constants gathered, extensions moved and merged.

use bits::Predicate;
use ir::{Attr, Int, Op, Rewriter, Value};

use super::fold::predicate_attr;
use super::operators::predicate;
use super::{AddI, AndI, CmpI, ExtSI, ExtUI, MulI, MulSIExtended, NegF, OrI, SubI, TruncI, XOrI, create_constant};
use crate::common::{constant_attr, defined_by, integer_bits};
use crate::elements;

/// The constant that `f` gives of two constant values.
fn combined(rewriter: &mut Rewriter<'_>, a: Value, b: Value, f: fn(&Int, &Int) -> Int) -> Option<Value> {
    let constants = [constant_attr(rewriter, a), constant_attr(rewriter, b)];
    let values = elements::map(&rewriter.ctx, &constants, &|v| Some(f(&v[0], &v[1])))?;
    let ty = rewriter.ty(a);
    let attr: Attr = elements::constant(&mut rewriter.ir_mut().ctx, ty, &values)?;
    create_constant(rewriter, attr)
}

fn is_constant(rewriter: &Rewriter<'_>, value: Value) -> bool {
    constant_attr(rewriter, value).is_some()
}

/// Replaces `op` by `name(a, b)` of its type. Flags of overflow are dropped: they spoke of the ops as they were.
fn replace_binary(rewriter: &mut Rewriter<'_>, op: Op, name: &str, a: Value, b: Value) -> bool {
    let ty = rewriter.ty(a);
    let value = rewriter.op(name).operand(a).operand(b).result(ty).value();
    rewriter.replace(op, &[value]);
    true
}

/// `(x op c1) op c2` becomes `x op (c1 op c2)` for associative `op`.
fn gather(rewriter: &mut Rewriter<'_>, op: Op, name: &str, f: fn(&Int, &Int) -> Int) -> bool {
    let (lhs, c2) = (rewriter.operand(op, 0), rewriter.operand(op, 1));
    let Some(inner) = defined_by(rewriter, lhs, name) else { return false };
    let (x, c1) = (rewriter.operand(inner, 0), rewriter.operand(inner, 1));
    if is_constant(rewriter, x) {
        return false;
    }
    match combined(rewriter, c1, c2, f) {
        Some(c) => replace_binary(rewriter, op, name, x, c),
        None => false,
    }
}

pub(super) fn add_constants(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    gather(rewriter, op, AddI::NAME, Int::add)
}

pub(super) fn mul_constants(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    gather(rewriter, op, MulI::NAME, Int::mul)
}

pub(super) fn and_constants(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    gather(rewriter, op, AndI::NAME, Int::and)
}

pub(super) fn or_constants(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    gather(rewriter, op, OrI::NAME, Int::or)
}

pub(super) fn xor_constants(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    gather(rewriter, op, XOrI::NAME, Int::xor)
}

/// `(x - c1) + c2` becomes `x + (c2 - c1)`, `(c1 - x) + c2` becomes `(c1 + c2) - x`, and `x + y * -1` becomes `x - y`.
pub(super) fn add_of_sub(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = (rewriter.operand(op, 0), rewriter.operand(op, 1));
    if let Some(inner) = defined_by(rewriter, lhs, SubI::NAME) {
        let (a, b) = (rewriter.operand(inner, 0), rewriter.operand(inner, 1));
        if let Some(c) = combined(rewriter, rhs, b, Int::sub) {
            return replace_binary(rewriter, op, AddI::NAME, a, c);
        }
        if let Some(c) = combined(rewriter, a, rhs, Int::add) {
            return replace_binary(rewriter, op, SubI::NAME, c, b);
        }
    }
    for (product, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(y) = negated_by_product(rewriter, product) {
            return replace_binary(rewriter, op, SubI::NAME, other, y);
        }
    }
    false
}

/// `y` if `value` is `y * -1`.
fn negated_by_product(rewriter: &Rewriter<'_>, value: Value) -> Option<Value> {
    let mul = MulI(defined_by(rewriter, value, MulI::NAME)?);
    let factor = elements::splat(&rewriter.ctx, constant_attr(rewriter, mul.rhs(rewriter))?)?;
    factor.is_all_ones().then(|| mul.lhs(rewriter))
}

/// Constants of `(x ± c1) - c2`, `c2 - (x ± c1)` and their kin are gathered into one.
pub(super) fn sub_constants(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = (rewriter.operand(op, 0), rewriter.operand(op, 1));
    if let Some((name, a, b)) = inner_sum(rewriter, lhs) {
        return sub_from_sum(rewriter, op, name, (a, b), rhs);
    }
    if let Some((name, a, b)) = inner_sum(rewriter, rhs) {
        return sub_of_sum(rewriter, op, name, (a, b), lhs);
    }
    false
}

/// The sum or difference that defines `value`.
fn inner_sum(rewriter: &Rewriter<'_>, value: Value) -> Option<(&'static str, Value, Value)> {
    [AddI::NAME, SubI::NAME].into_iter().find_map(|name| {
        let def = defined_by(rewriter, value, name)?;
        Some((name, rewriter.operand(def, 0), rewriter.operand(def, 1)))
    })
}

/// `(a ± b) - c`.
fn sub_from_sum(rewriter: &mut Rewriter<'_>, op: Op, name: &str, (a, b): (Value, Value), c: Value) -> bool {
    if name == AddI::NAME {
        // (a + b) - c = a + (b - c)
        return match combined(rewriter, b, c, Int::sub) {
            Some(k) => replace_binary(rewriter, op, AddI::NAME, a, k),
            None => false,
        };
    }
    // (a - b) - c = a - (b + c) = (a - c) - b
    if let Some(k) = combined(rewriter, b, c, Int::add) {
        return replace_binary(rewriter, op, SubI::NAME, a, k);
    }
    match combined(rewriter, a, c, Int::sub) {
        Some(k) => replace_binary(rewriter, op, SubI::NAME, k, b),
        None => false,
    }
}

/// `c - (a ± b)`.
fn sub_of_sum(rewriter: &mut Rewriter<'_>, op: Op, name: &str, (a, b): (Value, Value), c: Value) -> bool {
    if name == AddI::NAME {
        // c - (a + b) = (c - b) - a
        return match combined(rewriter, c, b, Int::sub) {
            Some(k) => replace_binary(rewriter, op, SubI::NAME, k, a),
            None => false,
        };
    }
    // c - (a - b) = (c + b) - a = (c - a) + b
    if let Some(k) = combined(rewriter, c, b, Int::add) {
        return replace_binary(rewriter, op, SubI::NAME, k, a);
    }
    match combined(rewriter, c, a, Int::sub) {
        Some(k) => replace_binary(rewriter, op, AddI::NAME, b, k),
        None => false,
    }
}

/// The complement of a comparison is the comparison by the inverted predicate.
pub(super) fn not_cmpi(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let xor = XOrI(op);
    let ones = constant_attr(rewriter, xor.rhs(rewriter)).and_then(|c| elements::splat(&rewriter.ctx, c));
    let Some(cmp) = defined_by(rewriter, xor.lhs(rewriter), CmpI::NAME) else { return false };
    let Some(predicate) = predicate(rewriter, cmp).filter(|_| ones.is_some_and(|c| c.is_all_ones())) else {
        return false;
    };
    let (a, b, ty) = (rewriter.operand(cmp, 0), rewriter.operand(cmp, 1), rewriter.ty(rewriter.result(op, 0)));
    let attr = predicate_attr(rewriter.ir_mut(), predicate.negated());
    let value = rewriter.op(CmpI::NAME).operand(a).operand(b).attr("predicate", attr).result(ty).value();
    rewriter.replace(op, &[value]);
    true
}

/// A comparison of two values extended alike compares the values themselves.
pub(super) fn cmpi_of_extensions(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(predicate) = predicate(rewriter, op) else { return false };
    let (lhs, rhs) = (rewriter.operand(op, 0), rewriter.operand(op, 1));
    for name in [ExtSI::NAME, ExtUI::NAME] {
        let defs = (defined_by(rewriter, lhs, name), defined_by(rewriter, rhs, name));
        let (Some(a), Some(b)) = defs else { continue };
        let (a, b) = (rewriter.operand(a, 0), rewriter.operand(b, 0));
        let fits = predicate.is_equality() || predicate.is_signed() == (name == ExtSI::NAME);
        if rewriter.ty(a) == rewriter.ty(b) && fits {
            rewriter.set_operands(op, &[a, b]);
            return true;
        }
    }
    false
}

/// The low half of a product is the product; for the signed op alone the high half is unused then.
pub(super) fn mulsi_low_only(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (low, high) = (rewriter.result(op, 0), rewriter.result(op, 1));
    if !rewriter.is_unused(high) {
        return false;
    }
    let product = MulSIExtended(op);
    let (a, b, ty) = (product.lhs(rewriter), product.rhs(rewriter), rewriter.ty(low));
    let value = rewriter.op(MulI::NAME).operand(a).operand(b).result(ty).value();
    rewriter.replace_uses(low, value);
    rewriter.erase(op);
    true
}

/// A sign extension of a zero extension is a zero extension: the top bit is 0.
pub(super) fn extsi_of_extui(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(inner) = defined_by(rewriter, rewriter.operand(op, 0), ExtUI::NAME) else { return false };
    let (value, ty) = (rewriter.operand(inner, 0), rewriter.ty(rewriter.result(op, 0)));
    let value = rewriter.op(ExtUI::NAME).operand(value).result(ty).value();
    rewriter.replace(op, &[value]);
    true
}

fn bits(rewriter: &Rewriter<'_>, value: Value) -> u32 {
    let ty = rewriter.ctx.element_or_self(rewriter.ty(value));
    integer_bits(&rewriter.ctx, ty).unwrap_or(0)
}

/// A truncation of an extension is a shorter extension, or a truncation of the source.
pub(super) fn trunci_of_extension(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let ty = rewriter.ty(rewriter.result(op, 0));
    let result_bits = bits(rewriter, rewriter.result(op, 0));
    for name in [ExtSI::NAME, ExtUI::NAME] {
        let Some(inner) = defined_by(rewriter, rewriter.operand(op, 0), name) else { continue };
        let source = rewriter.operand(inner, 0);
        let wanted = if bits(rewriter, source) < result_bits { name } else { TruncI::NAME };
        let value = rewriter.op(wanted).operand(source).result(ty).value();
        rewriter.replace(op, &[value]);
        return true;
    }
    false
}

/// An index cast of an extension of the same kind is an index cast of the source.
pub(super) fn index_cast_of_extension(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let name = if rewriter.is(op, super::IndexCast::NAME) { ExtSI::NAME } else { ExtUI::NAME };
    let Some(inner) = defined_by(rewriter, rewriter.operand(op, 0), name) else { return false };
    let source = rewriter.operand(inner, 0);
    rewriter.set_operand(op, 0, source);
    true
}

/// A sum whose overflow nobody reads is a plain one.
pub(super) fn sum_only(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let overflow = rewriter.result(op, 1);
    if !rewriter.is_unused(overflow) {
        return false;
    }
    let (operands, ty) = (rewriter.operands(op).to_vec(), rewriter.ty(rewriter.result(op, 0)));
    let sum = rewriter.op(AddI::NAME).operands(&operands).result(ty).value();
    let first = rewriter.result(op, 0);
    rewriter.replace_uses(first, sum);
    rewriter.erase(op);
    true
}

/// The high half of a product by 1 is the sign of the other factor, in all bits.
pub(super) fn mulsi_by_one(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = (rewriter.operand(op, 0), rewriter.operand(op, 1));
    let one = constant_attr(rewriter, rhs).and_then(|c| elements::splat(&rewriter.ctx, c)).is_some_and(|c| c.is_one());
    let ty = rewriter.ty(lhs);
    let element = rewriter.ctx.element_or_self(ty);
    if !one || rewriter.ctx.integer_width(element) == Some(1) {
        return false;
    }
    let Some(zero) = elements::splat_int(&mut rewriter.ir_mut().ctx, ty, 0) else { return false };
    let Some(zero) = create_constant(rewriter, zero) else { return false };
    let predicate = predicate_attr(rewriter.ir_mut(), Predicate::Slt);
    let compared = rewriter.op(CmpI::NAME).operands(&[lhs, zero]).attr("predicate", predicate).infer();
    let Ok(compared) = compared else { return false };
    let negative = rewriter.result(compared, 0);
    let high = rewriter.op(ExtSI::NAME).operand(negative).result(ty).value();
    rewriter.replace(op, &[lhs, high]);
    true
}

/// A product or quotient of two negated values is that of the values.
pub(super) fn signs_cancel(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let source = |value: Value| defined_by(rewriter, value, NegF::NAME).map(|neg| rewriter.operand(neg, 0));
    let (lhs, rhs) = (source(rewriter.operand(op, 0)), source(rewriter.operand(op, 1)));
    let (Some(lhs), Some(rhs)) = (lhs, rhs) else { return false };
    rewriter.set_operands(op, &[lhs, rhs]);
    true
}
