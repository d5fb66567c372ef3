//! Binary operations and negation of constants.

use ir::Int;
use ir::float::Float;

use super::{all_ones, each, is_expression, is_poison, is_undef, vectors, zero};
use crate::model::constants::Expr;
use crate::model::{Const, ConstKind, Module, Ty};

/// `word` of two constants; `flags` (with a space before each) stand in the expression that may come out.
pub fn builder(m: &mut Module, word: &str, flags: &str, lhs: Const, rhs: Const) -> Option<Const> {
    if !is_desirable(word) {
        return fold(m, word, lhs, rhs);
    }
    Some(expression(m, word, flags, lhs, rhs))
}

/// Operations that have a constant expression.
fn is_desirable(word: &str) -> bool {
    matches!(word, "add" | "sub" | "mul" | "xor")
}

fn expression(m: &mut Module, word: &str, flags: &str, lhs: Const, rhs: Const) -> Const {
    if let Some(folded) = fold(m, word, lhs, rhs) {
        return folded;
    }
    let ty = m.constants.ty(lhs);
    m.constants.intern(ty, ConstKind::Expr(Expr::Binary { word: format!("{word}{flags}"), lhs, rhs }))
}

fn is_commutative(word: &str) -> bool {
    matches!(word, "add" | "mul" | "and" | "or" | "xor" | "fadd" | "fmul")
}

fn is_division(word: &str) -> bool {
    matches!(word, "udiv" | "sdiv" | "urem" | "srem")
}

/// Folds, or gives `None`.
pub fn fold(m: &mut Module, word: &str, lhs: Const, rhs: Const) -> Option<Const> {
    if let Some(value) = identity(m, word, lhs, rhs) {
        return Some(value);
    }
    let ty = m.constants.ty(lhs);
    if is_poison(m, lhs) || is_poison(m, rhs) {
        return Some(m.constants.poison(ty));
    }
    if !vectors::is_fixed(m, ty) && (is_undef(m, lhs) || is_undef(m, rhs)) {
        return undefined(m, word, ty, lhs, rhs);
    }
    if let Some(result) = right_integer(m, word, ty, lhs, rhs) {
        return Some(result);
    }
    match (m.constants.kind(lhs).clone(), m.constants.kind(rhs).clone()) {
        (ConstKind::Int(a), ConstKind::Int(b)) => return Some(integers(m, word, ty, &a, &b)),
        (ConstKind::Int(_), _) if is_commutative(word) => return again(m, word, rhs, lhs),
        (ConstKind::Float(a), ConstKind::Float(b)) => return floats(m, word, ty, a, b),
        _ => {}
    }
    if m.types.is_vector(ty) {
        return vector(m, word, ty, lhs, rhs);
    }
    expressions(m, word, lhs, rhs).or_else(|| flags(m, word, ty, lhs, rhs))
}

fn again(m: &mut Module, word: &str, lhs: Const, rhs: Const) -> Option<Const> {
    if is_desirable(word) { Some(expression(m, word, "", lhs, rhs)) } else { fold(m, word, lhs, rhs) }
}

/// The value that `word` leaves the other operand as it is with, and whether it may stand on the left.
fn neutral(m: &mut Module, word: &str, ty: Ty) -> Option<(Const, bool)> {
    let element = m.types.scalar(ty);
    let either = !matches!(word, "sub" | "shl" | "lshr" | "ashr" | "sdiv" | "udiv" | "fsub" | "fdiv");
    let one = match word {
        "add" | "or" | "xor" | "sub" | "shl" | "lshr" | "ashr" | "fsub" => zero(m, element)?,
        "mul" | "sdiv" | "udiv" => {
            let width = m.types.int_width(element)?;
            m.constants.int(element, Int::one(width))
        }
        "and" => return all_ones(m, ty).map(|ones| (ones, true)),
        "fadd" => float(m, element, |kind| Float::zero(kind).neg())?,
        "fmul" | "fdiv" => float(m, element, Float::one)?,
        _ => return None,
    };
    Some((vectors::splat(m, ty, one)?, either))
}

