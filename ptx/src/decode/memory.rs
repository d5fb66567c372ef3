//! Loads, stores and atomics.

use floats::Rounding;
use ir::diag::Reported;

use super::arithmetic::Decoded;
use super::decoder::Decoder;
use super::values::SPACES;
use crate::program::{Access, Atomic, AtomicOp, FloatMode, FloatOp, Function, IntegerOp, Op, Unit};
use crate::text::syntax::Space;
use crate::types::Type;

/// Modifiers that say how an access is ordered beside others and kept in caches; every access here is done at once.
const ORDER: [&str; 13] =
    ["volatile", "relaxed", "acquire", "release", "acq_rel", "cta", "gpu", "sys", "ca", "cg", "cs", "cv", "wb"];

/// Hints to caches.
const HINTS: [&str; 12] = [
    "wt",
    "lu",
    "nc",
    "weak",
    "L1::evict_last",
    "L1::evict_first",
    "L1::evict_normal",
    "L1::evict_unchanged",
    "L1::no_allocate",
    "L2::64B",
    "L2::128B",
    "L2::256B",
];

/// Operations on memory.
pub fn decode(decoder: &mut Decoder<'_>, name: &str) -> Decoded {
    match name {
        "ld" | "ldu" => load(decoder).map(Some),
        "st" => store(decoder).map(Some),
        "atom" => atomic(decoder, true).map(Some),
        "red" => atomic(decoder, false).map(Some),
        "prefetch" | "prefetchu" | "discard" | "applypriority" => prefetch(decoder).map(Some),
        _ => Ok(None),
    }
}

fn space(decoder: &mut Decoder<'_>) -> Space {
    decoder.take_of(&SPACES).unwrap_or(Space::Generic)
}

fn hints(decoder: &mut Decoder<'_>) {
    decoder.ignore(&ORDER);
    decoder.ignore(&HINTS);
}

fn vector(decoder: &mut Decoder<'_>) -> u32 {
    decoder.take_of(&[("v2", 2), ("v4", 4), ("v8", 8)]).unwrap_or(1)
}

fn load(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let space = space(decoder);
    hints(decoder);
    let count = vector(decoder);
    let element = decoder.take_type()?;
    decoder.operands(2)?;
    let destinations = decoder.destinations(0)?;
    if destinations.len() as u32 != count {
        return Err(decoder.unsupported("the vector of"));
    }
    let access = Access { space, address: decoder.address(1)?, width: element.bytes(), count };
    Ok((Op::Load { access, destinations, element }, Unit::Memory))
}

fn store(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let space = space(decoder);
    hints(decoder);
    let count = vector(decoder);
    let element = decoder.take_type()?;
    decoder.operands(2)?;
    let sources = decoder.sources(1, element)?;
    if sources.len() as u32 != count {
        return Err(decoder.unsupported("the vector of"));
    }
    if matches!(space, Space::Param | Space::Const) {
        return Err(decoder.unsupported("the space of"));
    }
    let access = Access { space, address: decoder.address(0)?, width: element.bytes(), count };
    Ok((Op::Store { access, sources }, Unit::Memory))
}

/// What an atomic does, before its type is known.
#[derive(Clone, Copy)]
enum Kind {
    Integer(IntegerOp),
    Add,
    Min,
    Max,
    Exchange,
    Compare,
    Increment,
    Decrement,
}

const KINDS: [(&str, Kind); 10] = [
    ("and", Kind::Integer(IntegerOp::And)),
    ("or", Kind::Integer(IntegerOp::Or)),
    ("xor", Kind::Integer(IntegerOp::Xor)),
    ("add", Kind::Add),
    ("min", Kind::Min),
    ("max", Kind::Max),
    ("exch", Kind::Exchange),
    ("cas", Kind::Compare),
    ("inc", Kind::Increment),
    ("dec", Kind::Decrement),
];

fn atomic_op(kind: Kind, element: Type) -> AtomicOp {
    let mode = FloatMode { rounding: Rounding::NearestEven, flush: false, saturate: false };
    let either = |integer, float| {
        AtomicOp::Apply(if element.is_float() {
            Function::Float(float, element, mode)
        } else {
            Function::Integer(integer, element)
        })
    };
    match kind {
        Kind::Integer(op) => AtomicOp::Apply(Function::Integer(op, element)),
        Kind::Add => either(IntegerOp::Add, FloatOp::Add),
        Kind::Min => either(IntegerOp::Min, FloatOp::Min { nan_wins: false }),
        Kind::Max => either(IntegerOp::Max, FloatOp::Max { nan_wins: false }),
        Kind::Exchange => AtomicOp::Exchange,
        Kind::Compare => AtomicOp::CompareExchange,
        Kind::Increment => AtomicOp::Increment,
        Kind::Decrement => AtomicOp::Decrement,
    }
}

fn atomic(decoder: &mut Decoder<'_>, gives: bool) -> Result<(Op, Unit), Reported> {
    let space = space(decoder);
    decoder.ignore(&ORDER);
    decoder.take("noftz");
    let Some(kind) = decoder.take_of(&KINDS) else { return Err(decoder.unsupported("the kind of")) };
    let element = decoder.take_type()?;
    let op = atomic_op(kind, element);
    let first = usize::from(gives);
    let values = if op == AtomicOp::CompareExchange { 2 } else { 1 };
    decoder.operands(first + 1 + values)?;
    let destination = if gives { decoder.optional_destination(0)? } else { None };
    let access = Access { space, address: decoder.address(first)?, width: element.bytes(), count: 1 };
    let mut operands = Vec::new();
    for index in 0..values {
        operands.push(decoder.source(first + 1 + index, element)?);
    }
    Ok((Op::Atomic(Box::new(Atomic { access, op, element, destination, operands })), Unit::Memory))
}

fn prefetch(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    decoder.take_of(&SPACES);
    decoder.ignore(&["L1", "L2", "tensormap", "L2::evict_last", "L2::evict_normal"]);
    decoder.address(0)?;
    Ok((Op::Nothing, Unit::Memory))
}
