//! The rules that the documents state for the operations of std.

use ir::types::DYNAMIC;
use ir::{Fault, Ir, Op, Type, TypeKind, Value, symbols};

use crate::common::{ensure, quoted, types_of};
use crate::function;

use super::{Alloc, CallIndirect};

/// The function that attribute `attr` names.
fn signature<'a>(ir: &'a Ir, op: Op, attr: &str) -> Result<(&'a [Type], &'a [Type]), Fault> {
    let ir::required::SymbolName(name) = ir.required(op, attr)?;
    let function = symbols::lookup(ir, op, name).and_then(|f| function::function_type(ir, f));
    function.ok_or_else(|| Fault::new(format!("'{name}' does not reference a valid function")))
}

fn same_types(ir: &Ir, what: &str, actual: &[Type], expected: &[Type]) -> Result<(), Fault> {
    ensure(actual.len() == expected.len(), || {
        format!("has {} {what}s, but the function type has {}", actual.len(), expected.len())
    })?;
    match actual.iter().zip(expected).position(|(a, e)| a != e) {
        None => Ok(()),
        Some(index) => Err(Fault::new(format!(
            "{what} #{index} has type {}, but the function type asks for {}",
            quoted(&ir.ctx, actual[index]),
            quoted(&ir.ctx, expected[index])
        ))),
    }
}

fn result_types(ir: &Ir, op: Op) -> Vec<Type> {
    ir.results(op).map(|v| ir.ty(v)).collect()
}

/// The operands and results of the call are those of the function.
pub(super) fn call(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (inputs, results) = signature(ir, op, "callee")?;
    same_types(ir, "operand", &types_of(ir, ir.operands(op)), inputs)?;
    same_types(ir, "result", &result_types(ir, op), results)
}

/// The operands and results of the call are those of the function's type.
pub(super) fn call_indirect(ir: &Ir, op: Op) -> Result<(), Fault> {
    let call = CallIndirect(op);
    let TypeKind::Function { inputs, results } = ir.ctx.kind(ir.ty(call.callee(ir))) else { return Ok(()) };
    same_types(ir, "operand", &types_of(ir, call.callee_operands(ir)), inputs)?;
    same_types(ir, "result", &result_types(ir, op), results)
}

/// A return stands in a function, and its operands have the function's result types.
pub(super) fn returned(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(signature) = ir.parent(op).and_then(|f| function::function_type(ir, f)) else {
        return Err(Fault::new("expects to stand in a function"));
    };
    same_types(ir, "operand", &types_of(ir, ir.operands(op)), signature.1)
}

/// The operands for each successor fit its arguments.
pub(super) fn branch(ir: &Ir, op: Op) -> Result<(), Fault> {
    for (index, &block) in ir.successors(op).iter().enumerate() {
        let passed: &[Value] = ir::branch::forwarded(ir, op, index).unwrap_or(&[]);
        let (passed, wanted) = (types_of(ir, passed), types_of(ir, ir.args(block)));
        ensure(passed == wanted, || {
            let text = |types: &[Type]| types.iter().map(|t| quoted(&ir.ctx, *t)).collect::<Vec<_>>().join(", ");
            format!("passes ({}) to successor #{index}, whose block takes ({})", text(&passed), text(&wanted))
        })?;
    }
    Ok(())
}

/// The value has the type of the result; a function's name has the function's type.
pub(super) fn constant(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ty = ir.ty(ir.result(op, 0));
    let Some(value) = ir.attr(op, "value") else { return Ok(()) };
    if let TypeKind::Function { inputs, results } = ir.ctx.kind(ty) {
        let (i, r) = signature(ir, op, "value")?;
        return ensure(i == &**inputs && r == &**results, || "reference to function with mismatched type".into());
    }
    ensure(ir.ctx.attr_type(value) == Some(ty), || {
        format!("has a value that is not of its result type {}", quoted(&ir.ctx, ty))
    })
}

/// There is such a dimension.
pub(super) fn dim(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ty = ir.ty(ir.operand(op, 0));
    let index: i64 = ir.required(op, "index")?;
    let Some(rank) = ir.ctx.shape(ty).map(<[i64]>::len) else {
        return ensure(index >= 0, || format!("has a negative index {index}"));
    };
    ensure((0..rank as i64).contains(&index), || {
        format!("asks for dimension {index} of {}, which has rank {rank}", quoted(&ir.ctx, ty))
    })
}

fn dynamic_sizes(ir: &Ir, ty: Type) -> usize {
    ir.ctx.shape(ty).map_or(0, |shape| shape.iter().filter(|d| **d == DYNAMIC).count())
}

fn layout_symbols(ir: &Ir, ty: Type) -> usize {
    let TypeKind::MemRef { layout: Some(layout), .. } = ir.ctx.kind(ty) else { return 0 };
    ir.ctx.as_map(*layout).map_or(0, |map| map.symbols as usize)
}

