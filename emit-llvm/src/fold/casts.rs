//! Casts of constants.

use ir::Int;
use ir::float::Float;

use super::{each, is_all_ones, is_poison, is_undef, vectors, zero};
use crate::model::constants::Expr;
use crate::model::types::TyKind;
use crate::model::{Const, ConstKind, Module, Ty};

/// The cast `word` of `value` to `ty`.
pub fn builder(m: &mut Module, word: &'static str, value: Const, ty: Ty) -> Option<Const> {
    let folded = fold(m, word, value, ty);
    if folded.is_some() || !is_desirable(word) {
        return folded;
    }
    Some(m.constants.intern(ty, ConstKind::Expr(Expr::Cast { word, value })))
}

/// Casts that have a constant expression.
fn is_desirable(word: &str) -> bool {
    matches!(word, "trunc" | "ptrtoint" | "inttoptr" | "bitcast" | "addrspacecast")
}

fn fold(m: &mut Module, word: &'static str, value: Const, ty: Ty) -> Option<Const> {
    if is_poison(m, value) {
        return Some(m.constants.poison(ty));
    }
    if is_undef(m, value) {
        let known = matches!(word, "zext" | "sext" | "uitofp" | "sitofp");
        return if known { zero(m, ty) } else { Some(m.constants.undef(ty)) };
    }
    if m.constants.is_zero(value) && word != "addrspacecast" && !matches!(m.types.kind(ty), TyKind::Word("x86_amx")) {
        return zero(m, ty);
    }
    if let Some(pair) = cast_of_cast(m, word, value, ty) {
        return Some(pair);
    }
    if let Some(vector) = lanes(m, word, value, ty) {
        return Some(vector);
    }
    match word {
        "bitcast" => bits(m, value, ty),
        "fptrunc" | "fpext" => {
            let (from, bits) = as_float(m, value)?;
            let kind = m.types.float_kind(ty)?;
            let bits = Float::from_bits(from, bits).convert(kind).bits();
            Some(m.constants.intern(ty, ConstKind::Float(bits)))
        }
        "fptoui" | "fptosi" => to_integer(m, word, value, ty),
        "uitofp" | "sitofp" => {
            let int = m.constants.as_int(value)?.clone();
            let kind = m.types.float_kind(ty)?;
            let float = if word == "uitofp" {
                Float::from_int_unsigned(kind, &int)
            } else {
                Float::from_int_signed(kind, &int)
            };
            Some(m.constants.intern(ty, ConstKind::Float(float.bits())))
        }
        "zext" | "sext" | "trunc" => {
            let int = m.constants.as_int(value)?.clone();
            let width = m.types.int_width(ty)?;
            let int = match word {
                "zext" => int.zext(width),
                "sext" => int.sext(width),
                _ => int.trunc(width),
            };
            Some(m.constants.int(ty, int))
        }
        _ => None,
    }
}

fn as_float(m: &Module, value: Const) -> Option<(ir::types::FloatKind, u128)> {
    match m.constants.kind(value) {
        ConstKind::Float(bits) => Some((m.types.float_kind(m.constants.ty(value))?, *bits)),
        _ => None,
    }
}

fn to_integer(m: &mut Module, word: &str, value: Const, ty: Ty) -> Option<Const> {
    let (kind, bits) = as_float(m, value)?;
    let width = m.types.int_width(ty)?;
    let float = Float::from_bits(kind, bits);
    let int = if word == "fptoui" { float.to_int_unsigned(width) } else { float.to_int_signed(width) };
    Some(match int {
        Some(int) => m.constants.int(ty, int),
        None => m.constants.poison(ty),
    })
}

/// Element by element, where source and result have the same number of elements.
fn lanes(m: &mut Module, word: &'static str, value: Const, ty: Ty) -> Option<Const> {
    let count = |m: &Module, ty: Ty| match *m.types.kind(ty) {
        TyKind::Vector { size, scalable, .. } => Some((size, scalable)),
        _ => None,
    };
    let from = count(m, m.constants.ty(value))?;
    if !matches!(m.constants.kind(value), ConstKind::Parts(_)) || count(m, ty) != Some(from) {
        return None;
    }
    let element = m.types.scalar(ty);
    if let Some(first) = vectors::splat_value(m, value) {
        let result = builder(m, word, first, element)?;
        return vectors::splat(m, ty, result);
    }
    each(m, ty, &[value], &mut |m, lane| builder(m, word, lane[0], element))
}

/// A cast of an expression that is a cast: there and back of addresses, and what two casts of one kind come to.
fn cast_of_cast(m: &mut Module, word: &'static str, value: Const, ty: Ty) -> Option<Const> {
    let ConstKind::Expr(Expr::Cast { word: inner, value: source }) = *m.constants.kind(value) else { return None };
    let (from, middle) = (m.constants.ty(source), m.constants.ty(value));
    match (inner, word) {
        ("inttoptr", "ptrtoint") | ("ptrtoint", "inttoptr") if from == ty => {
            let width = if inner == "ptrtoint" { m.types.int_width(middle)? } else { m.types.int_width(from)? };
            let pointer = if inner == "ptrtoint" { from } else { middle };
            let fits = match inner {
                "ptrtoint" => u64::from(width) >= 64 && matches!(m.types.kind(pointer), TyKind::Ptr(0)),
                _ => u64::from(width) <= 64 && matches!(m.types.kind(pointer), TyKind::Ptr(0)),
            };
            fits.then_some(source)
        }
        ("bitcast", "bitcast") | ("addrspacecast", "addrspacecast") if from == ty => Some(source),
        ("trunc", "trunc") | ("ptrtoint", "trunc") | ("addrspacecast", "addrspacecast") => {
            builder(m, inner, source, ty)
        }

        ("bitcast", "bitcast") => builder(m, "bitcast", source, ty),
        _ => None,
    }
}

/// `bitcast`.
fn bits(m: &mut Module, value: Const, ty: Ty) -> Option<Const> {
    if m.constants.ty(value) == ty {
        return Some(value);
    }
    if m.types.is_vector(ty) {
        if is_all_ones(m, value) {
            return super::all_ones(m, ty);
        }
        let scalar = matches!(m.constants.kind(value), ConstKind::Int(_) | ConstKind::Float(_));
        return if scalar { vector_of_one(m, value, ty) } else { None };
    }
    match m.constants.kind(value).clone() {
        ConstKind::Int(int) if m.types.float_kind(ty).is_some() => {
            Some(m.constants.intern(ty, ConstKind::Float(int.to_u128()?)))
        }
        ConstKind::Float(bits) => {
            let width = m.types.int_width(ty)?;
            Some(m.constants.int(ty, Int::from_u128(width, bits)))
        }
        _ => None,
    }
}

fn vector_of_one(m: &mut Module, value: Const, ty: Ty) -> Option<Const> {
    let element = m.constants.ty(value);
    let one = m.types.intern(TyKind::Vector { size: 1, scalable: false, element });
    let vector = m.constants.parts(one, &[value]);
    builder(m, "bitcast", vector, ty)
}