fn float(m: &mut Module, ty: Ty, value: impl Fn(ir::types::FloatKind) -> Float) -> Option<Const> {
    let kind = m.types.float_kind(ty)?;
    Some(m.constants.intern(ty, ConstKind::Float(value(kind).bits())))
}

fn identity(m: &mut Module, word: &str, lhs: Const, rhs: Const) -> Option<Const> {
    let ty = m.constants.ty(lhs);
    let (neutral, either) = neutral(m, word, ty)?;
    if either && lhs == neutral {
        return Some(rhs);
    }
    (rhs == neutral).then_some(lhs)
}

/// One operand is `undef`.
fn undefined(m: &mut Module, word: &str, ty: Ty, lhs: Const, rhs: Const) -> Option<Const> {
    let both = is_undef(m, lhs) && is_undef(m, rhs);
    match word {
        "xor" if both => zero(m, ty),
        "xor" | "add" | "sub" => Some(m.constants.undef(ty)),
        "and" | "mul" | "or" | "fadd" | "fsub" | "fmul" | "fdiv" | "frem" if both => Some(lhs),
        "and" => zero(m, ty),
        "or" => all_ones(m, ty),
        "mul" => {
            let odd = [lhs, rhs].into_iter().any(|value| is_odd(m, value));
            if odd { Some(m.constants.undef(ty)) } else { zero(m, ty) }
        }
        "sdiv" | "udiv" | "srem" | "urem" if is_undef(m, rhs) || m.constants.is_zero(rhs) => {
            Some(m.constants.poison(ty))
        }
        "lshr" | "ashr" | "shl" if is_undef(m, rhs) => Some(m.constants.poison(ty)),
        "sdiv" | "udiv" | "srem" | "urem" | "lshr" | "ashr" | "shl" => zero(m, ty),
        "fsub" if is_negative_zero(m, lhs) => Some(rhs),
        _ => not_a_number(m, ty),
    }
}

fn is_odd(m: &mut Module, value: Const) -> bool {
    let value = vectors::splat_value(m, value).unwrap_or(value);
    m.constants.as_int(value).is_some_and(|int| int.bit(0))
}

fn is_negative_zero(m: &Module, value: Const) -> bool {
    let kind = m.types.float_kind(m.constants.ty(value));
    match (kind, m.constants.kind(value)) {
        (Some(kind), ConstKind::Float(bits)) => *bits == Float::zero(kind).neg().bits(),
        _ => false,
    }
}

fn not_a_number(m: &mut Module, ty: Ty) -> Option<Const> {
    let element = m.types.scalar(ty);
    let nan = float(m, element, Float::nan)?;
    vectors::splat(m, ty, nan)
}

/// The right operand is an integer that decides the result.
fn right_integer(m: &mut Module, word: &str, ty: Ty, lhs: Const, rhs: Const) -> Option<Const> {
    let int = m.constants.as_int(rhs)?.clone();
    match word {
        "mul" | "and" if int.is_zero() => Some(rhs),
        "udiv" | "sdiv" | "urem" | "srem" if int.is_zero() => Some(m.constants.poison(ty)),
        "urem" | "srem" if int.is_one() => zero(m, ty),
        "and" if int.is_all_ones() => Some(lhs),
        "and" if clear_bits(m, lhs).is_some_and(|bits| int.unsigned_bits() <= bits) => zero(m, ty),
        "or" if int.is_all_ones() => Some(rhs),
        _ => None,
    }
}

/// How many low bits of a global's address are known to be zero.
fn clear_bits(m: &Module, value: Const) -> Option<u32> {
    let ConstKind::Expr(Expr::Cast { word: "ptrtoint", value }) = m.constants.kind(value) else { return None };
    let ConstKind::Global(id) = m.constants.kind(*value) else { return None };
    Some(m.known_alignment(*id).trailing_zeros())
}

