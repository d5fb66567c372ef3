//! Products in pieces that fit the target's multipliers: how operands are cut, and the circuit of pieces, a register and
//! their sum.
//!
//! What holds: the low bits of the product are right for all operands of the given bits and signs.

use hw_dialects::builder::{CircuitBuilder, RegisterOptions};
use ir::Value;
use pipeline::range::Shape;
pub use scheduling::operators::Multiplier;
use scheduling::operators::terms_of_stage;

/// Bits of an operand that are multiplied at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece {
    low: u32,
    bits: u32,
    is_signed: bool,
}

/// A part of the product: `value << shift`.
#[derive(Clone, Copy)]
struct Term {
    value: Value,
    shift: u32,
    is_signed: bool,
}

/// A product in pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pieces {
    terms: Vec<(Piece, Piece)>,
    factors: [Shape; 2],
    width: u32,
}

/// The fewest pieces of a product of which so many bits are wanted.
pub fn pieces(block: Multiplier, factors: [Shape; 2], width: u32) -> Pieces {
    let turned = Multiplier { wide: block.narrow, narrow: block.wide, ..block };
    let blocks = [block, turned];
    let ways = blocks.iter().flat_map(|&b| [modular(b, factors, width), signed(b, factors, width)]);
    let fewest = ways.flatten().min_by_key(|p| p.terms.len());
    fewest.expect("low bits can always be multiplied without sign")
}

/// The shape at which a factor is read where `width` bits of the product are wanted.
pub fn factor(shape: Shape, width: u32) -> Shape {
    match shape.bits >= width {
        true => Shape { bits: width.max(1), is_signed: false },
        false => Shape { bits: shape.bits.max(1), is_signed: shape.is_signed },
    }
}

/// Without signs: a factor with sign is extended to all bits of the product first.
fn modular(block: Multiplier, factors: [Shape; 2], width: u32) -> Option<Pieces> {
    let less = u32::from(!block.is_unsigned_whole);
    let bits = factors.map(|f| if f.is_signed { width } else { f.bits.min(width) });
    let cut = |bits: u32, size: u32| {
        let piece = |low: u32| Piece { low, bits: size.min(bits - low), is_signed: false };
        (0..bits).step_by(size as usize).map(piece).collect::<Vec<_>>()
    };
    Some(crossed([cut(bits[0], block.wide - less), cut(bits[1], block.narrow - less)], factors, width))
}

/// With signs in the highest pieces.
fn signed(block: Multiplier, factors: [Shape; 2], width: u32) -> Option<Pieces> {
    if factors.iter().all(|f| !f.is_signed) {
        return None;
    }
    let cut = |factor: Shape, size: u32| {
        let bits = factor.bits + u32::from(!factor.is_signed);
        let lower = bits.saturating_sub(size).div_ceil(size - 1);
        let piece = |i: u32| match i == lower {
            true => Piece { low: i * (size - 1), bits: factor.bits - i * (size - 1), is_signed: factor.is_signed },
            false => Piece { low: i * (size - 1), bits: size - 1, is_signed: false },
        };
        (0..=lower).map(piece).filter(|p| p.bits > 0).collect::<Vec<_>>()
    };
    Some(crossed([cut(factors[0], block.wide), cut(factors[1], block.narrow)], factors, width))
}

fn crossed([a, b]: [Vec<Piece>; 2], factors: [Shape; 2], width: u32) -> Pieces {
    let pairs = a.iter().flat_map(|&p| b.iter().map(move |&q| (p, q)));
    let terms = pairs.filter(|(p, q)| p.low + q.low < width).collect();
    Pieces { terms, factors, width }
}

impl Pieces {
    /// Multipliers that it takes.
    pub fn count(&self) -> u32 {
        self.terms.len() as u32
    }

    /// Bits of the registers behind the pieces.
    pub fn register_bits(&self) -> u32 {
        self.terms.iter().map(|t| self.bits(*t)).sum()
    }

    /// Bits of the widest operand of a piece.
    pub fn widest(&self) -> u32 {
        self.terms.iter().map(|(p, q)| p.bits.max(q.bits)).max().unwrap_or(1)
    }

    /// Bits that one operand's pieces have times those of the other, for all pieces.
    pub fn area(&self) -> u32 {
        self.terms.iter().map(|(p, q)| p.bits * q.bits).sum()
    }

    /// Bits of a term that reach into the product; those of one with sign reach to its end.
    fn bits(&self, (p, q): (Piece, Piece)) -> u32 {
        (p.bits + q.bits).min(self.width - p.low - q.low)
    }

    /// The product of values that have the bits of their factors: after so many registers, the first behind the pieces,
    /// further ones in a tree of their sums. Without registers a plain product. `moves` lets the registers take what comes.
    pub fn build(
        &self,
        b: &mut CircuitBuilder<'_, '_>,
        values: [Value; 2],
        registers: u32,
        moves: Option<Value>,
    ) -> Value {
        if registers == 0 && self.terms.len() > 1 && self.factors.iter().all(|f| !f.is_signed) {
            let [x, y] = values.map(|v| b.resize(v, self.width));
            return b.mul(x, y);
        }
        let mut terms: Vec<Term> = self.terms.iter().map(|&(p, q)| self.term(b, values, (p, q))).collect();
        terms.sort_by_key(|term| term.shift);
        let stages = registers.max(1);
        let size = terms_of_stage(self.count(), stages) as usize;
        for stage in 1..=stages {
            if registers > 0 {
                let name = if stage == 1 { "product" } else { "sum" };
                terms.iter_mut().for_each(|term| term.value = held(b, term.value, name, moves));
            }
            terms = terms.chunks(size).map(|terms| self.sum(b, terms)).collect();
        }
        let [Term { value, is_signed, .. }] = terms[..] else { unreachable!("the last stage leaves one term") };
        resized(b, value, is_signed, self.width)
    }

