//! Magnitudes of random arguments.
//!
//! What holds: an argument depends on style, seed and the types of the function alone.

use ir::Int;
use ir::types::FloatKind;
use sim::interp::{Argument, Memory};
use sim::random::Random;

use super::floats;
use crate::values::{Element, Slot, pair};

/// What is known of a parameter.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Its type.
    pub slot: Slot,
    /// It is an `index`.
    pub is_index: bool,
    /// Its uses ask it to stay below this.
    pub limit: Option<u64>,
}

/// How random data are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// All bits; `index` scalars from -32 to 95.
    Full,
    /// Below what the uses of an argument ask for, all bits where they ask nothing.
    Meant,
    /// Below what the uses of an argument ask for, from 0 to 15 where they ask nothing.
    MeantOrSmall,
    /// From 0 to 15.
    Small,
    /// Arrays that rise from 0 to what uses ask for; scalars as in `MeantOrSmall`.
    Rising,
    /// The ends of the range, -1, 0, 1, and what uses ask for.
    Boundary,
    /// Scalars as in `MeantOrSmall`; each element of an array with a magnitude of its own.
    Magnitudes,
    /// 0 and 1.
    Bits,
    /// From 1 to 4: no divisor is zero.
    Positive,
    /// Zero.
    Zero,
}

impl Style {
    /// All, in the order in which they are tried.
    pub const ALL: [Self; 10] = [
        Self::Full,
        Self::Meant,
        Self::MeantOrSmall,
        Self::Small,
        Self::Rising,
        Self::Boundary,
        Self::Magnitudes,
        Self::Bits,
        Self::Positive,
        Self::Zero,
    ];
}

/// The arguments of a run.
pub fn arguments(style: Style, shapes: &[Shape], seed: u64) -> Vec<Argument> {
    let mut random = Random::new(0x006B_696C_6E00 + seed);
    shapes.iter().map(|shape| argument(shape, (style, seed), &mut random)).collect()
}

fn argument(shape: &Shape, (style, seed): (Style, u64), random: &mut Random) -> Argument {
    let Some(sizes) = &shape.slot.shape else { return Argument::Number(drawn(shape, (style, seed), random)) };
    let sizes: Vec<usize> = sizes.iter().map(|&size| usize::try_from(size).unwrap_or(0)).collect();
    let count: usize = sizes.iter().product();
    let mut items: Vec<Int> = (0..count).map(|_| drawn(shape, (style, seed), random)).collect();
    if style == Style::Rising {
        items.sort_by_key(Int::to_i64);
    }
    Argument::Memory(Memory::from_ints(&sizes, shape.slot.element.width(), &items))
}

fn drawn(shape: &Shape, (style, seed): (Style, u64), random: &mut Random) -> Int {
    match shape.slot.element {
        Element::Float(kind) => float(kind, (style, seed), random),
        Element::Complex(kind) => pair(&float(kind, (style, seed), random), &float(kind, (style, seed), random)),
        Element::Signed(_) | Element::Unsigned(_) => word(shape, style, random),
    }
}

/// The first run has ordinary numbers only, so that its results are numbers.
fn float(kind: FloatKind, (style, seed): (Style, u64), random: &mut Random) -> Int {
    match style {
        Style::Full | Style::Meant if seed > 0 => floats::with_special(kind, random),
        Style::Full | Style::Meant => floats::ordinary(kind, random),
        Style::MeantOrSmall | Style::Small | Style::Rising => floats::whole(kind, 16, random),
        Style::Boundary => floats::special(kind, random),
        Style::Magnitudes => floats::any_magnitude(kind, random),
        Style::Bits => floats::whole(kind, 2, random),
        Style::Positive => floats::ordinary(kind, random),
        Style::Zero => Int::zero(kind.width()),
    }
}

fn word(shape: &Shape, style: Style, random: &mut Random) -> Int {
    let width = shape.slot.element.width();
    let small = |random: &mut Random, below: u64| Int::from_u64(width, random.below(below));
    match (style, shape.limit) {
        (Style::Full, _) | (Style::Meant, None) if shape.is_index => {
            Int::from_i64(width, random.below(128) as i64 - 32)
        }
        (Style::Full, _) | (Style::Meant, None) => random.int(width),
        (Style::Meant | Style::MeantOrSmall | Style::Rising, Some(limit)) => small(random, limit),
        (Style::MeantOrSmall | Style::Small | Style::Rising, _) => small(random, 16),
        (Style::Boundary, limit) => boundary(width, limit, random),
        (Style::Magnitudes, Some(limit)) => small(random, limit),
        (Style::Magnitudes, None) if shape.slot.shape.is_none() => small(random, 16),
        (Style::Magnitudes, None) => {
            let bits = random.below(u64::from(width.min(64)) + 1) as u32;
            random.int(width).lshr(width - bits.min(width))
        }
        (Style::Bits, _) => small(random, 2),
        (Style::Positive, _) => Int::from_u64(width, 1 + random.below(4)),
        (Style::Zero, _) => Int::zero(width),
    }
}

fn boundary(width: u32, limit: Option<u64>, random: &mut Random) -> Int {
    match (random.below(7), limit) {
        (0, None) => Int::signed_min(width),
        (1, None) => Int::signed_max(width),
        (2, None) => Int::all_ones(width),
        (0..=2, Some(limit)) => Int::from_u64(width, limit - 1),
        (3, Some(limit)) => Int::from_u64(width, limit),
        (4, _) => Int::one(width),
        _ => Int::zero(width),
    }
}
