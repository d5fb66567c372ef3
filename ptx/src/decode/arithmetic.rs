//! Integer and float arithmetic, comparisons and choices.

use floats::{Comparison, Function as Elementary, Rounding};
use ir::diag::Reported;
use ir::types::FloatKind;

use super::decoder::Decoder;
use crate::program::{Combine, Compare, FloatMode, FloatOp, Function, IntegerOp, Op, Unit};
use crate::types::Type;

/// An operation with what executes it, if it is of the family that was asked.
pub type Decoded = Result<Option<(Op, Unit)>, Reported>;

/// Directions of rounding to floats.
pub const ROUNDINGS: [(&str, Rounding); 5] = [
    ("rn", Rounding::NearestEven),
    ("rna", Rounding::NearestAway),
    ("rz", Rounding::TowardZero),
    ("rm", Rounding::Down),
    ("rp", Rounding::Up),
];

/// Operations of arithmetic.
pub fn decode(decoder: &mut Decoder<'_>, name: &str) -> Decoded {
    match name {
        "setp" => compare(decoder).map(Some),
        "selp" => select(decoder).map(Some),
        "mul24" | "mad24" => Ok(None),
        "shf" => funnel(decoder).map(Some),
        "lop3" => logic(decoder).map(Some),
        "ex2" | "lg2" | "sin" | "cos" | "tanh" | "rsqrt" => function(decoder, name).map(Some),
        "fma" | "sqrt" | "rcp" | "copysign" => float(decoder, name),
        "add" | "sub" | "mul" | "div" | "neg" | "abs" | "min" | "max" | "mad" => either(decoder, name),
        "rem" | "and" | "or" | "xor" | "not" | "shl" | "shr" | "popc" | "clz" | "brev" | "bfe" | "bfi" | "prmt" => {
            integer(decoder, name)
        }
        _ => Ok(None),
    }
}

/// What has the same name for integers and floats.
fn either(decoder: &mut Decoder<'_>, name: &str) -> Decoded {
    let is_float = decoder.instruction.words.iter().filter_map(|word| Type::of(word)).any(Type::is_float);
    if is_float { float(decoder, name) } else { integer(decoder, name) }
}

/// The unit of a type of floats.
pub fn unit_of(element: Type) -> Unit {
    match element {
        Type::Float(FloatKind::F64) => Unit::Double,
        Type::Float(_) | Type::Pair(_) => Unit::Float,
        Type::Predicate | Type::Bits(_) | Type::Unsigned(_) | Type::Signed(_) => Unit::Integer,
    }
}

fn compute(
    decoder: &mut Decoder<'_>,
    function: Function,
    elements: &[Type],
    unit: Unit,
) -> Result<(Op, Unit), Reported> {
    decoder.operands(elements.len() + 1)?;
    let destination = decoder.destination(0)?;
    let mut sources = Vec::new();
    for (index, element) in elements.iter().enumerate() {
        sources.push(decoder.source(index + 1, *element)?);
    }
    Ok((Op::Compute { function, destination, sources }, unit))
}

const FULL_OR_HALF: [(&str, usize); 3] = [("lo", 0), ("hi", 1), ("wide", 2)];

fn integer(decoder: &mut Decoder<'_>, name: &str) -> Decoded {
    use IntegerOp as I;
    let half = decoder.take_of(&FULL_OR_HALF);
    let element = decoder.take_type()?;
    let (op, count) = match (name, half) {
        ("mul", Some(half)) => ([I::MulLow, I::MulHigh, I::MulWide][half], 2),
        ("mad", Some(half)) => ([I::MadLow, I::MadHigh, I::MadWide][half], 3),
        (_, Some(_)) => return Err(decoder.unsupported("the part of the result of")),
        ("add", None) => (I::Add, 2),
        ("sub", None) => (I::Sub, 2),
        ("div", None) => (I::Div, 2),
        ("rem", None) => (I::Rem, 2),
        ("min", None) => (I::Min, 2),
        ("max", None) => (I::Max, 2),
        ("neg", None) => (I::Neg, 1),
        ("abs", None) => (I::Abs, 1),
        ("and", None) => (I::And, 2),
        ("or", None) => (I::Or, 2),
        ("xor", None) => (I::Xor, 2),
        ("not", None) => (I::Not, 1),
        ("shl", None) => (I::ShiftLeft, 2),
        ("shr", None) => (I::ShiftRight, 2),
        ("popc", None) => (I::PopulationCount, 1),
        ("clz", None) => (I::LeadingZeros, 1),
        ("brev", None) => (I::Reverse, 1),
        ("bfe", None) => (I::Extract, 3),
        ("bfi", None) => (I::Insert, 4),
        ("prmt", None) => (I::Permute, 3),
        _ => return Ok(None),
    };
    if matches!(op, IntegerOp::MulWide | IntegerOp::MadWide) && element.width() > 32 {
        return Err(decoder.unsupported("the type of"));
    }
    let elements = operand_types(op, element, count);
    compute(decoder, Function::Integer(op, element), &elements, Unit::Integer).map(Some)
}

/// Amounts and positions are words; the third operand of a whole product has twice the width.
fn operand_types(op: IntegerOp, element: Type, count: usize) -> Vec<Type> {
    let mut elements = vec![element; count];
    if matches!(op, IntegerOp::ShiftLeft | IntegerOp::ShiftRight) {
        elements[1] = Type::Unsigned(32);
    }
    if matches!(op, IntegerOp::Extract) {
        elements[1..].fill(Type::Unsigned(32));
    }
    if matches!(op, IntegerOp::Insert) {
        elements[2..].fill(Type::Unsigned(32));
    }
    if matches!(op, IntegerOp::MadWide) {
        elements[2] = Type::Bits(2 * element.width());
    }
    elements
}