    /// The sum of terms, the lowest first, in as many bits as it needs.
    fn sum(&self, b: &mut CircuitBuilder<'_, '_>, terms: &[Term]) -> Term {
        let [lowest, others @ ..] = terms else { unreachable!("a stage has a term") };
        let shift = lowest.shift;
        let reach = terms.iter().map(|term| term.shift + b.width(term.value)).max().unwrap_or(shift);
        let carries = if others.is_empty() { 0 } else { usize::BITS - terms.len().leading_zeros() + 1 };
        let bits = (reach + carries).min(self.width) - shift;
        let mut value = resized(b, lowest.value, lowest.is_signed, bits);
        for term in others {
            let above = term.shift - shift;
            let part = resized(b, term.value, term.is_signed, bits - above);
            value = add_above(b, value, part, above);
        }
        Term { value, shift, is_signed: terms.iter().any(|term| term.is_signed) }
    }

    /// A piece of one factor by a piece of the other.
    fn term(&self, b: &mut CircuitBuilder<'_, '_>, values: [Value; 2], (p, q): (Piece, Piece)) -> Term {
        let bits = self.bits((p, q));
        let is_signed = p.is_signed || q.is_signed;
        let mut operand = |value: Value, piece: Piece, factor: Shape| {
            let have = b.width(value);
            let whole = piece.low + piece.bits;
            let value = match (whole > have, factor.is_signed) {
                (true, true) => b.sext(value, whole),
                (true, false) => b.zext(value, whole),
                (false, _) => value,
            };
            let part = b.extract(value, piece.low, piece.bits);
            if piece.is_signed { b.resize_signed(part, bits) } else { b.resize(part, bits) }
        };
        let (x, y) = (operand(values[0], p, self.factors[0]), operand(values[1], q, self.factors[1]));
        Term { value: b.mul(x, y), shift: p.low + q.low, is_signed }
    }
}

fn resized(b: &mut CircuitBuilder<'_, '_>, value: Value, is_signed: bool, bits: u32) -> Value {
    if is_signed { b.resize_signed(value, bits) } else { b.resize(value, bits) }
}

fn held(b: &mut CircuitBuilder<'_, '_>, value: Value, name: &'static str, moves: Option<Value>) -> Value {
    b.register(value, RegisterOptions { name, enable: moves, ..Default::default() })
}

/// `sum + (part << shift)`: the bits below the shift stay as they are.
fn add_above(b: &mut CircuitBuilder<'_, '_>, sum: Value, part: Value, shift: u32) -> Value {
    let width = b.width(sum);
    if shift == 0 {
        return b.add(sum, part);
    }
    let (low, high) = (b.extract(sum, 0, shift), b.extract(sum, shift, width - shift));
    let high = b.add(high, part);
    b.concat(&[high, low])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(target: &str, a: (u32, bool), b: (u32, bool), width: u32, count: u32) {
        let shape = |(bits, is_signed)| factor(Shape { bits, is_signed }, width);
        let found = pieces(Multiplier::of_target(target), [shape(a), shape(b)], width);
        assert_eq!(found.count(), count, "{target} {a:?} {b:?} {width}: {found:?}");
    }

    #[test]
    fn operands_of_a_block_are_one_piece() {
        for target in scheduling::operators::NAMES {
            check(target, (16, true), (16, true), 32, 1);
            check(target, (16, false), (16, false), 32, 1);
        }
        check("ecp5", (18, true), (17, false), 35, 1);
        check("ecp5", (18, false), (18, false), 36, 1);
        check("xilinx", (25, true), (18, true), 43, 1);
        check("xilinx", (18, true), (25, true), 43, 1);
        check("xilinx", (17, false), (24, false), 41, 1);
    }

    #[test]
    fn wide_products_take_the_pieces_that_reach_into_them() {
        check("ecp5", (32, true), (32, true), 32, 3);
        check("ecp5", (32, true), (32, true), 64, 4);
        check("ecp5", (32, false), (8, true), 40, 2);
        check("ecp5", (64, true), (64, true), 64, 10);
        check("ice40", (32, true), (32, true), 32, 3);
    }

    /// The sum of terms as numbers, against the product.
    #[test]
    fn terms_sum_up_to_the_product() {
        let value = |bits: u32, p: Piece| {
            let part = i128::from(bits) >> p.low & ((1 << p.bits) - 1);
            if p.is_signed && part >> (p.bits - 1) & 1 == 1 { part - (1 << p.bits) } else { part }
        };
        for (block, a, b) in [(4, (7, true), (5, true)), (4, (6, false), (7, true)), (3, (8, true), (8, false))] {
            let block = Multiplier { wide: block, narrow: block, is_unsigned_whole: true, takes_registers: false };
            let shape = |(bits, is_signed)| Shape { bits, is_signed };
            let width = a.0 + b.0;
            let made = signed(block, [shape(a), shape(b)], width).expect("a sign");
            for (x, y) in (0..1_u32 << a.0).flat_map(|x| (0..1_u32 << b.0).map(move |y| (x, y))) {
                let term = |(p, q): &(Piece, Piece)| (value(x, *p) * value(y, *q)) << (p.low + q.low);
                let sum: i128 = made.terms.iter().map(term).sum();
                let whole = |v: u32, s: (u32, bool)| value(v, Piece { low: 0, bits: s.0, is_signed: s.1 });
                assert_eq!(sum, whole(x, a) * whole(y, b), "{x} {y} {made:?}");
            }
        }
    }
}
