//! Comparisons of constants.

use std::cmp::Ordering;

use ir::Int;
use ir::float::Float;

use super::{binary, each, flag, is_expression, is_poison, is_undef, vectors};
use crate::model::constants::Expr;
use crate::model::{Const, ConstKind, GlobalKind, Module, Ty};

/// The order of two constants, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Relation {
    Equal,
    Different,
    /// The left one is greater without sign.
    Above,
}

fn is_integer(predicate: &str) -> bool {
    matches!(predicate, "eq" | "ne" | "slt" | "sle" | "sgt" | "sge")
}

/// `icmp` (if `integer`) or `fcmp` of two constants with result type `ty`.
pub fn fold(m: &mut Module, integer: bool, predicate: &str, lhs: Const, rhs: Const, ty: Ty) -> Option<Const> {
    debug_assert!(integer || !is_integer(predicate));
    if matches!(predicate, "false" | "true") {
        return flag(m, ty, predicate == "true");
    }
    if is_poison(m, lhs) || is_poison(m, rhs) {
        return Some(m.constants.poison(ty));
    }
    if is_undef(m, lhs) || is_undef(m, rhs) {
        return undefined(m, integer, predicate, lhs == rhs, ty);
    }
    if integer && m.constants.is_zero(rhs) && matches!(predicate, "uge" | "ult") {
        return flag(m, ty, predicate == "uge");
    }
    if let Some(result) = flags(m, predicate, lhs, rhs) {
        return Some(result);
    }
    match (m.constants.kind(lhs).clone(), m.constants.kind(rhs).clone()) {
        (ConstKind::Int(a), ConstKind::Int(b)) => return flag(m, ty, integers(predicate, &a, &b)),
        (ConstKind::Float(a), ConstKind::Float(b)) => {
            let kind = m.types.float_kind(m.constants.ty(lhs))?;
            let order = Float::from_bits(kind, a).compare(Float::from_bits(kind, b));
            return flag(m, ty, floats(predicate, order));
        }
        _ => {}
    }
    if m.types.is_vector(m.constants.ty(lhs)) {
        return lanes(m, integer, predicate, lhs, rhs, ty);
    }
    related(m, integer, predicate, lhs, rhs, ty)
}

fn undefined(m: &mut Module, integer: bool, predicate: &str, same: bool, ty: Ty) -> Option<Const> {
    if integer && (matches!(predicate, "eq" | "ne") || same) {
        return Some(m.constants.undef(ty));
    }
    let value = if integer { true_when_equal(predicate) } else { predicate.starts_with('u') };
    flag(m, ty, value)
}

fn true_when_equal(predicate: &str) -> bool {
    matches!(predicate, "eq" | "sle" | "sge" | "ule" | "uge")
}

/// Equality of one-bit integers.
fn flags(m: &mut Module, predicate: &str, lhs: Const, rhs: Const) -> Option<Const> {
    let ty = m.constants.ty(lhs);
    if m.types.int_width(ty) != Some(1) {
        return None;
    }
    let (first, second) = if is_expression(m, lhs) { (lhs, rhs) } else { (rhs, lhs) };
    match predicate {
        "eq" => {
            let ones = m.constants.int(ty, Int::all_ones(1));
            let not = binary::builder(m, "xor", "", second, ones)?;
            binary::builder(m, "xor", "", first, not)
        }
        "ne" => binary::builder(m, "xor", "", lhs, rhs),
        _ => None,
    }
}

fn integers(predicate: &str, a: &Int, b: &Int) -> bool {
    let order = if predicate.starts_with('s') { a.scmp(b) } else { a.ucmp(b) };
    match predicate {
        "eq" => order.is_eq(),
        "ne" => order.is_ne(),
        "slt" | "ult" => order.is_lt(),
        "sle" | "ule" => order.is_le(),
        "sgt" | "ugt" => order.is_gt(),
        _ => order.is_ge(),
    }
}

