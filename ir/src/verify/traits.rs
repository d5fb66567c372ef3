//! What traits ask for: equal types, the form of symbols.

use crate::constraint::Constraint;
use crate::context::Context;
use crate::def::{Fault, OpDef, Traits};
use crate::ids::{Attr, Op, Type};
use crate::ir::Ir;
use crate::types::{DYNAMIC, TypeKind};
use crate::verify::code;

/// Checks the traits that look at types alone.
pub(super) fn check_types(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(def) = ir.def(op) else { return Ok(()) };
    let has = |traits| def.traits.contains(traits);
    let ctx = &ir.ctx;
    let same = |a, b| compatible(ctx, a, b);
    if has(Traits::SAME_OPERANDS_AND_RESULT_TYPE) && !all_alike(value_types(ir, op), same) {
        return type_fault("requires the same type for all operands and results");
    }
    if has(Traits::SAME_TYPE_OPERANDS) && !all_alike(operand_types(ir, op), |a, b| a == b) {
        return type_fault("requires all operands to have the same type");
    }
    if has(Traits::SAME_SHAPE) && !all_alike(value_types(ir, op), |a, b| same_shape(ctx, a, b)) {
        return type_fault("requires the same shape for all operands and results");
    }
    if has(Traits::ELEMENTWISE) {
        check_elementwise(ir, op)?;
    }
    if has(Traits::FIRST_OPERAND_TYPE) {
        check_first_operand_type(ir, op, def)?;
    }
    Ok(())
}

/// Checks the traits that look at the op alone, but for its types.
pub(super) fn check(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(def) = ir.def(op) else { return Ok(()) };
    let has = |traits| def.traits.contains(traits);
    if has(Traits::NO_REGION_ARGUMENTS)
        && ir.regions(op).iter().any(|&r| ir.entry(r).is_some_and(|b| !ir.args(b).is_empty()))
    {
        return Err(Fault::coded(code::STRUCTURE, "region should have no arguments"));
    }
    if has(Traits::SYMBOL) {
        check_symbol(ir, op)?;
    }
    if has(Traits::SYMBOL_TABLE) && ir.regions(op).len() != 1 {
        let message = "with a 'SymbolTable' must have exactly one region";
        return Err(Fault::coded(code::SYMBOL, message));
    }
    Ok(())
}

fn type_fault(message: &str) -> Result<(), Fault> {
    Err(Fault::coded(code::TYPE, message))
}

fn operand_types(ir: &Ir, op: Op) -> impl Iterator<Item = Type> + '_ {
    ir.operands(op).iter().map(|&v| ir.ty(v))
}

fn value_types(ir: &Ir, op: Op) -> impl Iterator<Item = Type> + '_ {
    ir.results(op).map(|v| ir.ty(v)).chain(operand_types(ir, op))
}

/// True if each type is like the first.
fn all_alike(mut types: impl Iterator<Item = Type>, alike: impl Fn(Type, Type) -> bool) -> bool {
    let Some(first) = types.next() else { return true };
    types.all(|ty| alike(first, ty))
}

/// True if the types are equal, or equal but for dimensions that are not known (and encodings, where `a` has none).
fn compatible(ctx: &Context, a: Type, b: Type) -> bool {
    a == b
        || (ctx.element_or_self(a) == ctx.element_or_self(b)
            && same_shape(ctx, a, b)
            && encoding(ctx, a).is_none_or(|wanted| encoding(ctx, b) == Some(wanted)))
}

fn encoding(ctx: &Context, ty: Type) -> Option<Attr> {
    match ctx.kind(ty) {
        TypeKind::Tensor { encoding, .. } => *encoding,
        _ => None,
    }
}

fn is_tensor(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.kind(ty), TypeKind::Tensor { .. } | TypeKind::UnrankedTensor(_))
}

