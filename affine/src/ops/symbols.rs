//! Which values may be dimensions and symbols of affine maps, after the language's rules.

use dialects::{memref, tensor};
use ir::types::DYNAMIC;
use ir::{Fault, Ir, Op, Region, Traits, Value, ValueDef};

use super::{Apply, For, Parallel};
use dialects::common::ensure;
use dialects::memref::{Alloc, Cast, SubView, View};

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
    is_dim_in(ir, value, scope(ir, op))
}

fn is_dim_in(ir: &Ir, value: Value, scope: Option<Region>) -> bool {
    if !ir.ctx.is_index(ir.ty(value)) {
        return false;
    }
    if is_symbol_in(ir, value, scope) {
        return true;
    }
    match ir.def_op(value) {
        None => is_loop_variable(ir, value),
        Some(def) if ir.is(def, Apply::NAME) => ir.operands(def).iter().all(|&v| is_dim_in(ir, v, scope)),
        Some(def) => is_size(ir, def) && is_top_level(ir, ir.operand(def, 0), None),
    }
}

/// True if `op` gives the size of a memref or a tensor.
fn is_size(ir: &Ir, op: Op) -> bool {
    matches!(ir.op_text(op), memref::Dim::NAME | tensor::Dim::NAME) && ir.operands(op).len() == 2
}

/// True if `value` may be a symbol of a map used at `op`.
pub fn is_symbol(ir: &Ir, value: Value, op: Op) -> bool {
    is_symbol_in(ir, value, scope(ir, op))
}

/// The regions whose values may be symbols where `scope` is the affine scope: it, and those around it as far as no
/// isolated op is between.
fn symbol_scopes(ir: &Ir, scope: Option<Region>) -> impl Iterator<Item = Option<Region>> + '_ {
    std::iter::successors(Some(scope), |&region| {
        let parent = ir.parent_of_region(region?)?;
        let outer = ir.block_of(parent).and_then(|b| ir.region_of(b))?;
        (!ir.has_trait(parent, Traits::ISOLATED)).then_some(Some(outer))
    })
}

fn is_symbol_in(ir: &Ir, value: Value, scope: Option<Region>) -> bool {
    ir.ctx.is_index(ir.ty(value))
        && symbol_scopes(ir, scope).any(|scope| {
            (scope.is_some() && is_top_level(ir, value, scope))
                || ir.def_op(value).is_some_and(|def| is_symbol_op(ir, def, scope))
        })
}

/// True if the result of `def` does not change within the scope.
fn is_symbol_op(ir: &Ir, def: Op, scope: Option<Region>) -> bool {
    if ir.has_trait(def, Traits::CONSTANT_LIKE) {
        return true;
    }
    if ir.is(def, Apply::NAME) {
        return ir.operands(def).iter().all(|&v| is_symbol_in(ir, v, scope));
    }
    is_size(ir, def) && is_symbol_dim(ir, def, scope)
}

/// A size is a symbol if its memref is defined at the top level, or made with a size that is a symbol.
fn is_symbol_dim(ir: &Ir, dim: Op, scope: Option<Region>) -> bool {
    let source = ir.operand(dim, 0);
    if is_top_level(ir, source, None) {
        return true;
    }
    let index = dialects::common::constant_i64(ir, ir.operand(dim, 1)).and_then(|i| usize::try_from(i).ok());
    let origin = std::iter::successors(ir.def_op(source), |&op| {
        let inner = ir.is(op, Cast::NAME).then(|| ir.operand(op, 0))?;
        ir.ctx.shape(ir.ty(inner)).and_then(|_| ir.def_op(inner))
    });
    let (Some(index), Some(origin)) = (index, origin.last()) else { return false };
    let sizes = match ir.op_text(origin) {
        Alloc::NAME => ir.operand_group(origin, 0),
        View::NAME | SubView::NAME => ir.operands_named(origin, "sizes"),
        _ => return false,
    };
    let Some(shape) = ir.ctx.shape(ir.ty(ir.result(origin, 0))) else { return false };
    match shape.get(index) {
        None => false,
        Some(&DYNAMIC) => {
            let position = shape[..index].iter().filter(|&&d| d == DYNAMIC).count();
            sizes.get(position).is_some_and(|&size| is_symbol_in(ir, size, scope))
        }
        Some(_) => true,
    }
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
