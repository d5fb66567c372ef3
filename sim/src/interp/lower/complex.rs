//! complex: a number is two slots, its real and its imaginary part; in memory it is one word of both, real part low.

use bits::Binary;
use dialects::complex;
use ir::{Attr, AttrKind, Int, Op, Reported, Type, TypeKind, Value};

use super::super::builder::Builder;
use super::super::complex_ops::{ComplexBinary, ComplexUnary};
use super::super::float_ops::FloatPredicate;
use super::super::inst::{Extra, Inst, Slot};
use super::memref::{emit_load, emit_store};
use super::packing::{pack, unpack, width};
use super::{Rule, Table, operand_value};

/// The complex dialect.
pub(super) const TABLE: Table = &[
    (complex::Constant::NAME, Rule::Custom(constant)),
    (complex::Create::NAME, Rule::Custom(create)),
    (complex::Re::NAME, Rule::Custom(|b, op| part(b, op, 0))),
    (complex::Im::NAME, Rule::Custom(|b, op| part(b, op, 1))),
    (complex::Bitcast::NAME, Rule::Custom(bitcast)),
    (complex::Abs::NAME, Rule::Custom(|b, op| measure(b, op, true))),
    (complex::Angle::NAME, Rule::Custom(|b, op| measure(b, op, false))),
    (complex::Equal::NAME, Rule::Custom(|b, op| compare(b, op, 1, Binary::And))),
    (complex::NotEqual::NAME, Rule::Custom(|b, op| compare(b, op, 13, Binary::Or))),
    (complex::Neg::NAME, Rule::Custom(|b, op| unary(b, op, ComplexUnary::Neg))),
    (complex::Conj::NAME, Rule::Custom(|b, op| unary(b, op, ComplexUnary::Conj))),
    (complex::Exp::NAME, Rule::Custom(|b, op| unary(b, op, ComplexUnary::Exp))),
    (complex::Expm1::NAME, Rule::Custom(|b, op| unary(b, op, ComplexUnary::ExpM1))),
    (complex::Log::NAME, Rule::Custom(|b, op| unary(b, op, ComplexUnary::Log))),
    (complex::Log1p::NAME, Rule::Custom(|b, op| unary(b, op, ComplexUnary::Log1p))),
    (complex::Sqrt::NAME, Rule::Custom(|b, op| unary(b, op, ComplexUnary::Sqrt))),
    (complex::Rsqrt::NAME, Rule::Custom(|b, op| unary(b, op, ComplexUnary::Rsqrt))),
    (complex::Sign::NAME, Rule::Custom(|b, op| unary(b, op, ComplexUnary::Sign))),
    (complex::Sin::NAME, Rule::Custom(|b, op| unary(b, op, ComplexUnary::Sin))),
    (complex::Cos::NAME, Rule::Custom(|b, op| unary(b, op, ComplexUnary::Cos))),
    (complex::Tan::NAME, Rule::Custom(|b, op| unary(b, op, ComplexUnary::Tan))),
    (complex::Tanh::NAME, Rule::Custom(|b, op| unary(b, op, ComplexUnary::Tanh))),
    (complex::Add::NAME, Rule::Custom(|b, op| binary(b, op, ComplexBinary::Add))),
    (complex::Sub::NAME, Rule::Custom(|b, op| binary(b, op, ComplexBinary::Sub))),
    (complex::Mul::NAME, Rule::Custom(|b, op| binary(b, op, ComplexBinary::Mul))),
    (complex::Div::NAME, Rule::Custom(|b, op| binary(b, op, ComplexBinary::Div))),
    (complex::Pow::NAME, Rule::Custom(|b, op| binary(b, op, ComplexBinary::Pow))),
    (complex::Atan2::NAME, Rule::Custom(|b, op| binary(b, op, ComplexBinary::Atan2))),
];

/// The word slots of the parts of operand `index`.
fn parts(b: &mut Builder<'_>, op: Op, index: usize) -> Result<[u32; 2], Reported> {
    let value = operand_value(b, op, index)?;
    words(b, op, value)
}

fn words(b: &mut Builder<'_>, op: Op, value: Value) -> Result<[u32; 2], Reported> {
    match b.slots_of(op, value)?[..] {
        [Slot::Bits(re, _), Slot::Bits(im, _)] => Ok([re, im]),
        _ => b.fail(op, "E0902", "the interpreter does not handle complex numbers of this format"),
    }
}

fn part_type(b: &mut Builder<'_>, op: Op, value: Value) -> Result<Type, Reported> {
    match b.ir.ctx.kind(b.ir.ty(value)) {
        TypeKind::Complex(part) => Ok(*part),
        _ => b.malformed(op, "an operand is no complex number"),
    }
}

