//! What operations give, written from the definitions of the language on `i128` and the floats of the host.
//!
//! What holds: nothing here is shared with folds, patterns or the interpreter; an operation that has no row is not exercised,
//! and a test names it.

use std::collections::HashMap;

use dialects::{arith, index, math};
use emit_llvm::dialect::ops as llvm;
use hw_dialects::comb;
use ir::types::FloatKind;

use crate::floats;

/// The type of a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scalar {
    Integer(u32),
    /// 64 bits.
    Index,
    Float(FloatKind),
}

impl Scalar {
    pub fn width(self) -> u32 {
        match self {
            Self::Integer(width) => width,
            Self::Index => 64,
            Self::Float(kind) => kind.width(),
        }
    }

    pub fn kind(self) -> FloatKind {
        match self {
            Self::Float(kind) => kind,
            other => panic!("{other:?} is no float"),
        }
    }
}

/// The value of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Poison, or what follows after undefined behaviour: anything may stand in its place.
    Undefined,
    Bits(u128),
    /// A NaN that arithmetic made: any of its format may stand in its place.
    Nan,
    /// A number that is known up to a few units in its last place.
    Near(u128),
}

/// An operation at its types.
#[derive(Clone, Debug)]
pub struct Site {
    pub inputs: Vec<Scalar>,
    pub outputs: Vec<Scalar>,
    /// The predicate, the lowest bit or the rounding mode.
    pub number: i64,
    /// Overflows that give poison: signed (1), unsigned (2).
    pub overflow: i64,
    pub table: Vec<i64>,
}

impl Site {
    pub fn width(&self) -> u32 {
        self.inputs[0].width()
    }

    fn out(&self) -> u32 {
        self.outputs[0].width()
    }
}

/// How an operation computes.
#[derive(Clone, Copy)]
pub enum Rule {
    /// Integers of the bits of defined operands; `None` where it is undefined.
    Ints(fn(&Site, &[u128]) -> Option<u128>),
    /// Two integers.
    Pairs(fn(&Site, &[u128]) -> [u128; 2]),
    /// Numbers, of which NaNs are operands as others.
    Floats(fn(&Site, &[u128]) -> Value),
    /// Values that may be undefined.
    Values(fn(&Site, &[Value]) -> Value),
}

pub fn mask(width: u32) -> u128 {
    if width == 128 { u128::MAX } else { (1 << width) - 1 }
}

pub fn signed(value: u128, width: u32) -> i128 {
    if width == 0 || value >> (width - 1) & 1 == 0 { value as i128 } else { (value | !mask(width)) as i128 }
}

fn wrap(value: i128, width: u32) -> u128 {
    value as u128 & mask(width)
}

fn operand(site: &Site, v: &[u128], index: usize) -> i128 {
    signed(v[index], site.inputs[index].width())
}

/// A sum, difference or product, and whether the flags make it poison.
fn wrapped(site: &Site, v: &[u128], f: fn(i128, i128) -> i128) -> Option<u128> {
    let w = site.width();
    let exact = f(operand(site, v, 0), operand(site, v, 1));
    let unsigned = f(v[0] as i128, v[1] as i128);
    let overflows = site.overflow & 1 != 0 && signed(wrap(exact, w), w) != exact;
    let carries = site.overflow & 2 != 0 && (unsigned < 0 || wrap(unsigned, w) as i128 != unsigned);
    (!overflows && !carries).then_some(wrap(exact, w))
}

fn quotient(site: &Site, v: &[u128], f: fn(i128, i128) -> i128) -> Option<u128> {
    let (w, a, b) = (site.width(), operand(site, v, 0), operand(site, v, 1));
    let smallest = -(1i128 << (w - 1));
    (b != 0 && !(a == smallest && b == -1)).then(|| wrap(f(a, b), w))
}

fn floor(a: i128, b: i128) -> i128 {
    let q = a / b;
    if a % b != 0 && (a < 0) != (b < 0) { q - 1 } else { q }
}

fn ceil(a: i128, b: i128) -> i128 {
    -floor(-a, b)
}

fn shift(site: &Site, v: &[u128], f: fn(i128, i128, u32) -> i128) -> Option<u128> {
    let w = site.width();
    (v[1] < u128::from(w)).then(|| wrap(f(operand(site, v, 0), v[0] as i128, v[1] as u32), w))
}

fn extremum(site: &Site, v: &[u128], f: fn(i128, i128) -> i128) -> Option<u128> {
    Some(wrap(f(operand(site, v, 0), operand(site, v, 1)), site.width()))
}

