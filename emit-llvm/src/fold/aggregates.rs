//! Parts of aggregates, selection and addresses of parts.

use super::{is_all_ones, is_expression, is_poison, is_undef, vectors};
use crate::model::constants::Expr;
use crate::model::{Const, ConstKind, Module, Ty};

/// `extractvalue`.
pub fn extract(m: &mut Module, mut value: Const, position: &[i64]) -> Option<Const> {
    for &index in position {
        value = m.constants.part(&m.types, value, u64::try_from(index).ok()?)?;
    }
    Some(value)
}

/// `insertvalue`.
pub fn insert(m: &mut Module, aggregate: Const, value: Const, position: &[i64]) -> Option<Const> {
    let Some((&first, rest)) = position.split_first() else { return Some(value) };
    let ty = m.constants.ty(aggregate);
    let mut parts = Vec::new();
    for index in 0..m.types.part_count(ty)? {
        let part = m.constants.part(&m.types, aggregate, index)?;
        let here = u64::try_from(first).is_ok_and(|first| first == index);
        parts.push(if here { insert(m, part, value, rest)? } else { part });
    }
    Some(m.constants.parts(ty, &parts))
}

/// `select`.
pub fn select(m: &mut Module, condition: Const, yes: Const, no: Const) -> Option<Const> {
    if m.constants.is_zero(condition) {
        return Some(no);
    }
    if is_all_ones(m, condition) {
        return Some(yes);
    }
    if let Some(vector) = select_lanes(m, condition, yes, no) {
        return Some(vector);
    }
    if is_poison(m, condition) {
        let ty = m.constants.ty(yes);
        return Some(m.constants.poison(ty));
    }
    if is_undef(m, condition) {
        return Some(if is_undef(m, yes) { yes } else { no });
    }
    if yes == no || is_poison(m, no) {
        return Some(yes);
    }
    if is_poison(m, yes) || (is_undef(m, yes) && is_never_poison(m, no)) {
        return Some(no);
    }
    (is_undef(m, no) && is_never_poison(m, yes)).then_some(yes)
}

fn select_lanes(m: &mut Module, condition: Const, yes: Const, no: Const) -> Option<Const> {
    let ConstKind::Parts(flags) = m.constants.kind(condition).clone() else { return None };
    let mut parts = Vec::with_capacity(flags.len());
    for (index, &flag) in flags.iter().enumerate() {
        let yes = m.constants.part(&m.types, yes, index as u64)?;
        let no = m.constants.part(&m.types, no, index as u64)?;
        let ty = m.constants.ty(yes);
        parts.push(if is_poison(m, flag) {
            m.constants.poison(ty)
        } else if yes == no {
            yes
        } else if is_undef(m, flag) {
            if is_undef(m, yes) { yes } else { no }
        } else {
            m.constants.as_int(flag)?;
            if m.constants.is_zero(flag) { no } else { yes }
        });
    }
    let ty = m.constants.ty(yes);
    Some(m.constants.parts(ty, &parts))
}

fn is_never_poison(m: &Module, value: Const) -> bool {
    match m.constants.kind(value) {
        ConstKind::Int(_) | ConstKind::Float(_) | ConstKind::Null | ConstKind::Global(_) => true,
        ConstKind::Parts(parts) if m.types.is_vector(m.constants.ty(value)) => {
            parts.iter().all(|&part| !is_poison(m, part) && !is_expression(m, part))
        }
        ConstKind::Zero => m.types.is_vector(m.constants.ty(value)),
        _ => false,
    }
}

/// `getelementptr` to type `result`.
pub fn element_ptr(m: &mut Module, inbounds: bool, source: Ty, operands: &[Const], result: Ty) -> Option<Const> {
    let (&base, indices) = operands.split_first()?;
    if is_poison(m, base) {
        return Some(m.constants.poison(result));
    }
    if is_undef(m, base) {
        return Some(m.constants.undef(result));
    }
    let is_zero = |&index: &Const| m.constants.is_zero(index) || is_undef(m, index);
    if indices.iter().all(is_zero) {
        let spreads = m.types.is_vector(result) && !m.types.is_vector(m.constants.ty(base));
        return if spreads { vectors::splat(m, result, base) } else { Some(base) };
    }
    if !is_sized_statically(m, source) {
        return None;
    }
    let operands = operands.into();
    Some(m.constants.intern(result, ConstKind::Expr(Expr::ElementPtr { inbounds, source, operands })))
}

/// LLVM keeps no address expressions over scalable vectors.
fn is_sized_statically(m: &Module, ty: Ty) -> bool {
    use crate::model::types::TyKind;
    !matches!(m.types.kind(ty), TyKind::Vector { scalable: true, .. })
}
