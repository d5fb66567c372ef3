//! Operations on floats as instructions.
//!
//! What holds: sums, products, quotients and roots are rounded once, to nearest, and say so, so that ptxas fuses none. Those of 16
//! bits are computed in single precision and rounded again, which gives the same result: single precision has more than twice the
//! bits and two more (Figueroa 1995).

use floats::{Comparison, Operation, Rounding};
use ir::types::FloatKind;

use super::code::Code;
use super::functions;
use super::integers;
use super::operand::{Class, Number, Operand};

/// An operation on floats: what it takes and what it gives.
#[derive(Clone, Copy, Debug)]
pub struct Typed {
    /// What is computed.
    pub operation: Operation,
    /// What the first operand is.
    pub from: Number,
    /// What the result is.
    pub to: Number,
}

/// The result; `None` if it has no instructions here.
pub fn apply(code: &mut Code, typed: Typed, operands: &[Operand]) -> Option<Operand> {
    if let Operation::Convert { rounding, .. } = typed.operation {
        return convert(code, typed, rounding, operands[0]);
    }
    if let Operation::ToSigned { width } = typed.operation {
        return to_integer(code, typed.from, operands[0], (width, true));
    }
    if let Operation::ToUnsigned { width } = typed.operation {
        return to_integer(code, typed.from, operands[0], (width, false));
    }
    match typed.from {
        Number::Integer(_) => from_integer(code, typed, operands[0], typed.operation == Operation::FromSigned),
        Number::Float(kind @ (FloatKind::F16 | FloatKind::BF16)) => halves(code, typed.operation, kind, operands),
        Number::Float(FloatKind::F32) => whole(code, typed.operation, Class::Single, operands),
        Number::Float(FloatKind::F64) => whole(code, typed.operation, Class::Double, operands),
        Number::Float(_) => None,
    }
}

/// A float of 16 bits in single precision.
pub fn widened(code: &mut Code, value: Operand, kind: FloatKind) -> Operand {
    let value = code.in_register(value);
    if kind == FloatKind::F16 {
        return code.pure(Class::Single, "cvt.f32.f16", &[value]);
    }
    let word = code.pure(Class::Word, "cvt.u32.u16", &[value]);
    let up = code.pure(Class::Word, "shl.b32", &[word, Operand::word(16)]);
    code.pure(Class::Single, "mov.b32", &[up])
}

/// Single precision rounded to 16 bits.
pub fn narrowed(code: &mut Code, value: Operand, kind: FloatKind) -> Operand {
    let name = if kind == FloatKind::F16 { "f16" } else { "bf16" };
    code.pure(Class::Half, &format!("cvt.rn.{name}.f32"), &[value])
}

/// Operations on floats of 16 bits.
fn halves(code: &mut Code, operation: Operation, kind: FloatKind, operands: &[Operand]) -> Option<Operand> {
    let name = if kind == FloatKind::F16 { "f16" } else { "bf16" };
    let sign = Operand::Constant(Class::Half, 0x8000);
    let rest = Operand::Constant(Class::Half, 0x7fff);
    if operation == Operation::Fma {
        let operands: Vec<Operand> = operands.iter().map(|value| code.in_register(*value)).collect();
        return Some(code.pure(Class::Half, &format!("fma.rn.{name}"), &operands));
    }
    if operation == Operation::Neg {
        return Some(code.pure(Class::Half, "xor.b16", &[operands[0], sign]));
    }
    if operation == Operation::Abs {
        return Some(code.pure(Class::Half, "and.b16", &[operands[0], rest]));
    }
    let wide: Vec<Operand> = operands.iter().map(|value| widened(code, *value, kind)).collect();
    let result = whole(code, operation, Class::Single, &wide)?;
    Some(if result.class() == Class::Single { narrowed(code, result, kind) } else { result })
}