fn compare(site: &Site, v: &[u128]) -> Option<u128> {
    let (a, b, sa, sb) = (v[0], v[1], operand(site, v, 0), operand(site, v, 1));
    let number = usize::try_from(site.number).expect("a predicate");
    let holds = [
        a == b,
        a != b,
        sa < sb,
        sa <= sb,
        sa > sb,
        sa >= sb,
        a < b,
        a <= b,
        a > b,
        a >= b,
        a == b,
        a != b,
        a == b,
        a != b,
    ];
    Some(u128::from(holds[number]))
}

fn choose(_: &Site, v: &[Value]) -> Value {
    match v[0] {
        Value::Bits(0) => v[2],
        Value::Bits(_) => v[1],
        Value::Undefined | Value::Nan | Value::Near(_) => Value::Undefined,
    }
}

fn power(site: &Site, v: &[u128]) -> Option<u128> {
    let (w, base, exponent) = (site.width(), operand(site, v, 0), operand(site, v, 1));
    match (base, exponent) {
        (0, ..0) => None,
        (1, ..0) => Some(1 & mask(w)),
        (-1, ..0) => Some(if exponent % 2 == 0 { 1 } else { mask(w) }),
        (_, ..0) => Some(0),
        _ => {
            let squares = std::iter::successors(Some(v[0]), |square| Some(square.wrapping_mul(*square) & mask(w)));
            let taken = squares.zip(0..w).filter(|(_, bit)| exponent >> bit & 1 == 1);
            Some(taken.fold(1 & mask(w), |product, (square, _)| product.wrapping_mul(square) & mask(w)))
        }
    }
}

/// The upper half of a product of at most 120 bits each, without sign.
fn high_product(a: u128, b: u128, width: u32) -> u128 {
    let low = |value: u128| value & mask(64);
    let middle = (a >> 64) * low(b) + ((low(a) * low(b)) >> 64);
    let (sum, carries) = middle.overflowing_add(low(a) * (b >> 64));
    let high = (a >> 64) * (b >> 64) + (sum >> 64) + (u128::from(carries) << 64);
    let all_low = a.wrapping_mul(b);
    (if width == 0 { high } else { high << (128 - width) | all_low >> width }) & mask(width)
}

fn reduce(site: &Site, v: &[u128], f: fn(u128, u128) -> u128) -> Option<u128> {
    v.iter().copied().reduce(f).map(|value| value & mask(site.width()))
}

fn concat(site: &Site, v: &[u128]) -> Option<u128> {
    Some(v.iter().zip(&site.inputs).fold(0, |all, (&part, ty)| all << ty.width() | part))
}

fn replicate(site: &Site, v: &[u128]) -> Option<u128> {
    Some((0..site.out() / site.width()).fold(0, |all, _| all << site.width() | v[0]))
}

fn total_shift(site: &Site, v: &[u128], f: fn(u128, u32) -> u128) -> Option<u128> {
    let by = v[1].min(u128::from(site.width())) as u32;
    Some(f(v[0], by) & mask(site.width()))
}

/// By zero it is 0, as in the simulator: what is undefined in a circuit has some value, and spreads no further.
fn circuit_quotient(site: &Site, v: &[u128], f: fn(i128, i128) -> i128) -> Option<u128> {
    let (a, b) = (operand(site, v, 0), operand(site, v, 1));
    Some(if b == 0 { 0 } else { wrap(f(a, b), site.width()) })
}

fn bits_as_they_are(_: &Site, v: &[Value]) -> Value {
    match v[0] {
        Value::Bits(bits) => Value::Bits(bits),
        Value::Undefined | Value::Nan | Value::Near(_) => Value::Undefined,
    }
}

