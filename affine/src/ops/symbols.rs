//! Which values may be dimensions and symbols of affine maps, after the language's rules.

use ir::{Fault, Ir, Op, Region, Traits, Value, ValueDef};

use super::{Apply, For, Parallel};
use dialects::common::ensure;

/// The region of the nearest affine scope around `op`.
pub fn scope(ir: &Ir, op: Op) -> Option<Region> {
    let mut region = ir.block_of(op).and_then(|b| ir.region_of(b));
    while let Some(r) = region {
        let parent = ir.parent_of_region(r)?;
        if ir.has_trait(parent, Traits::AFFINE_SCOPE) {
            return Some(r);
        }
        region = ir.block_of(parent).and_then(|b| ir.region_of(b));
    }
    None
}

/// The region that a value is defined in.
fn region_of_value(ir: &Ir, value: Value) -> Option<Region> {
    ir.def_block(value).and_then(|b| ir.region_of(b))
}

/// True if `value` is defined at the top level of an affine scope (of any one without `scope`).
fn is_top_level(ir: &Ir, value: Value, scope: Option<Region>) -> bool {
    let Some(region) = region_of_value(ir, value) else { return false };
    match scope {
        Some(scope) => region == scope,
        None => ir.parent_of_region(region).is_some_and(|op| ir.has_trait(op, Traits::AFFINE_SCOPE)),
    }
}

/// True if `value` is a loop variable of `affine.for` or `affine.parallel`.
pub fn is_loop_variable(ir: &Ir, value: Value) -> bool {
    let ValueDef::Argument { block, index } = ir.value_def(value) else { return false };
    match ir.parent_of_block(block) {
        Some(op) if ir.is(op, For::NAME) => index == 0,
        Some(op) => ir.is(op, Parallel::NAME),
        None => false,
    }
}

/// True if `value` may be a dimension of a map used at `op`.
pub fn is_dim(ir: &Ir, value: Value, op: Op) -> bool {
    if !ir.ctx.is_index(ir.ty(value)) {
        return false;
    }
    let scope = scope(ir, op);
    match ir.def_op(value) {
        _ if is_top_level(ir, value, scope) => true,
        None => is_loop_variable(ir, value),
        Some(def) => is_symbol_op(ir, def, scope) || is_affine_of(ir, def, op),
    }
}

/// True if `def` is an affine function of valid dimensions.
fn is_affine_of(ir: &Ir, def: Op, op: Op) -> bool {
    let affine = [Apply::NAME, super::Min::NAME, super::Max::NAME].iter().any(|name| ir.is(def, name));
    affine && ir.operands(def).iter().all(|&v| is_dim(ir, v, op))
}

/// True if `value` may be a symbol of a map used at `op`.
pub fn is_symbol(ir: &Ir, value: Value, op: Op) -> bool {
    is_symbol_in(ir, value, scope(ir, op))
}

fn is_symbol_in(ir: &Ir, value: Value, scope: Option<Region>) -> bool {
    if !ir.ctx.is_index(ir.ty(value)) {
        return false;
    }
    is_top_level(ir, value, scope) || ir.def_op(value).is_some_and(|def| is_symbol_op(ir, def, scope))
}

/// True if the result of `def` does not change within the scope.
fn is_symbol_op(ir: &Ir, def: Op, scope: Option<Region>) -> bool {
    if ir.has_trait(def, Traits::CONSTANT_LIKE) {
        return true;
    }
    match ir.op_text(def) {
        Apply::NAME => ir.operands(def).iter().all(|&v| is_symbol_in(ir, v, scope)),
        "memref.dim" => is_symbol_dim(ir, def, scope),
        _ => false,
    }
}

/// A size is a symbol if its memref is defined at the top level, or if it is known.
fn is_symbol_dim(ir: &Ir, dim: Op, scope: Option<Region>) -> bool {
    let source = ir.operand(dim, 0);
    if is_top_level(ir, source, scope) {
        return true;
    }
    let index = dialects::common::constant_i64(ir, ir.operand(dim, 1)).and_then(|i| usize::try_from(i).ok());
    let size = index.and_then(|i| ir.ctx.shape(ir.ty(source))?.get(i).copied());
    size.is_some_and(|s| s != ir::types::DYNAMIC)
}

/// Checks operands of a map with `dims` dimensions.
pub(super) fn verify_operands(ir: &Ir, op: Op, operands: &[Value], dims: usize) -> Result<(), Fault> {
    for (index, &value) in operands.iter().enumerate() {
        if index < dims {
            ensure(is_dim(ir, value, op), || "operand cannot be used as a dimension id".into())?;
        } else {
            ensure(is_symbol(ir, value, op), || "operand cannot be used as a symbol".into())?;
        }
    }
    Ok(())
}