/// Operations on floats of 32 and 64 bits.
fn whole(code: &mut Code, operation: Operation, class: Class, operands: &[Operand]) -> Option<Operand> {
    let name = class.register_type();
    let instruction = match operation {
        Operation::Add => "add.rn",
        Operation::Sub => "sub.rn",
        Operation::Mul => "mul.rn",
        Operation::Div => "div.rn",
        Operation::Fma => "fma.rn",
        Operation::Sqrt => "sqrt.rn",
        Operation::Neg => "neg",
        Operation::Abs => "abs",
        Operation::MinNum => "min",
        Operation::MaxNum => "max",
        Operation::Minimum => return Some(extreme(code, "min", class, operands)),
        Operation::Maximum => return Some(extreme(code, "max", class, operands)),
        Operation::CopySign => {
            return Some(code.pure(class, &format!("copysign.{name}"), &[operands[1], operands[0]]));
        }
        Operation::Compare(comparison) => return Some(compare(code, comparison, class, operands)),
        Operation::Integral(rounding) => return Some(integral(code, rounding, class, operands[0])),
        Operation::Function(function) => return functions::apply(code, function, class, operands),
        Operation::Rem | Operation::Classify(_) => return None,
        Operation::Convert { .. } | Operation::FromSigned | Operation::FromUnsigned => return None,
        Operation::ToSigned { .. } | Operation::ToUnsigned { .. } => return None,
    };
    Some(code.pure(class, &format!("{instruction}.{name}"), operands))
}

/// The smaller or larger one, or NaN if one is.
fn extreme(code: &mut Code, which: &str, class: Class, operands: &[Operand]) -> Operand {
    if class == Class::Single {
        return code.pure(class, &format!("{which}.NaN.f32"), operands);
    }
    let best = code.pure(class, &format!("{which}.f64"), operands);
    let sum = code.pure(class, "add.rn.f64", operands);
    let is_nan = code.pure(Class::Predicate, "setp.nan.f64", operands);
    code.pure(class, "selp.f64", &[sum, best, is_nan])
}

/// The words of comparisons by the set of orders that they accept: 1 equal, 2 greater, 4 less, 8 unordered.
const ORDERS: [&str; 16] =
    ["", "eq", "gt", "ge", "lt", "le", "ne", "num", "nan", "equ", "gtu", "geu", "ltu", "leu", "neu", ""];

fn compare(code: &mut Code, comparison: Comparison, class: Class, operands: &[Operand]) -> Operand {
    let Comparison { equal, greater, less, unordered } = comparison;
    let set = usize::from(equal) + 2 * usize::from(greater) + 4 * usize::from(less) + 8 * usize::from(unordered);
    match ORDERS[set] {
        "" => Operand::Constant(Class::Predicate, u64::from(set == 15)),
        order => code.pure(Class::Predicate, &format!("setp.{order}.{}", class.register_type()), operands),
    }
}

fn integral(code: &mut Code, rounding: Rounding, class: Class, value: Operand) -> Operand {
    let name = class.register_type();
    let direction = match rounding {
        Rounding::NearestEven => "rni",
        Rounding::TowardZero => "rzi",
        Rounding::Down => "rmi",
        Rounding::Up => "rpi",
        Rounding::NearestAway => return away(code, class, value),
    };
    code.pure(class, &format!("cvt.{direction}.{name}.{name}"), &[value])
}

/// To the nearest integral number, and away from zero where two are as near.
fn away(code: &mut Code, class: Class, value: Operand) -> Operand {
    let name = class.register_type();
    let is_single = class == Class::Single;
    let number = |value: f64| if is_single { Operand::single(value as f32) } else { Operand::double(value) };
    let (half, one) = (number(0.5), number(1.0));
    let cut = code.pure(class, &format!("cvt.rzi.{name}.{name}"), &[value]);
    let rest = code.pure(class, &format!("sub.rn.{name}"), &[value, cut]);
    let size = code.pure(class, &format!("abs.{name}"), &[rest]);
    let is_far = code.pure(Class::Predicate, &format!("setp.ge.{name}"), &[size, half]);
    let step = code.pure(class, &format!("copysign.{name}"), &[value, one]);
    let next = code.pure(class, &format!("add.rn.{name}"), &[cut, step]);
    code.pure(class, &format!("selp.{name}"), &[next, cut, is_far])
}

fn direction(rounding: Rounding) -> Option<&'static str> {
    match rounding {
        Rounding::NearestEven => Some("rn"),
        Rounding::TowardZero => Some("rz"),
        Rounding::Down => Some("rm"),
        Rounding::Up => Some("rp"),
        Rounding::NearestAway => None,
    }
}