/// The operations of software on integers, by their names in the dialects that have them.
// tidy: table
const INTEGERS: &[(&[&str], Rule)] = &[
    (&[arith::AddI::NAME, index::Add::NAME], Rule::Ints(|s, v| wrapped(s, v, |a, b| a + b))),
    (&[arith::SubI::NAME, index::Sub::NAME, comb::Sub::NAME], Rule::Ints(|s, v| wrapped(s, v, |a, b| a - b))),
    (&[arith::MulI::NAME, index::Mul::NAME], Rule::Ints(|s, v| wrapped(s, v, i128::wrapping_mul))),
    (&[arith::DivUI::NAME, index::DivU::NAME], Rule::Ints(|_, v| v[0].checked_div(v[1]))),
    (&[arith::RemUI::NAME, index::RemU::NAME], Rule::Ints(|_, v| v[0].checked_rem(v[1]))),
    (&[arith::CeilDivUI::NAME, index::CeilDivU::NAME], Rule::Ints(|_, v| (v[1] != 0).then(|| v[0].div_ceil(v[1])))),
    (&[arith::DivSI::NAME, index::DivS::NAME], Rule::Ints(|s, v| quotient(s, v, |a, b| a / b))),
    (&[arith::RemSI::NAME, index::RemS::NAME], Rule::Ints(|s, v| quotient(s, v, |a, b| a % b))),
    (&[arith::FloorDivSI::NAME, index::FloorDivS::NAME], Rule::Ints(|s, v| quotient(s, v, floor))),
    (&[arith::CeilDivSI::NAME, index::CeilDivS::NAME], Rule::Ints(|s, v| quotient(s, v, ceil))),
    (&[arith::AndI::NAME, index::And::NAME, comb::And::NAME], Rule::Ints(|s, v| reduce(s, v, |a, b| a & b))),
    (
        &[arith::OrI::NAME, index::Or::NAME, comb::Or::NAME, llvm::Or::NAME],
        Rule::Ints(|s, v| reduce(s, v, |a, b| a | b)),
    ),
    (&[arith::XOrI::NAME, index::XOr::NAME, comb::Xor::NAME], Rule::Ints(|s, v| reduce(s, v, |a, b| a ^ b))),
    (&[arith::ShLI::NAME, index::Shl::NAME, llvm::Shl::NAME], Rule::Ints(|s, v| shift(s, v, |_, a, by| a << by))),
    (&[arith::ShRUI::NAME, index::ShrU::NAME], Rule::Ints(|s, v| shift(s, v, |_, a, by| a >> by))),
    (&[arith::ShRSI::NAME, index::ShrS::NAME], Rule::Ints(|s, v| shift(s, v, |a, _, by| a >> by))),
    (&[arith::MaxSI::NAME, index::MaxS::NAME], Rule::Ints(|s, v| extremum(s, v, i128::max))),
    (&[arith::MinSI::NAME, index::MinS::NAME], Rule::Ints(|s, v| extremum(s, v, i128::min))),
    (&[arith::MaxUI::NAME, index::MaxU::NAME], Rule::Ints(|_, v| Some(v[0].max(v[1])))),
    (&[arith::MinUI::NAME, index::MinU::NAME], Rule::Ints(|_, v| Some(v[0].min(v[1])))),
    (&[arith::CmpI::NAME, index::Cmp::NAME, comb::ICmp::NAME, llvm::ICmp::NAME], Rule::Ints(compare)),
    (&[arith::ExtUI::NAME, llvm::ZExt::NAME], Rule::Ints(|_, v| Some(v[0]))),
    (
        &[arith::IndexCastUI::NAME, index::CastU::NAME, arith::TruncI::NAME],
        Rule::Ints(|s, v| Some(v[0] & mask(s.out()))),
    ),
    (
        &[arith::ExtSI::NAME, arith::IndexCast::NAME, index::CastS::NAME],
        Rule::Ints(|s, v| Some(wrap(operand(s, v, 0), s.out()))),
    ),
    (&[arith::AddUIExtended::NAME], Rule::Pairs(|s, v| [(v[0] + v[1]) & mask(s.width()), (v[0] + v[1]) >> s.width()])),
    (
        &[arith::MulUIExtended::NAME],
        Rule::Pairs(|s, v| [v[0].wrapping_mul(v[1]) & mask(s.width()), high_product(v[0], v[1], s.width())]),
    ),
    (
        &[arith::MulSIExtended::NAME],
        Rule::Pairs(|s, v| {
            // What is negative is 2^width too large.
            let excess = |index: usize, other: usize| if operand(s, v, index) < 0 { v[other] } else { 0 };
            let high = high_product(v[0], v[1], s.width()).wrapping_sub(excess(0, 1)).wrapping_sub(excess(1, 0));
            [v[0].wrapping_mul(v[1]) & mask(s.width()), high & mask(s.width())]
        }),
    ),
    (&[math::AbsI::NAME], Rule::Ints(|s, v| Some(wrap(operand(s, v, 0).abs(), s.width())))),
    (
        &[math::CountLeadingZeros::NAME],
        Rule::Ints(|s, v| Some(u128::from(s.width() - (128 - v[0].leading_zeros())) & mask(s.width()))),
    ),
    (
        &[math::CountTrailingZeros::NAME],
        Rule::Ints(|s, v| Some(u128::from(v[0].trailing_zeros().min(s.width())) & mask(s.width()))),
    ),
    (&[math::CtPop::NAME], Rule::Ints(|s, v| Some(u128::from(v[0].count_ones()) & mask(s.width())))),
    (&[math::IPowI::NAME], Rule::Ints(power)),
    (&[arith::Select::NAME, comb::Mux::NAME], Rule::Values(choose)),
    (&[arith::Bitcast::NAME, llvm::Bitcast::NAME], Rule::Values(bits_as_they_are)),
];