/// One value for each unknown size and for each symbol of the layout.
pub(super) fn alloc(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ty = ir.ty(ir.result(op, 0));
    let alloc = Alloc(op);
    let (sizes, wanted) = (alloc.dynamicSizes(ir).len(), dynamic_sizes(ir, ty));
    ensure(sizes == wanted, || format!("has {sizes} sizes, but {} leaves {wanted} open", quoted(&ir.ctx, ty)))?;
    let (symbols, wanted) = (alloc.symbolOperands(ir).len(), layout_symbols(ir, ty));
    ensure(symbols == wanted, || {
        format!("has {symbols} symbols, but the layout of {} has {wanted}", quoted(&ir.ctx, ty))
    })
}

/// The type leaves nothing open.
pub(super) fn alloc_static(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ty = ir.ty(ir.result(op, 0));
    ensure(dynamic_sizes(ir, ty) == 0, || format!("does not support the dynamic shape of {}", quoted(&ir.ctx, ty)))?;
    ensure(layout_symbols(ir, ty) == 0, || {
        format!("does not support the symbols in the layout of {}", quoted(&ir.ctx, ty))
    })
}

/// Source and target have one type of elements.
pub(super) fn dma_start(ir: &Ir, op: Op) -> Result<(), Fault> {
    crate::memref::dma::verify_start(ir, op)?;
    let Some(dma) = crate::memref::dma::start(ir, op) else { return Ok(()) };
    let (source, target) = (ir.ty(dma.source[0]), ir.ty(dma.target[0]));
    ensure(ir.ctx.element_type(source) == ir.ctx.element_type(target), || {
        format!("copies from {} to {}, whose elements differ", quoted(&ir.ctx, source), quoted(&ir.ctx, target))
    })
}

fn same_shape_and_elements(ir: &Ir, memref: Type, tensor: Type) -> Result<(), Fault> {
    let (a, b) = (&ir.ctx, &ir.ctx);
    ensure(a.shape(memref) == b.shape(tensor) && a.element_type(memref) == b.element_type(tensor), || {
        format!("needs one shape and element type, but got {} and {}", quoted(a, memref), quoted(b, tensor))
    })
}

/// The tensor has the shape and elements of the memref.
pub(super) fn tensor_load(ir: &Ir, op: Op) -> Result<(), Fault> {
    same_shape_and_elements(ir, ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)))
}

/// The memref has the shape and elements of the tensor.
pub(super) fn tensor_store(ir: &Ir, op: Op) -> Result<(), Fault> {
    same_shape_and_elements(ir, ir.ty(ir.operand(op, 1)), ir.ty(ir.operand(op, 0)))
}

/// A vector or tensor of conditions has the shape of what it chooses among.
pub(super) fn select(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (condition, value) = (ir.ty(ir.operand(op, 0)), ir.ty(ir.operand(op, 1)));
    let is_scalar = ir.ctx.element_type(condition).is_none();
    ensure(is_scalar || ir.ctx.shape(condition) == ir.ctx.shape(value), || {
        format!("needs conditions {} of the shape of {}", quoted(&ir.ctx, condition), quoted(&ir.ctx, value))
    })
}

fn compatible_shapes(a: Option<&[i64]>, b: Option<&[i64]>) -> bool {
    let (Some(a), Some(b)) = (a, b) else { return true };
    a.len() == b.len() && a.iter().zip(b).all(|(x, y)| x == y || *x == DYNAMIC || *y == DYNAMIC)
}

fn cast(ir: &Ir, op: Op, rest: fn(&ir::Context, Type, Type) -> bool) -> Result<(), Fault> {
    let (from, to) = (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)));
    let ctx = &ir.ctx;
    let fits = ctx.element_type(from) == ctx.element_type(to)
        && compatible_shapes(ctx.shape(from), ctx.shape(to))
        && rest(ctx, from, to);
    ensure(fits, || {
        format!("operand type {} and result type {} are cast incompatible", quoted(ctx, from), quoted(ctx, to))
    })
}

/// One element type, mapping, memory space and rank; constant sizes agree.
pub(super) fn memref_cast(ir: &Ir, op: Op) -> Result<(), Fault> {
    cast(ir, op, |ctx, from, to| match (ctx.kind(from), ctx.kind(to)) {
        (TypeKind::MemRef { layout: a, space: s, .. }, TypeKind::MemRef { layout: b, space: t, .. }) => {
            a == b && s == t
        }
        (TypeKind::UnrankedMemRef { .. }, TypeKind::UnrankedMemRef { .. }) => false,
        (TypeKind::MemRef { space: s, .. }, TypeKind::UnrankedMemRef { space: t, .. })
        | (TypeKind::UnrankedMemRef { space: s, .. }, TypeKind::MemRef { space: t, .. }) => s == t,
        _ => false,
    })
}

/// One element type, and one rank where both are known; constant sizes agree.
pub(super) fn tensor_cast(ir: &Ir, op: Op) -> Result<(), Fault> {
    cast(ir, op, |_, _, _| true)
}
