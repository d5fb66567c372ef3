//! Vectors of constants: splats, elements, shuffles.

use ir::Int;
use ir::dense::MOST_EXPANDED;

use super::{is_poison, is_undef};
use crate::model::constants::Expr;
use crate::model::types::TyKind;
use crate::model::{Const, ConstKind, Module, Ty};

/// True for vectors of known size.
pub fn is_fixed(m: &Module, ty: Ty) -> bool {
    matches!(m.types.kind(ty), TyKind::Vector { scalable: false, .. })
}

/// The vector `ty` whose every element is `value`; `value` itself if `ty` is no vector.
pub fn splat(m: &mut Module, ty: Ty, value: Const) -> Option<Const> {
    let TyKind::Vector { size, scalable, .. } = *m.types.kind(ty) else { return Some(value) };
    if !scalable {
        let count = usize::try_from(size).ok().filter(|_| u64::from(size) <= MOST_EXPANDED)?;
        return Some(m.constants.parts(ty, &vec![value; count]));
    }
    if m.constants.is_zero(value) {
        return m.constants.zero(&m.types, ty);
    }
    // Poison spread out over a scalable vector is undef, in LLVM 19.
    if is_undef(m, value) {
        return Some(m.constants.undef(ty));
    }
    let poison = m.constants.poison(ty);
    let index = m.types.int(64);
    let index = m.constants.int(index, Int::zero(64));
    let operands = [poison, value, index].into();
    let first = m.constants.intern(ty, ConstKind::Expr(Expr::Element { word: "insertelement", operands }));
    let mask = vec![0; size as usize].into();
    Some(m.constants.intern(ty, ConstKind::Expr(Expr::Shuffle { operands: [first, poison], mask })))
}

/// The element of a vector whose elements are all the same.
pub fn splat_value(m: &mut Module, value: Const) -> Option<Const> {
    let ty = m.constants.ty(value);
    let TyKind::Vector { element, .. } = *m.types.kind(ty) else { return None };
    match m.constants.kind(value).clone() {
        ConstKind::Zero => m.constants.zero(&m.types, element),
        ConstKind::Parts(parts) => parts.iter().all(|p| *p == parts[0]).then(|| parts[0]),
        ConstKind::Expr(Expr::Shuffle { operands, mask }) if mask.iter().all(|&lane| lane == 0) => {
            match m.constants.kind(operands[0]) {
                ConstKind::Expr(Expr::Element { word: "insertelement", operands }) => operands.get(1).copied(),
                _ => None,
            }
        }
        _ => None,
    }
}

fn element_of(m: &Module, vector: Const) -> Option<Ty> {
    m.types.part(m.constants.ty(vector), 0)
}

/// `extractelement`.
pub fn extract(m: &mut Module, vector: Const, index: Const) -> Option<Const> {
    let element = element_of(m, vector)?;
    let folded = extract_folded(m, vector, index, element);
    let operands = [vector, index].into();
    let word = "extractelement";
    Some(folded.unwrap_or_else(|| m.constants.intern(element, ConstKind::Expr(Expr::Element { word, operands }))))
}

fn extract_folded(m: &mut Module, vector: Const, index: Const, element: Ty) -> Option<Const> {
    if is_poison(m, vector) || is_undef(m, index) {
        return Some(m.constants.poison(element));
    }
    if is_undef(m, vector) {
        return Some(m.constants.undef(element));
    }
    let number = m.constants.as_int(index)?.to_u64().unwrap_or(u64::MAX);
    let TyKind::Vector { size, scalable, .. } = *m.types.kind(m.constants.ty(vector)) else { return None };
    if number >= u64::from(size) {
        return (!scalable).then(|| m.constants.poison(element));
    }
    m.constants.part(&m.types, vector, number).or_else(|| splat_value(m, vector))
}

/// `insertelement`.
pub fn insert(m: &mut Module, vector: Const, value: Const, index: Const) -> Option<Const> {
    let ty = m.constants.ty(vector);
    let folded = insert_folded(m, vector, value, index, ty);
    let operands = [vector, value, index].into();
    let word = "insertelement";
    Some(folded.unwrap_or_else(|| m.constants.intern(ty, ConstKind::Expr(Expr::Element { word, operands }))))
}

fn insert_folded(m: &mut Module, vector: Const, value: Const, index: Const, ty: Ty) -> Option<Const> {
    if is_undef(m, index) {
        return Some(m.constants.poison(ty));
    }
    if *m.constants.kind(vector) == ConstKind::Zero && m.constants.is_zero(value) {
        return Some(vector);
    }
    let number = m.constants.as_int(index)?.to_u64().unwrap_or(u64::MAX);
    let TyKind::Vector { size, scalable: false, .. } = *m.types.kind(ty) else { return None };
    if number >= u64::from(size) {
        return Some(m.constants.poison(ty));
    }
    let mut parts = Vec::with_capacity(size as usize);
    for lane in 0..u64::from(size) {
        parts.push(if lane == number { value } else { m.constants.part(&m.types, vector, lane)? });
    }
    Some(m.constants.parts(ty, &parts))
}

/// `shufflevector` to a vector of type `result`.
pub fn shuffle(m: &mut Module, lhs: Const, rhs: Const, mask: &[i32], result: Ty) -> Option<Const> {
    let folded = shuffle_folded(m, lhs, rhs, mask, result);
    let expr = Expr::Shuffle { operands: [lhs, rhs], mask: mask.into() };
    Some(folded.unwrap_or_else(|| m.constants.intern(result, ConstKind::Expr(expr))))
}

fn shuffle_folded(m: &mut Module, lhs: Const, rhs: Const, mask: &[i32], result: Ty) -> Option<Const> {
    if mask.iter().all(|&lane| lane < 0) {
        return Some(m.constants.poison(result));
    }
    let TyKind::Vector { size, scalable, element } = *m.types.kind(m.constants.ty(lhs)) else { return None };
    if mask.iter().all(|&lane| lane == 0) {
        let index = m.types.int(32);
        let index = m.constants.int(index, Int::zero(32));
        let first = extract(m, lhs, index)?;
        if !scalable || m.constants.is_zero(first) || is_undef(m, first) {
            return splat(m, result, first);
        }
    }
    if scalable {
        return None;
    }
    let mut parts = Vec::with_capacity(mask.len());
    for &lane in mask {
        let (vector, lane) = match u32::try_from(lane) {
            Ok(lane) if lane < size => (lhs, lane),
            Ok(lane) if lane < 2 * size => (rhs, lane - size),
            _ => {
                parts.push(m.constants.undef(element));
                continue;
            }
        };
        parts.push(m.constants.part(&m.types, vector, u64::from(lane))?);
    }
    Some(m.constants.parts(result, &parts))
}
