//! Moves, conversions and addresses of other spaces.

use floats::Rounding;
use ir::diag::Reported;

use super::arithmetic::{Decoded, ROUNDINGS, unit_of};
use super::decoder::Decoder;
use crate::memory::space::window;
use crate::program::{Conversion, Function, IntegerOp, Op, Unit};
use crate::text::syntax::Space;
use crate::types::Type;

/// Roundings to integral values.
const INTEGRAL: [(&str, Rounding); 4] =
    [("rni", Rounding::NearestEven), ("rzi", Rounding::TowardZero), ("rmi", Rounding::Down), ("rpi", Rounding::Up)];

/// Names of spaces in instructions.
pub const SPACES: [(&str, Space); 7] = [
    ("global", Space::Global),
    ("shared", Space::Shared),
    ("shared::cta", Space::Shared),
    ("local", Space::Local),
    ("param", Space::Param),
    ("param::entry", Space::Param),
    ("const", Space::Const),
];

/// Operations that move and convert values.
pub fn decode(decoder: &mut Decoder<'_>, name: &str) -> Decoded {
    match name {
        "mov" => moves(decoder).map(Some),
        "cvt" => convert(decoder).map(Some),
        "cvta" => address(decoder).map(Some),
        _ => Ok(None),
    }
}

fn moves(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let element = decoder.take_type()?;
    decoder.operands(2)?;
    let op = match (decoder.is_vector(0), decoder.is_vector(1)) {
        (true, _) => {
            let destinations = decoder.destinations(0)?;
            let width = part_width(decoder, element, destinations.len())?;
            Op::Unpack { destinations, source: decoder.source(1, element)?, width }
        }
        (false, true) => {
            let parts = decoder.sources(1, element)?;
            let width = part_width(decoder, element, parts.len())?;
            Op::Pack { destination: decoder.destination(0)?, parts, width }
        }
        (false, false) => {
            let sources = vec![decoder.source(1, element)?];
            Op::Compute { function: Function::Move, destination: decoder.destination(0)?, sources }
        }
    };
    Ok((op, Unit::Integer))
}

/// Bits of a part of a word. Errors: `E1603`.
fn part_width(decoder: &mut Decoder<'_>, element: Type, parts: usize) -> Result<u32, Reported> {
    let parts = parts as u32;
    if matches!(parts, 2 | 4) && element.width() / parts >= 8 {
        return Ok(element.width() / parts);
    }
    Err(decoder.unsupported("the number of parts of"))
}

fn convert(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let integral = decoder.take_of(&INTEGRAL);
    let rounding = decoder.take_of(&ROUNDINGS);
    let flush = decoder.take("ftz");
    let saturate = decoder.take("sat") || decoder.take("satfinite");
    let to = decoder.take_type()?;
    let from = decoder.take_type()?;
    let conversion = Conversion {
        from,
        to,
        rounding: integral.or(rounding).unwrap_or(Rounding::TowardZero),
        integral: integral.is_some(),
        saturate,
        flush,
    };
    if let Type::Pair(kind) = to {
        return convert_pair(decoder, Conversion { to: Type::Float(kind), ..conversion });
    }
    if matches!(from, Type::Pair(_)) {
        return Err(decoder.unsupported("the type of"));
    }
    decoder.operands(2)?;
    let sources = vec![decoder.source(1, from)?];
    Ok((
        Op::Compute { function: Function::Convert(conversion), destination: decoder.destination(0)?, sources },
        Unit::Convert,
    ))
}

/// `cvt.rn.f16x2.f32 d, a, b`: `b` becomes the low half.
fn convert_pair(decoder: &mut Decoder<'_>, conversion: Conversion) -> Result<(Op, Unit), Reported> {
    if unit_of(conversion.from) != Unit::Float {
        return Err(decoder.unsupported("the type of"));
    }
    decoder.operands(3)?;
    let sources = vec![decoder.source(1, conversion.from)?, decoder.source(2, conversion.from)?];
    Ok((
        Op::Compute { function: Function::ConvertPair(conversion), destination: decoder.destination(0)?, sources },
        Unit::Convert,
    ))
}

/// Generic addresses are those of a space plus where its window starts.
fn address(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let leaves = decoder.take("to");
    let Some(space) = decoder.take_of(&SPACES) else { return Err(decoder.unsupported("the space of")) };
    let element = decoder.take_type()?;
    if element.width() != 64 {
        return Err(decoder.unsupported("the width of"));
    }
    decoder.operands(2)?;
    let start = window(space);
    let amount = if leaves { start.wrapping_neg() } else { start };
    let sources = vec![decoder.source(1, element)?, crate::program::Source::Constant(amount)];
    let function = Function::Integer(IntegerOp::Add, element);
    Ok((Op::Compute { function, destination: decoder.destination(0)?, sources }, Unit::Integer))
}
