//! New types for memories, new indices for accesses.

use dialects::arith;
use dialects::function::set_argument_attr;
use ir::{AffineExpr, AffineMap, Ir, Op, Rewriter, TypeKind, Value};

use super::resolve::is_view;
use super::roots::{Indexed, Root, Uses, accessed};
use super::{LAYOUT, SHAPE, argument_position, grouped, source_form};
use crate::access::is_store;
use crate::expand::Expander;
use crate::forms::{Forms, substitute_operands, terms_of};
use crate::ops::bounds::Bound;
use crate::ops::symbols::is_dim;
use crate::transform::build::bound_of;

/// Gives a memory its shape.
pub(super) fn retype(ir: &mut Ir, func: Op, root: &Root) {
    if !root.is_reshaped {
        return;
    }
    let TypeKind::MemRef { shape: old, element, space, .. } = ir.ctx.kind(ir.ty(root.value)).clone() else { return };
    let mut from = 0;
    let merged = root.groups.iter().map(|&count| {
        from += count;
        root.normal.shape[from - count..from].iter().product()
    });
    let shape: Vec<i64> = merged.collect();
    let ty = ir.ctx.ty(TypeKind::MemRef { shape: shape.into(), element, layout: None, space });
    Rewriter::new(ir).set_type(root.value, ty);
    if let Some(index) = argument_position(ir, func, root.value) {
        let map = root.normal.map.clone().unwrap_or_else(|| AffineMap::identity(old.len() as u32));
        let results = grouped(&map.results, &root.normal.shape, &root.groups);
        note_source_form(ir, func, index, &old, AffineMap { results, ..map });
        dialects::function::sign(ir, func);
    }
}

/// Notes what an argument was in the source, which may have been noted before.
fn note_source_form(ir: &mut Ir, func: Op, index: usize, shape: &[i64], map: AffineMap) {
    let (shape, map) = match source_form(ir, func, index) {
        Some((shape, before)) => {
            let results = map.results.iter().map(|e| substitute_operands(e, map.dims, &before.results)).collect();
            (shape, AffineMap { results, ..before })
        }
        None => (shape.to_vec(), map),
    };
    let (shape, map) = (ir.ctx.dense_array(64, &shape), ir.ctx.map_attr(map));
    set_argument_attr(ir, func, index, SHAPE, shape);
    set_argument_attr(ir, func, index, LAYOUT, map);
}

/// Gives accesses their new places, and sizes their values.
pub(super) fn accesses(ir: &mut Ir, uses: &Uses) {
    for access in &uses.accesses {
        place_access(ir, &uses.forms, access);
    }
    for (op, size) in &uses.sizes {
        let value = value_before(ir, &uses.forms, *op, size);
        Rewriter::new(ir).replace(*op, &[value]);
    }
    for &(op, root) in &uses.freed {
        Rewriter::new(ir).set_operand(op, 0, root);
    }
}

/// An access of the root in the place of one of a view.
fn place_access(ir: &mut Ir, forms: &Forms, access: &Indexed) {
    let op = access.op;
    let stored: Vec<Value> = is_store(ir, op).then(|| ir.operand(op, 0)).into_iter().collect();
    let types: Vec<ir::Type> = ir.results(op).map(|r| ir.ty(r)).collect();
    let kept: Vec<_> = ir.attrs(op).iter().filter(|(n, _)| ir.ctx.text(*n) != "map").copied().collect();
    let kind = ir.op_text(op).split_once('.').map_or("", |(_, kind)| kind).to_owned();
    debug_assert!(accessed(ir, op) == access.root || ir.def_op(accessed(ir, op)).is_some());
    let affine = affine_place(ir, forms, op, &access.indices);
    let indices = match &affine {
        Some((_, operands)) => operands.clone(),
        None => access.indices.iter().map(|e| value_before(ir, forms, op, e)).collect(),
    };
    let map = affine.map(|(map, _)| ir.ctx.map_attr(map));
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    let name = format!("{}.{kind}", if map.is_some() { "affine" } else { "memref" });
    let builder = rewriter.op(&name).operands(&stored).operand(access.root).operands(&indices).attrs(&kept);
    let builder = if let Some(map) = map { builder.attr("map", map) } else { builder };
    let made = builder.results(&types).build();
    let results: Vec<Value> = rewriter.results(made).collect();
    rewriter.replace(op, &results);
}

/// The map and operands of indices, if they are affine where `op` is.
fn affine_place(ir: &Ir, forms: &Forms, op: Op, indices: &[AffineExpr]) -> Option<(AffineMap, Vec<Value>)> {
    let is_term_dim = |t: u32| is_dim(ir, forms.term(t), op);
    let fits = indices.iter().all(|e| e.is_pure_affine() && terms_of(e).into_iter().all(is_term_dim));
    fits.then(|| bound_of(ir, forms, indices, op)).map(|Bound { map, operands }| (map, operands))
}

/// The value of a form, computed before `op`.
pub(super) fn value_before(ir: &mut Ir, forms: &Forms, op: Op, form: &AffineExpr) -> Value {
    let index = ir.ctx.index();
    let mut terms: Vec<u32> = terms_of(form);
    terms.sort_unstable();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    let mut operands = Vec::new();
    for &term in &terms {
        let value = forms.term(term);
        let cast = rewriter.ty(value) != index;
        operands.push(if cast {
            rewriter.op(arith::IndexCast::NAME).operand(value).result(index).value()
        } else {
            value
        });
    }
    let number = |t: u32| AffineExpr::Dim(terms.iter().position(|&other| other == t).unwrap_or(0) as u32);
    let form = form.substitute(&number, &AffineExpr::Symbol);
    Expander::new(&mut rewriter).expr(&form, terms.len() as u32, &operands)
}

/// Erases views that nothing uses, the last ones first.
pub(super) fn erase_dead_views(ir: &mut Ir, func: Op) {
    for op in ir.walk_vec(func).into_iter().rev() {
        if is_view(ir, op) && ir.results(op).all(|r| ir.is_unused(r)) {
            Rewriter::new(ir).erase(op);
        }
    }
}