fn floats(predicate: &str, order: Option<Ordering>) -> bool {
    let Some(order) = order else { return predicate.starts_with('u') };
    match predicate {
        "ord" => true,
        "uno" => false,
        _ => match &predicate[1..] {
            "eq" => order.is_eq(),
            "ne" => order.is_ne(),
            "lt" => order.is_lt(),
            "le" => order.is_le(),
            "gt" => order.is_gt(),
            _ => order.is_ge(),
        },
    }
}

fn lanes(m: &mut Module, integer: bool, predicate: &str, lhs: Const, rhs: Const, ty: Ty) -> Option<Const> {
    let element = m.types.scalar(ty);
    let splats = (vectors::splat_value(m, lhs), vectors::splat_value(m, rhs));
    if let (Some(a), Some(b)) = splats {
        let result = fold(m, integer, predicate, a, b, element)?;
        return vectors::splat(m, ty, result);
    }
    each(m, ty, &[lhs, rhs], &mut |m, lane| fold(m, integer, predicate, lane[0], lane[1], element))
}

fn related(m: &mut Module, integer: bool, predicate: &str, lhs: Const, rhs: Const, ty: Ty) -> Option<Const> {
    if !integer {
        let known = lhs == rhs && matches!(predicate, "one" | "ueq");
        return if known { flag(m, ty, predicate == "ueq") } else { None };
    }
    if let Some(value) = relation(m, lhs, rhs).and_then(|relation| decided(relation, predicate)) {
        return flag(m, ty, value);
    }
    let flips =
        (!is_expression(m, lhs) && is_expression(m, rhs)) || (m.constants.is_zero(lhs) && !m.constants.is_zero(rhs));
    if flips { fold(m, integer, swapped(predicate), rhs, lhs, ty) } else { None }
}

fn swapped(predicate: &str) -> &str {
    match predicate {
        "slt" => "sgt",
        "sle" => "sge",
        "sgt" => "slt",
        "sge" => "sle",
        "ult" => "ugt",
        "ule" => "uge",
        "ugt" => "ult",
        "uge" => "ule",
        other => other,
    }
}

fn decided(relation: Relation, predicate: &str) -> Option<bool> {
    match (relation, predicate) {
        (Relation::Equal, _) => Some(true_when_equal(predicate)),
        (_, "eq") => Some(false),
        (_, "ne") => Some(true),
        (Relation::Above, "ugt" | "uge") => Some(true),
        (Relation::Above, "ult" | "ule") => Some(false),
        _ => None,
    }
}

fn relation(m: &Module, lhs: Const, rhs: Const) -> Option<Relation> {
    if lhs == rhs {
        return Some(Relation::Equal);
    }
    match (m.constants.kind(lhs), m.constants.kind(rhs)) {
        (ConstKind::Global(a), ConstKind::Null) => {
            let global = m.global(*a);
            let never_null = global.linkage != "extern_weak"
                && global.space == 0
                && !matches!(global.kind, GlobalKind::Alias { .. });
            never_null.then_some(Relation::Above)
        }
        (ConstKind::Global(a), ConstKind::Global(b)) => {
            (is_distinct(m, *a) && is_distinct(m, *b)).then_some(Relation::Different)
        }
        (ConstKind::Expr(Expr::ElementPtr { inbounds: true, operands, .. }), ConstKind::Null) => {
            let ConstKind::Global(base) = m.constants.kind(operands[0]) else { return None };
            let global = m.global(*base);
            (global.linkage != "extern_weak" && global.space == 0).then_some(Relation::Above)
        }
        _ => None,
    }
}

/// The global value has an address of its own.
fn is_distinct(m: &Module, id: crate::model::GlobalId) -> bool {
    let global = m.global(id);
    let replaced = matches!(global.linkage, "weak" | "linkonce" | "common" | "extern_weak");
    let sized = !matches!(global.kind, GlobalKind::Variable { .. }) || m.layout.bits(&m.types, global.value_type) > 0;
    !replaced && global.unnamed_addr != "unnamed_addr" && sized && !matches!(global.kind, GlobalKind::Alias { .. })
}
