//! Arrays, structs and enums as integers, and what operations on them become.
//!
//! Element 0 is in the lowest bits, the first field in the highest ones.

use bits::Predicate;
use hw_dialects::CircuitBuilder;
use hw_dialects::hw_attrs::enum_field;
use hw_dialects::hw_fold::{aggregate_bits, field_index};
use hw_dialects::hw_types::{as_array, as_enum, as_struct, as_union, bit_width};
use hw_dialects::seq_types::is_clock;
use hw_dialects::sv;
use ir::{Ir, Op, Type, Value};

/// The integer that an aggregate becomes; other types stay.
pub(crate) fn flat_type(ir: &mut Ir, ty: Type) -> Type {
    match bit_width(&ir.ctx, ty) {
        Some(width) if !is_clock(&ir.ctx, ty) => ir.ctx.integer(width),
        _ => ty,
    }
}

/// The types that the first operand and the first result of an operation had before. They are those of the operation, not of values: one
/// integer may stand for several aggregates, once casts are gone.
#[derive(Clone, Copy)]
pub(crate) struct Types {
    operand: Option<Type>,
    result: Option<Type>,
}

impl Types {
    pub(crate) fn of(ir: &Ir, op: Op) -> Self {
        let first = |value: Option<Value>| value.map(|value| ir.ty(value));
        Self { operand: first(ir.operands(op).first().copied()), result: first(ir.results(op).next()) }
    }
}

/// What operations on aggregates become: integers for their results.
type Flat = Option<Vec<Value>>;

pub(crate) fn struct_extract(b: &mut CircuitBuilder<'_, '_>, op: Op, operands: &[Value], types: &Types) -> Flat {
    let (low, width) = field_bits(b.ir(), types.operand?, field_of(b.ir(), op)?)?;
    Some(vec![b.extract(operands[0], low, width)])
}

/// The lowest bit of the field of union `ty` that `fieldIndex` says.
fn union_low(ir: &Ir, op: Op, ty: Type) -> Option<u32> {
    let index = ir.attr(op, "fieldIndex").and_then(|a| ir.ctx.as_i64(a))?;
    Some(as_union(&ir.ctx, ty)?.get(usize::try_from(index).ok()?)?.offset)
}

/// The field, and zeros for the bits beside it.
pub(crate) fn union_create(b: &mut CircuitBuilder<'_, '_>, op: Op, operands: &[Value], types: &Types) -> Flat {
    let result = b.ir().result(op, 0);
    let low = union_low(b.ir(), op, types.result?)?;
    let high = b.width(result).checked_sub(b.width(operands[0]) + low)?;
    let (above, below) = (b.constant(high, 0), b.constant(low, 0));
    Some(vec![b.concat(&[above, operands[0], below])])
}

pub(crate) fn union_extract(b: &mut CircuitBuilder<'_, '_>, op: Op, operands: &[Value], types: &Types) -> Flat {
    let low = union_low(b.ir(), op, types.operand?)?;
    let width = b.width(b.ir().result(op, 0));
    Some(vec![b.extract(operands[0], low, width)])
}

pub(crate) fn aggregate_constant(b: &mut CircuitBuilder<'_, '_>, op: Op, _: &[Value], types: &Types) -> Flat {
    let ty = types.result?;
    let bits = aggregate_bits(&b.ir().ctx, b.ir().attr(op, "fields")?, ty)?;
    Some(vec![b.constant_int(bits)])
}

pub(crate) fn enum_constant(b: &mut CircuitBuilder<'_, '_>, op: Op, _: &[Value], types: &Types) -> Flat {
    let ty = types.result?;
    let (field, _) = enum_field(&b.ir().ctx, b.ir().attr(op, "field")?)?;
    let index = as_enum(&b.ir().ctx, ty)?.iter().position(|c| c == field)?;
    let width = b.width(b.ir().result(op, 0));
    Some(vec![b.constant(width, index as u64)])
}

pub(crate) fn enum_compare(b: &mut CircuitBuilder<'_, '_>, _: Op, operands: &[Value], _: &Types) -> Flat {
    Some(vec![b.icmp(Predicate::Eq, operands[0], operands[1])])
}

/// `fieldIndex`, read without the struct's type, which is flat by now.
fn field_of(ir: &Ir, op: Op) -> Option<usize> {
    let index = ir.attr(op, "fieldIndex").and_then(|a| ir.ctx.as_i64(a));
    field_index(ir, op).or_else(|| usize::try_from(index?).ok())
}

