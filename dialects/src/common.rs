//! Small helpers that the dialects share: types as text, constants of operands, wording of messages.

use ir::{Attr, Context, Fault, Folded, Int, Ir, Op, Type, TypeKind, Value};

/// `ty` as it is written, without aliases.
pub fn type_text(ctx: &Context, ty: Type) -> String {
    ir::text::printer::print_type(ctx, ty)
}

/// `'ty'`, as messages quote types.
pub fn quoted(ctx: &Context, ty: Type) -> String {
    format!("'{}'", type_text(ctx, ty))
}

/// `'a', 'b'`.
pub fn quoted_list(ctx: &Context, types: impl Iterator<Item = Type>) -> String {
    types.map(|ty| quoted(ctx, ty)).collect::<Vec<_>>().join(", ")
}

/// The types of `values`.
pub fn types_of(ir: &Ir, values: &[Value]) -> Vec<Type> {
    values.iter().map(|&v| ir.ty(v)).collect()
}

/// The bits of an integer, 64 for index; `None` for other types.
pub fn integer_bits(ctx: &Context, ty: Type) -> Option<u32> {
    if ctx.is_index(ty) { Some(64) } else { ctx.integer_width(ty) }
}

/// The bits of an integer or a float; `None` for index and all else.
pub fn scalar_bits(ctx: &Context, ty: Type) -> Option<u32> {
    match ctx.kind(ty) {
        TypeKind::Integer { width, .. } => Some(*width),
        TypeKind::Float(kind) => Some(kind.width()),
        _ => None,
    }
}

/// The `value` of a constant: what folds of constants return.
pub fn fold_constant(ir: &mut Ir, op: Op, _: &[Option<Attr>]) -> Folded {
    match ir.attr(op, "value") {
        Some(value) => Folded::constant(value),
        None => Folded::No,
    }
}

/// The attribute of the constant that defines `value`, if one does.
pub fn constant_attr(ir: &Ir, value: Value) -> Option<Attr> {
    let op = ir.def_op(value)?;
    ir.has_trait(op, ir::Traits::CONSTANT_LIKE).then(|| ir.attr(op, "value"))?
}

/// The integer that a scalar constant holds, if `value` is one.
pub fn constant_int(ir: &Ir, value: Value) -> Option<Int> {
    ir.ctx.as_int(constant_attr(ir, value)?).map(|(int, _)| int.clone())
}

/// The integer that a scalar constant holds, sign-extended, if `value` is one that fits 64 bits.
pub fn constant_i64(ir: &Ir, value: Value) -> Option<i64> {
    constant_int(ir, value)?.to_i64()
}

/// The op that defines `value`, if it is called `name`.
pub fn defined_by(ir: &Ir, value: Value, name: &str) -> Option<Op> {
    ir.def_op(value).filter(|&op| ir.is(op, name))
}

/// A fault unless `condition` holds.
pub fn ensure(condition: bool, message: impl FnOnce() -> String) -> Result<(), Fault> {
    if condition { Ok(()) } else { Err(Fault::new(message())) }
}

/// True if operand 1 of `op` is the constant number of a dimension that the shape of operand 0 has.
pub(crate) fn dimension_is_there(ir: &Ir, op: Op) -> bool {
    let rank = ir.ctx.shape(ir.ty(ir.operand(op, 0))).map(<[i64]>::len);
    let number = constant_operand(ir, op, 1).and_then(Int::to_i64);
    number.is_some_and(|number| usize::try_from(number).is_ok_and(|number| rank > Some(number)))
}

/// The integer that operand `index` of `op` is, if it is constant.
pub(crate) fn constant_operand(ir: &Ir, op: Op, index: usize) -> Option<&Int> {
    let attr = ir::fold::constant_of(ir, *ir.operands(op).get(index)?)?;
    ir.ctx.as_int(attr).map(|(value, _)| value)
}