/// The operations of circuits.
// tidy: table
const CIRCUITS: &[(&[&str], Rule)] = &[
    (&[comb::Add::NAME], Rule::Ints(|s, v| reduce(s, v, u128::wrapping_add))),
    (&[comb::Mul::NAME], Rule::Ints(|s, v| reduce(s, v, u128::wrapping_mul))),
    (&[comb::DivU::NAME], Rule::Ints(|_, v| Some(v[0].checked_div(v[1]).unwrap_or(0)))),
    (&[comb::ModU::NAME], Rule::Ints(|_, v| Some(v[0].checked_rem(v[1]).unwrap_or(0)))),
    (&[comb::DivS::NAME], Rule::Ints(|s, v| circuit_quotient(s, v, |a, b| a / b))),
    (&[comb::ModS::NAME], Rule::Ints(|s, v| circuit_quotient(s, v, |a, b| a % b))),
    (&[comb::Shl::NAME], Rule::Ints(|s, v| total_shift(s, v, |a, by| a << by))),
    (&[comb::ShrU::NAME], Rule::Ints(|s, v| total_shift(s, v, |a, by| a >> by))),
    (
        &[comb::ShrS::NAME],
        Rule::Ints(|s, v| Some(wrap(operand(s, v, 0) >> v[1].min(u128::from(s.width() - 1)), s.width()))),
    ),
    (&[comb::Concat::NAME], Rule::Ints(concat)),
    (&[comb::Extract::NAME], Rule::Ints(|s, v| Some(v[0] >> s.number & mask(s.out())))),
    (&[comb::Replicate::NAME], Rule::Ints(replicate)),
    (&[comb::Parity::NAME], Rule::Ints(|_, v| Some(u128::from(v[0].count_ones() & 1)))),
    (&[comb::Reverse::NAME], Rule::Ints(|s, v| Some(v[0].reverse_bits() >> (128 - s.width())))),
    (
        &[comb::TruthTable::NAME],
        Rule::Ints(|s, v| {
            let place = v.iter().fold(0, |place, bit| place << 1 | *bit as usize);
            Some(u128::from(s.table[place] != 0))
        }),
    ),
];

/// All rows by name.
pub fn rules() -> HashMap<&'static str, Rule> {
    let tables = [INTEGERS, CIRCUITS, floats::OPERATIONS];
    let rows = tables.into_iter().flatten();
    rows.flat_map(|(names, rule)| names.iter().map(|name| (*name, *rule))).collect()
}

/// The results for one element of each operand. `exact`: what is NaN is the canonical one.
pub fn apply(rule: Rule, site: &Site, operands: &[Value], exact: bool) -> Vec<Value> {
    if let Rule::Values(f) = rule {
        return vec![f(site, operands)];
    }
    let all = vec![Value::Undefined; site.outputs.len()];
    let mut bits = Vec::with_capacity(operands.len());
    for (value, ty) in operands.iter().zip(&site.inputs) {
        match value {
            Value::Bits(value) => bits.push(*value),
            Value::Nan => bits.push(floats::nan(ty.kind())),
            Value::Undefined | Value::Near(_) => return all,
        }
    }
    match rule {
        Rule::Ints(f) => vec![f(site, &bits).map_or(Value::Undefined, Value::Bits)],
        Rule::Pairs(f) => f(site, &bits).map(Value::Bits).to_vec(),
        Rule::Floats(f) => match f(site, &bits) {
            Value::Nan if exact => vec![Value::Bits(floats::nan(site.outputs[0].kind()))],
            value => vec![value],
        },
        Rule::Values(_) => all,
    }
}

/// Whether `actual` may stand in the place of `expected`.
pub fn refines(ty: Scalar, expected: Value, actual: Value) -> bool {
    let is_nan = |value| match value {
        Value::Nan => true,
        Value::Bits(bits) => matches!(ty, Scalar::Float(kind) if floats::is_nan(kind, bits)),
        Value::Undefined | Value::Near(_) => false,
    };
    match (expected, actual) {
        (Value::Undefined, _) => true,
        (Value::Nan, actual) => is_nan(actual),
        (Value::Near(a), Value::Near(b) | Value::Bits(b)) => a.abs_diff(b) <= 2,
        (expected, actual) => expected == actual,
    }
}