fn convert(code: &mut Code, typed: Typed, rounding: Rounding, value: Operand) -> Option<Operand> {
    let (Number::Float(from), Number::Float(to)) = (typed.from, typed.to) else { return None };
    let half = |kind| matches!(kind, FloatKind::F16 | FloatKind::BF16);
    if from == to {
        return Some(value);
    }
    match (from, to) {
        (from, to) if half(from) => {
            let wide = widened(code, value, from);
            if to == FloatKind::F32 {
                Some(wide)
            } else if to == FloatKind::F64 {
                Some(code.pure(Class::Double, "cvt.f64.f32", &[wide]))
            } else if half(to) && rounding == Rounding::NearestEven {
                Some(narrowed(code, wide, to))
            } else {
                None
            }
        }
        (FloatKind::F32, FloatKind::F64) => Some(code.pure(Class::Double, "cvt.f64.f32", &[value])),
        (FloatKind::F64, FloatKind::F32) => {
            Some(code.pure(Class::Single, &format!("cvt.{}.f32.f64", direction(rounding)?), &[value]))
        }
        (FloatKind::F32, to) if half(to) && rounding == Rounding::NearestEven => Some(narrowed(code, value, to)),
        (FloatKind::F64, FloatKind::F16) if rounding == Rounding::NearestEven => {
            Some(code.pure(Class::Half, "cvt.rn.f16.f64", &[value]))
        }
        _ => None,
    }
}

fn from_integer(code: &mut Code, typed: Typed, value: Operand, is_signed: bool) -> Option<Operand> {
    let (Number::Integer(width), Number::Float(kind)) = (typed.from, typed.to) else { return None };
    let (value, width) = match width {
        1 => (integers::apply(code, widening(32, is_signed), &[value], 1)?, 32),
        _ if is_signed => (integers::signed(code, value, width), width),
        _ => (value, width),
    };
    let letter = if is_signed { 's' } else { 'u' };
    let size = Class::of_integer(width)?.bits();
    // An integer of more bits would be rounded twice.
    let (class, name) = if kind == FloatKind::F64 {
        (Class::Double, "f64")
    } else if kind == FloatKind::F32 || (kind == FloatKind::BF16 && width <= 24) {
        (Class::Single, "f32")
    } else if kind == FloatKind::F16 {
        (Class::Half, "f16")
    } else {
        return None;
    };
    let made = code.pure(class, &format!("cvt.rn.{name}.{letter}{size}"), &[value]);
    Some(if kind == FloatKind::BF16 { narrowed(code, made, kind) } else { made })
}

fn widening(width: u32, is_signed: bool) -> bits::Op {
    if is_signed { bits::Op::SignExtend(width) } else { bits::Op::ZeroExtend(width) }
}

/// An integer by rounding towards zero; one that does not fit is the nearest that does.
fn to_integer(code: &mut Code, from: Number, value: Operand, (width, is_signed): (u32, bool)) -> Option<Operand> {
    let (value, name) = match from {
        Number::Float(kind @ (FloatKind::F16 | FloatKind::BF16)) => (widened(code, value, kind), "f32"),
        Number::Float(FloatKind::F32) => (value, "f32"),
        Number::Float(FloatKind::F64) => (value, "f64"),
        Number::Float(_) | Number::Integer(_) => return None,
    };
    let class = Class::of_integer(width.max(2))?;
    let (letter, size) = (if is_signed { 's' } else { 'u' }, class.bits());
    let whole = code.pure(class, &format!("cvt.rzi.{letter}{size}.{name}"), &[value]);
    if width == size {
        return Some(whole);
    }
    let (least, most) = match is_signed {
        true => (-(1i64 << (width - 1)), (1i64 << (width - 1)) - 1),
        false => (0, (1i64 << width) - 1),
    };
    let bound = |value: i64| Operand::Constant(class, value as u64 & (u64::MAX >> (64 - size)));
    let above = code.pure(class, &format!("max.{letter}{size}"), &[whole, bound(least)]);
    let clamped = code.pure(class, &format!("min.{letter}{size}"), &[above, bound(most)]);
    if width == 1 {
        return integers::apply(code, bits::Op::truncate(1), &[clamped], 32);
    }
    Some(integers::masked(code, clamped, width))
}