/// Low bit and width of a field.
fn field_bits(ir: &Ir, ty: Type, index: usize) -> Option<(u32, u32)> {
    let widths: Option<Vec<u32>> = as_struct(&ir.ctx, ty)?.iter().map(|f| bit_width(&ir.ctx, f.ty)).collect();
    let widths = widths?;
    Some((widths.get(index + 1..)?.iter().sum(), *widths.get(index)?))
}

/// Width of an element and size of the array that the first operand was.
fn array_shape(b: &CircuitBuilder<'_, '_>, types: &Types) -> Option<(u32, u64)> {
    let (size, element) = as_array(&b.ir().ctx, types.operand?)?;
    Some((bit_width(&b.ir().ctx, element)?, size))
}

pub(crate) fn array_get(b: &mut CircuitBuilder<'_, '_>, _: Op, operands: &[Value], types: &Types) -> Flat {
    let (width, _) = array_shape(b, types)?;
    elements(b, operands, width, types)
}

pub(crate) fn array_slice(b: &mut CircuitBuilder<'_, '_>, op: Op, operands: &[Value], types: &Types) -> Flat {
    let width = b.width(b.ir().result(op, 0));
    elements(b, operands, width, types)
}

/// `width` bits of an array from an element on.
fn elements(b: &mut CircuitBuilder<'_, '_>, operands: &[Value], width: u32, types: &Types) -> Flat {
    let [array, index] = *operands else { return None };
    let (element, size) = array_shape(b, types)?;
    let total = b.width(array);
    if width == 0 || size <= 1 {
        return Some(vec![b.extract(array, 0, width)]);
    }
    if let Some(index) = b.constant_value(index).map(|i| i.saturating_u32()) {
        let low = index.saturating_mul(element).min(total - width);
        return Some(vec![b.extract(array, low, width)]);
    }
    let base = scaled(b, index, element, hw_dialects::clog2(u64::from(total)));
    let attr = b.rewriter().ir_mut().ctx.i_attr(32, i64::from(width));
    let ty = b.int_type(width);
    let op = b.rewriter().op(sv::IndexedPartSelect::NAME).operands(&[array, base]);
    Some(vec![op.attr("width", attr).result(ty).value()])
}

/// `index * element` in `bits` bits.
fn scaled(b: &mut CircuitBuilder<'_, '_>, index: Value, element: u32, bits: u32) -> Value {
    if element.is_power_of_two() {
        let shift = element.trailing_zeros();
        let zeros = b.constant(shift, 0);
        return b.concat(&[index, zeros]);
    }
    let wide = b.resize(index, bits);
    let factor = b.constant(bits, u64::from(element));
    b.mul(wide, factor)
}

pub(crate) fn array_inject(b: &mut CircuitBuilder<'_, '_>, _: Op, operands: &[Value], types: &Types) -> Flat {
    let [array, index, new] = *operands else { return None };
    let (width, size) = array_shape(b, types)?;
    if size == 1 {
        return Some(vec![new]);
    }
    let mut parts = Vec::new();
    for position in (0..size).rev() {
        let old = b.extract(array, u32::try_from(position).ok()? * width, width);
        let here = b.eq_constant(index, position);
        parts.push(b.mux(here, new, old));
    }
    Some(vec![b.concat(&parts)])
}

pub(crate) fn struct_inject(b: &mut CircuitBuilder<'_, '_>, op: Op, operands: &[Value], types: &Types) -> Flat {
    let ty = types.operand?;
    let index = field_of(b.ir(), op)?;
    let mut parts = Vec::new();
    for field in 0..as_struct(&b.ir().ctx, ty)?.len() {
        let (low, width) = field_bits(b.ir(), ty, field)?;
        parts.push(if field == index { operands[1] } else { b.extract(operands[0], low, width) });
    }
    Some(vec![b.concat(&parts)])
}

pub(crate) fn struct_explode(b: &mut CircuitBuilder<'_, '_>, _: Op, operands: &[Value], types: &Types) -> Flat {
    let value = operands[0];
    let ty = types.operand?;
    let mut parts = Vec::new();
    for field in 0..as_struct(&b.ir().ctx, ty)?.len() {
        let (low, width) = field_bits(b.ir(), ty, field)?;
        parts.push(b.extract(value, low, width));
    }
    Some(parts)
}
