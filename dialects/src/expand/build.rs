//! Makers of arithmetic on integers and index, at a rewriter's insertion point.

use ir::{Context, Int, Rewriter, Type, TypeKind, Value};

use crate::arith;
use crate::arith::create_int;
use crate::common::{integer_bits, scalar_bits};
use bits::Predicate;

/// A constant of an integer type or index; `value` is cut or extended to its bits.
pub fn constant(rewriter: &mut Rewriter<'_>, ty: Type, value: i64) -> Value {
    let width = integer_bits(&rewriter.ctx, ty).expect("a constant of an integer type");
    number(rewriter, ty, &Int::from_i64(width, value))
}

/// A constant of an integer type or index with this value.
pub fn number(rewriter: &mut Rewriter<'_>, ty: Type, value: &Int) -> Value {
    create_int(rewriter, ty, value).expect("a constant of an integer type")
}

/// An index constant.
pub fn index(rewriter: &mut Rewriter<'_>, value: i64) -> Value {
    let ty = rewriter.ir_mut().ctx.index();
    constant(rewriter, ty, value)
}

/// A bit that is known.
pub fn flag(rewriter: &mut Rewriter<'_>, value: bool) -> Value {
    let ty = rewriter.ir_mut().ctx.integer(1);
    number(rewriter, ty, &Int::from_bool(value))
}

/// An operation of two operands and a result of one type.
pub fn binary(rewriter: &mut Rewriter<'_>, name: &str, a: Value, b: Value) -> Value {
    let ty = rewriter.ty(a);
    rewriter.op(name).operands(&[a, b]).result(ty).value()
}

/// `arith.cmpi` of scalars.
pub fn compare(rewriter: &mut Rewriter<'_>, predicate: Predicate, a: Value, b: Value) -> Value {
    let ctx = &mut rewriter.ir_mut().ctx;
    let (attr, ty) = (ctx.i_attr(64, predicate.number()), ctx.integer(1));
    rewriter.op(arith::CmpI::NAME).operands(&[a, b]).attr("predicate", attr).result(ty).value()
}

/// `arith.cmpi` of scalars, or of each element.
pub fn compare_each(rewriter: &mut Rewriter<'_>, predicate: Predicate, a: Value, b: Value) -> Value {
    let ty = rewriter.ty(a);
    let ctx = &mut rewriter.ir_mut().ctx;
    let bit = ctx.integer(1);
    let ty = if ctx.shape(ty).is_some() { ctx.with_element(ty, bit) } else { bit };
    let predicate = ctx.i_attr(64, predicate.number());
    arith::CmpI::build(rewriter, a, b, predicate).result(ty).value()
}

/// `arith.select`.
pub fn select(rewriter: &mut Rewriter<'_>, condition: Value, yes: Value, no: Value) -> Value {
    let ty = rewriter.ty(yes);
    rewriter.op(arith::Select::NAME).operands(&[condition, yes, no]).result(ty).value()
}

/// `value` at another integer type, or index: cut, or extended as a signed number.
pub fn resize(rewriter: &mut Rewriter<'_>, value: Value, to: Type) -> Value {
    let from = rewriter.ty(value);
    if from == to {
        return value;
    }
    let name = match (rewriter.ctx.integer_width(from), rewriter.ctx.integer_width(to)) {
        (Some(from), Some(to)) if from > to => arith::TruncI::NAME,
        (Some(_), Some(_)) => arith::ExtSI::NAME,
        _ => arith::IndexCast::NAME,
    };
    rewriter.op(name).operand(value).result(to).value()
}

/// Bit `bit` of an integer or index.
pub fn bit(rewriter: &mut Rewriter<'_>, value: Value, bit: u32) -> Value {
    let ty = rewriter.ty(value);
    let shifted = if bit == 0 {
        value
    } else {
        let by = constant(rewriter, ty, i64::from(bit));
        binary(rewriter, arith::ShRUI::NAME, value, by)
    };
    let one = rewriter.ir_mut().ctx.integer(1);
    resize(rewriter, shifted, one)
}

/// The bits of an integer, an index (64) or a float.
pub fn number_bits(ctx: &Context, ty: Type) -> Option<u32> {
    integer_bits(ctx, ty).or_else(|| scalar_bits(ctx, ty))
}

/// The bits of a number as an integer or index.
pub(super) fn bits_of(rewriter: &mut Rewriter<'_>, value: Value) -> Value {
    let ty = rewriter.ty(value);
    let TypeKind::Float(kind) = *rewriter.ctx.kind(ty) else { return value };
    let bits = rewriter.ir_mut().ctx.integer(kind.width());
    arith::Bitcast::build(rewriter, value).result(bits).value()
}

/// The number of type `ty` that has the bits of an integer.
pub(super) fn of_bits(rewriter: &mut Rewriter<'_>, value: Value, ty: Type) -> Value {
    match rewriter.ctx.kind(ty) {
        TypeKind::Float(_) => arith::Bitcast::build(rewriter, value).result(ty).value(),
        _ => resize(rewriter, value, ty),
    }
}

/// `count` parts of an integer, each a number of type `ty` (64 bits of it for index), the first from the low bits.
pub fn unpack(rewriter: &mut Rewriter<'_>, value: Value, ty: Type, count: u32) -> Vec<Value> {
    let width = number_bits(&rewriter.ctx, ty).expect("parts are numbers");
    let (wide, narrow) = (rewriter.ty(value), rewriter.ir_mut().ctx.integer(width));
    let mut part = |number: u32| {
        let shifted = if number == 0 {
            value
        } else {
            let by = constant(rewriter, wide, i64::from(number * width));
            binary(rewriter, arith::ShRUI::NAME, value, by)
        };
        let part = resize(rewriter, shifted, narrow);
        of_bits(rewriter, part, ty)
    };
    (0..count).map(&mut part).collect()
}

/// An integer of type `ty` whose parts, from the low bits on, are these numbers, all of one type.
pub fn pack(rewriter: &mut Rewriter<'_>, parts: &[Value], ty: Type) -> Value {
    let width = number_bits(&rewriter.ctx, rewriter.ty(parts[0])).expect("parts are numbers");
    let narrow = rewriter.ir_mut().ctx.integer(width);
    let mut whole: Option<Value> = None;
    for (number, &part) in parts.iter().enumerate() {
        let bits = bits_of(rewriter, part);
        let part = resize(rewriter, bits, narrow);
        let part = if narrow == ty { part } else { rewriter.op(arith::ExtUI::NAME).operand(part).result(ty).value() };
        whole = Some(match whole {
            None => part,
            Some(whole) => {
                let by = constant(rewriter, ty, number as i64 * i64::from(width));
                let shifted = binary(rewriter, arith::ShLI::NAME, part, by);
                binary(rewriter, arith::OrI::NAME, whole, shifted)
            }
        });
    }
    whole.expect("there are parts")
}
