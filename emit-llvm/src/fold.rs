//! Constant folding as LLVM's instruction builder does it: what is said of constants becomes a constant.
//!
//! What holds: a function gives `None` where LLVM makes an instruction; it gives a constant expression where LLVM makes one.

pub mod aggregates;
pub mod binary;
pub mod casts;
pub mod compare;
pub mod vectors;

use ir::Int;

use crate::model::types::TyKind;
use crate::model::{Const, ConstKind, Module, Ty};

/// True for `undef` and `poison`.
fn is_undef(m: &Module, value: Const) -> bool {
    matches!(m.constants.kind(value), ConstKind::Undef | ConstKind::Poison)
}

fn is_poison(m: &Module, value: Const) -> bool {
    matches!(m.constants.kind(value), ConstKind::Poison)
}

fn is_expression(m: &Module, value: Const) -> bool {
    matches!(m.constants.kind(value), ConstKind::Expr(_))
}

fn zero(m: &mut Module, ty: Ty) -> Option<Const> {
    m.constants.zero(&m.types, ty)
}

/// All bits set, in each element.
fn all_ones(m: &mut Module, ty: Ty) -> Option<Const> {
    let element = m.types.scalar(ty);
    let ones = match (m.types.int_width(element), m.types.float_kind(element)) {
        (Some(width), _) => m.constants.int(element, Int::all_ones(width)),
        (None, Some(format)) => {
            let bits = Int::all_ones(format.width()).to_u128()?;
            m.constants.intern(element, ConstKind::Float(bits))
        }
        _ => return None,
    };
    vectors::splat(m, ty, ones)
}

/// True if every bit is set.
fn is_all_ones(m: &mut Module, value: Const) -> bool {
    let value = vectors::splat_value(m, value).unwrap_or(value);
    let format = m.types.float_kind(m.constants.ty(value));
    match (m.constants.kind(value), format) {
        (ConstKind::Int(int), _) => int.is_all_ones(),
        (ConstKind::Float(bits), Some(format)) => Int::from_u128(format.width(), *bits).is_all_ones(),
        _ => false,
    }
}

/// `0` or `1`, in each element of `ty`.
fn flag(m: &mut Module, ty: Ty, value: bool) -> Option<Const> {
    let element = m.types.scalar(ty);
    let one = m.constants.int(element, Int::from_bool(value));
    vectors::splat(m, ty, one)
}

/// The elements of two fixed vectors, folded one by one.
fn each(
    m: &mut Module,
    ty: Ty,
    values: &[Const],
    fold: &mut dyn FnMut(&mut Module, &[Const]) -> Option<Const>,
) -> Option<Const> {
    let TyKind::Vector { size, scalable: false, .. } = *m.types.kind(m.constants.ty(values[0])) else { return None };
    let mut parts = Vec::with_capacity(size as usize);
    for index in 0..u64::from(size) {
        let mut lane = Vec::with_capacity(values.len());
        for &value in values {
            lane.push(m.constants.part(&m.types, value, index)?);
        }
        parts.push(fold(m, &lane)?);
    }
    Some(m.constants.parts(ty, &parts))
}