fn mode(decoder: &mut Decoder<'_>) -> FloatMode {
    FloatMode {
        rounding: decoder.take_of(&ROUNDINGS).unwrap_or(Rounding::NearestEven),
        flush: decoder.take("ftz"),
        saturate: decoder.take("sat"),
    }
}

fn float(decoder: &mut Decoder<'_>, name: &str) -> Decoded {
    let mode = mode(decoder);
    let is_rough = decoder.take("approx") || decoder.take("full");
    let nan_wins = decoder.take("NaN");
    let element = decoder.take_type()?;
    let (op, count) = match name {
        "add" => (FloatOp::Add, 2),
        "sub" => (FloatOp::Sub, 2),
        "mul" => (FloatOp::Mul, 2),
        "fma" | "mad" => (FloatOp::Fma, 3),
        "div" => (FloatOp::Div, 2),
        "sqrt" => (FloatOp::Sqrt, 1),
        "rcp" => (FloatOp::Reciprocal, 1),
        "neg" => (FloatOp::Neg, 1),
        "abs" => (FloatOp::Abs, 1),
        "min" => (FloatOp::Min { nan_wins }, 2),
        "max" => (FloatOp::Max { nan_wins }, 2),
        "copysign" => (FloatOp::CopySign, 2),
        _ => return Ok(None),
    };
    let may_be_rough = matches!(op, FloatOp::Div | FloatOp::Sqrt | FloatOp::Reciprocal);
    if is_rough && (!may_be_rough || element != Type::Float(FloatKind::F32)) {
        return Err(decoder.unsupported("the approximation of"));
    }
    let unit = if is_rough { Unit::Special } else { unit_of(element) };
    compute(decoder, Function::Float(op, element, mode), &vec![element; count], unit).map(Some)
}

fn function(decoder: &mut Decoder<'_>, name: &str) -> Result<(Op, Unit), Reported> {
    decoder.expect("approx")?;
    let mode = mode(decoder);
    let element = decoder.take_type()?;
    if element != Type::Float(FloatKind::F32) {
        return Err(decoder.unsupported("the type of"));
    }
    let function = match name {
        "ex2" => Elementary::Exp2,
        "lg2" => Elementary::Log2,
        "sin" => Elementary::Sin,
        "cos" => Elementary::Cos,
        "tanh" => Elementary::Tanh,
        _ => Elementary::Rsqrt,
    };
    compute(decoder, Function::Float(FloatOp::Function(function), element, mode), &[element], Unit::Special)
}

fn funnel(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let left = decoder.take_of(&[("l", true), ("r", false)]);
    let wraps = decoder.take_of(&[("wrap", true), ("clamp", false)]);
    decoder.expect("b32")?;
    let (Some(left), Some(wraps)) = (left, wraps) else { return Err(decoder.unsupported("the form of")) };
    let word = Type::Bits(32);
    compute(decoder, Function::Integer(IntegerOp::Funnel { left, wraps }, word), &[word; 3], Unit::Integer)
}

fn logic(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    decoder.expect("b32")?;
    decoder.operands(5)?;
    let table = u8::try_from(decoder.constant(4)?).map_err(|_| decoder.bad_operand(4, "a table of 8 bits"))?;
    let destination = decoder.destination(0)?;
    let word = Type::Bits(32);
    let sources = [1, 2, 3].map(|index| decoder.source(index, word));
    let sources = sources.into_iter().collect::<Result<_, _>>()?;
    let function = Function::Integer(IntegerOp::Logic(table), word);
    Ok((Op::Compute { function, destination, sources }, Unit::Integer))
}

/// Comparisons by their word: which orders they accept. `lo` and its like compare unsigned integers.
fn orders(word: &str) -> Option<Comparison> {
    let set = match word {
        "eq" => 0b0001,
        "gt" | "hi" => 0b0010,
        "ge" | "hs" => 0b0011,
        "lt" | "lo" => 0b0100,
        "le" | "ls" => 0b0101,
        "ne" => 0b0110,
        "num" => 0b0111,
        "nan" => 0b1000,
        "equ" => 0b1001,
        "gtu" => 0b1010,
        "geu" => 0b1011,
        "ltu" => 0b1100,
        "leu" => 0b1101,
        "neu" => 0b1110,
        _ => return None,
    };
    Some(Comparison::of_orders(set))
}

fn compare(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let word = decoder.instruction.words.get(1).map_or("", String::as_str);
    let Some(orders) = orders(word) else { return Err(decoder.unsupported("the comparison of")) };
    decoder.take(word);
    let combine = decoder.take_of(&[("and", Combine::And), ("or", Combine::Or), ("xor", Combine::Xor)]);
    let flush = decoder.take("ftz");
    let mut element = decoder.take_type()?;
    if let ("lo" | "ls" | "hi" | "hs", Type::Bits(width) | Type::Unsigned(width)) = (word, element) {
        element = Type::Unsigned(width);
    }
    decoder.operands(if combine.is_some() { 4 } else { 3 })?;
    let destination = decoder.destination(0)?;
    let mut sources = vec![decoder.source(1, element)?, decoder.source(2, element)?];
    let mut combined = None;
    if let Some(combine) = combine {
        let (source, negated) = decoder.predicate(3)?;
        sources.push(source);
        combined = Some((combine, negated));
    }
    let function = Function::Compare(Compare { orders, element, flush, combine: combined });
    Ok((Op::Compute { function, destination, sources }, unit_of(element)))
}

fn select(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let element = decoder.take_type()?;
    compute(decoder, Function::Select, &[element, element, Type::Predicate], Unit::Integer)
}
