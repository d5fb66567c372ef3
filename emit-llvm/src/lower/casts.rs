//! Casts between what is converted and what is not.

use ir::{InsertPoint, Ir, Value, ValueDef};

use super::convert::{Converter, Lowered, Refusal};
use super::types;

/// The cast between a type and what it becomes.
pub(super) const CAST: &str = ir::builtin::UnrealizedConversionCast::NAME;

/// Makes what `old` becomes from a cast after its definition, unless it is known.
pub(super) fn enter(c: &mut Converter<'_>, old: Value) {
    if c.values.contains_key(&old) {
        return;
    }
    let ty = c.rw.ty(old);
    let Some(new) = types::single(&mut c.rw, c.target, ty) else { return };
    if new == ty {
        c.values.insert(old, Lowered::Scalar(old));
        return;
    }
    let at = match c.rw.value_def(old) {
        ValueDef::Result { op, .. } => InsertPoint::After(op),
        ValueDef::Argument { block, .. } => InsertPoint::Start(block),
    };
    c.rw.set_insertion(at);
    let value = cast_source(&c.rw, old, new).unwrap_or_else(|| c.rw.op(CAST).operand(old).result(new).value());
    if let Ok(lowered) = c.unpack(ty, value) {
        c.values.insert(old, lowered);
    }
}

/// The value of type `wanted` that `value` is cast from.
fn cast_source(ir: &Ir, value: Value, wanted: ir::Type) -> Option<Value> {
    let op = ir.def_op(value).filter(|&op| ir.is(op, CAST) && ir.operands(op).len() == 1)?;
    Some(ir.operand(op, 0)).filter(|&source| ir.ty(source) == wanted)
}

/// A value of type `ty` that stands for `lowered`.
pub(super) fn back(c: &mut Converter<'_>, ty: ir::Type, lowered: Lowered) -> Result<Value, Refusal> {
    let packed = c.pack(ty, lowered.clone())?;
    if c.rw.ty(packed) == ty {
        c.values.insert(packed, Lowered::Scalar(packed));
        return Ok(packed);
    }
    let value = c.rw.op(CAST).operand(packed).result(ty).value();
    c.values.insert(value, lowered);
    Ok(value)
}
