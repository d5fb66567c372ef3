//! Operations that have one like them in the llvm dialect: what becomes of their operands, results and flags.

use ir::{Op, Type, Value};

use super::convert::{Converted, Converter, Refusal};

/// Converts `op` to the llvm op `name`.
pub(super) fn same(c: &mut Converter<'_>, op: Op, name: &str) -> Converted {
    let operands = c.get_all(&c.rw.operands(op).to_vec())?;
    let value = build(c, op, name, &operands)?;
    let result = c.rw.result(op, 0);
    c.set(result, value);
    Ok(())
}

/// The llvm op `name` on `operands`, with the result type and flags of `op`.
pub(super) fn build(c: &mut Converter<'_>, op: Op, name: &str, operands: &[Value]) -> Result<Value, Refusal> {
    let result = c.rw.result(op, 0);
    let ty = c.rw.ty(result);
    let ty = c.scalar(ty)?;
    Ok(build_as(c, op, name, operands, ty))
}

/// The llvm op `name` on `operands`, with a result of type `ty` and the flags of `op`.
pub(super) fn build_as(c: &mut Converter<'_>, op: Op, name: &str, operands: &[Value], ty: Type) -> Value {
    let flags = super::flags::of(c, op);
    let mut builder = c.rw.op(name).operands(operands).result(ty);
    for (name, attr) in flags {
        builder = builder.attr(name, attr);
    }
    builder.value()
}