fn constant(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let ir = b.ir;
    let result = ir.result(op, 0);
    let part = part_type(b, op, result)?;
    let width = b.number_width(op, part)?;
    let items = b.required::<&[Attr]>(op, "value")?;
    let bits = |&attr: &Attr| match ir.ctx.attr_kind(attr) {
        AttrKind::Float { bits, .. } => Some(Int::from_u128(width, *bits)),
        AttrKind::Integer { value, .. } => Some(value.clone()),
        _ => None,
    };
    let values: Option<Vec<Int>> = items.iter().map(bits).collect();
    let Some(values) = values.filter(|v| v.len() == 2) else { return b.malformed(op, "it has not two parts") };
    let slots = values.iter().map(|v| b.constant_int(v)).collect();
    b.alias_lanes(result, slots);
    Ok(())
}

fn create(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let slots = vec![b.operand(op, 0)?, b.operand(op, 1)?];
    let result = b.ir.result(op, 0);
    b.alias_lanes(result, slots);
    Ok(())
}

fn part(b: &mut Builder<'_>, op: Op, index: usize) -> Result<(), Reported> {
    let value = operand_value(b, op, 0)?;
    let Some(&slot) = b.slots_of(op, value)?.get(index) else { return b.malformed(op, "a part is missing") };
    b.alias(b.ir.result(op, 0), slot);
    Ok(())
}

fn bitcast(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (source, result) = (operand_value(b, op, 0)?, b.ir.result(op, 0));
    let slots = b.slots_of(op, source)?;
    let packed = pack(b, &slots);
    let targets = b.slots_of(op, result)?;
    unpack(b, packed, &targets);
    Ok(())
}

fn unary(b: &mut Builder<'_>, op: Op, complex_op: ComplexUnary) -> Result<(), Reported> {
    let result = b.ir.result(op, 0);
    let part = part_type(b, op, result)?;
    let kind = b.float_kind(op, part)?;
    let (a, dst) = (parts(b, op, 0)?, words(b, op, result)?);
    b.emit_extra(Extra::ComplexUnary { op: complex_op, kind, dst, a });
    Ok(())
}

fn binary(b: &mut Builder<'_>, op: Op, complex_op: ComplexBinary) -> Result<(), Reported> {
    let result = b.ir.result(op, 0);
    let part = part_type(b, op, result)?;
    let kind = b.float_kind(op, part)?;
    let (lhs, rhs, dst) = (parts(b, op, 0)?, parts(b, op, 1)?, words(b, op, result)?);
    b.emit_extra(Extra::ComplexBinary { op: complex_op, kind, dst, a: lhs, b: rhs });
    Ok(())
}

fn measure(b: &mut Builder<'_>, op: Op, size: bool) -> Result<(), Reported> {
    let value = operand_value(b, op, 0)?;
    let part = part_type(b, op, value)?;
    let kind = b.float_kind(op, part)?;
    let (a, dst) = (words(b, op, value)?, b.result_word(op)?);
    b.emit_extra(Extra::ComplexMeasure { size, kind, dst, a });
    Ok(())
}

/// Compares the parts by float predicate `number` and joins the outcomes.
fn compare(b: &mut Builder<'_>, op: Op, number: i64, join: Binary) -> Result<(), Reported> {
    let value = operand_value(b, op, 0)?;
    let part = part_type(b, op, value)?;
    let kind = b.float_kind(op, part)?;
    let Some(predicate) = FloatPredicate::from_number(number) else { return b.malformed(op, "unknown predicate") };
    let (lhs, rhs, dst) = (words(b, op, value)?, parts(b, op, 1)?, b.result_word(op)?);
    let [re, im] = [0, 1].map(|i| {
        let test = b.new_word();
        b.emit(Inst::FloatCompare { predicate, kind, dst: test, a: lhs[i], b: rhs[i] });
        test
    });
    b.emit(Inst::Int { op: join, width: 1, dst, a: re, b: im });
    Ok(())
}

// Elements of memory.

/// New slots for an element of type `ty`: one, or two for a complex number.
pub(super) fn element_slots(b: &mut Builder<'_>, op: Op, ty: Type) -> Result<Vec<Slot>, Reported> {
    let (part, count) = match b.ir.ctx.kind(ty) {
        TypeKind::Complex(part) => (*part, 2),
        _ => (ty, 1),
    };
    let width = b.number_width(op, part)?;
    Ok((0..count).map(|_| b.new_slot(width)).collect())
}

/// Loads an element into the slots of a number.
pub(super) fn load_element(b: &mut Builder<'_>, slots: &[Slot], view: u32, indices: &[u32]) {
    if let &[slot] = slots {
        return emit_load(b, slot, view, indices);
    }
    let packed = b.new_slot(slots.iter().map(|&s| width(s)).sum());
    emit_load(b, packed, view, indices);
    unpack(b, packed, slots);
}

/// Stores the slots of a number as an element.
pub(super) fn store_element(b: &mut Builder<'_>, slots: &[Slot], view: u32, indices: &[u32]) {
    let packed = pack(b, slots);
    emit_store(b, packed, view, indices);
}
