//! Verification and names of complex constants and bitcasts.

use ir::attrs::AttrKind;
use ir::{Fault, Ir, Op, Type};

use super::part_type;
use crate::common::{ensure, quoted, scalar_bits};

/// Two numbers of the part type.
pub(super) fn constant(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ty = ir.ty(ir.result(op, 0));
    let parts = ir.required::<&[ir::Attr]>(op, "value")?;
    ensure(parts.len() == 2, || {
        format!("requires 'value' to be a complex constant, represented as array of two values, got {}", parts.len())
    })?;
    let is_number = |a: &ir::Attr| matches!(ir.ctx.attr_kind(*a), AttrKind::Float { .. } | AttrKind::Integer { .. });
    ensure(parts.iter().all(is_number), || "requires attribute's elements to be float attributes".into())?;
    ensure(parts.iter().all(|&a| ir.ctx.attr_type(a) == part_type(&ir.ctx, ty)), || {
        format!("requires attribute's element types to match the op's return type {}", quoted(&ir.ctx, ty))
    })
}

pub(super) fn constant_name(_: &Ir, _: Op, _: usize) -> Option<String> {
    Some("cst".into())
}

/// The bits of a scalar or of both parts of a complex number.
fn bits(ir: &Ir, ty: Type) -> Option<u32> {
    match part_type(&ir.ctx, ty) {
        Some(part) => scalar_bits(&ir.ctx, part).map(|bits| 2 * bits),
        None => scalar_bits(&ir.ctx, ty),
    }
}

/// Between a complex number and a scalar of the same width; from a type to itself always.
pub(super) fn bitcast(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (from, to) = (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)));
    if from == to {
        return Ok(());
    }
    for (ty, what) in [(from, "operand"), (to, "result")] {
        ensure(bits(ir, ty).is_some(), || format!("{what} must be int/float/complex, got {}", quoted(&ir.ctx, ty)))?;
    }
    let is_complex = |ty| part_type(&ir.ctx, ty).is_some();
    ensure(is_complex(from) != is_complex(to), || "requires that either input or output has a complex type".into())?;
    ensure(bits(ir, from) == bits(ir, to), || {
        format!("casting bitwidths do not match: {} and {}", quoted(&ir.ctx, from), quoted(&ir.ctx, to))
    })
}