fn integers(m: &mut Module, word: &str, ty: Ty, a: &Int, b: &Int) -> Const {
    let overflows = a.is_signed_min() && b.is_all_ones();
    let result = match word {
        "add" => Some(a.add(b)),
        "sub" => Some(a.sub(b)),
        "mul" => Some(a.mul(b)),
        "and" => Some(a.and(b)),
        "or" => Some(a.or(b)),
        "xor" => Some(a.xor(b)),
        "udiv" => a.udiv(b),
        "urem" => a.urem(b),
        "sdiv" if !overflows => a.sdiv(b),
        "srem" if !overflows => a.srem(b),
        "shl" => a.shl_by(b),
        "lshr" => a.lshr_by(b),
        "ashr" => a.ashr_by(b),
        _ => None,
    };
    match result {
        Some(value) => m.constants.int(ty, value),
        None => m.constants.poison(ty),
    }
}

fn floats(m: &mut Module, word: &str, ty: Ty, a: u128, b: u128) -> Option<Const> {
    let kind = m.types.float_kind(ty)?;
    let (a, b) = (Float::from_bits(kind, a), Float::from_bits(kind, b));
    let result = match word {
        "fadd" => a.add(b),
        "fsub" => a.sub(b),
        "fmul" => a.mul(b),
        "fdiv" => a.div(b),
        _ => a.rem(b),
    };
    Some(m.constants.intern(ty, ConstKind::Float(result.bits())))
}

fn vector(m: &mut Module, word: &str, ty: Ty, lhs: Const, rhs: Const) -> Option<Const> {
    if let Some(right) = vectors::splat_value(m, rhs) {
        if is_division(word) && m.constants.is_zero(right) {
            return Some(m.constants.poison(ty));
        }
        if let Some(left) = vectors::splat_value(m, lhs) {
            let result = again(m, word, left, right)?;
            return vectors::splat(m, ty, result);
        }
    }
    let divides_by_zero = is_division(word) && has_zero(m, rhs);
    if divides_by_zero {
        return Some(m.constants.poison(ty));
    }
    each(m, ty, &[lhs, rhs], &mut |m, lane| again(m, word, lane[0], lane[1]))
}

fn has_zero(m: &Module, value: Const) -> bool {
    match m.constants.kind(value) {
        ConstKind::Parts(parts) => parts.iter().any(|&part| m.constants.is_zero(part)),
        _ => false,
    }
}

/// An operand is an expression of the same associative operation.
fn expressions(m: &mut Module, word: &str, lhs: Const, rhs: Const) -> Option<Const> {
    if is_expression(m, lhs) {
        let ConstKind::Expr(Expr::Binary { word: inner, lhs: a, rhs: b }) = m.constants.kind(lhs).clone() else {
            return None;
        };
        let inner = inner.split(' ').next().unwrap_or_default();
        if inner != word || !matches!(word, "add" | "mul" | "xor") {
            return None;
        }
        let joined = expression(m, word, "", b, rhs);
        let same = matches!(m.constants.kind(joined), ConstKind::Expr(Expr::Binary { word: w, .. }) if w.split(' ').next() == Some(word));
        return (!same).then(|| expression(m, word, "", a, joined));
    }
    if is_expression(m, rhs) && is_commutative(word) {
        return fold(m, word, rhs, lhs);
    }
    None
}

/// One-bit integers.
fn flags(m: &mut Module, word: &str, ty: Ty, lhs: Const, rhs: Const) -> Option<Const> {
    if m.types.int_width(ty) != Some(1) {
        return None;
    }
    match word {
        "add" | "sub" => Some(expression(m, "xor", "", lhs, rhs)),
        "shl" | "lshr" | "ashr" | "sdiv" | "udiv" => Some(lhs),
        "urem" | "srem" => zero(m, ty),
        _ => None,
    }
}

/// `fneg` of a constant.
pub fn negate(m: &mut Module, value: Const) -> Option<Const> {
    let ty = m.constants.ty(value);
    if is_poison(m, value) || (is_undef(m, value) && !vectors::is_fixed(m, ty)) {
        return Some(value);
    }
    if let (Some(kind), ConstKind::Float(bits)) = (m.types.float_kind(ty), m.constants.kind(value)) {
        let result = Float::from_bits(kind, *bits).neg().bits();
        return Some(m.constants.intern(ty, ConstKind::Float(result)));
    }
    each(m, ty, &[value], &mut |m, lane| negate(m, lane[0]))
}
