//! Making tensors and reading and writing elements: verification.

use ir::types::DYNAMIC;
use ir::{Fault, Ir, Op, Type};

use super::{Extract, Generate, Insert};
use crate::common::{ensure, quoted};

fn result_type(ir: &Ir, op: Op) -> Type {
    ir.ty(ir.result(op, 0))
}

pub(super) fn dynamic_dimensions(ir: &Ir, ty: Type) -> usize {
    ir.ctx.shape(ty).unwrap_or(&[]).iter().filter(|&&d| d == DYNAMIC).count()
}

fn verify_sizes(ir: &Ir, op: Op, found: usize) -> Result<(), Fault> {
    let wanted = dynamic_dimensions(ir, result_type(ir, op));
    ensure(found == wanted, || {
        let ty = quoted(&ir.ctx, result_type(ir, op));
        format!("incorrect number of dynamic sizes for {ty}, has {found}, expected {wanted}")
    })
}

/// One operand a dynamic size.
pub(super) fn verify_empty(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_sizes(ir, op, ir.operands(op).len())
}

/// One size operand a dynamic size.
pub(super) fn verify_splat(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_sizes(ir, op, ir.operands(op).len() - 1)
}

/// As many operands as there are elements.
pub(super) fn verify_from_elements(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ty = result_type(ir, op);
    let count = ir.ctx.shape(ty).unwrap_or(&[]).iter().fold(1, |product: i64, &d| product.saturating_mul(d));
    let found = ir.operands(op).len();
    ensure(i64::try_from(found) == Ok(count), || {
        format!("expected {count} elements for result type {}, got {found}", quoted(&ir.ctx, ty))
    })
}

fn verify_indices(ir: &Ir, tensor: Type, found: usize, what: &str) -> Result<(), Fault> {
    let rank = ir.ctx.shape(tensor).map_or(0, <[i64]>::len);
    ensure(found == rank, || {
        let ty = quoted(&ir.ctx, tensor);
        format!("incorrect number of indices for {what} of {ty}: expected {rank}, got {found}")
    })
}

/// One index a dimension.
pub(super) fn verify_extract(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_indices(ir, ir.ty(Extract(op).tensor(ir)), ir.operands(op).len() - 1, "extract")
}

/// One index a dimension.
pub(super) fn verify_insert(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_indices(ir, ir.ty(Insert(op).dest(ir)), ir.operands(op).len() - 2, "insert")
}

/// One operand a dynamic size.
pub(super) fn verify_generate(ir: &Ir, op: Op) -> Result<(), Fault> {
    let wanted = dynamic_dimensions(ir, result_type(ir, op));
    ensure(Generate(op).dynamicExtents(ir).len() == wanted, || {
        format!("must have as many index operands as dynamic extents in the result type: expected {wanted}")
    })
}

/// The body takes an index a dimension, and yields an element.
pub(super) fn verify_generate_body(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ty = result_type(ir, op);
    let Some(body) = ir.body(op, 0) else { return Ok(()) };
    let args = ir.args(body);
    ensure(args.iter().all(|&a| ir.ctx.is_index(ir.ty(a))), || "all body arguments must be index".into())?;
    ensure(args.len() == ir.ctx.shape(ty).map_or(0, <[i64]>::len), || {
        format!("must have one body argument per dimension of {}, got {}", quoted(&ir.ctx, ty), args.len())
    })?;
    verify_yield(ir, op, ty)
}

/// The body yields a value of the element type of `ty`.
pub(super) fn verify_yield(ir: &Ir, op: Op, ty: Type) -> Result<(), Fault> {
    let Some(last) = ir.body(op, 0).and_then(|b| ir.last_op(b)) else { return Ok(()) };
    let yielded = ir.operands(last).first().map(|&v| ir.ty(v));
    ensure(yielded == ir.ctx.element_type(ty), || {
        let found = yielded.map_or("nothing".into(), |ty| quoted(&ir.ctx, ty));
        format!("body must yield a value of the element type of {}, got {found}", quoted(&ir.ctx, ty))
    })
}
