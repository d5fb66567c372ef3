//! Allocation: verification, names, and the text of allocation scopes.

use ir::attrs::AttrKind;
use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::types::DYNAMIC;
use ir::{Fault, Ir, Op, OpState, Traits, TypeKind, Value};

use super::AllocaScopeReturn;
use crate::common::{ensure, quoted, types_of};

pub(super) fn alloc_name(_: &Ir, _: Op, _: usize) -> Option<String> {
    Some("alloc".into())
}

pub(super) fn alloca_name(_: &Ir, _: Op, _: usize) -> Option<String> {
    Some("alloca".into())
}

/// One operand a dynamic size, one a symbol of the layout map.
pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ty = ir.ty(ir.result(op, 0));
    let TypeKind::MemRef { shape, layout, .. } = ir.ctx.kind(ty) else {
        return Err(Fault::new("result must be a memref"));
    };
    let dynamic = shape.iter().filter(|&&d| d == DYNAMIC).count();
    ensure(ir.operand_group(op, 0).len() == dynamic, || {
        "dimension operand count does not equal memref dynamic dimension count".into()
    })?;
    let symbols = layout.map_or(0, |attr| layout_symbols(ir.ctx.attr_kind(attr)));
    let given = ir.operand_group(op, 1).len();
    ensure(given == symbols, || {
        format!("symbol operand count does not equal memref symbol count: expected {symbols}, got {given}")
    })
}

/// The symbols of a layout's map: an offset and strides that are not known are symbols too.
fn layout_symbols(layout: &AttrKind) -> usize {
    match layout {
        AttrKind::AffineMap(map) => map.symbols as usize,
        AttrKind::Strided { offset, strides } => strides.iter().chain([offset]).filter(|&&v| v == DYNAMIC).count(),
        _ => 0,
    }
}

/// As `verify`, and something around it ends its memory's life.
pub(super) fn verify_alloca(ir: &Ir, op: Op) -> Result<(), Fault> {
    let mut around = std::iter::successors(ir.parent(op), |&p| ir.parent(p));
    ensure(around.any(|p| ir.has_trait(p, Traits::ALLOCATION_SCOPE)), || {
        "requires an ancestor op with AutomaticAllocationScope trait".into()
    })?;
    verify(ir, op)
}

pub(super) fn verify_realloc(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)));
    for (ty, name) in [(source, "source"), (result, "result")] {
        ensure(super::layout::is_identity(&ir.ctx, ty), || {
            format!("has an unsupported layout for {name} memref type {}", quoted(&ir.ctx, ty))
        })?;
    }
    ensure(ir.ctx.element_type(source) == ir.ctx.element_type(result), || {
        "element types of source and destination memref types differ".into()
    })?;
    ensure(super::layout::space(&ir.ctx, source) == super::layout::space(&ir.ctx, result), || {
        "different memory spaces specified for source and destination memref types".into()
    })?;
    let dynamic = ir.ctx.shape(result).is_some_and(|s| s[0] == DYNAMIC);
    match (dynamic, ir.operand_group(op, 1).len()) {
        (true, 0) => Err(Fault::new("missing dimension operand for result type")),
        (false, 1) => Err(Fault::new("unnecessary dimension operand for result type")),
        _ => Ok(()),
    }
}

pub(super) fn parse_scope(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    if p.eat("->") {
        state.result_types = p.parse_function_result_types()?.into();
    }
    let region = p.parse_region(&[])?;
    p.add_implicit_terminator(region, AllocaScopeReturn::NAME);
    state.regions.push(region);
    p.parse_attr_dict(state)
}

pub(super) fn print_scope(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let results: Vec<Value> = ir.results(op).collect();
    p.text(" ");
    if !results.is_empty() {
        p.text(" -> (");
        p.value_types(&results);
        p.text(")");
    }
    p.text(" ");
    p.region(ir.region(op, 0), false, !results.is_empty());
    p.attr_dict(op, &[]);
}

pub(super) fn verify_scope(ir: &Ir, op: Op) -> Result<(), Fault> {
    let args = ir.body(op, 0).map_or(0, |b| ir.args(b).len());
    ensure(args == 0, || "region should have no arguments".into())
}

pub(super) fn verify_scope_results(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(last) = ir.body(op, 0).and_then(|b| ir.last_op(b)) else { return Ok(()) };
    let results: Vec<Value> = ir.results(op).collect();
    ensure(types_of(ir, ir.operands(last)) == types_of(ir, &results), || {
        "types of its results and of what its region returns differ".into()
    })
}