/// True if the shapes agree where they are known, and vectors in what is scalable; a scalar has none.
fn same_shape(ctx: &Context, a: Type, b: Type) -> bool {
    match (ctx.shape(a), ctx.shape(b)) {
        (Some(sizes), Some(others)) => {
            sizes.len() == others.len()
                && sizes.iter().zip(others).all(|(x, y)| x == y || *x == DYNAMIC || *y == DYNAMIC)
                && same_scalability(ctx, a, b)
        }
        // One of them is unranked, or both are scalars.
        _ => ctx.element_type(a).is_some() == ctx.element_type(b).is_some(),
    }
}

fn same_scalability(ctx: &Context, a: Type, b: Type) -> bool {
    match (ctx.kind(a), ctx.kind(b)) {
        (TypeKind::Vector { scalable: a, .. }, TypeKind::Vector { scalable: b, .. }) => a == b,
        _ => true,
    }
}

fn check_elementwise(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ctx = &ir.ctx;
    let is_mappable = |ty: &Type| matches!(ctx.kind(*ty), TypeKind::Vector { .. }) || is_tensor(ctx, *ty);
    let results: Vec<Type> = ir.results(op).map(|v| ir.ty(v)).filter(is_mappable).collect();
    let operands: Vec<Type> = operand_types(ir, op).filter(is_mappable).collect();
    if results.is_empty() && operands.is_empty() {
        return Ok(());
    }
    if results.is_empty() {
        return type_fault("if an operand is non-scalar, then there must be at least one non-scalar result");
    }
    if results.len() != ir.result_count(op) {
        return type_fault("if an operand is non-scalar, then all results must be non-scalar");
    }
    if operands.is_empty() {
        return type_fault("if a result is non-scalar, then at least one operand must be non-scalar");
    }
    let kind = |ty| std::mem::discriminant(ctx.kind(ty));
    let alike = |a, b| kind(a) == kind(b) && same_shape(ctx, a, b);
    if all_alike(results.into_iter().chain(operands), alike) {
        return Ok(());
    }
    type_fault("all non-scalar operands/results must have the same shape and base type")
}

/// Results whose constraint says nothing of their type have the first operand's.
fn check_first_operand_type(ir: &Ir, op: Op, def: &OpDef) -> Result<(), Fault> {
    let Some(first) = operand_types(ir, op).next() else { return Ok(()) };
    if def.results.iter().any(|g| determines(&g.constraint)) || ir.results(op).all(|r| ir.ty(r) == first) {
        return Ok(());
    }
    type_fault("failed to verify that all result types match the type of operand #0")
}

/// True if the constraint says which type a value has.
fn determines(constraint: &Constraint) -> bool {
    match constraint {
        Constraint::Exactly { .. } | Constraint::Is(_) | Constraint::Derived { .. } | Constraint::Var(_) => true,
        Constraint::AllOf(all) => all.iter().any(determines),
        _ => false,
    }
}

// Symbols.

fn check_symbol(ir: &Ir, op: Op) -> Result<(), Fault> {
    if ir.attr(op, "sym_name").is_none() {
        return Ok(());
    }
    if let Some(visibility) = ir.attr(op, "sym_visibility") {
        let Some(text) = ir.ctx.as_str(visibility) else {
            let message = "requires visibility attribute 'sym_visibility' to be a string attribute";
            return Err(Fault::coded(code::SYMBOL, message));
        };
        if !["public", "private", "nested"].contains(&text) {
            let message =
                format!("visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"{text}\"");
            return Err(Fault::coded(code::SYMBOL, message));
        }
    }
    if ir.has_trait(op, Traits::PRIVATE_DECLARATION) && ir.body(op, 0).is_none() && crate::symbols::is_public(ir, op) {
        return Err(Fault::coded(code::SYMBOL, "symbol declaration cannot have public visibility"));
    }
    let parent = ir.parent(op).and_then(|p| ir.def(p));
    if parent.is_some_and(|p| !p.traits.contains(Traits::SYMBOL_TABLE)) {
        return Err(Fault::coded(code::SYMBOL, "symbol's parent must have the SymbolTable trait"));
    }
    Ok(())
}
